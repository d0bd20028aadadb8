/** Longest kind of page, in characters. */
export const MOST_PAGE_LENGTH = 120
/** Longest time on a page that counts, in seconds. */
export const MOST_PAGE_SECONDS = 3600

/** Words in lower case, and `{id}` for everything that names one record: a kind of page has no number, no name and no search. */
const kind = /^\/$|^(\/([a-z]+(-[a-z]+)*|\{id\}))+$/

/** Whether a text is a kind of page, such as `/projects/{id}/tickets`, and no address of one. */
export const isPageKind = (text: string): boolean => text.length <= MOST_PAGE_LENGTH && kind.test(text)

/**
 * The kind of a page by the pattern of its route, such as `/projects/$projectId/tickets`; null for a pattern that says more than that, which is then not
 * counted.
 */
export function pageKindOf(pattern: string): string | null {
  const text = pattern.replaceAll(/\$[A-Za-z_]*/g, '{id}').replace(/(?<=.)\/$/, '')
  return isPageKind(text) ? text : null
}
