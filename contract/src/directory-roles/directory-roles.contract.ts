import * as z from 'zod/mini'
import { historyRoute } from '../core/history.ts'
import { changeShape, storedShape } from '../core/record-schemas.ts'
import { roles } from '../core/roles.ts'
import { defineRoute } from '../core/route.ts'
import { id, instant, lockVersion, text } from '../core/scalars.ts'
import { directoryRolesRecord, LONGEST_GROUP, MOST_DIRECTORY_GROUPS } from './directory-roles.record.ts'
import type { DirectoryGroup } from './role-of-groups.ts'

const groups = z
  .array(z.strictObject({ group: text(LONGEST_GROUP), role: z.enum(roles) }) satisfies z.ZodMiniType<DirectoryGroup>)
  .check(z.maxLength(MOST_DIRECTORY_GROUPS))

export const directoryRoleTable = z.object({
  /** Null while the agency has no table. */
  id: z.nullable(id),
  ...storedShape(directoryRolesRecord),
  /** In the order that decides where `on_conflict` is `first_in_table`. */
  groups,
  updated_at: z.nullable(instant),
  lock_version: z.int(),
})
export type StoredRoleTable = z.output<typeof directoryRoleTable>

/** Roles of people by their groups in the agency's directory, for sign-in through a provider and for provisioning. */
export const directoryRoles = {
  table: defineRoute({
    method: 'GET',
    path: '/v1/directory_roles',
    permission: 'identity.manage',
    summary: 'The roles that groups of the directory give',
    response: z.object({ directory_roles: directoryRoleTable }),
  }),
  save: defineRoute({
    method: 'PATCH',
    path: '/v1/directory_roles',
    permission: 'identity.manage',
    step_up: 'employee_role',
    summary:
      'Change the table, merged with what others changed since it was read; groups are given whole, in their order',
    body: z.strictObject({
      ...changeShape(directoryRolesRecord),
      groups: z.optional(groups),
      lock_version: lockVersion,
    }),
    response: z.object({ directory_roles: directoryRoleTable }),
    problems: ['invalid', 'nothing_to_change', 'edit_conflict', 'conflict'],
    while_impersonating: 'refused',
  }),
  history: historyRoute({
    of: 'the roles of groups',
    path: '/v1/directory_roles/{id}/history',
    permission: 'identity.manage',
  }),
}
