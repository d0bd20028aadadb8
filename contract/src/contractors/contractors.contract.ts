import * as z from 'zod/mini'
import { movesOf } from '../core/approval.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { changeBody, newBody, storedShape } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant, storable, text } from '../core/scalars.ts'
import { accessRequestApproval } from './access-request-approval.ts'
import { contractorRecord } from './contractor.record.ts'
import { accessRequestList, accessRequestStatuses, contractorList, contractorTypes } from './contractors.list.ts'

/** Characters of a note, and of a reason, at most. */
export const MOST_NOTE_LENGTH = 2000
export const MOST_REASON_LENGTH = 500
/** Companies that are offered at once; typing finds the others. */
export const MOST_COMPANY_CHOICES = 50
/** Most pending requests of one project; further requests are refused with the advice to try again later. */
export const MOST_PENDING_REQUESTS = 100

/** A company on a project. */
export const externalContractor = z.object({
  id,
  ...storedShape(contractorRecord),
  /** People of the company who were given access to the project. */
  people_count: z.int(),
  created_at: instant,
  updated_at: instant,
  lock_version: z.int(),
  /** What the caller may do with it. */
  abilities: z.array(z.enum(['update', 'delete'])),
})
export type ExternalContractor = z.output<typeof externalContractor>

/** A request for access to a project from a contractor's employee, and its outcome. */
export const accessRequest = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string(),
  email: z.string(),
  note: z.nullable(z.string()),
  status: z.enum(accessRequestStatuses),
  requested_at: instant,
  decided_at: z.nullable(instant),
  /** Full name of who decided. */
  decided_by: z.nullable(z.string()),
  /** The reason of a rejection. */
  reason: z.nullable(z.string()),
  /** Whether the project has a contractor of this name already. */
  company_listed: z.boolean(),
  abilities: z.array(z.enum(movesOf(accessRequestApproval))),
})
export type AccessRequest = z.output<typeof accessRequest>

const byId = z.strictObject({ id: idText })
/** Checked by the rules for people's names and addresses, which report all faults at once. */
const typed = z.string().check(z.maxLength(1000), storable)

/** The companies that work on a project, and requests to join them (D34, D1a). */
export const contractors = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/external_dot_contractors',
    permission: 'project.read',
    summary: 'Contractors of a project, the prime first',
    params: byId,
    query: queryOf(contractorList),
    response: z.extend(pageOf('content', externalContractor), {
      /** What the caller may do with the list. */
      abilities: z.array(z.enum(['create'])),
    }),
    problems: ['not_found'],
  }),
  choices: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/contractor_choices',
    permission: 'contractor.manage',
    summary: 'Names of companies that this agency knows from its projects and that are not on this one; the first 50',
    params: byId,
    query: z.strictObject({ search: z.optional(z.string().check(z.trim(), z.maxLength(200), storable)) }),
    response: z.object({ companies: z.array(z.object({ name: z.string() })) }),
    problems: ['not_found'],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/projects/{id}/external_dot_contractors',
    permission: 'contractor.manage',
    summary: 'Add a company to a project, once; a new prime replaces the previous one',
    params: byId,
    body: newBody(contractorRecord),
    response: z.object({ external_dot_contractor: externalContractor }),
    problems: ['not_found', 'contractor_taken', 'conflict'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/external_dot_contractors/{id}',
    permission: 'contractor.manage',
    summary: 'Change the type of a contractor, or mark or unmark it as the prime',
    params: byId,
    body: changeBody(contractorRecord),
    response: z.object({ external_dot_contractor: externalContractor }),
    problems: ['not_found', 'nothing_to_change', 'conflict'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/external_dot_contractors/{id}',
    permission: 'contractor.manage',
    summary: 'Remove a company from a project; its people lose access to it',
    params: byId,
    problems: ['not_found', 'contractor_in_use'],
  }),
  requests: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/contractor_access_requests',
    permission: 'contractor.manage',
    summary: "Requests of contractors' employees for access to a project, the latest first",
    params: byId,
    query: queryOf(accessRequestList),
    response: pageOf('contractor_access_requests', accessRequest),
    problems: ['not_found'],
  }),
  accept: defineRoute({
    method: 'POST',
    path: '/v1/contractor_access_requests/{id}/accept',
    permission: 'contractor.manage',
    while_impersonating: 'refused',
    summary: 'Accept a request: lists the company, gives the person access, and sends an email',
    params: byId,
    body: z.strictObject({
      /** For a company that is not on the project yet. */
      type: z._default(z.enum(contractorTypes), 'subcontractor'),
    }),
    response: z.object({ contractor_access_request: accessRequest }),
    problems: ['not_found', 'request_decided', 'conflict'],
  }),
  reject: defineRoute({
    method: 'POST',
    path: '/v1/contractor_access_requests/{id}/reject',
    permission: 'contractor.manage',
    summary: 'Reject a request, with a reason that is sent to the person',
    params: byId,
    body: z.strictObject({ reason: text(MOST_REASON_LENGTH) }),
    response: z.object({ contractor_access_request: accessRequest }),
    problems: ['not_found', 'request_decided'],
  }),
  ask: defineRoute({
    method: 'POST',
    path: '/v1/contractor_access_requests',
    permission: 'public',
    without_key: 'public',
    summary: 'Ask an agency for access to one of its projects, as one of a contractor; the same again is one request',
    body: z.strictObject({
      /** The agency as the link names it; without it, the agency of the request's host name. */
      dot_authority_id: z.optional(z.nullable(id)),
      /** An address of a page at the agency's own host. */
      url: z.optional(z.nullable(z.string().check(z.maxLength(2000), storable))),
      project_number: typed,
      first_name: typed,
      last_name: typed,
      company_name: typed,
      email: typed,
      note: z.optional(z.nullable(typed)),
      /** Language of the email that answers the request. */
      locale: z._default(z.enum(['en', 'es']), 'en'),
    }),
    problems: ['invalid', 'invalid_project_number', 'too_many_attempts', 'too_many_requests'],
  }),
}
