import {
  groupRecord,
  MOST_GROUPS,
  type DotGroup,
  type groups,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { createRecord, editRecord, lockRecord, markDeleted } from '../../platform/records/index.ts'
import { knownEmployees } from './known-employees.ts'
import { abilitiesOf } from './groups.policy.ts'
import * as queries from './groups.queries.ts'

const toAnswer = (row: queries.GroupRow): DotGroup => ({ ...row, abilities: abilitiesOf(row) })

export async function listGroups(
  ctx: RequestContext,
  query: queries.GroupListQuery,
): Promise<RouteResponse<typeof groups.list>> {
  const { rows, total } = await queries.listGroups(ctx.db, ctx.authority_id, query)
  return { dot_groups: rows.map(toAnswer), page: pageInfo(query, total) }
}

export async function groupOf(ctx: RequestContext, id: number): Promise<DotGroup> {
  const row = orNotFound(await queries.groupById(ctx.db, ctx.authority_id, id))
  return toAnswer(row)
}

export async function groupWithMembers(ctx: RequestContext, id: number): Promise<RouteResponse<typeof groups.one>> {
  const group = await groupOf(ctx, id)
  return { dot_group: { ...group, members: await queries.membersOf(ctx.db, ctx.authority_id, id) } }
}

/**
 * Creates a group. A name in use violates a constraint that the platform reports as a problem; for the name of a recently deleted group it suggests
 * restoring it (specification section 5), and the name is accepted where the caller insists.
 */
export async function createGroup(
  ctx: RequestContext,
  body: RouteInput<typeof groups.create>['body'],
): Promise<DotGroup> {
  const { name, allow_deleted_name } = body
  const membership_ids = await knownEmployees(ctx, body.dot_employee_ids, { removed: false })
  await refuseTooMany(ctx)
  const id = await createRecord(ctx, groupRecord, { values: body, changes: { dot_employee_ids: membership_ids } })
  if (!allow_deleted_name) await suggestRestoring(ctx, name)
  await queries.addMembers(ctx.db, ctx.authority_id, { group_id: id, membership_ids, at: ctx.clock() })
  await ctx.emit({ type: 'groups.changed', ids: [id] })
  return await groupOf(ctx, id)
}

async function suggestRestoring(ctx: RequestContext, name: string): Promise<void> {
  const deleted = await queries.deletedGroupNamed(ctx.db, ctx.authority_id, name)
  if (!deleted) return
  const message = `The group ${deleted.id} of this name was deleted recently and can be restored`
  throw new Problem('group_name_deleted', { id: deleted.id, name: deleted.name }, [
    { path: 'name', code: 'group_name_deleted', message },
  ])
}

/** Changes a group, merged field by field with what others changed since its editor read it. */
export async function updateGroup(
  ctx: RequestContext,
  id: number,
  body: RouteInput<typeof groups.update>['body'],
): Promise<DotGroup> {
  const before = await lockLive(ctx, id)
  if (await editRecord(ctx, groupRecord, { before, body })) await ctx.emit({ type: 'groups.changed', ids: [id] })
  return await groupOf(ctx, id)
}

/** Deletes a group; doing it again changes nothing. Its members stay employees, and its members when it is restored. */
export async function removeGroup(ctx: RequestContext, id: number): Promise<void> {
  const group = await lock(ctx, id)
  if (group.deleted_at !== null) return
  const { name } = group
  const more = { deleted_by: employeeOf(ctx).membership_id }
  await markDeleted(ctx, groupRecord, { before: group, done: 'deleted', changes: { name }, more })
  await ctx.emit({ type: 'groups.changed', ids: [id] })
}

/** Restores a deleted group, as long as it exists; one that is in use stays as it is. */
export async function restoreGroup(ctx: RequestContext, id: number): Promise<DotGroup> {
  const group = await lock(ctx, id)
  if (group.deleted_at === null) return await groupOf(ctx, id)
  await refuseTooMany(ctx)
  if (!(await queries.restoreGroup(ctx.db, ctx.authority_id, { id, at: ctx.clock() })))
    throw new Problem('name_taken', { name: group.name })
  await ctx.audit({ action: 'group.restored', subject: 'group', subject_id: id, changes: { name: group.name } })
  await ctx.emit({ type: 'groups.changed', ids: [id] })
  return await groupOf(ctx, id)
}

async function lock(ctx: RequestContext, id: number) {
  return orNotFound(await lockRecord(ctx.db, ctx.authority_id, groupRecord, id))
}

/** A group that can be changed: it exists and is not deleted. It is locked until the transaction ends. */
export async function lockLive(ctx: RequestContext, id: number) {
  const group = await lock(ctx, id)
  if (group.deleted_at !== null) throw new Problem('group_deleted')
  return group
}

async function refuseTooMany(ctx: RequestContext): Promise<void> {
  if ((await queries.countGroups(ctx.db, ctx.authority_id)) >= MOST_GROUPS)
    throw new Problem('too_many_groups', { most: MOST_GROUPS })
}
