import * as z from 'zod/mini'
import { MOST_GRANTED_PROJECTS } from '../access-requests/managed-requests.contract.ts'
import { capacities } from '../core/capacities.ts'
import { isOneAddress } from '../core/contact.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, idText, instant, lockVersion, optionalText, text } from '../core/scalars.ts'
import { companyGrantList, grantStates } from './company-grants.list.ts'

/** Somebody of a company with the access that the agency gave (D49). */
export const companyGrant = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  /** Null once it was revoked. */
  email: z.nullable(z.string()),
  capacity: z.enum(capacities),
  state: z.enum(grantStates),
  all_projects: z.boolean(),
  /** Its projects by name; empty where it is for all. */
  projects: z.array(z.object({ id, name: z.string() })),
  starts_on: z.nullable(date),
  ends_on: z.nullable(date),
  granted_at: instant,
  revoked_at: z.nullable(instant),
  lock_version: z.int(),
})
export type CompanyGrant = z.output<typeof companyGrant>

const extent = {
  /** For all projects of the agency, later ones included; `project_ids` is empty then. */
  all_projects: z.boolean(),
  project_ids: z.array(id).check(z.maxLength(MOST_GRANTED_PROJECTS)),
  /** First and last day in the agency's zone; null without a limit. */
  starts_on: z.nullable(date),
  ends_on: z.nullable(date),
}
const ofCompany = z.strictObject({ companyId: idText })
const one = z.object({ grant: companyGrant })

/** What people of companies may do for the agency, and for how long. */
export const companyGrants = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/companies/{companyId}/grants',
    permission: 'company.manage',
    summary: 'People of a company who have or had access',
    params: ofCompany,
    query: queryOf(companyGrantList),
    response: pageOf('grants', companyGrant),
    problems: ['not_found'],
  }),
  invite: defineRoute({
    method: 'POST',
    path: '/v1/companies/{companyId}/grants',
    permission: 'company.manage',
    while_impersonating: 'refused',
    summary: 'Give somebody of a company access; an email with the way in is sent to them',
    params: ofCompany,
    body: z.strictObject({
      first_name: text(100),
      last_name: text(100),
      email: z.string().check(z.trim(), z.maxLength(254), z.refine(isOneAddress, 'expected one email address')),
      capacity: z.enum(capacities),
      all_projects: z._default(extent.all_projects, false),
      project_ids: z._default(extent.project_ids, []),
      starts_on: z._default(extent.starts_on, null),
      ends_on: z._default(extent.ends_on, null),
    }),
    response: one,
    problems: ['not_found', 'has_access'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/grants/{id}',
    permission: 'company.manage',
    while_impersonating: 'refused',
    summary: 'Change on which projects and for how long somebody has access',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ ...z.partial(z.strictObject(extent)).shape, lock_version: lockVersion }),
    response: one,
    problems: ['not_found', 'conflict'],
  }),
  revoke: defineRoute({
    method: 'POST',
    path: '/v1/grants/{id}/revoke',
    permission: 'company.manage',
    while_impersonating: 'refused',
    summary: 'End the access of somebody at once, with their sessions',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ reason: optionalText(500) }),
    response: one,
    problems: ['not_found'],
  }),
}
