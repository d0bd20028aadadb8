import { MOST_NAMES_OF_A_JOB } from '@milepost/contract'
import { raw, type Sql } from '../../platform/database/sql.ts'

/** Printing time of a job's first or last ticket, looked up by index: needed where one of its tickets got another time or job (`moved`). */
export const printed = (job: string, way: 'asc' | 'desc'): string =>
  `(select t.printed_at from tickets t where t.authority_id = ${job}.authority_id and t.contractor_job_id = ${job}.id order by t.printed_at ${way} limit 1)`

/** Whether a name `n` of a job is still on one of its tickets. */
export const stillNamed = raw(`(not n.moved or exists (
  select from tickets t where t.authority_id = n.authority_id and t.contractor_job_id = n.contractor_job_id
    and case n.kind when 'customer' then t.customer_id when 'material' then t.material_id when 'plant' then t.plant_id else 0 end = n.named_id
    and (n.kind <> 'dot_code' or t.dot_code = n.dot_code)))`)

/** The totals of a job's tickets (`contractor_job_tickets`), as `f`. */
export const figuresOfJob = raw(`left join lateral (
  select sum(tickets)::bigint as tickets, min(first_ticket_at) as first_ticket_at, max(last_ticket_at) as last_ticket_at, bool_or(moved) as moved
  from contractor_job_tickets k where k.authority_id = j.authority_id and k.contractor_job_id = j.id) f on true`)

const names = (kind: string, joined: string, name: string): string =>
  `(select coalesce(array_agg(x.name order by x.name), '{}') from (select distinct ${name} as name from contractor_job_names n ${joined}
    where n.authority_id = j.authority_id and n.kind = '${kind}' and n.contractor_job_id = j.id and ${stillNamed.sql} order by 1 limit ${MOST_NAMES_OF_A_JOB}) x)`
const namesIn = (kind: string, table: string, column = 'name'): string =>
  names(kind, `join ${table} m on m.authority_id = n.authority_id and m.id = n.named_id`, `m.${column}`)

/** Columns computed from the tickets of a job `j` whose figures are `f`. */
export const countedFromTickets: Sql = raw(`coalesce(f.tickets, 0) as ticket_count,
  (select count(*) from tickets t where t.authority_id = j.authority_id and t.contractor_job_id = j.id and t.project_id is null) as unmatched_count,
  case when f.moved then ${printed('j', 'asc')} else f.first_ticket_at end as first_ticket_at,
  case when f.moved then ${printed('j', 'desc')} else f.last_ticket_at end as last_ticket_at,
  ${namesIn('customer', 'customers')} as customer_names, ${namesIn('material', 'materials', 'material_type')} as material_types,
  ${namesIn('plant', 'plants')} as plants, ${names('dot_code', '', 'n.dot_code')} as dot_codes`)
