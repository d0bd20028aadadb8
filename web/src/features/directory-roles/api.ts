import type { RouteCall } from '@milepost/contract/core/route'
import { directoryRoles } from '@milepost/contract/directory-roles/directory-roles.contract'
import { call } from '../../lib/client.ts'
import { routeQuery } from '../../lib/route-query.ts'

/** The table of groups and its history, as the browser keeps them. */
export const directoryRolesKey = ['directory_roles'] as const

export const directoryRolesOptions = routeQuery(
  [...directoryRolesKey, 'table'],
  directoryRoles.table,
  {},
  (answer) => answer.directory_roles,
)

export const saveDirectoryRoles = async (body: NonNullable<RouteCall<typeof directoryRoles.save>['body']>) =>
  (await call(directoryRoles.save, { body })).directory_roles
