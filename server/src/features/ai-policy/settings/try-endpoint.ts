import type { ModelEndpoint } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { ModelRequest } from '../../../platform/models/allowed-model.ts'
import { callModel } from '../../../platform/models/call-model.ts'
import { ModelFault } from '../../../platform/models/model-fault.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { inTransaction } from '../../../platform/services.ts'
import { countAttempt } from '../../sessions/index.ts'
import { registerEnd, registerTry } from '../calls/registered-try.ts'
import { countFor, breakerKey, opened, type CallParts } from '../calls/write-allowed.ts'
import { policyOf } from './ai-policy.service.ts'
import { endpointToCall, noteTest, type EndpointRow } from './model-endpoints.queries.ts'
import { endpointFor } from './model-endpoints.service.ts'

/** Tests of one agency within a quarter of an hour. */
const MOST_TESTS = 30

/** What a test asks: it holds nothing of the agency. */
const question: ModelRequest = {
  system: 'You are being tested. Answer with one word.',
  messages: [{ role: 'user', content: 'Say: ready' }],
  most_output_tokens: 16,
  prompt_version: 'endpoint-test/1',
}

/**
 * Asks an endpoint for one word, and keeps whether that worked. Only under a policy that lets something be sent at all: otherwise not one byte leaves.
 * @throws Problem `not_found`, `ai_forbidden`, `too_many_attempts`
 */
export async function tryEndpoint(
  ctx: RequestContext,
  { platform, ...parts }: CallParts & { platform: Database },
  id: number,
): Promise<ModelEndpoint> {
  const { authority_id } = ctx
  const endpoint = orNotFound(await endpointToCall(ctx.db, authority_id, id))
  if ((await policyOf(ctx)).mode !== 'allowed') throw new Problem('ai_forbidden')
  await countAttempt(platform, [{ key: `model_endpoint_test:${authority_id}`, most: MOST_TESTS }], ctx.clock())
  const fault = await askEndpoint(ctx, parts, endpoint)
  return await inTransaction(ctx, async (tx) => {
    const { lock_version } = endpoint
    const code = fault?.code ?? null
    await noteTest(tx.db, authority_id, {
      id,
      lock_version,
      at: tx.clock(),
      fault: code,
      detail: fault?.detail ?? null,
    })
    const changes = { failed: fault !== null }
    await tx.audit({ action: 'model_endpoint.tested', subject: 'model_endpoint', subject_id: id, changes })
    return await endpointFor(tx, id)
  })
}

/** One try, which is a row of the register like every other. Returns its fault. */
async function askEndpoint(ctx: RequestContext, parts: CallParts, endpoint: EndpointRow): Promise<ModelFault | null> {
  const { tenants, secrets, own_hosts, breaker, clock } = parts
  const { authority_id, actor } = ctx
  try {
    const callable = opened(secrets, authority_id, endpoint)
    const use_id = await tenants.work({ authority_id, actor }, (work) =>
      registerTry({ ...work, clock }, { tool: 'endpoint_test', kinds: [], endpoint, request: question, attempt: 1 }),
    )
    const result = await callModel(callable, question, { own_hosts, now: clock })
    await tenants.work({ authority_id, actor }, (work) => registerEnd({ ...work, clock }, { use_id, endpoint, result }))
    countFor(breaker, breakerKey(authority_id, endpoint), { result, now: clock() })
    // A model that would have said more than one word is ready, too.
    const { fault } = result
    return fault?.code === 'cut_off' && fault.detail === 'most_output_tokens' ? null : fault
  } catch (error) {
    if (error instanceof ModelFault) return error
    throw error
  }
}
