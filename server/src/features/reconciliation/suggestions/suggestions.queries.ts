import type { CodingSuggestion } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { join, sql, type Sql } from '../../../platform/database/sql.ts'
import { nameOf, printedBetween } from '../coding/printed-between.queries.ts'
import type { EarlierCoding, Likeness } from './suggest.ts'

/** Entries of tickets that are looked back on; what was done long ago is no guide. */
const MOST_EARLIER = 5000

/** The full station of a ticket `t`: what precedes the plus of `12+50`. */
const station = sql`substring(t.agency->>'station' from '([0-9]+) *[+] *[0-9]')`

/** People's latest coding on a project, counted by likeness; tickets on two items count on both, the most often used first. */
export const earlierCodings = (db: Database, authority_id: number, project_id: number): Promise<EarlierCoding[]> =>
  db.rows(sql`
    with last as (
      select e.ticket_id, e.pay_item_id, e.external_contractor_id from pay_entries e
      where e.authority_id = ${authority_id} and e.project_id = ${project_id} and e.kind = 'ticket' and e.withdrawn_at is null
      order by e.id desc limit ${MOST_EARLIER})
    select t.material_id, t.mix_id, t.plant_id, ${station} as station, l.pay_item_id, l.external_contractor_id, count(*)::integer as tickets
    from last l join tickets t on t.authority_id = ${authority_id} and t.id = l.ticket_id
    join project_pay_items i on i.authority_id = ${authority_id} and i.id = l.pay_item_id and not i.is_dnp
    group by 1, 2, 3, 4, 5, 6 order by tickets desc, l.pay_item_id, l.external_contractor_id`)

/** A ticket that is on no item, as far as suggestions depend on it. */
export type UncodedTicket = Likeness &
  Pick<CodingSuggestion, 'ticket_number' | 'status' | 'printed_at' | 'printed_on' | 'net' | 'uom'> & {
    id: number
    overload_lbs: string | null
    material: string
    plant: string
  }

const columns = sql`t.id, t.ticket_number, t.status, t.printed_at, t.printed_on, t.material_id, t.mix_id, t.plant_id, ${station} as station, t.net, t.uom, t.overload_lbs,
  ${nameOf('materials')} as material, ${nameOf('plants')} as plant`
const uncoded = sql`t.status is distinct from 'rejected' and t.status is distinct from 'voided' and not t.agency ? 'pay_period'`

/** Tickets of a project that are on no item and can be: those named, or those of a day; the newest first, at most this many. */
export const uncodedTickets = (
  db: Database,
  authority_id: number,
  {
    project_id,
    ids,
    day,
    limit,
  }: { project_id: number; ids: readonly number[] | null; day: string | null; limit: number },
): Promise<UncodedTicket[]> => {
  const conditions: Sql[] = [
    ...(ids === null ? [] : [sql`t.id = any(${[...ids]}::bigint[])`]),
    ...(day === null ? [] : [sql`t.printed_on = ${day}::date`, printedBetween(day, day)]),
  ]
  return db.rows(sql`
    select ${columns} from tickets t
    where ${join([sql`t.authority_id = ${authority_id} and t.project_id = ${project_id} and ${uncoded}`, ...conditions], ' and ')}
    order by t.printed_at desc, t.id desc limit ${limit}`)
}

/** The newest tickets of a project that are on no item and can be, out of the days that the rollups say have some: a coded season is not read through. */
export const newestUncoded = async (
  db: Database,
  authority_id: number,
  { project_id, days, limit }: { project_id: number; days: readonly string[]; limit: number },
): Promise<UncodedTicket[]> => {
  const [newest, oldest] = [days[0], days.at(-1)]
  if (newest === undefined || oldest === undefined) return []
  return await db.rows(sql`
    select ${columns} from tickets t
    where t.authority_id = ${authority_id} and t.project_id = ${project_id} and ${uncoded} and t.printed_on = any(${[...days]}::date[])
      and ${printedBetween(oldest, newest)}
    order by t.printed_at desc, t.id desc limit ${limit}`)
}

/** Names of contractors of a project by their ids. */
export const contractorNames = async (
  db: Database,
  authority_id: number,
  project_id: number,
): Promise<Map<number, string>> =>
  new Map(
    (
      await db.rows<{ id: number; name: string }>(
        sql`select id, name from external_contractors where authority_id = ${authority_id} and project_id = ${project_id}`,
      )
    ).map(({ id, name }) => [id, name]),
  )
