import type {
  CodingDay,
  codingDayList,
  CodingSlip,
  codingSlipList,
  reconciliation,
  RouteInput,
} from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, conditionsOf, listPage, type ListSource } from '../../../platform/database/list-page.ts'
import { join, raw, sql } from '../../../platform/database/sql.ts'
import { nameOf, printedBetween as between } from './printed-between.queries.ts'

type SlipQuery = RouteInput<typeof reconciliation.slips>['query']
type DayQuery = RouteInput<typeof reconciliation.days>['query']

/** Tickets `t` that a query names, or those of the project that can be on items. */
function sourceOf(
  authority_id: number,
  project_id: number,
  { filters, coded, uncoded }: SlipQuery,
): ListSource<typeof codingSlipList> {
  const codes =
    coded === uncoded
      ? []
      : [coded === true || uncoded === false ? sql`t.agency ? 'pay_period'` : sql`not t.agency ? 'pay_period'`]
  return {
    select: sql`
      select t.id, t.ticket_number, t.status, t.accepted, t.flagged, t.material_id, ${nameOf('materials')} as material, t.plant_id, ${nameOf('plants')} as plant,
        (select k.number from trucks k where k.authority_id = t.authority_id and k.id = t.truck_id) as truck,
        t.printed_at, t.printed_on, t.net, t.uom, (t.agency->>'pay_period')::integer as pay_period, t.agency->>'primary_pay_code' as primary_pay_code,
        (t.agency->>'primary_pay_code_quantity')::numeric as primary_pay_code_quantity, t.agency->>'secondary_pay_code' as secondary_pay_code,
        (t.agency->>'secondary_pay_code_quantity')::numeric as secondary_pay_code_quantity, t.lock_version
      from tickets t`,
    counted: raw('tickets t'),
    always: [
      sql`t.authority_id = ${authority_id} and t.project_id = ${project_id}`,
      ...(filters?.id?.in === undefined
        ? [sql`t.status is distinct from 'rejected' and t.status is distinct from 'voided'`]
        : []),
      ...codes,
    ],
    filters: {
      id: compared('t.id', 'bigint'),
      printed_on: (filter) => {
        const { eq, gte, lte } = filter
        return [
          ...compared('t.printed_on', 'date')(filter),
          ...(eq === undefined ? [] : [between(eq, eq)]),
          ...(gte === undefined && lte === undefined ? [] : [between(gte ?? null, lte ?? null)]),
        ]
      },
      material_id: compared('t.material_id', 'bigint'),
      plant_id: compared('t.plant_id', 'bigint'),
    },
    sorts: {
      printed_at: (way) => `t.printed_at ${way}, t.id ${way}`,
      ticket_number: (way) => `t.ticket_number ${way}, t.id ${way}`,
    },
    default_order: 't.printed_at',
    tie_break: 't.id',
  }
}

interface SlipCounts {
  total: number
  /** Rejected and voided ones. */
  dead: number
}

/** A page of tickets for coding, by default in the order in which they were printed. */
export const codingSlips = (
  db: Database,
  authority_id: number,
  { project_id, query }: { project_id: number; query: SlipQuery },
) =>
  listPage<CodingSlip, typeof codingSlipList, SlipCounts>(
    db,
    { ...query, sort_by: query.sort_by ?? 'printed_at' },
    {
      ...sourceOf(authority_id, project_id, query),
      count: (from) =>
        db.row<SlipCounts>(
          sql`select count(*) as total, count(*) filter (where t.status in ('rejected', 'voided')) as dead ${from}`,
        ),
    },
  )

/** The same tickets added up by material and unit. */
export const codingTotals = (
  db: Database,
  authority_id: number,
  { project_id, query }: { project_id: number; query: SlipQuery },
) =>
  db.rows<{ material_id: number; material: string; uom: string; count: number; net: string }>(sql`
    select c.material_id, m.name as material, c.uom, c.count, trim_scale(c.net) as net from (
      select t.material_id, t.uom, count(*) as count, sum(t.net) as net from tickets t where ${conditionsOf<typeof codingSlipList>(query, sourceOf(authority_id, project_id, query))} group by 1, 2) c
    join materials m on m.authority_id = ${authority_id} and m.id = c.material_id order by m.name, c.uom`)

interface DayCounts {
  total: number
  coded: number
  uncoded: number
}

/** A page of a project's days with the coded tickets of each, from the rollups; the newest first. */
export function codingDays(
  db: Database,
  authority_id: number,
  { project_id, query }: { project_id: number; query: DayQuery },
) {
  const { gte, lte } = query.filters?.printed_on ?? {}
  const dates = [
    ...(gte === undefined ? [] : [sql`r.day >= ${gte}::date`]),
    ...(lte === undefined ? [] : [sql`r.day <= ${lte}::date`]),
  ]
  const days = sql`(
    with counted as (
      select r.day, sum(r.tickets) as tickets from ticket_rollups r
      where ${join([sql`r.authority_id = ${authority_id} and r.axis = 'project' and r.axis_id = ${project_id} and r.day <> '-infinity' and r.status not in ('rejected', 'voided')`, ...dates], ' and ')}
      group by 1 having sum(r.tickets) > 0),
    coded as (
      select r.day, sum(r.tickets) as tickets from coded_ticket_rollups r
      where ${join([sql`r.authority_id = ${authority_id} and r.project_id = ${project_id} and r.status not in ('rejected', 'voided')`, ...dates], ' and ')} group by 1)
    select c.day as printed_on, c.tickets::integer as tickets, least(coalesce(x.tickets, 0), c.tickets)::integer as coded,
      (c.tickets - least(coalesce(x.tickets, 0), c.tickets))::integer as uncoded
    from counted c left join coded x on x.day = c.day) d`
  const sorted = { ...query, sort_by: 'printed_on', sort_order: query.sort_order === 'asc' ? 'asc' : 'desc' } as const
  return listPage<CodingDay, typeof codingDayList, DayCounts>(db, sorted, {
    select: sql`select d.printed_on, d.tickets, d.coded, d.uncoded from ${days}`,
    counted: days,
    always: [],
    filters: {
      // Dates narrow the rollups that are added up.
      printed_on: () => [],
      uncoded: ({ eq }) => (eq === undefined ? [] : [sql`d.uncoded > 0`]),
    },
    sorts: { printed_on: 'd.printed_on' },
    count: (from) =>
      db.row<DayCounts>(sql`
        select count(*) as total, coalesce(sum(d.coded), 0)::integer as coded, coalesce(sum(d.uncoded), 0)::integer as uncoded ${from}`),
    tie_break: 'd.printed_on desc',
  })
}
