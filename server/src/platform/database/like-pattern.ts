/** A pattern for LIKE that finds a text anywhere and takes none of its characters for a wildcard. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** A pattern for LIKE that finds a text at the start. */
export const beginning = (text: string): string => containing(text).slice(1)
