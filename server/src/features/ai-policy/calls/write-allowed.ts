import type { NoModelReason } from '@milepost/contract'
import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import type { Work } from '../../../platform/context.ts'
import type { ModelAnswer, ModelRequest } from '../../../platform/models/allowed-model.ts'
import type { Breaker } from '../../../platform/models/breaker.ts'
import { callModel, type CallResult } from '../../../platform/models/call-model.ts'
import type { Endpoint } from '../../../platform/models/endpoint-model.ts'
import { isOfEndpoint, ModelFault } from '../../../platform/models/model-fault.ts'
import type { SealedSecrets } from '../../../platform/secrets/sealed-secrets.ts'
import type { Tenants } from '../../../platform/tenants.ts'
import { zoneOfAgency } from '../../../platform/time/index.ts'
import { usedToday } from '../register/ai-uses.queries.ts'
import { toolOf } from '../settings/ai-policy.queries.ts'
import { policyOf } from '../settings/ai-policy.service.ts'
import { refusalOf, type ModelUse } from '../settings/may-use.ts'
import { endpointToCall, type EndpointRow } from '../settings/model-endpoints.queries.ts'
import { placeOfKey } from '../settings/model-endpoints.service.ts'
import { isUsedUp } from './limits.ts'
import { registerEnd, registerTry } from './registered-try.ts'

/** Whose work it is: a request's, a job's, or what a use case knows of either. */
export type Who = Pick<Work, 'authority_id' | 'actor'>

/** The dependencies of calls. */
export interface CallParts {
  tenants: Tenants
  secrets: SealedSecrets
  /** Endpoints in the installation's own network that agencies may name. */
  own_hosts: readonly string[]
  breaker: Breaker
  clock: () => Date
  /** Milliseconds from a failed try to the next, by how many there were; as given by the endpoint where it says so. */
  pauses: readonly number[]
}

/** The longest pause that an endpoint may ask for: a tool that waited longer completes by rules instead. */
const LONGEST_PAUSE_MS = 20_000

/** The key of an endpoint in the count of its failures: after a change it begins at none. */
export const breakerKey = (authority_id: number, { id, lock_version }: Pick<EndpointRow, 'id' | 'lock_version'>) =>
  `${authority_id}:${id}:${lock_version}`

/** Why a tool may use no language model now; null where it may. `locked` lets one call at a time count what is left of the day. */
export async function reasonAgainst(
  { db, authority_id }: Pick<Work, 'db' | 'authority_id'>,
  { breaker, clock }: Pick<CallParts, 'breaker' | 'clock'>,
  { use, locked }: { use: ModelUse; locked: boolean },
): Promise<{ reason: NoModelReason } | { reason: null; endpoint: EndpointRow }> {
  const refusal = refusalOf(await policyOf({ db, authority_id }), use)
  if (refusal) return { reason: refusal }
  const limits = await toolOf(db, authority_id, { tool: use.tool, locked })
  const endpoint = limits?.endpoint_id ? await endpointToCall(db, authority_id, limits.endpoint_id) : null
  if (!limits || !endpoint) return { reason: 'no_endpoint' }
  const now = clock()
  const zone = await zoneOfAgency(db, authority_id)
  if (isUsedUp(limits, await usedToday(db, authority_id, { tool: use.tool, now, zone })))
    return { reason: 'limit_reached' }
  if (breaker.isInterrupted(breakerKey(authority_id, endpoint), now)) return { reason: 'interrupted' }
  return { reason: null, endpoint }
}

/** An endpoint with its key; a key that cannot be opened is a fault, not a call without one. */
export function opened(secrets: SealedSecrets, authority_id: number, endpoint: EndpointRow): Endpoint {
  const { sealed_key, ...rest } = endpoint
  const key = sealed_key === null ? null : secrets.open(sealed_key, placeOfKey(authority_id, endpoint.id))
  if (sealed_key !== null && key === null) throw new ModelFault('refused', { detail: 'secret_unreadable' })
  return { ...rest, key }
}

/** Begins a try: what the policy, the limits and the endpoint are now decides, in one transaction with its row of the register. @throws ModelFault */
const beginTry = (
  parts: CallParts,
  who: Who,
  { use, request, attempt }: { use: ModelUse; request: ModelRequest; attempt: number },
) =>
  parts.tenants.work({ authority_id: who.authority_id, actor: who.actor }, async (work) => {
    const { clock, breaker } = parts
    const found = await reasonAgainst(work, parts, { use, locked: true })
    if (found.reason !== null) {
      const { reason } = found
      throw new ModelFault(reason === 'limit_reached' || reason === 'interrupted' ? reason : 'not_allowed', {
        detail: reason,
      })
    }
    const { endpoint } = found
    const callable = opened(parts.secrets, who.authority_id, endpoint)
    if (!breaker.mayBegin(breakerKey(who.authority_id, endpoint), clock())) throw new ModelFault('interrupted')
    const use_id = await registerTry({ ...work, clock }, { ...use, endpoint, request, attempt })
    return { use_id, endpoint, callable }
  })

/** One try: begun and ended in the register, called in between. */
async function tryOnce(parts: CallParts, who: Who, of: { use: ModelUse; request: ModelRequest; attempt: number }) {
  const { tenants, own_hosts, breaker, clock } = parts
  const { use_id, endpoint, callable } = await beginTry(parts, who, of)
  const result = await callModel(callable, of.request, { own_hosts, now: clock })
  await tenants.work({ authority_id: who.authority_id, actor: who.actor }, (work) =>
    registerEnd({ ...work, clock }, { use_id, endpoint, result }),
  )
  countFor(breaker, breakerKey(who.authority_id, endpoint), { result, now: clock() })
  return { use_id, result }
}

/** Counts a try for or against its endpoint; a person who cancels says nothing about it. */
export function countFor(breaker: Breaker, key: string, { result, now }: { result: CallResult; now: Date }): void {
  if (result.fault?.code === 'cancelled') return
  if (result.fault && isOfEndpoint(result.fault)) breaker.failed(key, now)
  else breaker.succeeded(key)
}

/** Calls the language model that a tool is allowed, again where a fault passes. @throws ModelFault */
export async function writeAllowed<Schema extends z.ZodType>(
  parts: CallParts,
  who: Who,
  { use, request }: { use: ModelUse; request: ModelRequest<Schema> },
): Promise<ModelAnswer<Schema>> {
  for (let attempt = 1; ; attempt++) {
    if (request.signal?.aborted) throw new ModelFault('cancelled')
    const { use_id, result } = await tryOnce(parts, who, { use, request: request as ModelRequest, attempt })
    const { fault, text, object } = result
    if (!fault) return { text, use_id, ...(request.schema && { object: object as z.output<Schema> }) }
    const pause = fault.retry_after === null ? parts.pauses[attempt - 1] : fault.retry_after * 1000
    if (!fault.passing || attempt > parts.pauses.length || pause === undefined || pause > LONGEST_PAUSE_MS) throw fault
    await wait(pause, undefined, request.signal ? { signal: request.signal } : {}).catch(() => undefined)
  }
}
