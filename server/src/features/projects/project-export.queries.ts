import { utcText } from '../../platform/time/index.ts'
import type { projectExportColumns } from '@milepost/contract'
import { join, raw, sql, type Sql } from '../../platform/database/sql.ts'
import { neutralText } from '../exports/index.ts'
import { selectedProjects, type ProjectSelection } from './list/project-list.queries.ts'
import type { Viewer } from './project-columns.queries.ts'

type Column = (typeof projectExportColumns)[number]

const counted = (status: string) => `coalesce(c.${status}, 0)`
const expressions: Partial<Record<Column, string>> = {
  district: neutralText('d.name'),
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
  updated_at: utcText('p.updated_at'),
}

/** Every project of a selection in the order of its list, a column for each key, named by it. */
export const projectExportStatement = (
  selection: ProjectSelection,
  viewer: Viewer,
  columns: readonly Column[],
): Sql => {
  const { all, where, order } = selectedProjects(selection, viewer)
  return sql`
  select ${join(columns.map((column) => raw(`${expressions[column] ?? neutralText(`p.${column}`)} as ${column}`)))}
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
