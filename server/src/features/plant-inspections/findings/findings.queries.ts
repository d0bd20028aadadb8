import { todayIn } from '../../../platform/time/index.ts'
import {
  plantFindingRecord,
  type FindingEvent,
  type plantFindingList,
  type PlantFindingRow,
  type plantFindings,
  type RouteInput,
} from '@milepost/contract'
import type { NewFinding } from '@milepost/contract/plant-inspections/inspection-items'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { recordColumns } from '../../../platform/database/record-rows.ts'
import { join, raw, sql, type Sql } from '../../../platform/database/sql.ts'
import { MOST_OVERDUE, type Overdue } from '../overdue.ts'
import { ofVisiblePlants, type VisiblePlants } from '../visible-plants.ts'

export type FindingsQuery = RouteInput<typeof plantFindings.list>['query']

const tables = raw(`plant_findings f
  join plant_inspections i on i.authority_id = f.authority_id and i.id = f.inspection_id
  join plants p on p.authority_id = f.authority_id and p.id = f.plant_id
  join suppliers s on s.authority_id = p.authority_id and s.id = p.supplier_id`)
const isOverdue = (now: Date): Sql => sql`(f.status <> 'closed' and f.due_on < ${todayIn(now, raw('p.time_zone'))})`
const columns = (
  now: Date,
): Sql => sql`f.id, f.plant_id, p.name as plant, p.code as plant_code, s.name as supplier, p.time_zone, f.inspection_id,
  i.checklist, f.item, ${recordColumns(plantFindingRecord, 'f')}, ${isOverdue(now)} as overdue, f.status, f.opened_at, f.opened_by_name as opened_by,
  f.corrected_at, f.closed_at, f.lock_version`
const weight = "array_position(array['critical', 'major', 'minor'], f.severity)"
const rank = "array_position(array['open', 'corrected', 'closed'], f.status)"

export const listFindings = (db: Database, visible: VisiblePlants, { now, ...query }: FindingsQuery & { now: Date }) =>
  listPage<PlantFindingRow, typeof plantFindingList>(db, query, {
    select: sql`select ${columns(now)} from ${tables}`,
    counted: tables,
    always: ofVisiblePlants(visible),
    filters: {
      plant_id: compared('f.plant_id', 'bigint'),
      inspection_id: compared('f.inspection_id', 'bigint'),
      status: compared('f.status', 'text'),
      severity: compared('f.severity', 'text'),
      overdue: ({ eq }) => (eq ? [isOverdue(now)] : []),
    },
    search: (_text, pattern) => [
      sql`(p.code ilike ${pattern} or p.name ilike ${pattern} or s.name ilike ${pattern} or f.item ilike ${pattern} or f.description ilike ${pattern} or f.responsible ilike ${pattern})`,
    ],
    sorts: {
      plant: 'lower(p.name)',
      severity: weight,
      due_on: 'f.due_on',
      status: rank,
      opened_at: 'f.opened_at',
    },
    default_order: "f.status = 'closed', f.due_on",
    tie_break: 'f.opened_at desc, f.id desc',
  })

type FindingRequest = { id: number; now: Date; lock?: boolean }

/** A finding of a plant that the person sees; with `lock`, others who change it wait until the transaction ends. */
export const findingById = (db: Database, visible: VisiblePlants, { id, now, lock = false }: FindingRequest) =>
  db.row<PlantFindingRow>(sql`
    select ${columns(now)} from ${tables} where ${join(ofVisiblePlants(visible), ' and ')} and f.id = ${id} ${raw(lock ? 'for update of f' : '')}`)

/** The history of a finding, the oldest first. */
export const eventsOf = (db: Database, authority_id: number, finding_id: number) =>
  db.rows<FindingEvent>(sql`
    select e.id, e.at, e.by_name as by, e.event, e.note from plant_finding_events e
    where e.authority_id = ${authority_id} and e.finding_id = ${finding_id} order by e.id`)

export type OpenedFinding = NewFinding & { item_key: string; item: string }

/** Opens the findings of an inspection, each with its first event. */
export const insertFindings = (
  db: Database,
  authority_id: number,
  opened: { inspection_id: number; plant_id: number; findings: readonly OpenedFinding[]; at: Date; by: string },
) =>
  db.run(sql`
    with f as (
      insert into plant_findings (authority_id, plant_id, inspection_id, item_key, item, description, severity, due_on, responsible, opened_at, opened_by_name)
      select ${authority_id}, ${opened.plant_id}, ${opened.inspection_id}, n.item_key, n.item, n.description, n.severity, n.due_on, n.responsible, ${opened.at}, ${opened.by}
      from json_to_recordset(${JSON.stringify(opened.findings)}::json) as n(item_key text, item text, description text, severity text, due_on date, responsible text)
      returning id)
    insert into plant_finding_events (authority_id, finding_id, at, by_name, event) select ${authority_id}, f.id, ${opened.at}, ${opened.by}, 'opened' from f`)

export interface NewFindingEvent {
  finding_id: number
  at: Date
  by: string
  event: FindingEvent['event']
  note: string | null
}

export const insertEvent = (db: Database, authority_id: number, { finding_id, at, by, event, note }: NewFindingEvent) =>
  db.run(sql`
    insert into plant_finding_events (authority_id, finding_id, at, by_name, event, note) values (${authority_id}, ${finding_id}, ${at}, ${by}, ${event}, ${note})`)

/** Of some findings, those that are not closed. */
export const notClosedAmong = async (
  db: Database,
  authority_id: number,
  ids: readonly number[],
): Promise<Set<number>> =>
  new Set(
    (
      await db.rows<{ id: number }>(sql`
        select f.id from plant_findings f where f.authority_id = ${authority_id} and f.id = any(${[...ids]}::bigint[]) and f.status <> 'closed'`)
    ).map(({ id }) => id),
  )

/** Findings that are neither corrected in time nor closed, at all plants of the agency. */
export const overdueFindings = (db: Database, authority_id: number, now: Date) =>
  db.rows<Overdue>(sql`
    select f.id::text as subject_key, null::bigint as project_id, f.plant_id, f.id as subject_id, f.item as label
    from ${tables}
    where f.authority_id = ${authority_id} and ${isOverdue(now)}
    order by f.due_on, f.id limit ${MOST_OVERDUE}`)
