import type { DocumentsListState } from './api.ts'

/** Whether the text that is searched is one on pages, rather than a name or a tag. */
export const searchesPages = ({ words, in: within }: DocumentsListState): boolean =>
  words !== undefined || within === 'pages'

/** The change of address that searches a text on pages; without one the next that is typed. */
export const onPages = (words: string): DocumentsListState => ({
  words: words || undefined,
  in: words === '' ? 'pages' : undefined,
  search: undefined,
  kind: undefined,
  document: undefined,
  page: undefined,
})
