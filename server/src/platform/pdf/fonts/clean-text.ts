/** Spaces, line ends that a line cannot have, and other control characters. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
/** Signs that would hide or reverse text, and those that only say where a line may end. */
const DROPPED = /[\u00AD\u200B\u202A-\u202E\u2060\uFEFF]/gu

/** A text as it is written: composed, with spaces for control characters, without signs that hide or reverse it. */
export const cleanText = (text: string): string =>
  text.normalize('NFC').replaceAll(DROPPED, '').replaceAll(CONTROLS, ' ')
