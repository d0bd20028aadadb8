/**
 * How CSV and Excel name their columns: by the keys of their fields, which programs read; in words, in the language of the request; or in words with the
 * keys in a second row below. Loads without the dictionary of fields.
 */
export const exportHeaders = ['keys', 'words', 'words_and_keys'] as const
export type ExportHeaders = (typeof exportHeaders)[number]
