import type { AiMode, AiTool, DataKind } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** A kind of data that a tool may send, as it is stored. */
export interface AllowanceRow {
  tool: AiTool
  kind: DataKind
  clause: string
  allowed_by: string
  allowed_at: string
}

/** By which endpoint a tool calls, and its limits of a day; dollars as exact decimals. */
export interface ToolRow {
  tool: AiTool
  endpoint_id: number | null
  tokens_per_day: number | null
  cost_per_day: string | null
}

/** What an agency chose; null where it never chose anything, so that everything is done by rules. */
export const storedPolicy = (db: Database, authority_id: number) =>
  db.row<{ mode: AiMode; lock_version: number }>(
    sql`select mode, lock_version from ai_policies where authority_id = ${authority_id}`,
  )

export const allowancesOf = (db: Database, authority_id: number) =>
  db.rows<AllowanceRow>(sql`
    select tool, kind, clause, allowed_by, allowed_at from ai_allowances where authority_id = ${authority_id} order by tool, kind`)

export const toolsOf = (db: Database, authority_id: number) =>
  db.rows<ToolRow>(sql`
    select tool, endpoint_id, tokens_per_day, cost_per_day from ai_tools where authority_id = ${authority_id} order by tool`)
