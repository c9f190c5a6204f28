// SPDX-License-Identifier: MIT

/// Receives what an ``XMLReader`` meets, in the order of the text.
///
/// Names, attributes and text are views into the parser's memory, valid only inside the call.
/// Text comes in pieces: an entity or the end of a chunk ends a piece. Calls come on the thread
/// that feeds the reader.
public protocol XMLHandler: AnyObject {
    /// An element begins.
    func startElement(_ name: XMLName, attributes: XMLAttributes)
    /// An element ends; an unclosed one may never.
    func endElement(_ name: XMLName)
    /// Characters or CDATA, with references resolved.
    func text(_ bytes: XMLBytes)
}
