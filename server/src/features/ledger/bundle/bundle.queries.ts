import { sql, type Sql } from '../../../platform/database/sql.ts'
import type { Subject } from '../verifying/subject.ts'

/** Who the ledger belongs to. */
export const authorityOf = (authority_id: number): Sql =>
  sql`select name, time_zone from authorities where id = ${authority_id}`

/** How a ticket or a project is called, for the bundle's name. */
export const nameOf = ({ authority_id, scope, ticket_id, project_id }: Subject): Sql =>
  scope === 'project'
    ? sql`select dot_code as name from projects where authority_id = ${authority_id} and id = ${project_id}`
    : sql`select ticket_number as name from tickets where authority_id = ${authority_id} and id = ${ticket_id}`
