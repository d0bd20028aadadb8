import type { AiMode, AiTool, DataKind } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { empty, sql } from '../../../platform/database/sql.ts'

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
    select tool, endpoint_id, tokens_per_day, cost_per_day::numeric(12, 2) as cost_per_day from ai_tools where authority_id = ${authority_id} order by tool`)

/** The limits of one tool; `locked` lets one call at a time count what is left of them. */
export const toolOf = (db: Database, authority_id: number, { tool, locked }: { tool: AiTool; locked: boolean }) =>
  db.row<ToolRow>(sql`
    select tool, endpoint_id, tokens_per_day, cost_per_day::numeric(12, 2) as cost_per_day from ai_tools where authority_id = ${authority_id} and tool = ${tool}
    ${locked ? sql`for update` : empty}`)

/** Saves the mode over a version, 0 where nothing was chosen yet; false where somebody else was faster. */
export async function saveMode(
  db: Database,
  authority_id: number,
  { mode, lock_version, at }: { mode: AiMode; lock_version: number; at: Date },
): Promise<boolean> {
  const row = await db.row<{ authority_id: number }>(
    lock_version === 0
      ? sql`insert into ai_policies (authority_id, mode, lock_version, updated_at) values (${authority_id}, ${mode}, 1, ${at})
          on conflict do nothing returning authority_id`
      : sql`update ai_policies set mode = ${mode}, lock_version = lock_version + 1, updated_at = ${at}
          where authority_id = ${authority_id} and lock_version = ${lock_version} returning authority_id`,
  )
  return row !== null
}

/** Replaces what the tools may send, and by which endpoints; in one transaction with `saveMode`. */
export async function replaceTools(
  db: Database,
  authority_id: number,
  { tools, allowances }: { tools: readonly ToolRow[]; allowances: readonly AllowanceRow[] },
): Promise<void> {
  await db.run(sql`delete from ai_allowances where authority_id = ${authority_id}`)
  await db.run(sql`delete from ai_tools where authority_id = ${authority_id}`)
  await db.run(sql`
    insert into ai_tools (authority_id, tool, endpoint_id, tokens_per_day, cost_per_day)
    select ${authority_id}, t.tool, t.endpoint_id, t.tokens_per_day, t.cost_per_day
    from jsonb_to_recordset(${JSON.stringify(tools)}::jsonb) as t (tool text, endpoint_id bigint, tokens_per_day bigint, cost_per_day numeric)`)
  await db.run(sql`
    insert into ai_allowances (authority_id, tool, kind, clause, allowed_by, allowed_at)
    select ${authority_id}, a.tool, a.kind, a.clause, a.allowed_by, a.allowed_at
    from jsonb_to_recordset(${JSON.stringify(allowances)}::jsonb) as a (tool text, kind text, clause text, allowed_by text, allowed_at timestamptz)`)
}

/** Which of these endpoints are there. */
export async function endpointsThere(db: Database, authority_id: number, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from model_endpoints where authority_id = ${authority_id} and id = any(${[...ids]}::bigint[]) and deleted_at is null for share`)
  return rows.map(({ id }) => id)
}
