import * as z from 'zod/mini'
import { callFault } from '../core/call-faults.ts'
import { id, instant } from '../core/scalars.ts'
import { sendingDoors } from './construction-system.record.ts'

/**
 * States of one sending. `waiting` continues by itself at `waiting_until`; `done`, `refused` (the construction system does not take it, and a person has to
 * remedy why), `failed` (given up after many tries) and `canceled` (by a person, while it waited) are final.
 */
export const sendingStates = ['queued', 'running', 'waiting', 'done', 'refused', 'failed', 'canceled'] as const
export type SendingState = (typeof sendingStates)[number]

/** Steps of the direct door, in their order: each compares what is there with the report, and writes what differs. */
export const sendingSteps = ['report', 'contractors', 'staff', 'items', 'remarks', 'finish'] as const
export type SendingStep = (typeof sendingSteps)[number]

/** Whether a person can still cancel a sending: it waits, and its last step, which leaves the report there as it is to be, has not begun. */
export const isCancelable = ({ state, step }: { state: SendingState; step: SendingStep | null }): boolean =>
  (state === 'queued' || state === 'waiting') && step !== 'finish'

/** Why a sending waits, was refused or failed. */
export const sendingReasons = [
  'quota',
  'slowed_down',
  'locked',
  'accepted_later',
  'not_reached',
  'change_to_draft',
  'target_changed',
  'sign_in_refused',
  'not_allowed',
  'report_changed',
  'not_accepted',
  'too_many_tries',
] as const
export type SendingReason = (typeof sendingReasons)[number]

/** One sending of a report to the construction system. */
export const constructionSending = z.object({
  id,
  report_id: id,
  revision: z.int(),
  door: z.enum(sendingDoors),
  state: z.enum(sendingStates),
  /** The step that it is at, or ended at; null before the first and for other doors. */
  step: z.nullable(z.enum(sendingSteps)),
  reason: z.nullable(z.enum(sendingReasons)),
  /** What the construction system said about a refusal, as it said it. */
  detail: z.nullable(z.string()),
  /** Why it was not reached. */
  fault: z.nullable(callFault),
  /** When it continues; null unless it waits. */
  waiting_until: z.nullable(instant),
  /** The report's id in the construction system, as soon as it is known. */
  external_id: z.nullable(z.string()),
  /** Calls of the construction system's interface so far, and rows that were written by them. */
  calls: z.int(),
  written: z.int(),
  begun_by: z.string(),
  begun_at: instant,
  ended_at: z.nullable(instant),
})
export type ConstructionSending = z.output<typeof constructionSending>
