import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { storable } from '../core/scalars.ts'

/** Most columns that a table shows (D25). */
export const MOST_VISIBLE_COLUMNS = 20

const key = z.string().check(z.maxLength(60), storable)

/** Most columns that a preference speaks of; no table has more. */
const MOST_COLUMNS = 200
const atMostColumns = z.refine<Record<string, unknown>>(
  (columns) => Object.keys(columns).length <= MOST_COLUMNS,
  `At most ${MOST_COLUMNS} columns can be named`,
)

/** One person's settings of one table (interface.md: The grid). Widths are in px; without a density rows have the height of the interface version (D24). */
export const tablePreference = z.strictObject({
  columnVisibility: z.record(key, z.boolean()).check(atMostColumns),
  columnOrder: z.array(key).check(z.maxLength(MOST_COLUMNS)),
  columnSizing: z.record(key, z.number().check(z.gte(40), z.lte(1200))).check(atMostColumns),
  columnPinning: z.strictObject({
    left: z.array(key).check(z.maxLength(20)),
    right: z.array(key).check(z.maxLength(20)),
  }),
  sorting: z.array(z.strictObject({ id: key, desc: z.boolean() })).check(z.maxLength(3)),
  density: z.optional(z.enum(['compact', 'standard', 'field'])),
  /** Rows of a table, or cards, where a list has both; a table by default. */
  layout: z.optional(z.enum(['table', 'cards'])),
})
export type TablePreference = z.output<typeof tablePreference>

const tableKey = z.strictObject({ table_key: z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,99}$/)) })

export const preferences = {
  get: defineRoute({
    method: 'GET',
    path: '/v3/table_preferences/{table_key}',
    permission: 'preferences.read',
    summary: "The person's settings of a table; null before the first change",
    params: tableKey,
    response: z.object({ table_preference: z.nullable(tablePreference) }),
  }),
  save: defineRoute({
    method: 'POST',
    path: '/v3/table_preferences/{table_key}',
    permission: 'preferences.write',
    without_key: 'same_state',
    summary: "Save the person's settings of a table",
    params: tableKey,
    body: z.strictObject({
      table_preference: tablePreference.check(
        z.refine(
          (value) => Object.values(value.columnVisibility).filter(Boolean).length <= MOST_VISIBLE_COLUMNS,
          `At most ${MOST_VISIBLE_COLUMNS} columns can be shown`,
        ),
      ),
    }),
    response: z.object({ table_preference: tablePreference }),
  }),
}
