# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What the scripts here share; sourced, not run. Expects `set -euo pipefail`.
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Ends with a sentence.
die() {
    printf '%s\n' "$*" >&2
    exit 1
}

# The names for a column (1 Debian, 2 Fedora, 3 Arch) and the given groups.
package_names() {
    local column=$1
    shift
    awk -v column="$column" -v groups=" $* " \
        '$1 !~ /^#/ && NF == 4 && index(groups, " " $1 " ") && $(column + 1) != "-" {
            print $(column + 1) }' "$root/build-aux/packages" | sort -u
}

# Installs what is missing of the given groups (build, run, tour, test). Quick when nothing is.
need_packages() {
    if ! command -v apt-get > /dev/null; then
        name_packages "$@"
        return
    fi
    local name missing=() extras=()
    for name in $(package_names 1 "$@"); do
        is_installed "${name#\?}" && continue
        if [[ $name == \?* ]]; then extras+=("${name#\?}"); else missing+=("$name"); fi
    done
    [[ ${#missing[@]} -gt 0 ]] || return 0
    local as_root=()
    if [[ $(id -u) -ne 0 ]]; then
        command -v sudo > /dev/null ||
            die "Missing packages, and neither root nor sudo to install them: ${missing[*]}"
        as_root=(sudo)
    fi
    {
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q
        for name in "${extras[@]}"; do
            apt-cache show "$name" > /dev/null 2>&1 && missing+=("$name")
        done
        echo "Installing ${missing[*]}"
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qy \
            --no-install-recommends "${missing[@]}"
    } < /dev/null >&2
}

# Newer Debian and Ubuntu carry some libraries under a name that ends in t64.
is_installed() {
    local name
    for name in "$1" "$1t64"; do
        [[ $(dpkg-query -W -f '${db:Status-Abbrev}' "$name" 2> /dev/null) == ii* ]] && return 0
    done
    return 1
}

# Where there is no apt: the list, once for each checkout and list, and on with the build.
name_packages() {
    local shown="$root/.build/packages-shown"
    [[ -e $shown && ! $root/build-aux/packages -nt $shown ]] && return
    cat >&2 << END
There is no apt here, so nothing is installed. Galena needs these packages:
  Fedora: sudo dnf install $(package_names 2 "$@" | tr -d '?' | paste -sd' ')
  Arch:   sudo pacman -S --needed $(package_names 3 "$@" | tr -d '?' | paste -sd' ')
END
    mkdir -p "$root/.build"
    touch "$shown"
}

# Finds Swift 6.2 or later.
need_swift() {
    command -v swift > /dev/null || export PATH="$PATH:/opt/swift/usr/bin:$HOME/.local/share/swiftly/bin"
    local hint="Galena is built with Swift 6.2 or later, see https://www.swift.org/install/linux"
    command -v swift > /dev/null || die "There is no swift command on PATH. $hint"
    local version
    version=$(swift --version 2> /dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p')
    [[ $(printf '6.2\n%s\n' "$version" | sort -V | head -n 1) == 6.2 ]] ||
        die "The swift command on PATH is version ${version:-unknown}. $hint"
}

# Builds in release, with Swift's own libraries inside: the result runs without the toolchain.
# Everything it says goes to standard error; standard output belongs to Galena.
build_release() {
    local product
    for product in "$@"; do
        swift build --package-path "$root" -c release --static-swift-stdlib --product "$product" \
            2>&1 | without_noise >&2
    done
    compile_translations "$root/.build/release/Galena_GalenaData.resources/locale"
}

# What SwiftPM and the linker say of things that are as they should be: flags that some
# distributions put into their pkg-config files, and a warning inside the Swift library.
without_noise() {
    grep --line-buffered -vE 'prohibited flag\(s\)|the use of .mktemp. is dangerous|^$' || true
}

# Compiles po/*.po that changed into a locale directory.
compile_translations() {
    local language target
    while read -r language; do
        target="$1/$language/LC_MESSAGES/galena.mo"
        [[ $target -nt $root/po/$language.po ]] && continue
        mkdir -p "$(dirname "$target")"
        msgfmt -o "$target" "$root/po/$language.po"
    done < <(grep -v '^#' "$root/po/LINGUAS")
}
