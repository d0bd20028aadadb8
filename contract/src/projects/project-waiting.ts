import * as z from 'zod/mini'
import { id } from '../core/scalars.ts'

/** What can wait in a project for the person who asks, in the order in which lists show it. */
export const waitingKinds = [
  'tickets',
  'days_to_code',
  'exceptions',
  'reports_to_sign',
  'reports_to_approve',
  'samples_due',
  'samples_to_authorize',
  'samples_to_approve',
  'reviews',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/**
 * How much waits in a project for the person who asks: exact counts, each the total of the list that it opens. What the person may not decide is 0, and so
 * is everything of a project that is not their own.
 */
export const projectWaiting = z.object({
  /** Pending tickets. */
  tickets: z.int(),
  /** Days with tickets on no pay item, once reconciliation is active. */
  days_to_code: z.int(),
  /** Open exceptions. */
  exceptions: z.int(),
  /** The person's own daily work reports that are drafts or were rejected. */
  reports_to_sign: z.int(),
  /** Signed daily work reports of others. */
  reports_to_approve: z.int(),
  /**
   * Samples that acceptance rules ask for by now and that the person's side takes: of a contractor the contractor's, of others those of the agency and its
   * laboratories. 0 for administrators, to whom no project is theirs more than another.
   */
  samples_due: z.int(),
  /** Samples whose results were reported. */
  samples_to_authorize: z.int(),
  /** Samples whose results were authorized. */
  samples_to_approve: z.int(),
  /** Reviews that ask the person for an answer or a correction. */
  reviews: z.int(),
  /** The person as the inspector of reports, by whom the list of those to sign is filtered. */
  inspector_id: id,
})
export type ProjectWaiting = z.output<typeof projectWaiting>
