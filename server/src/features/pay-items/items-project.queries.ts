import type { Database } from '../../platform/database/database.ts'
import { raw, sql } from '../../platform/database/sql.ts'
import type { ItemsProject } from './pay-items.policy.ts'

export interface ItemsProjectRow extends ItemsProject {
  deleted: boolean
}

/** How a project stands; with `lock`, nobody else changes it or its items until the transaction ends. */
export const itemsProject = (
  db: Database,
  { authority_id, project_id }: { authority_id: number; project_id: number },
  { lock }: { lock: boolean } = { lock: false },
) =>
  db.row<ItemsProjectRow>(sql`
    select status = 'archived' as archived, reconciliation_activated_at is not null as reconciliation_active, deleted_at is not null as deleted
    from projects where authority_id = ${authority_id} and id = ${project_id} ${raw(lock ? 'for no key update' : '')}`)

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
