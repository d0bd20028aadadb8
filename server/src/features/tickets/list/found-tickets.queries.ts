import { MOST_FOUND } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { empty, join, raw, sql } from '../../../platform/database/sql.ts'
import { allOf, ticketConditions, ticketOf } from './ticket-conditions.queries.ts'
import { isContained, numbersPart, SEARCH_CAP, waysToFind } from './ticket-search.queries.ts'
import type { TicketSelection } from './ticket-selection.ts'

export interface FoundTicket {
  id: number
  ticket_number: string
  po_number: string | null
  material: string
  project_id: number | null
  project: string | null
  printed_at: string
  time_zone: string
}

/** The newest tickets of a selection whose number or order number holds a text, without counting how many there are. */
export function foundTickets(db: Database, selection: TicketSelection, text: string): Promise<FoundTicket[]> {
  const term = { text, truck_ids: [], plant_ids: [], material_ids: [], contractor_job_ids: [] }
  const hits = {
    term,
    selection,
    cap: SEARCH_CAP,
    first: { rows: MOST_FOUND, oldest_first: false, after: null },
  }
  const newest = raw(`printed_at desc, id desc limit ${MOST_FOUND}`)
  const ways = waysToFind(
    hits,
    (from, where) =>
      sql`(select t.id, t.printed_at from ${from} where ${allOf([...ticketConditions(selection), where])} order by t.printed_at desc, t.id desc limit ${raw(String(MOST_FOUND))})`,
  )
  return db.rows(sql`
    ${isContained(term) ? sql`with ${numbersPart(hits)}` : empty}
    select t.id, t.ticket_number, t.po_number, m.name as material, t.project_id, p.name as project, t.printed_at, t.time_zone
    from (select u.id, u.printed_at from (${join(ways, ' union ')}) u order by ${newest}) f
    cross join lateral ${ticketOf(selection, 'f')}
    join materials m on m.authority_id = t.authority_id and m.id = t.material_id
    left join projects p on p.authority_id = t.authority_id and p.id = t.project_id
    order by f.printed_at desc, f.id desc`)
}
