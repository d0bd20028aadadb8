import { roleOfGroups, type RouteInput, type scimSettings, type ScimGroup, type ScimStatus } from '@milepost/contract'
import { DAY_MS } from '@milepost/contract/core/time/days'
import type { RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { tableOf } from '../directory-roles/index.ts'
import { lockEmployees } from '../employees/index.ts'
import { SCIM_BASE } from './documents.ts'
import * as queries from './settings.queries.ts'

export async function statusOf({ db, authority_id }: RequestContext, public_url: string): Promise<ScimStatus> {
  const [settings, status] = await Promise.all([
    queries.settingsOf(db, authority_id),
    queries.statusOfScim(db, authority_id),
  ])
  if (!status) throw new Error('nothing was counted')
  return { ...settings, ...status, address: `${public_url}${SCIM_BASE}` }
}

/**
 * Changes the settings. Switched off, everybody is managed by people of the agency again; the directory's groups stay for when it is switched on.
 * @throws Problem `nothing_to_change`, `conflict`
 */
export async function saveStatus(
  ctx: RequestContext,
  public_url: string,
  { lock_version, ...change }: RouteInput<typeof scimSettings.update>['body'],
): Promise<ScimStatus> {
  const { db, authority_id } = ctx
  await lockEmployees(db, authority_id)
  const before = await queries.settingsOf(db, authority_id)
  const after = {
    enabled: change.enabled ?? before.enabled,
    sends_invitations: change.sends_invitations ?? before.sends_invitations,
  }
  const changes = Object.fromEntries(
    (['enabled', 'sends_invitations'] as const)
      .filter((field) => after[field] !== before[field])
      .map((field) => [field, { old: before[field], new: after[field] }]),
  )
  if (Object.keys(changes).length === 0) throw new Problem('nothing_to_change')
  if (!(await queries.saveSettings(db, authority_id, { ...after, lock_version }))) throw new Problem('conflict')
  if (before.enabled && !after.enabled) await queries.releaseAll(db, authority_id)
  await ctx.audit({ action: 'scim_settings.updated', subject: 'scim_settings', changes })
  await ctx.emit({ type: 'employees.changed' }, { type: 'identity.changed' })
  return await statusOf(ctx, public_url)
}

export async function groupsWithRoles(ctx: RequestContext): Promise<ScimGroup[]> {
  const [table, groups] = await Promise.all([tableOf(ctx), queries.groupCounts(ctx.db, ctx.authority_id)])
  return groups.map(({ id, display_name, external_id, members }) => {
    const { role, reason } = roleOfGroups(external_id === null ? [display_name] : [display_name, external_id], table)
    return { id, display_name, members, role: reason === 'none' ? null : role }
  })
}

export const errorsOfDay = ({ db, authority_id, clock }: RequestContext): Promise<queries.ScimErrorRow[]> =>
  queries.errorsOf(db, authority_id, new Date(clock().getTime() - DAY_MS))
