import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { allOf, ticketConditions } from '../list/ticket-conditions.queries.ts'
import { everyHit } from '../list/ticket-search.queries.ts'
import type { TicketSelection } from '../list/ticket-selection.ts'

/** Ids of a selection's tickets but for some, at most `limit`, in no particular order. */
export async function selectedIds(
  db: Database,
  selection: TicketSelection,
  { except_ids, limit }: { except_ids: readonly number[]; limit: number },
): Promise<number[]> {
  const rest = sql`t.id <> all(${except_ids}::bigint[]) limit ${limit}`
  const rows = await db.rows<{ id: number }>(
    selection.search
      ? sql`with ${everyHit({ term: selection.search, selection })} select t.id from hits t where ${rest}`
      : sql`select t.id from tickets t where ${allOf(ticketConditions(selection))} and ${rest}`,
  )
  return rows.map(({ id }) => id)
}
