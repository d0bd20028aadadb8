import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { roles } from '../core/roles.ts'
import { id, idText, instant, lockVersion, storable } from '../core/scalars.ts'
import { impersonationList, impersonationStates } from './impersonations.list.ts'

/** Minutes for which the link of an impersonation waits; it is used once. */
export const IMPERSONATION_LINK_MINUTES = 30
/** Minutes after which an impersonation ends by itself, however much it is used. */
export const IMPERSONATION_MINUTES = 120
/** A reason says enough for an administrator who reads it a year later. */
export const LEAST_IMPERSONATION_REASON = 10
export const MOST_IMPERSONATION_REASON = 500

/** Somebody in whose name support may act: an agency's person, in that agency. */
export const personToImpersonate = z.object({
  user_id: id,
  dot_authority_id: id,
  dot_authority_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** False where the agency forbids it. */
  allowed: z.boolean(),
})
export type PersonToImpersonate = z.output<typeof personToImpersonate>

const times = {
  created_at: instant,
  /** Until when the link waits. */
  link_expires_at: instant,
  /** When the link was used; null while it was not. */
  began_at: z.nullable(instant),
  /** When it ends by itself. */
  expires_at: z.nullable(instant),
  ended_at: z.nullable(instant),
}

/** What somebody of support began. */
export const ownImpersonation = z.object({
  id,
  dot_authority_name: z.string(),
  /** In whose name. */
  person: z.string(),
  reason: z.string(),
  ...times,
})
export type OwnImpersonation = z.output<typeof ownImpersonation>

/** The same as the agency's administrators see it. */
export const impersonation = z.object({
  id,
  person: z.string(),
  /** Who acted. */
  support_email: z.string(),
  reason: z.string(),
  state: z.enum(impersonationStates),
  /** Who ended it before its time: the email address of support, or the administrator's name; null where nobody did. */
  ended_by: z.nullable(z.string()),
  ...times,
})
export type Impersonation = z.output<typeof impersonation>

const setting = z.object({ allowed: z.boolean(), lock_version: lockVersion })

export const impersonations = {
  begin: defineRoute({
    method: 'POST',
    path: '/v1/impersonations',
    permission: 'support',
    without_key: 'session',
    step_up: 'impersonation',
    summary: 'Draw a link by which support acts in the name of a person: it works once, within 30 minutes',
    body: z.strictObject({
      user_id: id,
      /** The agency, for a person who works in several; the first one otherwise. */
      dot_authority_id: z.optional(id),
      /** Why, as the agency's administrators will read it. */
      reason: z
        .string()
        .check(z.trim(), z.minLength(LEAST_IMPERSONATION_REASON), z.maxLength(MOST_IMPERSONATION_REASON), storable),
    }),
    response: z.object({ url: z.string(), expires_at: instant }),
    problems: ['not_found', 'impersonation_forbidden'],
  }),
  people: defineRoute({
    method: 'GET',
    path: '/v1/impersonations/people',
    permission: 'support',
    summary: 'People by words of their name, email address or agency, at most 30',
    query: z.strictObject({ search: z.string().check(z.trim(), z.minLength(2), z.maxLength(100), storable) }),
    response: z.object({ people: z.array(personToImpersonate) }),
  }),
  own: defineRoute({
    method: 'GET',
    path: '/v1/impersonations/own',
    permission: 'support',
    summary: 'The last 50 impersonations that the caller began',
    response: z.object({ impersonations: z.array(ownImpersonation) }),
  }),
  list: defineRoute({
    method: 'GET',
    path: '/v1/impersonations',
    permission: 'identity.manage',
    summary: 'When support acted in the name of whom, and why',
    query: queryOf(impersonationList),
    response: pageOf('impersonations', impersonation),
  }),
  end: defineRoute({
    method: 'POST',
    path: '/v1/impersonations/{id}/end',
    permission: 'identity.manage',
    while_impersonating: 'refused',
    summary: 'End an impersonation, or the link that waits for it, at once',
    params: z.strictObject({ id: idText }),
    problems: ['not_found', 'in_person'],
  }),
  setting: defineRoute({
    method: 'GET',
    path: '/v1/impersonation_setting',
    permission: 'identity.manage',
    summary: 'Whether support may act in the name of the agency’s people',
    response: z.object({ impersonation_setting: setting }),
  }),
  changeSetting: defineRoute({
    method: 'PUT',
    path: '/v1/impersonation_setting',
    permission: 'identity.manage',
    while_impersonating: 'refused',
    summary: 'Allow or forbid that support acts in the name of the agency’s people; forbidding ends what is running',
    body: setting,
    response: z.object({ impersonation_setting: setting }),
    problems: ['edit_conflict', 'in_person'],
  }),
}
