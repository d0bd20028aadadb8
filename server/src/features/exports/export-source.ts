import type { Permission, Role } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/sql.ts'

/** For whom rows are exported: what that person reads at the moment of export. */
export interface Exporter {
  db: Database
  authority_id: number
  membership_id: number
  role: Role
}

export interface ExportPlan {
  /** Selects the rows in their order, every column named as the header is to say, texts neutralised. */
  statement: Sql
  /** About how many rows there will be, for the bar. */
  total: number
}

/** Something that can be exported. The feature whose rows they are registers it. */
export interface ExportSource {
  kind: string
  permission: Permission
  /** Reads a request as the contract of its call does; throws a Problem for one that cannot be exported. */
  plan(exporter: Exporter, request: unknown): Promise<ExportPlan>
}
