/** A color of sRGB as pages write it, in small letters: `#0b4a82`. */
export type HexColor = string

/**
 * The only form in which colors are kept and sent. Apart from the rules of contrast, which are more than the first page needs: it reads the colors of the
 * agency that was last signed in to.
 */
export const hexColorPattern = /^#[0-9a-f]{6}$/
