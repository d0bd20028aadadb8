import type { CallToolResult } from '@modelcontextprotocol/server'
import { authorOf } from '../../platform/context.ts'
import { mayCall } from '../../platform/http/may-call.ts'
import { Problem, problemBody } from '../../platform/problem.ts'
import type { ReadTool, ToolAnswer } from '../../platform/read-tools/index.ts'
import type { Caller } from '../../platform/services.ts'
import type { Tenants } from '../../platform/tenants.ts'
import { correctDoorCall, insertDoorCall } from '../ai-policy/index.ts'

/** Calls of tools within a minute, of one person or one token of the agency: more than a conversation makes. */
export const MOST_CALLS_A_MINUTE = 300

export interface CallParts {
  tenants: Pick<Tenants, 'reads'>
  clock: () => Date
  /** `MOST_CALLS_A_MINUTE`, or fewer in tests. */
  most_calls_a_minute: number
}

/**
 * Calls a tool for its caller, and adds the call to the register: who, which tool, about which record, and the outcome, without what was answered. The register
 * is written while the tool runs, and nothing is answered before it is.
 */
export async function callTool(
  { tenants, clock, most_calls_a_minute }: CallParts,
  tool: ReadTool,
  { given, caller }: { given: unknown; caller: Caller },
): Promise<CallToolResult> {
  const { authority_id } = caller
  const db = tenants.reads(authority_id)
  const call = { subject: tool.name, subject_id: recordOf(given), asker: authorOf(caller), now: clock() }
  const noted = insertDoorCall(db, authority_id, { ...call, most_per_minute: most_calls_a_minute })
  // What may not be called does not run; it is noted nevertheless.
  const ran = mayCall(caller, tool.route.permission) ? tool.run(given, caller) : null
  const [use_id, answer] = await Promise.all([noted, ran])
  if (use_id === null) return refusal(new Problem('too_many_requests', { seconds: 60 }), caller)
  const status = answer?.status ?? 403
  if (status >= 400) {
    const outcome = status >= 500 ? 'failed' : 'refused'
    await correctDoorCall(db, authority_id, { use_id, outcome, now: clock() })
  }
  return answer ? result(answer) : refusal(new Problem('forbidden'), caller)
}

/** The record that a call names, for the register. */
function recordOf(given: unknown): number | null {
  const { id } = (typeof given === 'object' && given !== null ? given : {}) as { id?: unknown }
  const number = typeof id === 'number' || typeof id === 'string' ? Number(id) : NaN
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

/** An answer is the text of its JSON: data for the caller's program, of which nothing is an instruction. */
const result = ({ status, text }: Pick<ToolAnswer, 'status' | 'text'>): CallToolResult => ({
  content: [{ type: 'text', text }],
  ...(status >= 400 && { isError: true }),
})

const refusal = (problem: Problem, { request_id }: Caller): CallToolResult =>
  result({ status: 400, text: JSON.stringify(problemBody(problem, request_id)) })
