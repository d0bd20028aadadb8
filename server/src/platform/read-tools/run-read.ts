import { personOf } from '../database/events.queries.ts'
import { answerText } from '../http/answer-text.ts'
import { problemOfDatabase } from '../http/constraints.ts'
import { WithHeaders, type RouteHandler } from '../http/feature.ts'
import { mayCall } from '../http/may-call.ts'
import { faultOfOurs } from '../http/server.ts'
import { Problem, problemBody, statusOf } from '../problem.ts'
import { readContext, type Caller, type Services } from '../services.ts'
import { workFor } from '../threads/task-owner.ts'
import { readToolInput } from './tool-input.ts'

/** Longest answer of a tool, in characters: about 25,000 tokens of a language model. */
export const LONGEST_TOOL_ANSWER = 100_000

/** What a read answered: its status and its JSON, or the problem as every call answers it. */
export class ToolAnswer {
  readonly status: number
  /** The JSON of the answer. */
  readonly text: string
  constructor(status: number, text: string) {
    this.status = status
    this.text = text
  }
  /** The same as a value. */
  get body(): unknown {
    return JSON.parse(this.text)
  }
}

/** What reads are run with. */
export interface ReadServices {
  services: Services
  /** Parse every answer by its schema: in tests and development. */
  check_responses: boolean
}

/**
 * Runs a read of the product for its caller: permission, validation and use case are the route's own, so that a tool shows what the route shows its caller and nothing else.
 * Never throws: refusals and faults are answers.
 */
export async function runRead(
  { services, check_responses }: ReadServices,
  { route, handler }: RouteHandler,
  { given, caller }: { given: unknown; caller: Caller },
): Promise<ToolAnswer> {
  try {
    if (!mayCall(caller, route.permission)) throw new Problem('forbidden')
    const input = readToolInput(route, given)
    const owner = { authority_id: caller.authority_id, person: personOf(caller.actor) || caller.address }
    const answer = await workFor(owner, () =>
      handler(readContext(services, caller), input as Parameters<typeof handler>[1], NOTHING_ELSE),
    )
    const body = answer instanceof WithHeaders ? answer.answer : answer
    const { text } = await answerText(route, body, { dialect: 'ruby', check: check_responses })
    if (text.length > LONGEST_TOOL_ANSWER) throw tooLong(text.length, input.query)
    return new ToolAnswer(200, text)
  } catch (error) {
    const problem = error instanceof Problem ? error : (problemOfDatabase(error) ?? faultOfOurs(error))
    if (problem.code === 'server_error') caller.log.error({ err: error }, 'a read tool failed')
    return new ToolAnswer(statusOf(problem), JSON.stringify(problemBody(problem, caller.request_id)))
  }
}

const NOTHING_ELSE = { headers: {}, raw_query: '', raw_body: null, content_type: '' }

/** Part of an answer would look like all of it: the caller asks for less instead, of a list for as many rows as fit. */
function tooLong(characters: number, query: unknown): Problem {
  const page_size = (query as { page_size?: number } | undefined)?.page_size
  const fitting = page_size && Math.max(1, Math.floor((page_size * LONGEST_TOOL_ANSWER * 0.8) / characters))
  const how = fitting ? `Ask for pages with a page_size of ${fitting}, or narrow the filters.` : 'Ask for less.'
  return new Problem('answer_too_long', { characters, most: LONGEST_TOOL_ANSWER, how })
}
