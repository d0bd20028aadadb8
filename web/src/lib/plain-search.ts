/**
 * Of an address what has one of these names, or any where none are given, as text, repeated ones joined by commas: its page reads it strictly once it is
 * loaded, so that how is no part of every first load.
 */
export const plainSearch = (
  raw: Record<string, unknown>,
  names: readonly string[] = Object.keys(raw),
): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const texts = [raw[name]].flat().filter((text) => typeof text === 'string' || typeof text === 'number')
      return texts.length > 0 ? [[name, texts.join(',')]] : []
    }),
  )
