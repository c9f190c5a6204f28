// SPDX-License-Identifier: MIT

/// What the host of an address, and no other, is to be told or trusted with.
public struct EngineAccess: Equatable, Sendable {
    /// A name and a password, given when the server asks for them.
    public struct Credentials: Equatable, Sendable {
        /// The name.
        public var user: String
        /// The password.
        public var password: String

        /// Holds both.
        public init(user: String, password: String) {
            self.user = user
            self.password = password
        }
    }

    /// Name and password; nil for none.
    public var credentials: Credentials?
    /// Header fields beside the usual ones.
    public var headers: [String: String]
    /// The SHA-256 of the one certificate that is trusted whatever is wrong with it, hexadecimal;
    /// every other is verified as usual. Once accepted, the server may resume its TLS session for
    /// as long as the program runs and the session lasts.
    public var trustedCertificate: String?

    /// Describes the access; by default nothing special.
    public init(
        credentials: Credentials? = nil, headers: [String: String] = [:],
        trustedCertificate: String? = nil
    ) {
        self.credentials = credentials
        self.headers = headers
        self.trustedCertificate = trustedCertificate
    }
}
