import type { CodingDay, CodingSlip, reconciliation, RouteInput } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { limitOf } from '../../../platform/database/list-page.ts'
import { join, raw, sql, type Sql } from '../../../platform/database/sql.ts'
import { nameOf, printedBetween as between } from './printed-between.queries.ts'

type SlipQuery = RouteInput<typeof reconciliation.slips>['query']
type DayQuery = RouteInput<typeof reconciliation.days>['query']

/** Tickets that a query names, or those of the project that can be on items. */
function conditions(authority_id: number, project_id: number, { filters = {}, coded, uncoded }: SlipQuery): Sql {
  const { id, printed_on, material_id, plant_id } = filters
  const ids = (column: string, filter: { eq?: number; in?: number[] } | undefined): Sql[] => [
    ...(filter?.eq === undefined ? [] : [sql`t.${raw(column)} = ${filter.eq}`]),
    ...(filter?.in === undefined ? [] : [sql`t.${raw(column)} = any(${filter.in}::bigint[])`]),
  ]
  const codes =
    coded === uncoded
      ? []
      : [coded === true || uncoded === false ? sql`t.agency ? 'pay_period'` : sql`not t.agency ? 'pay_period'`]
  return join(
    [
      sql`t.authority_id = ${authority_id} and t.project_id = ${project_id}`,
      ...(id?.in === undefined
        ? [sql`t.status is distinct from 'rejected' and t.status is distinct from 'voided'`]
        : ids('id', id)),
      ...(printed_on?.eq === undefined
        ? []
        : [sql`t.printed_on = ${printed_on.eq}::date`, between(printed_on.eq, printed_on.eq)]),
      ...(printed_on?.gte === undefined
        ? []
        : [sql`t.printed_on >= ${printed_on.gte}::date`, between(printed_on.gte, null)]),
      ...(printed_on?.lte === undefined
        ? []
        : [sql`t.printed_on <= ${printed_on.lte}::date`, between(null, printed_on.lte)]),
      ...ids('material_id', material_id),
      ...ids('plant_id', plant_id),
      ...codes,
    ],
    ' and ',
  )
}

/** A page of tickets for coding, by default in the order in which they were printed. */
export async function codingSlips(
  db: Database,
  authority_id: number,
  { project_id, query }: { project_id: number; query: SlipQuery },
): Promise<{ rows: CodingSlip[]; total: number; any_slip_rejected_or_voided: boolean }> {
  const where = conditions(authority_id, project_id, query)
  const { sort_by = 'printed_at', sort_order } = query
  const way = sort_order === 'desc' ? 'desc' : 'asc'
  const [rows, counted] = await Promise.all([
    db.rows<CodingSlip>(sql`
      select t.id, t.ticket_number, t.status, t.accepted, t.flagged, t.material_id, ${nameOf('materials')} as material, t.plant_id, ${nameOf('plants')} as plant,
        (select k.number from trucks k where k.authority_id = t.authority_id and k.id = t.truck_id) as truck,
        t.printed_at, t.printed_on, t.net, t.uom, (t.agency->>'pay_period')::integer as pay_period, t.agency->>'primary_pay_code' as primary_pay_code,
        (t.agency->>'primary_pay_code_quantity')::numeric as primary_pay_code_quantity, t.agency->>'secondary_pay_code' as secondary_pay_code,
        (t.agency->>'secondary_pay_code_quantity')::numeric as secondary_pay_code_quantity, t.lock_version
      from tickets t
      where ${where} order by ${raw(`t.${sort_by} ${way}, t.id ${way}`)} ${limitOf(query)}`),
    db.row<{ total: number; dead: number }>(sql`
      select count(*) as total, count(*) filter (where t.status in ('rejected', 'voided')) as dead from tickets t where ${where}`),
  ])
  return { rows, total: counted?.total ?? 0, any_slip_rejected_or_voided: (counted?.dead ?? 0) > 0 }
}

/** The same tickets added up by material and unit. */
export const codingTotals = (
  db: Database,
  authority_id: number,
  { project_id, query }: { project_id: number; query: SlipQuery },
) =>
  db.rows<{ material_id: number; material: string; uom: string; count: number; net: string }>(sql`
    select c.material_id, m.name as material, c.uom, c.count, trim_scale(c.net) as net from (
      select t.material_id, t.uom, count(*) as count, sum(t.net) as net from tickets t where ${conditions(authority_id, project_id, query)} group by 1, 2) c
    join materials m on m.authority_id = ${authority_id} and m.id = c.material_id order by m.name, c.uom`)

/** A page of a project's days with the coded tickets of each, from the rollups, which are added up once; the newest first. */
export async function codingDays(
  db: Database,
  authority_id: number,
  { project_id, query }: { project_id: number; query: DayQuery },
): Promise<{ rows: CodingDay[]; total: number; coded: number; uncoded: number }> {
  const { sort_order, filters } = query
  const { printed_on, uncoded } = filters ?? {}
  const dates = (column: string): Sql[] => [
    ...(printed_on?.gte === undefined ? [] : [sql`${raw(column)} >= ${printed_on.gte}::date`]),
    ...(printed_on?.lte === undefined ? [] : [sql`${raw(column)} <= ${printed_on.lte}::date`]),
  ]
  const days = sql`
    with counted as (
      select r.day, sum(r.tickets) as tickets from ticket_rollups r
      where ${join([sql`r.authority_id = ${authority_id} and r.axis = 'project' and r.axis_id = ${project_id} and r.day <> '-infinity' and r.status not in ('rejected', 'voided')`, ...dates('r.day')], ' and ')}
      group by 1 having sum(r.tickets) > 0),
    coded as (
      select r.day, sum(r.tickets) as tickets from coded_ticket_rollups r
      where ${join([sql`r.authority_id = ${authority_id} and r.project_id = ${project_id} and r.status not in ('rejected', 'voided')`, ...dates('r.day')], ' and ')} group by 1),
    days as (
      select c.day as printed_on, c.tickets::integer as tickets, least(coalesce(x.tickets, 0), c.tickets)::integer as coded,
        (c.tickets - least(coalesce(x.tickets, 0), c.tickets))::integer as uncoded
      from counted c left join coded x on x.day = c.day)`
  const where = uncoded?.eq === undefined ? sql`` : sql`where uncoded > 0`
  const way = raw(sort_order === 'asc' ? 'asc' : 'desc')
  const answer = await db.row<{ rows: CodingDay[]; total: number; coded: number; uncoded: number }>(sql`
    ${days}, listed as materialized (select * from days ${where})
    select coalesce(sum(coded), 0)::integer as coded, coalesce(sum(uncoded), 0)::integer as uncoded, count(*) as total,
      coalesce((select json_agg(p) from (select * from listed order by printed_on ${way} ${limitOf(query)}) p), '[]') as rows
    from listed`)
  return answer ?? { rows: [], total: 0, coded: 0, uncoded: 0 }
}
