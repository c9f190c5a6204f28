// SPDX-License-Identifier: MIT

/// A device that sound can come out of.
public struct OutputDevice: Hashable, Sendable, Identifiable {
    /// A name that stays the same from one start of the machine to the next.
    public var id: String
    /// The name for people, as the sound system gives it.
    public var name: String
    /// Whether what chooses no device plays here.
    public var isDefault: Bool

    /// Describes a device.
    public init(id: String, name: String, isDefault: Bool = false) {
        self.id = id
        self.name = name
        self.isDefault = isDefault
    }
}

/// What an engine tells of the output devices.
public enum OutputNotice: Equatable, Sendable {
    /// The devices there are now.
    case devices([OutputDevice])
    /// The device that was playing is gone, and the stream was moved to another.
    case disappeared
    /// The device that was lost is back.
    case returned
    /// The sound server was started again.
    case serverRestarted
}
