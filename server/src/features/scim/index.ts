import { scim, scimSettings, type Route } from '@milepost/contract'
import { handle, type Feature, type OwnAnswer } from '../../platform/http/feature.ts'
import { ScimError } from '../../platform/http/scim-error.ts'
import { discovered, serviceProviderConfig } from './discovery.ts'
import { giveRolesAgain } from './give-roles.ts'
import { createGroup, deleteGroup, listGroups, patchGroup, readGroup, replaceGroup } from './groups.service.ts'
import type { JsonObject } from './patch/operations.ts'
import { answer, scimRoute, type ScimCall } from './scim-call.ts'
import { errorsOfDay, groupsWithRoles, saveStatus, statusOf } from './settings.service.ts'
import { createUser, deleteUser, listUsers, patchUser, readUser, replaceUser, type ScimParts } from './users.service.ts'

/** Provisioning of people and groups by the directory of an agency, and its settings. */
export function scimFeature(parts: ScimParts): Feature {
  const { public_url } = parts
  const route = (of: Route, work: (parts: ScimParts, call: ScimCall) => Promise<OwnAnswer>) =>
    scimRoute(of, (call) => work(parts, call))
  return {
    name: 'scim',
    routes: [
      scimRoute(scim.config, async () => await answer(200, serviceProviderConfig(public_url))),
      scimRoute(scim.resourceTypes, () => found(discovered('ResourceTypes', public_url))),
      scimRoute(scim.resourceType, ({ id }) => found(discovered('ResourceTypes', public_url, id))),
      scimRoute(scim.schemas, () => found(discovered('Schemas', public_url))),
      scimRoute(scim.schema, ({ id }) => found(discovered('Schemas', public_url, id))),
      route(scim.users, listUsers),
      route(scim.user, readUser),
      route(scim.createUser, createUser),
      route(scim.replaceUser, replaceUser),
      route(scim.patchUser, patchUser),
      route(scim.deleteUser, deleteUser),
      route(scim.groups, listGroups),
      route(scim.group, readGroup),
      route(scim.createGroup, createGroup),
      route(scim.replaceGroup, replaceGroup),
      route(scim.patchGroup, patchGroup),
      route(scim.deleteGroup, deleteGroup),
      handle(scimSettings.status, async (ctx) => ({ scim_settings: await statusOf(ctx, public_url) })),
      handle(scimSettings.update, async (ctx, { body }) => ({
        scim_settings: await saveStatus(ctx, public_url, body),
      })),
      handle(scimSettings.groups, async (ctx) => ({ groups: await groupsWithRoles(ctx) })),
      handle(scimSettings.errors, async (ctx) => ({ errors: await errorsOfDay(ctx) })),
    ],
    jobs: [giveRolesAgain],
  }
}

async function found(document: JsonObject | null): Promise<OwnAnswer> {
  if (document === null) throw new ScimError(404, 'There is no such resource.')
  return await answer(200, document)
}
