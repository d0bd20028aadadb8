import type { CallFault, SendingReason } from '@milepost/contract'
import { callFaultOf } from '../client/call-fault-of.ts'
import { SystemFault } from '../client/system-fault.ts'
import { AcceptedLater, NotTaken } from '../posting/writer.ts'

/** How a try that is not done ends. */
export interface Outcome {
  state: 'waiting' | 'refused' | 'failed'
  reason: SendingReason
  detail: string | null
  fault: CallFault | null
  /** ms until it goes on; null where it does not. */
  after: number | null
}

/** Tries after which a sending is given up, waits for the quota not counted. */
const MOST_TRIES = 60
/** Waits in ms: what passes by itself is tried again after longer and longer times, up to a quarter of an hour. */
const SHORTEST = 5_000
const LONGEST = 15 * 60_000
/** However long the construction system asks for: a quota is of an hour. */
const LONGEST_ASKED = 2 * 3_600_000

const waitOf = (tries: number): number => Math.min(LONGEST, SHORTEST * 2 ** Math.min(tries, 12))

const reasonOf: Record<SystemFault['kind'], SendingReason> = {
  changed: 'target_changed',
  conflict: 'target_changed',
  not_found: 'target_changed',
  refused: 'not_accepted',
  not_allowed: 'not_allowed',
  sign_in_refused: 'sign_in_refused',
  locked: 'locked',
  slowed_down: 'slowed_down',
  quota: 'quota',
  not_reached: 'not_reached',
}
/** What a person has to remedy: trying again would meet the same. */
const final: readonly SystemFault['kind'][] = ['refused', 'not_allowed', 'sign_in_refused']

/** What follows from a try that failed; throws again what is a fault of ours. `tries` counts this one. */
export function outcomeOf(error: unknown, tries: number): Outcome {
  if (error instanceof NotTaken)
    return { state: 'refused', reason: error.reason, detail: error.detail, fault: null, after: null }
  if (error instanceof AcceptedLater)
    return given(tries) ?? { state: 'waiting', reason: 'accepted_later', detail: null, fault: null, after: waitOf(0) }
  if (!(error instanceof SystemFault)) throw error
  const { kind, detail, retry_after } = error
  const said = {
    reason: reasonOf[kind],
    detail,
    fault: error.fault === null && kind !== 'sign_in_refused' ? null : callFaultOf(error),
  }
  if (final.includes(kind)) return { state: 'refused', ...said, after: null }
  const outcome: Outcome = {
    state: 'waiting',
    ...said,
    after: Math.min(LONGEST_ASKED, Math.max(1000, retry_after ?? waitOf(tries))),
  }
  return kind === 'quota' ? outcome : (given(tries, said) ?? outcome)
}

/** Given up after too many tries; null before. */
const given = (tries: number, said: Partial<Pick<Outcome, 'detail' | 'fault'>> = {}): Outcome | null =>
  tries < MOST_TRIES
    ? null
    : { state: 'failed', reason: 'too_many_tries', detail: said.detail ?? null, fault: said.fault ?? null, after: null }
