import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { dayBegins } from './report-days.queries.ts'

/** What decides which tickets a day has. */
export interface DaySettings {
  /** When the day shift of the project, or else of its agency, begins; null where neither has set shifts (D43). */
  day_from: string | null
  /** Tickets that a report has at most (D25). */
  most_tickets: number
}

export const daySettings = (db: Database, authority_id: number, project_id: number): Promise<DaySettings | null> =>
  db.row(sql`
    select ${dayBegins(sql`a.id`, project_id)} as day_from, a.most_report_tickets as most_tickets
    from authorities a where a.id = ${authority_id}`)

/** The inspector as reports name them: a member of staff, or a person of a company under a grant. */
export interface DayInspector {
  name: string
  title: string | null
  /** The membership; null of a person from outside. */
  employee_id: number | null
}

export const inspectorOfDay = (db: Database, authority_id: number, id: number): Promise<DayInspector | null> =>
  db.row(sql`
    select trim(m.first_name || ' ' || m.last_name) as name, m.title, m.id as employee_id from memberships m where m.authority_id = ${authority_id} and m.id = ${id}
    union all
    select trim(g.first_name || ' ' || g.last_name), g.company_name, null from grants g where g.authority_id = ${authority_id} and g.id = ${id}`)
