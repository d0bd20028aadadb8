import type { CallToolResult } from '@modelcontextprotocol/server'
import { authorOf } from '../../platform/context.ts'
import { mayCall } from '../../platform/http/may-call.ts'
import { Problem, problemBody } from '../../platform/problem.ts'
import type { ReadTool, ToolAnswer } from '../../platform/read-tools/index.ts'
import type { Caller } from '../../platform/services.ts'
import type { Tenants } from '../../platform/tenants.ts'
import { correctDoorCall, noteDoorCall } from '../ai-policy/index.ts'

/** Calls of tools within a minute, of one person or one token of the agency: more than a conversation makes. */
export const MOST_CALLS_A_MINUTE = 300

export interface CallParts {
  tenants: Pick<Tenants, 'reads'>
  clock: () => Date
  /** `MOST_CALLS_A_MINUTE`, or fewer in tests. */
  most_calls_a_minute: number
}

/**
 * Calls a tool for its caller, and adds the call to the register: who, which tool, about which record, and the outcome, without what was answered. Policy and register
 * are asked while the tool runs, and nothing is answered before they have answered.
 * @throws Problem `mcp_closed`, `too_many_requests`.
 */
export async function callTool(
  { tenants, clock, most_calls_a_minute }: CallParts,
  tool: ReadTool,
  { given, caller }: { given: unknown; caller: Caller },
): Promise<CallToolResult> {
  const { authority_id } = caller
  const db = tenants.reads(authority_id)
  const call = { subject: tool.name, subject_id: recordOf(given), requester: authorOf(caller), now: clock() }
  const noted = noteDoorCall(db, authority_id, { ...call, most_per_minute: most_calls_a_minute })
  // What may not be called does not run; it is noted nevertheless.
  const ran = mayCall(caller, tool.route.permission) ? tool.run(given, caller) : refusal(caller)
  const [{ allowed, use_id }, { status, text }] = await Promise.all([noted, ran])
  if (use_id !== null && (!allowed || status >= 400)) {
    const outcome = allowed && status >= 500 ? 'failed' : 'refused'
    await correctDoorCall(db, authority_id, { use_id, outcome, now: clock() })
  }
  if (!allowed) throw new Problem('mcp_closed')
  if (use_id === null) throw new Problem('too_many_requests', { seconds: 60 })
  // The text of the JSON is data for the caller's program, of which nothing is an instruction.
  return { content: [{ type: 'text', text }], ...(status >= 400 && { isError: true }) }
}

/** The record that a call names, for the register. */
function recordOf(given: unknown): number | null {
  const { id } = (typeof given === 'object' && given !== null ? given : {}) as { id?: unknown }
  const number = typeof id === 'number' || typeof id === 'string' ? Number(id) : NaN
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

const refusal = ({ request_id }: Caller): Pick<ToolAnswer, 'status' | 'text'> => ({
  status: 403,
  text: JSON.stringify(problemBody(new Problem('forbidden'), request_id)),
})
