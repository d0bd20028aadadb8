import { zonedText } from '../../platform/time/index.ts'
import type { projectExportColumns } from '@milepost/contract'
import { join, raw, sql, type Sql } from '../../platform/database/sql.ts'
import { neutralText } from '../exports/index.ts'
import { selectedProjects, type ProjectSelection } from './list/project-list.queries.ts'
import type { Viewer } from './project-columns.queries.ts'

type Column = (typeof projectExportColumns)[number]

const counted = (status: string) => `coalesce(c.${status}, 0)`
/** Every column but the instants. */
const expressions: Partial<Record<Column, string>> = {
  start_date: 'p.start_date',
  end_date: 'p.end_date',
  letting_date: 'p.letting_date',
  percentage_complete: 'p.percentage_complete',
  days_worked: 'p.days_worked',
  pending_count: counted('pending'),
  delivered_count: counted('delivered'),
  rejected_count: counted('rejected'),
  last_active_on: 'a.last_active_on',
  days_active: 'coalesce(a.days_active, 0)',
}

interface ProjectCells {
  columns: readonly Column[]
  /** The zone in which instants are written. */
  time_zone: string
  /** Whether texts are such that no spreadsheet takes them for a formula. */
  neutral: boolean
}

/** Every project of a selection in the order of its list, a column for each key, named by it. */
export const projectExportStatement = (
  selection: ProjectSelection,
  viewer: Viewer,
  { columns, time_zone, neutral }: ProjectCells,
): Sql => {
  const { all, where, order } = selectedProjects(selection, viewer)
  const textOf = (text: string) => (neutral ? neutralText(text) : text)
  const cellOf = (column: Column): Sql =>
    column === 'updated_at'
      ? zonedText(raw('p.updated_at'), time_zone)
      : raw(column === 'district' ? textOf('d.name') : (expressions[column] ?? textOf(`p.${column}`)))
  return sql`
  select ${join(columns.map((column) => sql`${cellOf(column)} as ${raw(column)}`))}
  from ${all}
  left join districts d on d.authority_id = p.authority_id and d.id = p.district_id
  left join (
    select axis_id, sum(tickets) filter (where status = 'pending') as pending, sum(tickets) filter (where status = 'delivered') as delivered,
      sum(tickets) filter (where status = 'rejected') as rejected
    from ticket_rollups where authority_id = ${viewer.authority_id} and axis = 'project' and day = '-infinity' group by axis_id) c on c.axis_id = p.id
  where ${where} order by ${order}`
}

export function projectCount(selection: ProjectSelection, viewer: Viewer): Sql {
  const { all, where } = selectedProjects(selection, viewer)
  return sql`select count(*) as count from ${all} where ${where}`
}
