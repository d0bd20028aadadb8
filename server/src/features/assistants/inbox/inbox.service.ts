import type { assistantChat, assistantInbox, RouteInput, RouteResponse } from '@milepost/contract'
import { authorOf, holderOf, type RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { showAssistants } from '../assistants.service.ts'
import { messageOf, ownMessage } from '../threads/threads.service.ts'
import * as queries from './inbox.queries.ts'

const subject = 'service_request'

/** Passes a question of one of the caller's own threads on to the agency, once. */
export async function sendRequest(
  ctx: RequestContext,
  { params, body: { note = null } }: RouteInput<typeof assistantChat.request>,
): Promise<RouteResponse<typeof assistantChat.request>> {
  const { assistant_id, question } = await ownMessage(ctx, params.id)
  const id = await queries.insertRequest(ctx.db, ctx.authority_id, {
    assistant_id,
    message_id: params.id,
    question,
    note,
    asked_by: holderOf(ctx),
    asked_by_name: ctx.actor.name,
    at: ctx.clock(),
  })
  if (id === null) throw new Problem('service_request_exists')
  await ctx.audit({ action: `${subject}.sent`, subject, subject_id: id, changes: { question } })
  await showAssistants(ctx, assistant_id)
  return { message: messageOf(ctx, await ownMessage(ctx, params.id)) }
}

export async function listRequests(
  ctx: RequestContext,
  query: queries.RequestsQuery,
): Promise<RouteResponse<typeof assistantInbox.requests>> {
  const { rows, total } = await queries.listRequests(ctx.db, ctx.authority_id, query)
  return { service_requests: rows, page: pageInfo(query, total) }
}

export async function showRequest(
  ctx: RequestContext,
  id: number,
): Promise<RouteResponse<typeof assistantInbox.request>> {
  return { service_request: orNotFound(await queries.requestById(ctx.db, ctx.authority_id, id)) }
}

/** Answers a service request, once: of two at the same time the second is refused. */
export async function answerRequest(
  ctx: RequestContext,
  { params: { id }, body: { answer } }: RouteInput<typeof assistantInbox.answer>,
): Promise<RouteResponse<typeof assistantInbox.answer>> {
  const { service_request } = await showRequest(ctx, id)
  const answered = { id, answer, by_name: authorOf(ctx).name, at: ctx.clock() }
  if ((await queries.answerRequest(ctx.db, ctx.authority_id, answered)) === 0)
    throw new Problem('service_request_answered')
  await ctx.audit({ action: `${subject}.answered`, subject, subject_id: id, changes: { answer } })
  await showAssistants(ctx, service_request.assistant_id)
  return await showRequest(ctx, id)
}

export async function listFeedback(
  ctx: RequestContext,
  query: queries.FeedbackQuery,
): Promise<RouteResponse<typeof assistantInbox.feedback>> {
  const { rows, total } = await queries.listFeedback(ctx.db, ctx.authority_id, query)
  return { feedback: rows, page: pageInfo(query, total) }
}
