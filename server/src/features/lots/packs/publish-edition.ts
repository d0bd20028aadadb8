import {
  addDays,
  rulePackApproval,
  rulePackEditionRecord,
  type EditionState,
  type RouteInput,
  type RouteResponse,
  type RulePackEditionRow,
  type RulePackMove,
  type rulePackEditions,
} from '@milepost/contract'
import { assertMove } from '../../../platform/assert-move.ts'
import { authorOf, type RequestContext } from '../../../platform/context.ts'
import { newJob } from '../../../platform/jobs/define-job.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { updateRecord, type MoreColumns } from '../../../platform/records/index.ts'
import { packJob } from '../judging/judge-pack.job.ts'
import { lotsJudgedOtherwise } from '../judging/judged-otherwise.ts'
import { editionById, publishedFrom, type OtherEdition, type StoredEdition } from './editions.queries.ts'
import { editionOf } from './editions.service.ts'
import { refuseFaults } from './write-editions.ts'

/** Locks an edition for a move. Throws `not_found`, `edition_state`, `conflict`, and `invalid` without a reason. */
async function lockForMove(
  ctx: RequestContext,
  { id, move, ...body }: { id: number; move: RulePackMove; lock_version: number; reason?: string },
): Promise<StoredEdition> {
  const edition = orNotFound(await editionById(ctx.db, ctx.authority_id, { id, lock: true }))
  const row = { status: edition.state, lock_version: edition.lock_version }
  const params = { state: edition.state }
  assertMove(ctx, rulePackApproval, { row, move, refusal: 'edition_state', params, ...body })
  return edition
}

/** Writes the state or the last date of an edition, with its audit event. */
async function change(
  ctx: RequestContext,
  { id, edition }: Pick<StoredEdition, 'id' | 'edition'>,
  { action, more, changes }: { action: string; more: MoreColumns; changes: object },
): Promise<void> {
  await updateRecord(ctx.db, ctx.authority_id, rulePackEditionRecord, { id, values: {}, at: ctx.clock(), more })
  const { subject } = rulePackEditionRecord
  await ctx.audit({ action: `${subject}.${action}`, subject, subject_id: id, changes: { edition, ...changes } })
  await ctx.emit({ type: 'lots.changed', ids: [id] })
}

const moved = (from: EditionState, to: EditionState) => ({ state: { old: from, new: to } })

/**
 * Publishes a draft: it judges lots that begin on its first date or later. An edition that began before ends on the day before; one that begins on the same day
 * or later has nothing left to judge, and is withdrawn.
 */
export async function publishEdition(
  ctx: RequestContext,
  id: number,
  { lock_version, judged_otherwise }: RouteInput<typeof rulePackEditions.publish>['body'],
): Promise<RulePackEditionRow> {
  const draft = await lockForMove(ctx, { id, move: 'publish', lock_version })
  await refuseFaults(ctx, draft.pack)
  const { count } = await lotsJudgedOtherwise(ctx, draft)
  if (count !== judged_otherwise) throw new Problem('judged_otherwise_changed', { now: String(count) })
  for (const other of await publishedFrom(ctx.db, ctx.authority_id, draft)) await giveWay(ctx, other, draft)
  const more = { state: 'published', published_at: ctx.clock(), published_by: authorOf(ctx).name }
  const changes = { ...moved('draft', 'published'), judged_otherwise }
  await change(ctx, draft, { action: 'publish', more, changes })
  await judgeAgain(ctx, draft)
  return await editionOf(ctx, id)
}

async function giveWay(ctx: RequestContext, other: OtherEdition, { from_on, edition }: StoredEdition): Promise<void> {
  if (other.from_on < from_on) {
    const to_on = addDays(from_on, -1)
    await change(ctx, other, { action: 'ended', more: { to_on }, changes: { to_on: { old: other.to_on, new: to_on } } })
    return
  }
  const reason = `Replaced by edition ${edition}`
  const more = { state: 'withdrawn', withdrawn_reason: reason }
  await change(ctx, other, { action: 'withdraw', more, changes: { ...moved('published', 'withdrawn'), reason } })
}

/** What an edition of a pack says of its lots has changed: a job judges them. */
const judgeAgain = ({ authority_id, enqueue }: RequestContext, { pack_key }: StoredEdition) =>
  enqueue(newJob(packJob, { authority_id, pack_key, after: 0 }))

/** What a draft would change for closed lots. Throws `edition_state` for an edition that is no draft. */
export async function editionJudgedOtherwise(
  ctx: RequestContext,
  id: number,
): Promise<RouteResponse<typeof rulePackEditions.judgedOtherwise>> {
  const draft = orNotFound(await editionById(ctx.db, ctx.authority_id, { id }))
  if (draft.state !== 'draft') throw new Problem('edition_state', { state: draft.state })
  return await lotsJudgedOtherwise(ctx, draft)
}

/** Withdraws a draft, or an edition that was published: it judges nothing from then on. */
export async function withdrawEdition(
  ctx: RequestContext,
  id: number,
  { lock_version, reason }: RouteInput<typeof rulePackEditions.withdraw>['body'],
): Promise<RulePackEditionRow> {
  const withdrawn = await lockForMove(ctx, { id, move: 'withdraw', lock_version, reason })
  const more = { state: 'withdrawn', withdrawn_reason: reason }
  const changes = { ...moved(withdrawn.state, 'withdrawn'), reason }
  await change(ctx, withdrawn, { action: 'withdraw', more, changes })
  if (withdrawn.state === 'published') await judgeAgain(ctx, withdrawn)
  return await editionOf(ctx, id)
}
