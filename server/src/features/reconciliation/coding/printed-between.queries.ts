import { instantsOfDate } from '@milepost/contract/core/time/clocks'
import { join, raw, sql, type Sql } from '../../../platform/database/sql.ts'

/**
 * The instants between which tickets `t` of some dates were printed, in whatever time zone, so that an index by time finds them. Both sides are
 * instants: comparisons with any other type are not looked up in an index under row-level security.
 */
export const printedBetween = (from: string | null, to: string | null): Sql =>
  join(
    [
      ...(from === null ? [] : [sql`t.printed_at >= ${instantsOfDate(from).from}::timestamptz`]),
      ...(to === null ? [] : [sql`t.printed_at < ${instantsOfDate(to).before}::timestamptz`]),
    ],
    ' and ',
  )

/** The name of a ticket's material or plant, looked up by its key, however many tickets the planner thinks there are. */
export const nameOf = (table: 'materials' | 'plants'): Sql =>
  raw(
    `(select n.name from ${table} n where n.authority_id = t.authority_id and n.id = t.${table === 'materials' ? 'material' : 'plant'}_id)`,
  )
