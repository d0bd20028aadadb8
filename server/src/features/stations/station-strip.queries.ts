import type { UnitCode } from '@milepost/contract/units/units'
import type { Database } from '../../platform/database/database.ts'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'
import { allOf, everyHit, ticketConditions, type TicketSelection } from '../tickets/index.ts'

/** Tickets of a selection with their stations; rejected and voided loads were not placed. */
const stationed = (selection: TicketSelection): { hits: Sql; from: Sql } => {
  const hits = selection.search === null ? raw('') : sql`with ${everyHit({ term: selection.search, selection })} `
  const found = selection.search === null ? raw('') : sql`and t.id in (select h.id from hits h)`
  return {
    hits,
    from: sql`from ticket_stations s join tickets t on t.authority_id = s.authority_id and t.id = s.ticket_id
      where s.authority_id = ${selection.authority_id} and ${allOf(ticketConditions(selection))} ${found}
        and t.status is distinct from 'rejected' and t.status is distinct from 'voided'`,
  }
}

/** The alignment with most of a selection's tickets. */
export const busiestAlignment = async (
  db: Database,
  selection: TicketSelection,
  alignment_ids: readonly number[],
): Promise<number | null> => {
  const { hits, from } = stationed(selection)
  const row = await db.row<{ alignment_id: number }>(sql`
    ${hits}select s.alignment_id ${from} and s.alignment_id = any(${alignment_ids}::bigint[])
    group by s.alignment_id order by count(*) desc, s.alignment_id limit 1`)
  return row?.alignment_id ?? null
}

export interface BinCount {
  bin: number
  uom: UnitCode
  tickets: number
  net: string
}

/** Tickets of a selection along an alignment, by pieces of `bin_length` from a continuous station on, and by unit. */
export const ticketsAlong = (
  db: Database,
  selection: TicketSelection,
  { alignment_id, from: first, to, bin_length }: { alignment_id: number; from: number; to: number; bin_length: number },
): Promise<BinCount[]> => {
  const { hits, from } = stationed(selection)
  return db.rows(sql`
    ${hits}select floor((s.internal - ${first}::double precision) / ${bin_length}::double precision)::integer as bin, t.uom, count(*)::integer as tickets, sum(t.net) as net
    ${from} and s.alignment_id = ${alignment_id} and s.internal between ${first} and ${to} group by 1, 2 order by 1, 2`)
}
