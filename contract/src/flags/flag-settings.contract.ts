import * as z from 'zod/mini'
import { flagNames } from '../core/flags.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { roles } from '../core/roles.ts'
import { defineRoute } from '../core/route.ts'
import { id, instant } from '../core/scalars.ts'
import { flagChangeList } from './flag-changes.list.ts'
import { flagScopes } from './flag-scopes.ts'

/** Most persons for whom one flag can be set in an agency. */
export const MOST_PERSONS_A_FLAG = 500

const name = z.enum(flagNames)
/** Null: not set here, so that the wider scope holds. */
const setting = z.nullable(z.boolean())

/** A flag as it is set for one person of the agency. */
export const personSetting = z.object({
  /** The employee. */
  dot_employee_id: id,
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(roles),
  enabled: z.boolean(),
})
export type PersonSetting = z.output<typeof personSetting>

/** How a flag is set, scope by scope. */
export const flagSetting = z.object({
  name,
  installation: setting,
  /** Of the caller's agency; null for the operator, who has none. */
  authority: setting,
  /** By last name; empty for the operator. */
  persons: z.array(personSetting),
})
export type FlagSetting = z.output<typeof flagSetting>

/** A change of a setting: who, when, from, to. */
export const flagChange = z.object({
  id,
  at: instant,
  /** Full name of who changed it; null where the installation did, whose operators an agency does not know by name. */
  by: z.nullable(z.string()),
  name,
  scope: z.enum(flagScopes),
  /** The person, where the scope is a person. */
  dot_employee_id: z.nullable(id),
  /** That person's name; null once the employee is permanently deleted. */
  person: z.nullable(z.string()),
  old: setting,
  new: setting,
})
export type FlagChange = z.output<typeof flagChange>

const all = z.object({ feature_flags: z.array(flagSetting) })
const changes = pageOf('changes', flagChange)
const anyPage = queryOf(flagChangeList)

export const flagSettings = {
  list: defineRoute({
    method: 'GET',
    path: '/v3/feature_flags/settings',
    permission: 'flag.manage',
    summary: 'How each flag is set for the installation, the agency and its people',
    response: all,
  }),
  set: defineRoute({
    method: 'PUT',
    path: '/v3/feature_flags/settings',
    permission: 'flag.manage',
    summary: 'Set a flag for the agency, or for one of its people',
    body: z.union([
      z.strictObject({ name, scope: z.literal('authority'), enabled: setting }),
      z.strictObject({ name, scope: z.literal('person'), dot_employee_id: id, enabled: setting }),
    ]),
    response: z.object({ feature_flag: flagSetting }),
    problems: ['not_found', 'flag_not_built', 'too_many_persons'],
  }),
  changes: defineRoute({
    method: 'GET',
    path: '/v3/feature_flags/changes',
    permission: 'flag.manage',
    summary: 'Changes of flags that affected the agency, the latest first',
    query: anyPage,
    response: changes,
  }),
  listOfInstallation: defineRoute({
    method: 'GET',
    path: '/v3/installation/feature_flags/settings',
    permission: 'operator',
    summary: 'How each flag is set for the installation',
    response: all,
  }),
  setForInstallation: defineRoute({
    method: 'PUT',
    path: '/v3/installation/feature_flags/settings',
    permission: 'operator',
    summary: 'Set a flag for the installation: for all agencies that have not set it',
    body: z.strictObject({ name, enabled: setting }),
    response: z.object({ feature_flag: flagSetting }),
    problems: ['flag_not_built'],
  }),
  changesOfInstallation: defineRoute({
    method: 'GET',
    path: '/v3/installation/feature_flags/changes',
    permission: 'operator',
    summary: 'Changes of flags for the installation, the latest first',
    query: anyPage,
    response: changes,
  }),
}
