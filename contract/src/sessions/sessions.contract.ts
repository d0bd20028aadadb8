import * as z from 'zod/mini'
import { capacities } from '../core/capacities.ts'
import { defineRoute } from '../core/route.ts'
import { roles } from '../core/roles.ts'
import { id, idText, instant, storable } from '../core/scalars.ts'
import { interfaceColors } from '../theme/interface-colors.ts'
import { signInAnswer, signInBody, signInMethods } from './sign-in-bodies.ts'

/** The signed-in person, their agency, and what they may do there (wire: Sign-in). */
export const session = z.object({
  user: z.object({
    id,
    email: z.string(),
    /** Null for people from outside, and for those who run the installation. */
    role: z.nullable(z.enum(roles)),
    /** As what a person from outside acts (D49); null for everybody else. */
    capacity: z.nullable(z.enum(capacities)),
    first_name: z.string(),
    last_name: z.string(),
    dot_authority_id: z.nullable(id),
    dot_authority_name: z.nullable(z.string()),
    /** `operator` or `support` where the person runs the installation (D1a). */
    installation_role: z.nullable(z.enum(['operator', 'support'])),
  }),
  /** The company in whose name a person from outside acts, as the agency writes it; null for everybody else. */
  company: z.nullable(z.object({ id, name: z.string() })),
  /** Every agency in which the person holds an active membership, with the role held there. */
  authorities: z.array(z.object({ id, name: z.string(), role: z.enum(roles) })),
  /** What the person may act under besides, in the name of companies: grants in force, which the switch lists after the agencies. */
  grants: z.array(
    z.object({
      id,
      dot_authority_id: id,
      dot_authority_name: z.string(),
      capacity: z.enum(capacities),
      company: z.string(),
      /** Whether it is this session's. */
      current: z.boolean(),
    }),
  ),
  /** What the role or the capacity may do: permissions of D12a and the abilities on projects of specification section 6. */
  abilities: z.array(z.string()),
  current_interface_theme_key: z.string(),
  /** The agency's own colors; nulls where it has none. */
  interface_colors: interfaceColors,
  contract_number_label: z.string(),
  /** IANA zone of the authority, in which times of no project are shown (D17). */
  time_zone: z.string(),
  /** Miles beyond which a place is far away from what it belongs to (D61): where maps do not open. */
  far_away_miles: z.int(),
  /** Search preferences of this session (specification section 3); gone at logout. */
  search_preferences: z.record(z.string(), z.unknown()),
  /** Who acts in the person's name (D66): the email address of support; absent where nobody does. */
  impersonated_by: z.optional(z.string()),
  /** How the person signed in. */
  method: z.enum(signInMethods),
})
export type Session = z.output<typeof session>

/** Filters and sort that lists open with again in the same session; the names are the specification's (section 3). */
export const searchPreferences = z.strictObject({
  filterByPlant: z.optional(z.array(id).check(z.maxLength(500))),
  filterByStatus: z.optional(z.array(z.string().check(z.maxLength(40), storable)).check(z.maxLength(10))),
  filterBySort: z.optional(z.string().check(z.maxLength(80), storable)),
  filterSearchTerm: z.optional(z.string().check(z.maxLength(200), storable)),
  filterByMaterialType: z.optional(z.array(z.string().check(z.maxLength(40), storable)).check(z.maxLength(10))),
})
export type SearchPreferences = z.output<typeof searchPreferences>

/** One of the person's active sessions. Browser, system and device are read from the User-Agent; null where it names none that is known. */
export const ownSession = z.object({
  id,
  /** The caller's session. */
  current: z.boolean(),
  /** `Chrome 142` */
  browser: z.nullable(z.string()),
  /** `Windows 11` */
  system: z.nullable(z.string()),
  device: z.nullable(z.enum(['desktop', 'tablet', 'mobile'])),
  /** Network address from which it was started. */
  address: z.nullable(z.string()),
  /** The agency that it works in; null for those who run the installation. */
  authority_name: z.nullable(z.string()),
  /** How the person signed in. */
  method: z.enum(signInMethods),
  /** Whether the person has shown two factors in it. */
  two_factors: z.boolean(),
  created_at: instant,
  /** When its tokens were last renewed, which happens every 15 minutes of use (D2). */
  last_used_at: instant,
})
export type OwnSession = z.output<typeof ownSession>

export const sessions = {
  authenticate: defineRoute({
    method: 'POST',
    path: '/authenticate',
    permission: 'public',
    without_key: 'session',
    summary:
      'Sign in: with a username and a password, a phone number and its code, what an identity provider sent back, a second factor, or the link of an impersonation',
    body: signInBody,
    response: signInAnswer,
    problems: [
      'invalid_domain',
      'invalid_login',
      'no_access',
      'agency_closed',
      'too_many_attempts',
      'sign_in_busy',
      'link_expired',
      'impersonation_forbidden',
      'sso_expired',
      'sso_refused',
      'provider_unreachable',
      'provider_required',
    ],
  }),
  logout: defineRoute({ method: 'DELETE', path: '/logout', permission: 'session', summary: 'End this session' }),
  me: defineRoute({
    method: 'GET',
    path: '/v3/sessions/_me',
    permission: 'session',
    summary: 'Who is signed in, where, and what they may do',
    query: z.strictObject({ otp: z.optional(z.string().check(z.maxLength(100))) }),
    response: session,
  }),
  listOwn: defineRoute({
    method: 'GET',
    path: '/v3/sessions',
    permission: 'session',
    summary: "One's own active sessions, this one first, then the last used first",
    response: z.object({ sessions: z.array(ownSession) }),
  }),
  endOwn: defineRoute({
    method: 'DELETE',
    path: '/v3/sessions/{id}',
    while_impersonating: 'refused',
    permission: 'session',
    summary: "End one of one's own sessions",
    params: z.strictObject({ id: idText }),
    problems: ['not_found'],
  }),
  endOthers: defineRoute({
    method: 'DELETE',
    path: '/v3/sessions',
    while_impersonating: 'refused',
    permission: 'session',
    summary: "End all of one's own sessions but this one; those of API tokens only if asked for",
    query: z.strictObject({ api_tokens: z.optional(z.enum(['true', 'false'])) }),
    response: z.object({ ended_count: z.int() }),
  }),
  saveSearchPreferences: defineRoute({
    method: 'PUT',
    path: '/v3/sessions/_me/search_preferences',
    permission: 'session',
    summary: 'Save the search preferences of this session',
    body: z.strictObject({ search_preferences: searchPreferences }),
    response: z.object({ search_preferences: searchPreferences }),
  }),
}
