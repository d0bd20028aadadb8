import {
  statusAfterAnswer,
  submittalApproval,
  type ReviewedFact,
  type RouteInput,
  type Submittal,
  type SubmittalMove,
  type submittals,
  type SubmittalStatus,
} from '@milepost/contract'
import { addDays } from '@milepost/contract/core/time/days'
import { assertMove } from '../../platform/assert-move.ts'
import { mayDo, type RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { answerReview, delegateReview, submitForReview, withdrawReview } from '../../platform/reviews/index.ts'
import { zoneOfAgency } from '../../platform/time/index.ts'
import { bringSubmittal } from './bring-submittal.ts'
import { validDaysOf } from './check-references.queries.ts'
import { attachmentsOfSubmittal, noteRound, roundsOf } from './submittal-parts.queries.ts'
import { writes } from './submittals.policy.ts'
import type { StoredSubmittal } from './submittals.queries.ts'
import { submittalOf } from './submittals.service.ts'
import { codesOfRound } from './review-codes.queries.ts'
import { authorsWith, lockSubmittal, projectOf } from './write-submittals.ts'

const recordOf = ({ id }: StoredSubmittal) => ({ kind: 'submittal', subject_id: id }) as const

interface Step {
  lock_version?: number | undefined
  reason?: string | null | undefined
}

/** A submittal that somebody takes a step with, locked, and the state to which the step leads. */
async function stepOn(ctx: RequestContext, id: number, move: SubmittalMove, { lock_version, reason }: Step) {
  const { submittal, person } = await lockSubmittal(ctx, id)
  const status = assertMove(ctx, submittalApproval, {
    row: submittal,
    move,
    lock_version,
    reason,
    refusal: 'submittal_state',
  })
  if (status === null) throw new Error('no step deletes a submittal')
  const mayTake = submittalApproval.moves[move].by === 'submittal.review' || writes(person, submittal)
  if (!mayTake) throw new Problem('forbidden')
  return { submittal, status }
}

/** What reviewers compare between rounds: the fields, and each file by its content. */
const factsOf = (
  submittal: StoredSubmittal,
  files: readonly { file_name: string; sha256: string }[],
): ReviewedFact[] => {
  const { material, certificate_type, supplier, dated, approved_quantity, quantity_shipped, uom, expires_on, notes } =
    submittal
  const fields = {
    material,
    certificate_type,
    supplier,
    dated,
    approved_quantity,
    quantity_shipped,
    uom,
    expires_on,
    notes,
  }
  return [
    ...Object.entries(fields).flatMap(([field, value]) => (value === null ? [] : [{ field, of: null, value }])),
    ...files.map(({ file_name, sha256 }) => ({ field: 'file', of: file_name, value: sha256.slice(0, 12) })),
  ]
}

/** Submits a submittal for review, or again after it was returned or recalled. Of a type that is valid for some days its last day is counted from its date, where nobody gave it. */
export async function submitSubmittal(
  ctx: RequestContext,
  id: number,
  { reviewers, note, ...step }: RouteInput<typeof submittals.submit>['body'],
): Promise<Submittal> {
  const { submittal, status } = await stepOn(ctx, id, 'submit', step)
  if (reviewers && !mayDo(ctx, 'employee.read'))
    throw new Problem('invalid', undefined, [
      { path: 'reviewers', code: 'not_allowed', message: 'the agency decides who reviews' },
    ])
  const files = await attachmentsOfSubmittal(ctx.db, ctx.authority_id, id)
  if (files.length === 0) throw new Problem('submittal_without_file')
  const author_ids = authorsWith(ctx, submittal)
  const { number: reference, material, certificate_type, supplier } = submittal
  await submitForReview(ctx, {
    ...recordOf(submittal),
    project_id: projectOf(submittal),
    time_zone: await zoneOfAgency(ctx.db, ctx.authority_id),
    reference,
    title: `${certificate_type} · ${material} · ${supplier}`,
    author_ids,
    facts: factsOf(submittal, files),
    reviewers,
    note,
  })
  const [last] = await roundsOf(ctx.db, ctx.authority_id, id)
  await noteRound(ctx.db, ctx.authority_id, { id, round: (last?.round ?? 0) + 1 })
  const valid_days = await validDaysOf(ctx.db, ctx.authority_id, submittal.certificate_type_id)
  const counted = valid_days === null ? null : addDays(submittal.dated, valid_days - 1)
  await bringSubmittal(ctx, submittal, {
    action: 'submit',
    status,
    values: { expires_on: submittal.expires_on ?? counted, author_ids },
  })
  return await submittalOf(ctx, id)
}

const actionOf: Partial<Record<SubmittalStatus, string>> = {
  approved: 'approved',
  approved_as_noted: 'approved_as_noted',
  returned: 'returned',
  rejected: 'rejected',
}

/**
 * A reviewer's answer. The last acceptance approves the submittal, as noted where any reviewer noted something; a rejection, which names the clause, ends it; a
 * return gives it back to its author once all who were asked together have answered.
 */
export async function answerSubmittal(
  ctx: RequestContext,
  id: number,
  { code, note, clause = null, effective_on, ...step }: RouteInput<typeof submittals.review>['body'],
): Promise<Submittal> {
  const { submittal } = await stepOn(ctx, id, 'answer', step)
  if (code === 'rejected' && clause === null)
    throw new Problem('invalid', undefined, [
      { path: 'clause', code: 'required', message: 'name the clause of the specification that it fails' },
    ])
  if ((note ?? null) === null && code !== 'approved')
    throw new Problem('invalid', undefined, [{ path: 'note', code: 'required', message: 'write a note' }])
  const review = await answerReview(ctx, recordOf(submittal), { code, note })
  const status = statusAfterAnswer(review, await codesOfRound(ctx.db, ctx.authority_id, id))
  const approved = status === 'approved' || status === 'approved_as_noted'
  await bringSubmittal(ctx, submittal, {
    action: actionOf[status] ?? 'reviewed',
    status,
    values: {
      ...(approved && { effective_on: effective_on ?? submittal.dated }),
      ...(status === 'rejected' && { clause }),
    },
    changes: { answer: code, ...(note && { reason: note }) },
  })
  return await submittalOf(ctx, id)
}

/** Gives the answer that waits for the caller to another reviewer. */
export async function delegateSubmittal(
  ctx: RequestContext,
  id: number,
  { reviewer_id, ...step }: RouteInput<typeof submittals.delegate>['body'],
): Promise<Submittal> {
  const { submittal, status } = await stepOn(ctx, id, 'delegate', step)
  const name = await delegateReview(ctx, recordOf(submittal), reviewer_id)
  await bringSubmittal(ctx, submittal, { action: 'delegate', status, changes: { reviewer: { old: null, new: name } } })
  return await submittalOf(ctx, id)
}

/** Recalls a submittal from review, withdraws it, or revokes its approval. */
export async function moveSubmittal(
  ctx: RequestContext,
  id: number,
  { move, reason = null, lock_version }: RouteInput<typeof submittals.move>['body'],
): Promise<Submittal> {
  const { submittal, status } = await stepOn(ctx, id, move, { lock_version, reason })
  await withdrawReview(ctx, recordOf(submittal))
  await bringSubmittal(ctx, submittal, { action: move, status, ...(reason !== null && { changes: { reason } }) })
  return await submittalOf(ctx, id)
}
