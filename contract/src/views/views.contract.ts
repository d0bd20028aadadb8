import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant, lockVersion, storable, text } from '../core/scalars.ts'
import { tablePreference } from '../preferences/preferences.contract.ts'

/** Views that one person keeps of one table, and that an agency shares of it, at most. */
export const MOST_VIEWS = 50
/** Searches that are saved for one person and table; older ones are removed. */
export const MOST_SEARCHES = 20

const tableKey = z.strictObject({ table_key: z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,99}$/)) })

/** The content of a view, as parameters of the list's address: search, filters, sort and columns, but neither page nor open row. */
export const viewAddress = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/)),
  z.string().check(z.maxLength(2000), storable),
)
const address = viewAddress.check(
  z.refine((value) => Object.keys(value).length <= 40, 'At most 40 parameters can be kept'),
)

/** How a view looks beyond its address: widths in px, pins and the height of rows. */
export const viewDisplay = z.strictObject({
  columnSizing: tablePreference.shape.columnSizing,
  columnPinning: tablePreference.shape.columnPinning,
  /** Absent: as the person has it otherwise. */
  density: z.optional(z.enum(['compact', 'standard', 'field'])),
})
export type ViewDisplay = z.output<typeof viewDisplay>

/** A way to see a table that somebody named: the person's own, or shared with the whole agency. */
export const savedView = z.object({
  id,
  table_key: z.string(),
  name: z.string(),
  shared: z.boolean(),
  /** Saved by the caller. */
  own: z.boolean(),
  owner_name: z.string(),
  address: viewAddress,
  display: z.nullable(viewDisplay),
  /** `update` and `delete` the view; `share` or unshare it. */
  abilities: z.array(z.enum(['update', 'delete', 'share'])),
  lock_version: z.int(),
  updated_at: instant,
})
export type SavedView = z.output<typeof savedView>

const name = text(60)
const viewId = z.strictObject({ id: idText })

const searchHistory = z.object({ search: z.string(), uses: z.int(), last_used_at: instant })
const searchHistories = z.object({ search_histories: z.array(searchHistory) })

export const views = {
  list: defineRoute({
    method: 'GET',
    path: '/v3/table_preferences/{table_key}/views',
    permission: 'preferences.read',
    summary: "The person's own views of a table, and those that the agency shares",
    params: tableKey,
    response: z.object({ views: z.array(savedView) }),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v3/table_preferences/{table_key}/views',
    permission: 'preferences.write',
    summary: 'Save a view of a table under a name',
    params: tableKey,
    body: z.strictObject({
      name,
      shared: z._default(z.boolean(), false),
      address,
      display: z._default(z.nullable(viewDisplay), null),
    }),
    response: z.object({ view: savedView }),
    problems: ['name_taken', 'too_many_views', 'forbidden'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v3/table_views/{id}',
    permission: 'preferences.write',
    summary: 'Change what a view shows, its name, or who sees it',
    params: viewId,
    body: z.strictObject({
      name: z.optional(name),
      shared: z.optional(z.boolean()),
      address: z.optional(address),
      display: z.optional(z.nullable(viewDisplay)),
      lock_version: lockVersion,
    }),
    response: z.object({ view: savedView }),
    problems: ['name_taken', 'too_many_views', 'conflict', 'edit_conflict', 'forbidden'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v3/table_views/{id}',
    permission: 'preferences.write',
    summary: 'Remove a view',
    params: viewId,
    problems: ['forbidden'],
  }),
  searches: defineRoute({
    method: 'GET',
    path: '/v3/table_preferences/{table_key}/search_histories',
    permission: 'preferences.read',
    summary: 'What this person searched a table for, the latest first',
    params: tableKey,
    response: searchHistories,
  }),
  addSearch: defineRoute({
    method: 'POST',
    path: '/v3/table_preferences/{table_key}/search_histories',
    permission: 'preferences.write',
    without_key: 'same_state',
    summary: 'Save a search of a table',
    params: tableKey,
    body: z.strictObject({ search: text(200) }),
    response: searchHistories,
  }),
  clearSearches: defineRoute({
    method: 'DELETE',
    path: '/v3/table_preferences/{table_key}/search_histories',
    permission: 'preferences.write',
    summary: "Delete the person's recent searches of a table",
    params: tableKey,
  }),
}
