import { todayIn } from '../../../platform/time/index.ts'
import type { DueInspection, dueInspectionList, plantInspections, RouteInput } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { raw, sql, type Sql } from '../../../platform/database/sql.ts'
import { MOST_OVERDUE, type Overdue } from '../overdue.ts'
import { ofVisiblePlants, type VisiblePlants } from '../visible-plants.ts'

export type DueQuery = RouteInput<typeof plantInspections.due>['query']

/** Each active plant `p` with each active checklist `c` of its kind, and `l`, the latest inspection that was signed. */
const lastOfEach = raw(`
  join plant_checklists c on c.authority_id = p.authority_id and c.active and p.kind = any(c.plant_kinds)
  left join lateral (
    select i.inspected_on from plant_inspections i
    where i.authority_id = p.authority_id and i.plant_id = p.id and i.checklist_id = c.id and i.status = 'signed'
    order by i.inspected_on desc, i.id desc limit 1) l on true`)
const dueOn = raw('coalesce(l.inspected_on + c.interval_days, c.first_due_on)')
const isOverdue = (now: Date): Sql => sql`${dueOn} < ${todayIn(now, raw('p.time_zone'))}`

/** What plants are due for, the most overdue first. */
export const listDue = (db: Database, visible: VisiblePlants, { now, ...query }: DueQuery & { now: Date }) => {
  const tables = sql`plants p join suppliers s on s.authority_id = p.authority_id and s.id = p.supplier_id ${lastOfEach}`
  return listPage<DueInspection, typeof dueInspectionList>(db, query, {
    select: sql`
      select p.id as plant_id, p.name as plant, p.code as plant_code, s.name as supplier, c.id as checklist_id, c.name as checklist, c.interval_days,
        l.inspected_on as last_inspected_on, ${dueOn} as due_on, ${isOverdue(now)} as overdue,
        (select d.id from plant_inspections d where d.authority_id = p.authority_id and d.plant_id = p.id and d.checklist_id = c.id and d.status = 'draft') as draft_id,
        (select count(*) from plant_findings f join plant_inspections i on i.authority_id = f.authority_id and i.id = f.inspection_id
          where f.authority_id = p.authority_id and f.plant_id = p.id and f.status <> 'closed' and i.checklist_id = c.id)::integer as open_findings
      from ${tables}`,
    counted: tables,
    always: [...ofVisiblePlants(visible), raw('p.active')],
    filters: {
      plant_id: compared('p.id', 'bigint'),
      checklist_id: compared('c.id', 'bigint'),
      overdue: ({ eq }) => (eq ? [isOverdue(now)] : []),
    },
    search: (_text, pattern) => [
      sql`(p.code ilike ${pattern} or p.name ilike ${pattern} or s.name ilike ${pattern} or c.name ilike ${pattern})`,
    ],
    sorts: {
      plant: 'lower(p.name)',
      checklist: 'lower(c.name)',
      due_on: 'due_on',
      last_inspected_on: 'l.inspected_on',
    },
    default_order: 'due_on',
    tie_break: 'lower(p.name), lower(c.name), p.id, c.id',
  })
}

/** Columns for other queries of `plants p`: when a plant is due next, and for how many checklists it is overdue. */
export const dueColumns = (now: Date): Sql => sql`
  case when p.active then (select min(${dueOn}) from (select 1) one ${lastOfEach}) end as next_inspection_due_on,
  (select count(*) from (select 1) one ${lastOfEach} where p.active and ${isOverdue(now)})::integer as overdue_inspections`

/** Inspections that are overdue at the agency's active plants, one for each plant and checklist. */
export const overdueInspections = (db: Database, authority_id: number, now: Date) =>
  db.rows<Overdue>(sql`
    select p.id || ' ' || c.id as subject_key, null::bigint as project_id, p.id as plant_id, c.id as subject_id, c.name as label
    from plants p ${lastOfEach}
    where p.authority_id = ${authority_id} and p.active and ${isOverdue(now)}
    order by ${dueOn}, p.id, c.id limit ${MOST_OVERDUE}`)
