import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** The quantities that a contract has now, by item: as bid with the approved updates. */
export const contractQuantities = async (
  db: Database,
  authority_id: number,
  project_id: number,
): Promise<Map<number, string>> =>
  new Map(
    (
      await db.rows<{ id: number; current: string }>(sql`
        select id, trim_scale(quantity + change_quantity)::text as current from project_pay_items
        where authority_id = ${authority_id} and project_id = ${project_id}`)
    ).map(({ id, current }) => [id, current]),
  )

/** An entry that takes something off an item, with why. */
export interface NegativeEntry {
  line_number: number
  item_code: string
  ticket_number: string | null
  work_date: string
  quantity: string | null
  uom: string
  /** Given, or the quantity at the item's price, to the cent; null for an item that is not paid for. */
  amount: string | null
  /** As the person gave it who made the entry, or who rejected or voided the ticket. */
  reason: string | null
  /** What happened to the ticket last, where nobody gave a reason. */
  action: string | null
  actor: string | null
  made_by: string
  made_at: string
}

/** The negative entries of a period by line and date. */
export const negativeEntries = (db: Database, authority_id: number, pay_period_id: number): Promise<NegativeEntry[]> =>
  db.rows(sql`
    select i.line_number, i.item_code, t.ticket_number, e.work_date, trim_scale(e.quantity)::text as quantity, i.unit_of_measure as uom,
      case when not i.is_dnp then coalesce(e.amount, round(e.quantity * i.unit_price, 2))::text end as amount,
      coalesce(e.additional_notes, v.reason) as reason, v.action, v.actor_name as actor, e.created_by_name as made_by, e.created_at as made_at
    from pay_entries e
    join project_pay_items i on i.authority_id = e.authority_id and i.id = e.pay_item_id
    left join tickets t on t.authority_id = e.authority_id and t.id = e.ticket_id
    left join lateral (
      select v.action, v.actor_name, v.reason from ticket_events v
      where v.authority_id = e.authority_id and v.ticket_id = e.ticket_id and v.action in ('rejected', 'voided') order by v.seq desc limit 1) v on true
    where e.authority_id = ${authority_id} and e.pay_period_id = ${pay_period_id} and e.withdrawn_at is null and (e.quantity < 0 or e.amount < 0)
    order by i.line_number, e.work_date, e.id`)
