import {
  assistantRecord,
  type Assistant,
  type assistants,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { authorOf } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { createRecord, editRecord, lockRecord } from '../../platform/records/index.ts'
import * as queries from './assistants.queries.ts'
import { assistantFiles } from './documents/assistant-files.ts'
import { fileKeysOf } from './documents/assistant-documents.queries.ts'

const { subject } = assistantRecord

/** Open pages read the assistants again. */
export const showAssistants = (ctx: Pick<RequestContext, 'emit'>, id: number) =>
  ctx.emit({ type: 'assistants.changed', ids: [id] })

export async function listAssistants(
  ctx: RequestContext,
  query: queries.AssistantsQuery,
): Promise<RouteResponse<typeof assistants.list>> {
  const { rows, total } = await queries.listAssistants(ctx.db, ctx.authority_id, query)
  return { assistants: rows, page: pageInfo(query, total) }
}

export async function assistantOf(ctx: RequestContext, id: number): Promise<Assistant> {
  return orNotFound(await queries.assistantById(ctx.db, ctx.authority_id, id))
}

/** An assistant, locked until the transaction ends. Throws `not_found`. */
export async function lockAssistant(ctx: RequestContext, id: number): Promise<Assistant> {
  orNotFound(await lockRecord(ctx.db, ctx.authority_id, assistantRecord, id))
  return await assistantOf(ctx, id)
}

/** Adds an assistant, unpublished. A name in use violates a constraint, which the platform reports as a problem. */
export async function createAssistant(
  ctx: RequestContext,
  values: RouteInput<typeof assistants.create>['body'],
): Promise<Assistant> {
  const id = await createRecord(ctx, assistantRecord, { values })
  await showAssistants(ctx, id)
  return await assistantOf(ctx, id)
}

/** Changes the profile of an assistant, merged field by field with what others changed since it was read. */
export async function updateAssistant(
  ctx: RequestContext,
  id: number,
  body: RouteInput<typeof assistants.update>['body'],
): Promise<Assistant> {
  const before = orNotFound(await lockRecord(ctx.db, ctx.authority_id, assistantRecord, id))
  if (!(await editRecord(ctx, assistantRecord, { before, body }))) return await assistantOf(ctx, id)
  if (body.record_topics !== undefined) await queries.noteContent(ctx.db, ctx.authority_id, id)
  await showAssistants(ctx, id)
  return await assistantOf(ctx, id)
}

/** Deletes an unpublished assistant for good; its files are removed once the deletion is committed. */
export async function removeAssistant(ctx: RequestContext, id: number): Promise<void> {
  const { name, status } = await lockAssistant(ctx, id)
  if (status === 'published') throw new Problem('assistant_published')
  const keys = await fileKeysOf(ctx.db, ctx.authority_id, id)
  await queries.deleteAssistant(ctx.db, ctx.authority_id, id)
  await ctx.enqueue(...keys.map((key) => assistantFiles.removal(key)))
  await ctx.audit({ action: `${subject}.deleted`, subject, subject_id: id, changes: { name } })
  await showAssistants(ctx, id)
}

/** Publishes an assistant for those whom its profile names, after an evaluation of what it has now. */
export async function publishAssistant(ctx: RequestContext, id: number): Promise<Assistant> {
  const assistant = await lockAssistant(ctx, id)
  if (assistant.status === 'published') throw new Problem('assistant_published')
  if (assistant.staff_roles.length + assistant.outside_kinds.length === 0) throw new Problem('assistant_for_no_one')
  const { evaluation, evaluation_is_current } = assistant
  if (evaluation === null || !evaluation_is_current) throw new Problem('assistant_not_evaluated')
  const by_name = authorOf(ctx).name
  await queries.setPublished(ctx.db, ctx.authority_id, { id, by_name, at: ctx.clock() })
  const score = { right: evaluation.right, of: evaluation.questions.length }
  await ctx.audit({ action: `${subject}.published`, subject, subject_id: id, changes: score })
  await showAssistants(ctx, id)
  return await assistantOf(ctx, id)
}

/** Withdraws an assistant: no one can ask it, and threads with it stay readable to their people. */
export async function unpublishAssistant(ctx: RequestContext, id: number): Promise<Assistant> {
  const { status } = await lockAssistant(ctx, id)
  if (status === 'unpublished') throw new Problem('assistant_unpublished')
  await queries.setPublished(ctx.db, ctx.authority_id, { id, by_name: null, at: ctx.clock() })
  await ctx.audit({ action: `${subject}.unpublished`, subject, subject_id: id, changes: {} })
  await showAssistants(ctx, id)
  return await assistantOf(ctx, id)
}
