import * as z from 'zod/mini'
import { historyList } from './define-history.ts'
import { queryOf } from './list-query.ts'
import { pageOf } from './list.ts'
import { defineRoute, type Access } from './route.ts'
import { id, idText, instant } from './scalars.ts'

/** Where a history stops counting; `page.total_capped` says so. */
export const MOST_COUNTED_HISTORY = 1000

const value = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
export type HistoryValue = z.output<typeof value>

/** A field that an event changed, as the record's history declares it; of a `changed` field both values are null. */
export const historyChange = z.object({ field: z.string(), old: value, new: value })
export type HistoryChange = z.output<typeof historyChange>

/** An audit event of a record: when, who, what was done, and the fields that it changed. Codes and values; the page has the texts (D47). */
export const historyEvent = z.object({
  id,
  at: instant,
  actor: z.object({
    kind: z.enum(['employee', 'grantee', 'supplier', 'machine', 'operator', 'anonymous', 'system']),
    /** Empty for operators, whom agencies do not know by name, and for the product itself. */
    name: z.string(),
  }),
  /** The part of the event's action after the dot: `updated`. */
  action: z.string(),
  /** As the person gave it. */
  reason: z.nullable(z.string()),
  changes: z.array(historyChange),
})
export type HistoryEvent = z.output<typeof historyEvent>

/** The route of a record's history. `of` names the record: `a work zone`. */
export const historyRoute = ({ of, path, permission }: { of: string; path: string; permission: Access }) =>
  defineRoute({
    method: 'GET',
    path,
    permission,
    summary: `What happened to ${of}, the latest first; counted to 1,000 at most`,
    params: z.strictObject({ id: idText }),
    query: queryOf(historyList),
    response: pageOf('history', historyEvent),
    problems: ['not_found'],
  })
export type HistoryRoute = ReturnType<typeof historyRoute>
