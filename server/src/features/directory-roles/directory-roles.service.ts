import {
  directoryRolesRecord,
  faultsOfGroups,
  roleOfGroups,
  type directoryRoles,
  type RoleDecision,
  type RouteInput,
  type StoredRoleTable,
} from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import { Problem } from '../../platform/problem.ts'
import { createRecord, editRecord } from '../../platform/records/index.ts'
import { storedTable } from './directory-roles.queries.ts'
import { rolesChangedJob } from './roles-changed.job.ts'

type Bound = Pick<RequestContext, 'db' | 'authority_id'>

/** What an agency begins with: no groups, so that people keep what they have. */
const defaults: StoredRoleTable = {
  id: null,
  on_conflict: directoryRolesRecord.fields.on_conflict.default,
  in_none: directoryRolesRecord.fields.in_none.default,
  groups: [],
  updated_at: null,
  lock_version: 0,
}

export const tableOf = async ({ db, authority_id }: Bound): Promise<StoredRoleTable> =>
  (await storedTable(db, authority_id)) ?? defaults

/**
 * The role that a person's groups in the directory give in the bound agency, and why (`roleOfGroups`). An agency without a table answers `keep`.
 * How it is given to an employee is `giveRole` of `features/employees`.
 */
export const roleForGroups = async (bound: Bound, groups: readonly string[]): Promise<RoleDecision> =>
  roleOfGroups(groups, await tableOf(bound))

/**
 * Changes the table, merged with what others changed since it was read. Groups are given whole.
 * @throws Problem `invalid` with the path of each group that is in the table twice; `conflict` where two people save the first table at the same moment.
 */
export async function saveTable(
  ctx: RequestContext,
  { groups, ...body }: RouteInput<typeof directoryRoles.save>['body'],
): Promise<StoredRoleTable> {
  const faults = faultsOfGroups(groups ?? [])
  if (faults.length > 0) throw new Problem('invalid', undefined, faults)
  const before = await storedTable(ctx.db, ctx.authority_id, { lock: true })
  const more = groups && { more: { groups: JSON.stringify(groups) } }
  if (before) await editRecord(ctx, directoryRolesRecord, { before, body, irregular: { groups }, ...more })
  else {
    const { lock_version, ...values } = body
    if (lock_version !== defaults.lock_version) throw new Problem('conflict')
    await createRecord(ctx, directoryRolesRecord, { values, ...more, ...(groups && { changes: { groups } }) })
  }
  await ctx.enqueue(newJob(rolesChangedJob, { authority_id: ctx.authority_id }))
  return await tableOf(ctx)
}

/** Finds the table by its id, for its history. */
export async function tableById(ctx: RequestContext, id: number): Promise<StoredRoleTable> {
  const table = await tableOf(ctx)
  if (table.id !== id) throw new Problem('not_found')
  return table
}
