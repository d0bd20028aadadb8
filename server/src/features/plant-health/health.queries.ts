import type { plantHealthCalls, plantHealthList, PlantHealth, RouteInput } from '@milepost/contract'
import type { WeighingCheckName, WeighingRule } from '@milepost/contract/tickets/weighing-checks'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'
import { dueColumns } from '../plant-inspections/index.ts'

export type HealthQuery = RouteInput<typeof plantHealthCalls.list>['query']

/** A plant's row, but for what the clock decides and what is shaped from its counts. */
export type HealthRow = Omit<PlantHealth, 'online' | 'failing_checks' | 'trend'> & {
  failed: Readonly<Partial<Record<WeighingCheckName, number>>>
  weighing_rules: WeighingRule[]
  days: [day: string, tickets: number, preferred: number, compliant: number][]
}

const tables = raw('plants p join suppliers s on s.authority_id = p.authority_id and s.id = p.supplier_id')
const share = (part: string): Sql => raw(`round(100.0 * h.${part} / nullif(h.tickets, 0), 1)::float8`)
const selectHealth = (now: Date): Sql => sql`
  select p.id, p.supplier_id, s.name as supplier, p.name as plant, p.code, p.time_zone, p.active, h.notes, h.noted_by, h.noted_at, p.last_ticket_at as last_ticketed_time, p.last_heartbeat_at,
    ${share('preferred')} as percent_under_preferred, ${share('accepted')} as percent_under_accepted, coalesce(h.tickets, 0) as total_tickets, ${share('compliant')} as nist_compliance,
    coalesce(h.failed, '{}') as failed, coalesce(h.trend, '[]') as days, coalesce(h.problems, '{}') as problems, h.turned_at, ${dueColumns(now)},
    (select a.weighing_rules from authorities a where a.id = p.authority_id) as weighing_rules
  from ${tables} left join plant_health h on h.authority_id = p.authority_id and h.plant_id = p.id`

const isOneOf = (plant_ids: readonly number[] | null): Sql[] =>
  plant_ids === null ? [] : [sql`p.id = any(${[...plant_ids]}::bigint[])`]

/** Plants with their health; `plant_ids` are those that the person sees, null for all. */
export const listHealth = (
  db: Database,
  { authority_id, plant_ids }: { authority_id: number; plant_ids: readonly number[] | null },
  { now, ...query }: HealthQuery & { now: Date },
) =>
  listPage<HealthRow, typeof plantHealthList>(db, query, {
    select: selectHealth(now),
    counted: tables,
    always: [sql`p.authority_id = ${authority_id}`, ...isOneOf(plant_ids)],
    filters: { supplier_id: compared('p.supplier_id', 'bigint') },
    search: (_text, pattern) => [sql`(p.code ilike ${pattern} or p.name ilike ${pattern} or s.name ilike ${pattern})`],
    sorts: {
      plant: 'lower(p.name)',
      supplier: 'lower(s.name)',
      last_ticketed_time: 'p.last_ticket_at',
      percent_under_preferred: 'percent_under_preferred',
      percent_under_accepted: 'percent_under_accepted',
      total_tickets: 'total_tickets',
      nist_compliance: 'nist_compliance',
    },
    tie_break: 'lower(p.name), p.id',
  })

export const healthOf = (db: Database, authority_id: number, { plant_id, now }: { plant_id: number; now: Date }) =>
  db.row<HealthRow>(sql`${selectHealth(now)} where p.authority_id = ${authority_id} and p.id = ${plant_id}`)

/** A plant's notes as they were, kept from changing until the transaction ends; null where no plant of that id is there. */
export const lockNotes = (db: Database, authority_id: number, plant_id: number) =>
  db.row<{ notes: string | null }>(sql`
    select h.notes from plants p left join plant_health h on h.authority_id = p.authority_id and h.plant_id = p.id
    where p.authority_id = ${authority_id} and p.id = ${plant_id} for update of p`)

export const writeNotes = (
  db: Database,
  authority_id: number,
  { plant_id, notes, by, at }: { plant_id: number; notes: string | null; by: string; at: Date },
) =>
  db.run(sql`
    insert into plant_health (authority_id, plant_id, notes, noted_by, noted_at) values (${authority_id}, ${plant_id}, ${notes}, ${by}, ${at})
    on conflict (authority_id, plant_id) do update set notes = excluded.notes, noted_by = excluded.noted_by, noted_at = excluded.noted_at`)

/** Suppliers that have plants, of those that the person sees. */
export const suppliersWithPlants = (
  db: Database,
  { authority_id, plant_ids }: { authority_id: number; plant_ids: readonly number[] | null },
) =>
  db.rows<{ id: number; name: string; plants_count: number }>(sql`
    select s.id, s.name, count(*)::integer as plants_count from ${tables}
    where p.authority_id = ${authority_id} and (${plant_ids === null ? null : [...plant_ids]}::bigint[] is null or p.id = any(${plant_ids === null ? null : [...plant_ids]}::bigint[]))
    group by s.id, s.name order by lower(s.name), s.id`)
