import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { allOf, ticketConditions } from '../list/ticket-conditions.queries.ts'
import type { TicketSelection } from '../list/ticket-selection.ts'
import type { SlipDecision } from './printed-slip.ts'

/** The last time that each of some tickets was delivered, rejected and voided. */
export const decisionsOf = (
  db: Database,
  authority_id: number,
  ticket_ids: readonly number[],
): Promise<(SlipDecision & { ticket_id: number })[]> =>
  db.rows(sql`
    select distinct on (e.ticket_id, e.action) e.ticket_id, e.action, e.actor_name as actor, e.at, e.reason
    from ticket_events e
    where e.authority_id = ${authority_id} and e.ticket_id = any(${[...ticket_ids]}::bigint[]) and e.action in ('delivered', 'rejected', 'voided')
    order by e.ticket_id, e.action, e.seq desc`)

/** How many tickets a selection of chosen ones has. */
export const countTickets = async (db: Database, selection: TicketSelection): Promise<number> =>
  (await db.row<{ count: number }>(sql`select count(*) from tickets t where ${allOf(ticketConditions(selection))}`))
    ?.count ?? 0
