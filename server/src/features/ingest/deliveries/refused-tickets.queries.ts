import type { ExceptionRefusal } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql, type Sql } from '../../../platform/database/sql.ts'

/** A missing ticket of a plant's day: known by its number, otherwise by its load number. */
export interface LackingTicket {
  /** Whatever the caller knows it by. */
  id: number
  plant_id: number
  /** Calendar date in the project's zone. */
  day: string
  ticket_number: string | null
  load_number: number | null
}

/** A refusal of a ticket that is lacking; `id` as the caller gave it. */
export interface RefusedTicket extends Omit<ExceptionRefusal, 'delivery_id'> {
  id: number
  delivery_id: number
}

/** Days after a ticket's in which its refusal is searched: a system that cannot send retries for some days. */
const DAYS_AFTER = 7

/** A plant is named by its code, in either case; a refusal that names none of its supplier's plants may be of any of them. */
const ofPlant = sql`k.supplier_id = p.supplier_id and (upper(r.plant) = upper(p.code) or not exists (
  select from plants o where o.authority_id = p.authority_id and o.supplier_id = p.supplier_id and upper(o.code) = upper(r.plant)))`

/** The latest refusal of each ticket that is lacking, as far as one was refused from the day before its own to a week after it. */
export async function refusalsOf(
  db: Database,
  authority_id: number,
  lacking: readonly LackingTicket[],
): Promise<RefusedTicket[]> {
  if (lacking.length === 0) return []
  const latest = (isIt: Sql) => sql`
    select r.ticket_number, r.errors, d.id as delivery_id, d.received_at
    from ingest_refusals r join ingest_deliveries d on d.authority_id = r.authority_id and d.id = r.delivery_id
    join ingest_keys k on k.authority_id = d.authority_id and k.id = d.key_id
    where r.authority_id = ${authority_id} and ${isIt} and d.kind = 'tickets' and ${ofPlant}
      and d.received_at >= (l.day - 1)::timestamptz and d.received_at < (l.day + ${DAYS_AFTER + 2}::integer)::timestamptz
    order by d.received_at desc, r.id desc limit 1`
  const byNumber = sql`r.ticket_number = any(array[l.ticket_number, upper(l.ticket_number), lower(l.ticket_number)])`
  const byLoad = sql`r.raw ~ ('"load_number"\s*:\s*"?0*' || l.load_number || '"?\s*[,}]')`
  return await db.rows<RefusedTicket>(sql`
    select l.id, f.ticket_number, f.delivery_id, f.received_at, f.errors
    from jsonb_to_recordset(${JSON.stringify(lacking)}::jsonb) as l(id bigint, plant_id bigint, day date, ticket_number text, load_number integer)
    join plants p on p.authority_id = ${authority_id} and p.id = l.plant_id
    cross join lateral (
      (select * from (${latest(byNumber)}) n where l.ticket_number is not null)
      union all (select * from (${latest(byLoad)}) n where l.ticket_number is null)) f
    order by f.received_at, l.id`)
}
