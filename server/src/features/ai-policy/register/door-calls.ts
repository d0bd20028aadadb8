import type { Database } from '../../../platform/database/database.ts'
import { insertDoorCall, type DoorCall } from './door-calls.queries.ts'
import { isToolAllowed } from '../settings/may-use.ts'

/** A call through the MCP door, as it was noted. */
export interface NotedCall {
  /** Whether the agency's policy lets the door answer. */
  allowed: boolean
  /** The row of the register; null where the requester has made as many calls as a minute may have. */
  use_id: number | null
}

/** Adds a call to the register and reads the policy, in one statement, while the tool that is called runs. */
export async function noteDoorCall(db: Database, authority_id: number, call: DoorCall): Promise<NotedCall> {
  const { use_id = null, mode = null, kinds = [] } = (await insertDoorCall(db, authority_id, call)) ?? {}
  const allowances = kinds.map((kind) => ({ tool: 'mcp' as const, kind }))
  return { allowed: isToolAllowed({ mode: mode ?? 'rules_only', allowances }, 'mcp'), use_id }
}
