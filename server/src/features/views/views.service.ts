import { MOST_VIEWS, type RouteInput, type SavedView, type views } from '@milepost/contract'
import { actingRole, holderOf, type RequestContext } from '../../platform/context.ts'
import { auditEdit, refuseDisputed } from '../../platform/edits/index.ts'
import { Problem } from '../../platform/problem.ts'
import { maySee, viewAbilities, type Viewer } from './views.policy.ts'
import * as queries from './views.queries.ts'

const viewerOf = (ctx: RequestContext): Viewer => ({
  role: actingRole(ctx),
  holder_id: holderOf(ctx),
  sees_shared: ctx.actor.kind === 'employee',
})

export const tableOf = (ctx: RequestContext, table_key: string): queries.TableOf => ({
  authority_id: ctx.authority_id,
  holder_id: holderOf(ctx),
  table_key,
})

function toAnswer(ctx: RequestContext, row: queries.ViewRow): SavedView {
  const viewer = viewerOf(ctx)
  const { holder_id, ...view } = row
  return { ...view, own: holder_id === viewer.holder_id, abilities: viewAbilities(viewer, row) }
}

export const listViews = async (ctx: RequestContext, table_key: string): Promise<SavedView[]> =>
  (await queries.viewsOf(ctx.db, tableOf(ctx, table_key), viewerOf(ctx))).map((row) => toAnswer(ctx, row))

/** Saves a view; one for the whole agency only where the role may share. A name that is taken violates a constraint. */
export async function createView(
  ctx: RequestContext,
  table_key: string,
  content: queries.ViewContent,
): Promise<SavedView> {
  const table = tableOf(ctx, table_key)
  const abilities = viewAbilities(viewerOf(ctx), { holder_id: table.holder_id, shared: content.shared })
  if (!abilities.includes('update')) throw new Problem('forbidden')
  await refuseTooMany(ctx, table, content.shared)
  const id = await queries.insertView(ctx.db, table, content)
  await ctx.audit({ action: 'view.created', subject: 'view', subject_id: id, changes: { ...content, table_key } })
  return await oneView(ctx, id)
}

/** Changes a view, merged field by field with what others changed since its editor saw it. Sharing and unsharing it is a separate right. */
export async function updateView(
  ctx: RequestContext,
  id: number,
  { lock_version, ...change }: RouteInput<typeof views.update>['body'],
): Promise<SavedView> {
  const before = await rowOf(ctx, id)
  const abilities = viewAbilities(viewerOf(ctx), before)
  const moves = change.shared !== undefined && change.shared !== before.shared
  if (!abilities.includes('update') || (moves && !abilities.includes('share'))) throw new Problem('forbidden')
  if (moves) await refuseTooMany(ctx, { ...before, authority_id: ctx.authority_id }, change.shared === true)
  const { name = before.name, shared = before.shared, address = before.address, display = before.display } = change
  await refuseDisputed(ctx, { subject: 'view', before, values: change, version_read: lock_version })
  const next = { id, lock_version: before.lock_version, name, shared, address, display }
  if (!(await queries.updateView(ctx.db, ctx.authority_id, next)))
    throw new Problem('conflict', { lock_version: before.lock_version })
  await auditEdit(ctx, { action: 'view.updated', subject: 'view', before, values: change })
  return await oneView(ctx, id)
}

export async function removeView(ctx: RequestContext, id: number): Promise<void> {
  const view = await rowOf(ctx, id)
  if (!viewAbilities(viewerOf(ctx), view).includes('delete')) throw new Problem('forbidden')
  await queries.deleteView(ctx.db, ctx.authority_id, id)
  await ctx.audit({ action: 'view.deleted', subject: 'view', subject_id: id, changes: { name: view.name } })
}

async function refuseTooMany(ctx: RequestContext, table: queries.TableOf, shared: boolean): Promise<void> {
  if ((await queries.countViews(ctx.db, table, shared)) >= MOST_VIEWS)
    throw new Problem('too_many_views', { most: MOST_VIEWS })
}

async function rowOf(ctx: RequestContext, id: number): Promise<queries.ViewRow> {
  const row = await queries.viewById(ctx.db, ctx.authority_id, id)
  if (!row || !maySee(viewerOf(ctx), row)) throw new Problem('not_found')
  return row
}

const oneView = async (ctx: RequestContext, id: number): Promise<SavedView> => toAnswer(ctx, await rowOf(ctx, id))
