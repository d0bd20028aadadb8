import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { storable } from '../core/scalars.ts'

/** Largest body of the directory's, in bytes: a group of 50,000 members. */
const LARGEST_BODY_BYTES = 8 * 1024 * 1024
const types = ['application/scim+json', 'application/json'] as const

/** A resource, a list of them, or nothing, in the form of RFC 7643. */
const document = z.record(z.string(), z.unknown())
const whole = z.string().check(z.regex(/^-?\d{1,9}$/, 'expected a whole number'))
const words = z.string().check(z.maxLength(2000), storable)
/** Which attributes are sent (RFC 7644, section 3.9). */
const asked = { attributes: z.optional(words), excludedAttributes: z.optional(words) }
const oneQuery = z.strictObject(asked)
/** A page (RFC 7644, section 3.4.2); sorting is not supported and passed over. */
const listQuery = z.strictObject({
  ...asked,
  filter: z.optional(words),
  startIndex: z.optional(whole),
  count: z.optional(whole),
  sortBy: z.optional(words),
  sortOrder: z.optional(words),
})
/** As it was sent: an id that is none is not found. */
const byId = z.strictObject({ id: z.string().check(z.maxLength(200), storable) })

const get = { method: 'GET', permission: 'scim', response: document } as const
const sent = {
  permission: 'scim',
  raw_body: types,
  body_limit: LARGEST_BODY_BYTES,
  response: document,
} as const
const problems = ['scim_off', 'conflict'] as const

/** Provisioning by the agency's directory: SCIM 2.0 (RFC 7643, RFC 7644), whose answers and refusals have the form of SCIM. */
export const scim = {
  config: defineRoute({ ...get, path: '/scim/v2/ServiceProviderConfig', summary: 'What this service does of SCIM' }),
  resourceTypes: defineRoute({ ...get, path: '/scim/v2/ResourceTypes', summary: 'The kinds of resources' }),
  resourceType: defineRoute({
    ...get,
    path: '/scim/v2/ResourceTypes/{id}',
    summary: 'A kind of resource',
    params: byId,
    problems: ['not_found'],
  }),
  schemas: defineRoute({ ...get, path: '/scim/v2/Schemas', summary: 'The attributes of users and groups' }),
  schema: defineRoute({
    ...get,
    path: '/scim/v2/Schemas/{id}',
    summary: 'The attributes of one schema',
    params: byId,
    problems: ['not_found'],
  }),
  users: defineRoute({
    ...get,
    path: '/scim/v2/Users',
    summary: 'Members of the agency, and people whom its directory keeps as inactive',
    query: listQuery,
  }),
  user: defineRoute({
    ...get,
    path: '/scim/v2/Users/{id}',
    summary: 'A person',
    params: byId,
    query: oneQuery,
    problems: ['not_found'],
  }),
  createUser: defineRoute({
    ...sent,
    method: 'POST',
    path: '/scim/v2/Users',
    without_key: 'directory',
    summary: 'Add a person; 201 with the user',
    problems,
  }),
  replaceUser: defineRoute({
    ...sent,
    method: 'PUT',
    path: '/scim/v2/Users/{id}',
    summary: 'Change a person, whole',
    params: byId,
    problems: [...problems, 'not_found'],
  }),
  patchUser: defineRoute({
    ...sent,
    method: 'PATCH',
    path: '/scim/v2/Users/{id}',
    summary: 'Change a person; one who is no longer active is signed out at once',
    params: byId,
    problems: [...problems, 'not_found'],
  }),
  deleteUser: defineRoute({
    method: 'DELETE',
    permission: 'scim',
    path: '/scim/v2/Users/{id}',
    summary: 'Remove a person, who is signed out at once',
    params: byId,
    problems: [...problems, 'not_found'],
  }),
  groups: defineRoute({ ...get, path: '/scim/v2/Groups', summary: "The directory's groups", query: listQuery }),
  group: defineRoute({
    ...get,
    path: '/scim/v2/Groups/{id}',
    summary: 'A group',
    params: byId,
    query: oneQuery,
    problems: ['not_found'],
  }),
  createGroup: defineRoute({
    ...sent,
    method: 'POST',
    path: '/scim/v2/Groups',
    without_key: 'directory',
    summary: 'Add a group; 201 with the group',
    problems,
  }),
  replaceGroup: defineRoute({
    ...sent,
    method: 'PUT',
    path: '/scim/v2/Groups/{id}',
    summary: 'Change a group, whole: its members are these',
    params: byId,
    query: oneQuery,
    problems: [...problems, 'not_found'],
  }),
  patchGroup: defineRoute({
    ...sent,
    method: 'PATCH',
    path: '/scim/v2/Groups/{id}',
    summary: 'Change a group, and who is in it; 204',
    params: byId,
    problems: [...problems, 'not_found'],
  }),
  deleteGroup: defineRoute({
    method: 'DELETE',
    permission: 'scim',
    path: '/scim/v2/Groups/{id}',
    summary: 'Delete a group, but nobody in it',
    params: byId,
    problems: [...problems, 'not_found'],
  }),
}
