import { isZone } from '@milepost/contract/core/time/zones'
import {
  kindsWithoutProject,
  MOST_PROJECT_CHOICES,
  noticeChannels,
  type noticeChoices,
  type NoticeSettings,
  type RouteInput,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { projectFor } from '../../projects/index.ts'
import { readerOf } from '../inbox/inbox.service.ts'
import { channelOf } from '../rules/rule-of.ts'
import { rulesOf } from '../rules/rules.queries.ts'
import * as queries from './choices.queries.ts'

/** How notices reach the person: the kinds that the person may see. */
export async function noticeSettings(ctx: RequestContext): Promise<NoticeSettings> {
  const { db, authority_id } = ctx
  const reader = readerOf(ctx)
  const current = orNotFound(await queries.timesOf(db, reader))
  const { lock_version, ...times } = current
  const { kinds } = reader
  const rules = await rulesOf(db, authority_id)
  const chosenOf = new Map((await queries.kindChoices(db, reader)).map(({ kind, channel }) => [kind, channel]))
  return {
    times,
    lock_version,
    choices: rules.flatMap(({ kind, minimum, enabled }) => {
      const chosen = chosenOf.get(kind) ?? null
      return enabled && kinds.includes(kind)
        ? [{ kind, chosen, minimum, channel: channelOf(kind, { of_kind: chosen, minimum }) }]
        : []
    }),
    project_choices: (await queries.projectChoices(db, reader)).filter(({ kind }) => kinds.includes(kind)),
  }
}

const invalid = (path: string, message: string) =>
  new Problem('invalid', undefined, [{ path, code: 'invalid_times', message }])

export async function setTimes(
  ctx: RequestContext,
  { body: { lock_version, ...times } }: RouteInput<typeof noticeChoices.setTimes>,
): Promise<NoticeSettings> {
  if (!isZone(times.time_zone)) throw invalid('time_zone', 'time_zone must be a zone such as America/New_York')
  if ((times.quiet_from === null) !== (times.quiet_to === null))
    throw invalid(times.quiet_from === null ? 'quiet_from' : 'quiet_to', 'quiet hours have a beginning and an end')
  if (times.quiet_from !== null && times.quiet_from === times.quiet_to)
    throw invalid('quiet_to', 'quiet hours end at another time than they begin')
  const reader = readerOf(ctx)
  if (!(await queries.writeTimes(ctx.db, reader, times, lock_version))) throw new Problem('conflict')
  await ctx.audit({ action: 'notice_times.set', subject: 'notice_settings', changes: { ...times } })
  return await noticeSettings(ctx)
}

/** Chooses how a kind reaches the person, everywhere or in one project. Notices that wait for an email that is no longer wanted are not sent. */
export async function choose(
  ctx: RequestContext,
  { body: { kind, project_id, channel } }: RouteInput<typeof noticeChoices.choose>,
): Promise<NoticeSettings> {
  const { db } = ctx
  const reader = readerOf(ctx)
  if (!reader.kinds.includes(kind)) throw new Problem('not_found')
  if (project_id !== null) {
    if (kindsWithoutProject.includes(kind)) throw invalid('project_id', `${kind} belongs to no project`)
    await projectFor(ctx, project_id, { for: 'read', deleted: 'not_found' })
  }
  const choice = { ...reader, kind, project_id }
  await queries.writeChoice(db, choice, channel)
  if (project_id !== null && (await queries.countProjectChoices(db, reader)) > MOST_PROJECT_CHOICES)
    throw new Problem('too_many_notice_choices', { most: MOST_PROJECT_CHOICES })
  if (channel !== null && noticeChannels.indexOf(channel) < noticeChannels.indexOf('digest'))
    await queries.takeOutOfMails(db, choice)
  await ctx.audit({
    action: 'notice_choice.set',
    subject: 'notice_choice',
    project_id: null,
    changes: { kind, project: project_id, channel },
  })
  return await noticeSettings(ctx)
}
