import { sql, type Sql } from '../../../platform/database/sql.ts'
import type { Subject } from '../verifying/subject.ts'

/** The owner of the ledger. */
export const authorityOf = (authority_id: number): Sql =>
  sql`select name, time_zone from authorities where id = ${authority_id}`

/** How a ticket or a project is called, for the bundle's name. */
export const nameOf = ({ authority_id, scope, ticket_id, project_id }: Subject): Sql =>
  scope === 'project'
    ? sql`select dot_code as name from projects where authority_id = ${authority_id} and id = ${project_id}`
    : sql`select ticket_number as name from tickets where authority_id = ${authority_id} and id = ${ticket_id}`

/** A version as the supplier sent it, to compare with the supplier's own copy. */
export interface SentVersion {
  version: number
  event: string
  received_at: string
  raw: string
}

/** Suppliers' versions of tickets, by ticket and version. */
export const versionsOf = (authority_id: number, ids: readonly number[]): Sql => sql`
  select v.ticket_id, v.version, v.event, v.received_at, v.raw from ticket_versions v
  where v.authority_id = ${authority_id} and v.ticket_id = any(${ids}::bigint[]) order by v.ticket_id, v.version`
