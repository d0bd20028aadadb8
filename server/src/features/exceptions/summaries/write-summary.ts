import { addDays } from '@milepost/contract/core/time/days'
import type { SummaryContent, SummaryOutcome, SummarySource } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { newJob } from '../../../platform/jobs/define-job.ts'
import { contentHash } from '../../tickets/index.ts'
import { requestDays } from '../matching/days-to-match.queries.ts'
import { matchDaysJob } from '../matching/match-days.job.ts'
import * as queries from './summaries.queries.ts'

export interface WrittenSummary {
  id: number
  version: number
  outcome: Exclude<SummaryOutcome, 'refused'>
  /** An earlier version came again; the current one is later. */
  late_repeat: boolean
}

/** Hash of a summary's content. */
export const hashOfContent = ({ lines, ticket_numbers, voided_numbers, notes }: SummaryContent): string =>
  contentHash({ lines, ticket_numbers, voided_numbers, notes })

/**
 * Saves a summary in the caller's transaction. The same content changes nothing; a different one is the next version, and its day is matched again. A
 * supplier's system that repeats an earlier version does not restore it; a person may.
 */
export async function writeSummary(
  ctx: RequestContext,
  plantDay: queries.SummaryPlace,
  { content, source }: { content: SummaryContent; source: SummarySource },
): Promise<WrittenSummary> {
  const { id, version: before, lists_numbers } = await queries.lockSummary(ctx.db, ctx.authority_id, plantDay)
  const content_hash = hashOfContent(content)
  const same = (await queries.versionHashes(ctx.db, ctx.authority_id, id)).filter(
    (version) => version.content_hash === content_hash,
  )
  const isCurrent = same.some(({ version }) => version === before)
  if (isCurrent || (source === 'ingest' && same.length > 0))
    return { id, version: before, outcome: 'unchanged', late_repeat: !isCurrent }
  const version = before + 1
  const at = ctx.clock()
  const stored = { id, version, content, content_hash, source, by_name: ctx.actor.name, at }
  await queries.writeVersion(ctx.db, ctx.authority_id, stored)
  await requestMatch(ctx, plantDay, { neighbors: lists_numbers || content.ticket_numbers.length > 0 })
  await ctx.audit({
    action: version === 1 ? 'daily_summary.created' : 'daily_summary.updated',
    subject: 'daily_summary',
    subject_id: id,
    project_id: plantDay.project_id,
    changes: { ...plantDay, version, source, lines: content.lines },
  })
  await ctx.emit({ type: 'exceptions.changed', project_id: plantDay.project_id })
  return { id, version, outcome: version === 1 ? 'created' : 'updated', late_repeat: false }
}

/** A list of tickets may include tickets of the adjacent days, so these are matched, too. */
async function requestMatch(
  ctx: RequestContext,
  { project_id, day }: queries.SummaryPlace,
  { neighbors }: { neighbors: boolean },
): Promise<void> {
  const days = (neighbors ? [-1, 0, 1] : [0]).map((after) => ({
    project_id,
    day: addDays(day, after),
  }))
  await requestDays(ctx.db, ctx.authority_id, days)
  await ctx.enqueue(newJob(matchDaysJob, { authority_id: ctx.authority_id }))
}
