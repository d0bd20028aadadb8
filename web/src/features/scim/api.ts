import { scimSettings, type ScimStatus } from '@milepost/contract/scim/scim-settings.contract'
import { call } from '../../lib/client.ts'
import { routeQuery } from '../../lib/route-query.ts'

/** Prefix of the query keys of everything about provisioning. */
export const scimKey = ['scim'] as const

export const statusQuery = routeQuery(
  [...scimKey, 'status'],
  scimSettings.status,
  {},
  ({ scim_settings }) => scim_settings,
)
export const groupsQuery = routeQuery([...scimKey, 'groups'], scimSettings.groups, {}, ({ groups }) => groups)
export const errorsQuery = routeQuery([...scimKey, 'errors'], scimSettings.errors, {}, ({ errors }) => errors)

export const changeSettings = (
  change: Partial<Pick<ScimStatus, 'enabled' | 'sends_invitations'>> & { lock_version: number },
) => call(scimSettings.update, { body: change })
