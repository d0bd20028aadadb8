import type { Database } from '../../../platform/database/database.ts'
import { join, sql } from '../../../platform/database/sql.ts'
import { nameOf, printedBetween } from '../coding/printed-between.queries.ts'
import type { EarlierCoding, Likeness } from './suggest.ts'

/** Entries of tickets that are looked back on; what was done long ago is no guide. */
const MOST_EARLIER = 5000

/** What people did last on a project, counted by likeness; tickets on two items count on both, the most often used first. */
export const earlierCodings = (db: Database, authority_id: number, project_id: number): Promise<EarlierCoding[]> =>
  db.rows(sql`
    with last as (
      select e.ticket_id, e.pay_item_id, e.external_contractor_id from pay_entries e
      where e.authority_id = ${authority_id} and e.project_id = ${project_id} and e.kind = 'ticket' and e.withdrawn_at is null
      order by e.id desc limit ${MOST_EARLIER})
    select t.material_id, t.mix_id, t.plant_id, l.pay_item_id, l.external_contractor_id, count(*)::integer as tickets
    from last l join tickets t on t.authority_id = ${authority_id} and t.id = l.ticket_id
    join project_pay_items i on i.authority_id = ${authority_id} and i.id = l.pay_item_id and not i.is_dnp
    group by 1, 2, 3, 4, 5 order by tickets desc, l.pay_item_id, l.external_contractor_id`)

/** A ticket that is on no item, as far as suggestions depend on it. */
export type UncodedTicket = Likeness & {
  id: number
  net: string
  uom: string
  printed_on: string
  material: string
  plant: string
}

/** Tickets of a project that are on no item and can be: those named, those of a day, or the newest. */
export const uncodedTickets = (
  db: Database,
  authority_id: number,
  {
    project_id,
    ids,
    day,
    limit,
  }: { project_id: number; ids: readonly number[] | null; day: string | null; limit: number },
): Promise<UncodedTicket[]> =>
  db.rows(sql`
    select t.id, t.material_id, t.mix_id, t.plant_id, t.net, t.uom, t.printed_on, ${nameOf('materials')} as material, ${nameOf('plants')} as plant
    from tickets t
    where ${join(
      [
        sql`t.authority_id = ${authority_id} and t.project_id = ${project_id} and t.status is distinct from 'rejected' and t.status is distinct from 'voided'
          and not t.agency ? 'pay_period'`,
        ...(ids === null ? [] : [sql`t.id = any(${[...ids]}::bigint[])`]),
        ...(day === null ? [] : [sql`t.printed_on = ${day}::date`, printedBetween(day, day)]),
      ],
      ' and ',
    )}
    order by t.printed_at desc, t.id desc limit ${limit}`)
