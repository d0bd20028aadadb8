import type { SavedView, ViewDisplay } from '@milepost/contract/views/views.contract'

/** The contents of a view, as in the list's address: search, filters, sort and columns. */
export type ViewListState = Record<string, string>

/** What a table shows, and how it looks: what a view keeps. */
export interface ViewContent {
  address: ViewListState
  /** Null: a standard view, which leaves widths, pins and density as the person has them. */
  display: ViewDisplay | null
}

/** A tab above a table. */
export interface TableView extends ViewContent {
  /** What the address says of it: a word for a standard view, the id of a saved one. */
  key: string
  name: string
  /** Absent for a built-in view, which cannot be changed. */
  saved?: SavedView
}

export const viewOf = (saved: SavedView): TableView => ({
  key: String(saved.id),
  name: saved.name,
  address: saved.address,
  display: saved.display,
  saved,
})

/** The same text for the same value, whatever the order in which its members were written. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined && member !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join()}}`
}

/** Whether a table shows what a view keeps. Only a view that keeps a look is held against it. */
export const shows = (view: ViewContent, current: ViewContent): boolean =>
  canonical(view.address) === canonical(current.address) &&
  (view.display === null || canonical(view.display) === canonical(current.display))

/** The active view of a table: the one in its address, otherwise the first that it matches exactly, otherwise the first. */
export function activeView(
  views: readonly TableView[],
  key: string | undefined,
  current: ViewContent,
): TableView | undefined {
  return views.find((view) => view.key === key) ?? views.find((view) => shows(view, current)) ?? views[0]
}

/** A built-in view, which comes with its list and cannot be changed. */
export const standardView = (key: string, name: string, address: ViewListState): TableView => ({
  key,
  name,
  address,
  display: null,
})
