import type { Database } from '../../platform/database/database.ts'
import { commitSoon, insertDoorCall, type DoorCall } from './door-calls.queries.ts'
import { aiAllowed } from './models.ts'

/** A call through the MCP door, as it was noted. */
export interface NotedCall {
  /** Whether the agency's policy lets the door answer. */
  allowed: boolean
  /** The row of the register; null where the asker has made as many calls as a minute may have. */
  use_id: number | null
}

/**
 * Adds a call to the register and reads the policy, in one round trip, while the tool that is called runs. The commit does not wait for the disk: a crash of the database server can
 * lose the calls of its last moments, and nothing else.
 */
export const noteDoorCall = (db: Database, authority_id: number, call: DoorCall): Promise<NotedCall> =>
  db.together(async (batch) => {
    const [allowed, use_id] = await Promise.all([
      aiAllowed({ db: batch, authority_id }, 'mcp'),
      insertDoorCall(batch, authority_id, call),
      commitSoon(batch),
    ])
    return { allowed, use_id }
  })
