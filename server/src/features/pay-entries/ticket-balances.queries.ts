import type { Database } from '../../platform/database/database.ts'
import { sql, type Sql } from '../../platform/database/sql.ts'
import type { NewPayEntry } from './pay-entries.queries.ts'

/** The total of a ticket on one item: its entry, in whatever period, with its corrections. */
export interface TicketBalance {
  ticket_id: number
  entry_id: number
  project_id: number
  pay_item_id: number
  external_contractor_id: number | null
  conversion_factor_id: number | null
  work_date: string
  source: NewPayEntry['source']
  quantity: string | null
  amount: string | null
  /** The entry and what corrects it, added up. */
  current_quantity: string
  current_amount: string
  /** What people took back of it by signed corrections: it stays off whatever happens to the load. */
  signed_quantity: string
  signed_amount: string
}

/** The statement of balances of tickets, for others to add up. */
export const balancesOf = (authority_id: number, ticket_ids: readonly number[]): Sql => sql`
    select e.ticket_id, e.id as entry_id, e.project_id, e.pay_item_id, e.pay_period_id, e.position, e.external_contractor_id, e.conversion_factor_id, e.work_date, e.source, e.quantity, e.amount,
      coalesce(e.quantity, 0) + coalesce(c.quantity, 0) as current_quantity, coalesce(e.amount, 0) + coalesce(c.amount, 0) as current_amount,
      coalesce(c.signed_quantity, 0) as signed_quantity, coalesce(c.signed_amount, 0) as signed_amount
    from pay_entries e cross join lateral (
      select sum(x.quantity) as quantity, sum(x.amount) as amount, sum(x.quantity) filter (where x.signature_sha256 is not null) as signed_quantity,
        sum(x.amount) filter (where x.signature_sha256 is not null) as signed_amount from pay_entries x
      where x.authority_id = e.authority_id and x.ticket_id = e.ticket_id and x.kind = 'correction' and x.corrects_id = e.id and x.withdrawn_at is null) c
    where e.authority_id = ${authority_id} and e.ticket_id = any(${[...ticket_ids]}::bigint[]) and e.kind = 'ticket' and e.withdrawn_at is null`

/** Balances of tickets. */
export const ticketBalances = (
  db: Database,
  authority_id: number,
  ticket_ids: readonly number[],
): Promise<TicketBalance[]> =>
  db.rows(sql`
    select b.ticket_id, b.entry_id, b.project_id, b.pay_item_id, b.external_contractor_id, b.conversion_factor_id, b.work_date, b.source, b.quantity, b.amount,
      b.current_quantity, b.current_amount, b.signed_quantity, b.signed_amount
    from (${balancesOf(authority_id, ticket_ids)}) b order by b.ticket_id, b.position`)
