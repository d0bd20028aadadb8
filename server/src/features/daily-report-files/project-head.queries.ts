import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** What the head of a form says of the project. */
export interface ProjectHead {
  name: string
  dot_code: string
  contract_number: string | null
  federal_project_number: string | null
  contractor_name: string | null
  district: string | null
  time_zone: string
}

export const projectHead = (db: Database, authority_id: number, project_id: number) =>
  db.row<ProjectHead>(sql`
    select p.name, p.dot_code, p.contract_number, p.federal_project_number, p.contractor_name, d.name as district, p.time_zone
    from projects p left join districts d on d.authority_id = p.authority_id and d.id = p.district_id
    where p.authority_id = ${authority_id} and p.id = ${project_id}`)
