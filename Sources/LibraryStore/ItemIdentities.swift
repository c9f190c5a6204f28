// SPDX-License-Identifier: MIT

import Media

/// The guid under which each item of a feed is stored.
///
/// A feed may use one guid twice: for two files, which are two episodes, or for one file, of which
/// the newest item counts.
struct ItemIdentities {
    /// The stored guid of each item.
    private(set) var guids: [String]
    /// False for an item that gives way to a newer one with the same guid and file.
    private(set) var isKept: [Bool]

    /// Finds the guids of the items of a show's feed. `isNew` says that nothing is stored yet.
    init(items: [ParsedItem], connection: Connection, show: Int64, isNew: Bool) throws {
        guids = items.map(\.identity)
        isKept = Array(repeating: true, count: items.count)
        var first: [String: Int] = [:]
        first.reserveCapacity(items.count)
        var repeated: [String: [Int]] = [:]
        for (index, guid) in guids.enumerated() {
            if let other = first.updateValue(first[guid] ?? index, forKey: guid) {
                repeated[guid, default: [other]].append(index)
            }
        }
        for (guid, indices) in repeated {
            let storedKey =
                isNew
                ? nil
                : try connection.row(
                    "SELECT media FROM episode WHERE show = ? AND guid = ?", show, guid,
                    read: { ParsedItem.mediaKey(of: $0.text(0)) })
            separate(indices, guid: guid, items: items, storedKey: storedKey)
        }
    }
}

private extension ItemIdentities {
    /// Gives the items that share a guid guids of their own, the same at every visit: the one that
    /// is stored under the guid, or else the oldest, keeps it; the others add their file's address.
    mutating func separate(
        _ indices: [Int], guid: String, items: [ParsedItem], storedKey: String?
    ) {
        var newest: [String: Int] = [:]
        for index in indices {
            let key = items[index].mediaKey ?? ""
            guard let other = newest[key] else {
                newest[key] = index
                continue
            }
            let isNewer =
                (items[index].published ?? -.infinity) > (items[other].published ?? -.infinity)
            isKept[isNewer ? other : index] = false
            if isNewer { newest[key] = index }
        }
        let plain =
            storedKey.flatMap { newest[$0] }
            ?? newest.values.min {
                (items[$0].published ?? .infinity, $0) < (items[$1].published ?? .infinity, $1)
            }
        for (key, index) in newest where index != plain {
            guids[index] = guid + "\u{1F}" + key
        }
    }
}
