// SPDX-License-Identifier: GPL-3.0-or-later

/// The countries the demo knows, by ISO 3166-1 code, as Radio-Browser spells them.
enum Country {
    /// Names by code.
    static let names = [
        "AT": "Austria", "BR": "Brazil", "CA": "Canada", "CL": "Chile", "CR": "Costa Rica",
        "DE": "Germany", "DK": "Denmark", "ES": "Spain", "FI": "Finland", "FR": "France",
        "GB": "The United Kingdom Of Great Britain And Northern Ireland", "IE": "Ireland",
        "IS": "Iceland", "IT": "Italy", "JP": "Japan", "MX": "Mexico", "NL": "The Netherlands",
        "NO": "Norway", "PT": "Portugal", "SE": "Sweden", "US": "The United States Of America",
    ]
}
