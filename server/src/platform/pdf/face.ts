/** The used parts of a font that the library has embedded; its types lack them. Measures are thousandths of the size. */
export interface EmbeddedFont {
  id: string
  ascender: number
  /** Below the line, and so less than zero. */
  descender: number
  /** The numbers of the glyphs in the font's file, each at the place of its number in the document. */
  subset: { glyphs: number[] }
  /** By the number of a glyph in the document. */
  widths: number[]
  /** What a glyph is read as: code points, by its number in the document. */
  unicode: number[][]
  ref(): unknown
  /** Adds a text's glyphs to the document's font: their numbers there, in hexadecimal. */
  encode(text: string, features: readonly string[]): [glyphs: string[], positions: unknown[]]
  layout(text: string, features: readonly string[]): { glyphs: { id: number }[]; advanceWidth: number }
}
export interface Drawn {
  _font: EmbeddedFont
  page: { fonts: Record<string, unknown> }
}

/**
 * A font of a document. Texts of the plain font are set character by character, with the kerning of each pair: shaping whole words, as the library does, took
 * most of the time of a long table, and Latin, Greek and Cyrillic letters need no more.
 */
export interface Face {
  /** Width at a size of one point. */
  width(text: string): number
  /** From the top of the letters to their baseline, at a size of one point. */
  ascent: number
  /** From the baseline to below the letters, at a size of one point. */
  descent: number
  /** The operators that draw a text with its left end on its line at a place, in points from the page's upper left corner. */
  show(text: string, place: { x: number; y: number; size: number }): string
}
