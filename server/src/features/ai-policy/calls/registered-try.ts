import { createHash } from 'node:crypto'
import type { DataKind, UsedTool } from '@milepost/contract'
import { z } from 'zod'
import type { Work } from '../../../platform/context.ts'
import type { ModelRequest } from '../../../platform/models/allowed-model.ts'
import type { CallResult } from '../../../platform/models/call-model.ts'
import { zoneOfAgency } from '../../../platform/time/index.ts'
import { endTry, insertTry } from '../register/ai-uses.queries.ts'
import type { EndpointRow } from '../settings/model-endpoints.queries.ts'
import { requesterOf } from './requester.ts'
import { estimatedTokens } from './limits.ts'

/** Turns that a call with tools may take where nothing else is asked for (`callModel`). */
const MOST_STEPS = 4

/** The tokens that one try may use at most: what is sent is estimated, what comes back is limited. */
function mostTokens(request: ModelRequest, endpoint: EndpointRow): { most_in: number; most_out: number } {
  const { system, messages, schema, tools = [] } = request
  const characters =
    system.length +
    messages.reduce((sum, { content }) => sum + content.length, 0) +
    (schema ? JSON.stringify(z.toJSONSchema(schema)).length : 0) +
    tools.reduce((sum, tool) => sum + tool.description.length + JSON.stringify(tool.input).length, 0)
  const steps = tools.length > 0 ? (request.most_steps ?? MOST_STEPS) : 1
  return {
    most_in: steps * estimatedTokens(characters),
    most_out: steps * Math.min(request.most_output_tokens, endpoint.most_output_tokens),
  }
}

/** Enters a try into the register as it begins, in the caller's transaction. Returns its id. */
export async function registerTry(
  { db, authority_id, actor, clock }: Pick<Work, 'db' | 'authority_id' | 'actor' | 'clock'>,
  of: {
    tool: UsedTool
    kinds: readonly DataKind[]
    endpoint: EndpointRow
    request: ModelRequest
    attempt: number
  },
): Promise<number> {
  const { tool, kinds, endpoint, request, attempt } = of
  return await insertTry(db, authority_id, {
    tool,
    kinds,
    endpoint,
    attempt,
    prompt_version: request.prompt_version,
    subject: request.subject?.type ?? null,
    subject_id: request.subject?.id ?? null,
    requester: requesterOf(actor),
    now: clock(),
    zone: await zoneOfAgency(db, authority_id),
    ...mostTokens(request, endpoint),
  })
}

/** Enters how a try ended. */
export async function registerEnd(
  { db, authority_id, clock }: Pick<Work, 'db' | 'authority_id' | 'clock'>,
  { use_id, endpoint, result }: { use_id: number; endpoint: EndpointRow; result: CallResult },
): Promise<void> {
  const { fault, text, model_version, tokens_in, tokens_out, wire } = result
  const isCounted = tokens_in !== null && tokens_out !== null
  await endTry(db, authority_id, {
    id: use_id,
    outcome: fault?.code ?? 'written',
    model_version,
    prompt_hash: wire.prompt_hash(),
    answer_hash: text === '' ? null : createHash('sha256').update(text).digest(),
    bytes_sent: wire.bytes_sent,
    // What never reached the endpoint costs nothing.
    tokens_in: tokens_in ?? (wire.status === null ? 0 : estimatedTokens(wire.bytes_sent)),
    tokens_out: tokens_out ?? estimatedTokens(text.length),
    tokens_estimated: !isCounted,
    price_in: endpoint.price_in,
    price_out: endpoint.price_out,
    ended_at: clock(),
  })
}
