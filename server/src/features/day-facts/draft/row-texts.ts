/** The beginning of a text that a row can hold, without half of a character at its end. */
export const beginningOf = (text: string, most: number): string =>
  (text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')).trim()

/** The same of a field that may be empty. */
export const lineOf = (text: string | null, most: number): string | null =>
  (text === null ? '' : beginningOf(text, most)) || null

/** Several texts in one field, each once; null where there are none. */
export const linesOf = (texts: readonly (string | null)[], most: number): string | null =>
  lineOf([...new Set(texts.flatMap((text) => text ?? []))].join('; '), most)
