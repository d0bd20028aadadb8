import { STEP_UP_HEADER, type Route, type StepUpAction } from '@milepost/contract'
import { createHash } from 'node:crypto'
import type { Requester, SessionFacts } from '../context.ts'

/** A call that asks for one more proof by its person (`Route.step_up`). */
export interface StepUpCall {
  actor: Requester
  authority_id: number
  /** How the caller's session began. */
  session: SessionFacts | null
  action: StepUpAction
  /** Parameters of the path. */
  params: Record<string, unknown>
  /** Method and path with its parameters: `POST /v2/projects/12/close_pay_period`. */
  object: string
  /** Of the object and what is sent: a proof is good for this alone. */
  object_hash: Buffer
  /** What the call carries in `X-Step-Up`; null for nothing that could be one. */
  proof: string | null
}

/** Uses the proof of a call; throws `step_up_required` with a challenge where there is none that is good. Provided by the feature of second factors. */
export type DemandStepUp = (call: StepUpCall) => Promise<void>

interface Sent {
  url: string
  params: unknown
  headers: Record<string, string | string[] | undefined>
  body?: unknown
}

/** The proof that a call needs; null where its route asks for none, or what it sends asks for none. */
export function stepUpOf(
  { method, step_up, step_up_fields }: Route,
  { url, params, headers, body }: Sent,
  { actor, authority_id, session }: Pick<StepUpCall, 'actor' | 'authority_id' | 'session'>,
): StepUpCall | null {
  if (!step_up || (step_up_fields && !step_up_fields.some((field) => isGiven(body, field)))) return null
  const object = `${method} ${url.split('?')[0]}`
  const content = Buffer.isBuffer(body) ? body : (JSON.stringify(body) ?? '')
  const proof = headers[STEP_UP_HEADER]
  return {
    actor,
    authority_id,
    session,
    params: params as Record<string, unknown>,
    action: step_up,
    object,
    object_hash: createHash('sha256').update(`${method} ${url}\n`).update(content).digest(),
    proof: typeof proof === 'string' && /^[\w-]{20,100}$/.test(proof) ? proof : null,
  }
}

const isGiven = (body: unknown, field: string): boolean =>
  typeof body === 'object' && body !== null && (body as Record<string, unknown>)[field] !== undefined
