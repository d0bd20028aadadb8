import * as z from 'zod/mini'
import { roles } from '../core/roles.ts'
import { defineRoute } from '../core/route.ts'
import { id, instant, lockVersion } from '../core/scalars.ts'

/** Provisioning of an agency: its switch, and what the directory did. */
export const scimStatus = z.object({
  enabled: z.boolean(),
  /** Whether people whom the directory adds get an invitation by email; never while a provider of sign-in is required. */
  sends_invitations: z.boolean(),
  provider_required: z.boolean(),
  /** The address that the directory is given. */
  address: z.string(),
  /** The directory's last call, to the minute; null before the first. */
  last_contact_at: z.nullable(instant),
  /** People whom the directory manages, active ones and inactive ones, and its groups. */
  people: z.int(),
  inactive: z.int(),
  groups: z.int(),
  lock_version: z.int(),
})
export type ScimStatus = z.output<typeof scimStatus>

/** A group of the directory. */
export const scimGroup = z.object({
  id,
  display_name: z.string(),
  members: z.int(),
  /** The role that this group alone gives; null where it gives none. */
  role: z.nullable(z.enum(roles)),
})
export type ScimGroup = z.output<typeof scimGroup>

/** A call of the directory that was refused. */
export const scimError = z.object({
  at: instant,
  method: z.string(),
  path: z.string(),
  status: z.int(),
  detail: z.string(),
})
export type ScimErrorEntry = z.output<typeof scimError>

/** Provisioning, as an administrator sets it up. */
export const scimSettings = {
  status: defineRoute({
    method: 'GET',
    path: '/v1/scim_settings',
    permission: 'identity.manage',
    summary: 'Whether and how the directory of the agency provisions',
    response: z.object({ scim_settings: scimStatus }),
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/scim_settings',
    permission: 'identity.manage',
    while_impersonating: 'refused',
    step_up: 'identity_provider',
    summary: 'Switch provisioning on or off; off, people of the agency manage everyone again',
    body: z.strictObject({
      enabled: z.optional(z.boolean()),
      sends_invitations: z.optional(z.boolean()),
      lock_version: lockVersion,
    }),
    response: z.object({ scim_settings: scimStatus }),
    problems: ['conflict', 'nothing_to_change'],
  }),
  groups: defineRoute({
    method: 'GET',
    path: '/v1/scim_groups',
    permission: 'identity.manage',
    summary: "The directory's groups, with their members counted and the role that each gives; the first 500 by name",
    response: z.object({ groups: z.array(scimGroup) }),
  }),
  errors: defineRoute({
    method: 'GET',
    path: '/v1/scim_errors',
    permission: 'identity.manage',
    summary: "The directory's calls of the last day that were refused, the newest first; the last 100",
    response: z.object({ errors: z.array(scimError) }),
  }),
}
