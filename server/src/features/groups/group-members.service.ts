import type { groups, RouteInput, RouteResponse } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { groupOf, lockLive } from './groups.service.ts'
import * as queries from './groups.queries.ts'
import { knownEmployees } from './known-employees.ts'

type MembersBody = RouteInput<typeof groups.addMembers>['body']

/** Adds employees to a group: all of them, or none where one is no employee. */
export async function addMembers(
  ctx: RequestContext,
  { dot_group_id, dot_employee_ids }: MembersBody,
): Promise<RouteResponse<typeof groups.addMembers>> {
  await lockLive(ctx, dot_group_id)
  const membership_ids = await knownEmployees(ctx, dot_employee_ids, { removed: false })
  const change = { group_id: dot_group_id, membership_ids, at: ctx.clock() }
  const added = await queries.addMembers(ctx.db, ctx.authority_id, change)
  if (added.length > 0) await record(ctx, 'group.members_added', { ...change, membership_ids: added })
  return { dot_group: await groupOf(ctx, dot_group_id), added_count: added.length }
}

/** Removes employees from a group; those who are no members of it change nothing. */
export async function removeMembers(
  ctx: RequestContext,
  { dot_group_id, dot_employee_ids }: MembersBody,
): Promise<RouteResponse<typeof groups.removeMembers>> {
  await lockLive(ctx, dot_group_id)
  const membership_ids = await knownEmployees(ctx, dot_employee_ids, { removed: true })
  const change = { group_id: dot_group_id, membership_ids, at: ctx.clock() }
  const removed = await queries.removeMembers(ctx.db, ctx.authority_id, change)
  if (removed.length > 0) await record(ctx, 'group.members_removed', { ...change, membership_ids: removed })
  return { dot_group: await groupOf(ctx, dot_group_id), removed_count: removed.length }
}

async function record(
  ctx: RequestContext,
  action: 'group.members_added' | 'group.members_removed',
  { group_id, membership_ids }: queries.MembersChange,
): Promise<void> {
  await ctx.audit({ action, subject: 'group', subject_id: group_id, changes: { dot_employee_ids: membership_ids } })
  await ctx.emit({ type: 'groups.changed', ids: [group_id] })
}
