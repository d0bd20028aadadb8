import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Contract projects that point to a project. */
export const contractProjectsOf = (db: Database, authority_id: number, project_id: number) =>
  db.rows<{ id: number; number: string }>(
    sql`select id, number from contract_projects where authority_id = ${authority_id} and project_id = ${project_id} for key share`,
  )

/** Contractors of a project, by id. */
export const contractorsOf = async (db: Database, authority_id: number, project_id: number): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(
      sql`select id from external_contractors where authority_id = ${authority_id} and project_id = ${project_id} for key share`,
    )
  ).map(({ id }) => id)
