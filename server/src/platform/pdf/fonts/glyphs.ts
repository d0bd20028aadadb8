/** A glyph at its place on the line; measures are units of the font. */
export interface Glyph {
  id: number
  x: number
  y: number
}

/** A glyph that is read as one character. */
export interface ReadGlyph extends Glyph {
  text: string
  /** Whether it is not seen: others show its character. */
  hidden: boolean
}

export interface Shaped {
  width: number
  /** In the order in which readers expect them: from left to right. */
  read: ReadGlyph[]
  /** Hidden marks that are read after all others. */
  after: ReadGlyph[]
  /** Further glyphs of the same characters, which are seen only. */
  visible_only: Glyph[]
  /** Whether each character has one glyph. */
  simple: boolean
}

/** Chooses and places the glyphs of one font. */
export interface Shaper {
  /** Units of the font in its size. */
  units: number
  /** The characters that it has. */
  characters: ReadonlySet<number>
  /** The outline of a glyph. */
  outlineOf(id: number): Stroke[]
  /** Width of a glyph. */
  widthOf(id: number): number
  /** A text of one script. */
  shape(text: string, rtl: boolean): Shaped
}

/** A step of an outline: `M`, `L`, `Q`, `C` or `Z`, and its points. */
export interface Stroke {
  type: string
  values: number[]
}
