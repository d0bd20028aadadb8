import * as z from 'zod/mini'
import { capacities } from '../core/capacities.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, idText, instant } from '../core/scalars.ts'
import { projectStatuses } from '../projects/project-status.ts'
import { tokens } from '../sessions/sign-in-bodies.ts'
import { grantedProjectList } from './granted-projects.list.ts'

/** The grant under which a person from outside acts (D49). */
export const ownGrant = z.object({
  id,
  capacity: z.enum(capacities),
  /** The company, as the agency writes it. */
  company: z.string(),
  /** Whether it is for all projects of the agency, later ones included. */
  all_projects: z.boolean(),
  /** First and last day, in the agency's zone; null without a limit. */
  starts_on: z.nullable(date),
  ends_on: z.nullable(date),
  granted_at: instant,
})
export type OwnGrant = z.output<typeof ownGrant>

/** A project of one's own grant. */
export const grantedProject = z.object({
  id,
  name: z.string(),
  dot_code: z.string(),
  status: z.enum(projectStatuses),
  /** The prime contractor by name; null where the project has none. */
  contractor_name: z.nullable(z.string()),
})
export type GrantedProject = z.output<typeof grantedProject>

/** What people from outside see of their own access, and how they enter it. */
export const accessGrants = {
  own: defineRoute({
    method: 'GET',
    path: '/v1/own_grant',
    permission: 'own_grant.read',
    summary: 'The grant under which one acts',
    response: z.object({ grant: ownGrant }),
  }),
  ownProjects: defineRoute({
    method: 'GET',
    path: '/v1/own_grant/projects',
    permission: 'own_grant.read',
    summary:
      'The projects of the grant under which one acts; of a vendor those that its plants supply; deleted and hidden ones are not among them',
    query: queryOf(grantedProjectList),
    response: pageOf('projects', grantedProject),
  }),
  activate: defineRoute({
    method: 'POST',
    path: '/v1/grants/{id}/activate',
    while_impersonating: 'refused',
    permission: 'session',
    without_key: 'session',
    step_up: 'enter_grant',
    summary: "Switch to another of one's own grants: opens a new session under it and ends this one",
    params: z.strictObject({ id: idText }),
    response: tokens,
    problems: ['not_found', 'sign_in_there', 'provider_required'],
  }),
}
