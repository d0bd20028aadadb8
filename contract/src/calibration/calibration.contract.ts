import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, idText, text } from '../core/scalars.ts'
import { calibrationJobList, keptTicketList } from './calibration.list.ts'
import {
  calibrationLink,
  calibrationOutcome,
  jobSlipProject,
  jobSlipProjectDetail,
  MOST_MATERIALS_OF_A_LINK,
  keptTicket,
} from './job-slip-project.ts'

const byId = z.strictObject({ id: idText })
const one = z.object({ job_slip_project: jobSlipProject })
const preview = z._default(z.boolean(), false)
/** Which hundred of the tickets that stay a preview names; 1 is the first. */
const kept_page = z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1)
/** Without a link where it was only previewed. */
const linked = z.object({ calibration_link: z.nullable(calibrationLink), outcome: calibrationOutcome })

/** The scope of a connection. */
export const connectionRequest = z
  .strictObject({
    project_id: id,
    material_ids: z.union([z.literal('all'), z.array(id).check(z.minLength(1), z.maxLength(MOST_MATERIALS_OF_A_LINK))]),
    /** Dates of printing in the project's zone, both included; without one, without end. */
    effective_from: z.optional(z.nullable(date)),
    effective_to: z.optional(z.nullable(date)),
    /** True reports what would move and changes nothing. */
    preview,
    kept_page,
  })
  .check(
    z.refine(
      ({ effective_from, effective_to }) => !effective_from || !effective_to || effective_from <= effective_to,
      'effective_to must not lie before effective_from',
    ),
  )

export const calibration = {
  list: defineRoute({
    method: 'GET',
    path: '/v3/job_slip_projects',
    permission: 'calibration.manage',
    summary: "Contractors' jobs as tickets name them, by status, the newest first",
    query: queryOf(calibrationJobList),
    response: pageOf('job_slip_projects', jobSlipProject),
    problems: ['switched_off'],
  }),
  one: defineRoute({
    method: 'GET',
    path: '/v3/job_slip_projects/{id}',
    permission: 'calibration.manage',
    summary: 'A job with its materials, its links and the projects that match it',
    params: byId,
    response: z.object({ job_slip_project: jobSlipProjectDetail }),
    problems: ['not_found', 'switched_off'],
  }),
  keptTickets: defineRoute({
    method: 'GET',
    path: '/v3/job_slip_projects/{id}/kept_tickets',
    permission: 'calibration.manage',
    summary:
      'Tickets that stayed when connections of a job were made, or, of those that are undone, when they were undone',
    params: byId,
    query: queryOf(keptTicketList),
    response: pageOf('kept_tickets', keptTicket),
    problems: ['not_found', 'switched_off'],
  }),
  connect: defineRoute({
    method: 'POST',
    path: '/v3/job_slip_projects/{id}/connect',
    permission: 'calibration.manage',
    summary: 'Connect a job to a project; a job of the server moves its pending and uncoded tickets',
    params: byId,
    body: connectionRequest,
    response: linked,
    problems: [
      'not_found',
      'project_not_open',
      'calibration_overlap',
      'calibration_running',
      'job_hidden',
      'switched_off',
    ],
  }),
  disconnect: defineRoute({
    method: 'POST',
    path: '/v3/job_slip_projects/{id}/disconnect',
    permission: 'calibration.manage',
    summary: 'Undo a connection: moves back the tickets that no one has decided on since',
    params: byId,
    body: z.strictObject({ calibration_link_id: id, preview, kept_page }),
    response: linked,
    problems: ['not_found', 'calibration_running', 'already_disconnected', 'switched_off'],
  }),
  hide: defineRoute({
    method: 'POST',
    path: '/v3/job_slip_projects/{id}/hide',
    permission: 'calibration.hide',
    summary: 'Hide a job that belongs to no project, with the reason',
    params: byId,
    body: z.strictObject({ reason: text(500) }),
    response: one,
    problems: ['not_found', 'job_connected', 'job_hidden', 'switched_off'],
  }),
  unhide: defineRoute({
    method: 'POST',
    path: '/v3/job_slip_projects/{id}/unhide',
    permission: 'calibration.hide',
    summary: 'Show a hidden job among the unconnected ones again',
    params: byId,
    response: one,
    problems: ['not_found', 'switched_off'],
  }),
}
