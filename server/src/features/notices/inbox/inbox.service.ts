import type { notices, RouteInput, RouteResponse } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import * as choices from '../choices/choices.queries.ts'
import { factsFor } from '../making/notify.ts'
import { channelOf } from '../rules/rule-of.ts'
import { rulesOf } from '../rules/rules.queries.ts'
import { countUnread, noticeGroups } from './groups.queries.ts'
import * as queries from './inbox.queries.ts'
import { readerFor, type Reader } from './visible.ts'

/** The caller, with the rights of now. */
export function readerOf({ actor, authority_id }: RequestContext): Reader {
  if (actor.kind !== 'employee' && actor.kind !== 'grantee') throw new Error('expected a person of an agency')
  return readerFor(authority_id, actor)
}

export async function listNotices(
  ctx: RequestContext,
  query: queries.NoticeListQuery,
): Promise<RouteResponse<typeof notices.list>> {
  const { rows, total } = await queries.listNotices(ctx.db, readerOf(ctx), query)
  return { notices: rows, page: pageInfo(query, total) }
}

export async function groupNotices(
  ctx: RequestContext,
  query: RouteInput<typeof notices.groups>['query'],
): Promise<RouteResponse<typeof notices.groups>> {
  const { rows, total } = await noticeGroups(ctx.db, readerOf(ctx), query)
  return { notice_groups: rows, page: pageInfo(query, total) }
}

export const countNotices = async (ctx: RequestContext) => ({
  unread: await countUnread(ctx.db, readerOf(ctx)),
})

/** Marks notices as read. Those of others, and deleted ones, are skipped. */
export async function readNotices(
  ctx: RequestContext,
  { body }: Pick<RouteInput<typeof notices.read>, 'body'>,
): Promise<{ unread: number }> {
  const { ids = null, group = null, until = null } = body
  if ([ids, group, until].filter((given) => given !== null).length !== 1)
    throw new Problem('invalid', undefined, [
      { path: 'ids', code: 'one_of', message: 'one of ids, group and until is given' },
    ])
  const reader = readerOf(ctx)
  await queries.markRead(ctx.db, reader, { ids, group, until, now: ctx.clock() })
  await ctx.emit(...factsFor([reader.holder_id]))
  return await countNotices(ctx)
}

/** Turns off what a notice is of, in its project, as far as the agency allows; what is there of it is read. */
export async function muteNotice(
  ctx: RequestContext,
  { params: { id } }: Pick<RouteInput<typeof notices.mute>, 'params'>,
): Promise<RouteResponse<typeof notices.mute>> {
  const { db, authority_id } = ctx
  const reader = readerOf(ctx)
  const notice = orNotFound(await queries.noticeById(db, reader, id))
  const { kind, project_id } = notice
  const choice = { ...reader, kind, project_id }
  const chosen_before = await choices.choiceOf(db, choice)
  const { minimum } = (await rulesOf(db, authority_id)).find((rule) => rule.kind === kind)!
  await choices.writeChoice(db, choice, 'off')
  await queries.markKindRead(db, reader, { kind, project_id, now: ctx.clock() })
  await ctx.audit({
    action: 'notice_choice.muted',
    subject: 'notice_choice',
    project_id: null,
    changes: { kind, project: project_id },
  })
  await ctx.emit(...factsFor([reader.holder_id]))
  return { kind, project_id, channel: channelOf(kind, { of_project: 'off', minimum }), chosen_before }
}
