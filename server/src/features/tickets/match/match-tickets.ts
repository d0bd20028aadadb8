import type { BulkResult } from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../../platform/context.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { changeTickets, type Decision } from '../change/change-tickets.ts'
import type { StoredTicket } from '../change/stored-ticket.ts'
import { bulkResult } from '../decide/bulk-result.ts'
import { mayMatchTo } from '../tickets.policy.ts'
import { placeTicket } from './place-ticket.ts'
import { lockProject, type MatchProject } from './ticket-match.queries.ts'

/**
 * Puts held tickets on a project, all that can be in one transaction; each that cannot is reported with its cause (D8). Throws `not_found` for a project
 * that does not exist, `forbidden` for one of another district (D12a), and `project_not_open` for a deleted one, whose tickets stay held (D13a).
 */
export async function matchTickets(
  ctx: RequestContext,
  { slip_ids, project_id }: { slip_ids: number[]; project_id: number },
): Promise<BulkResult> {
  const project = orNotFound(await lockProject(ctx.db, ctx.authority_id, project_id))
  if (!mayMatchTo(employeeOf(ctx), project)) throw new Problem('forbidden')
  if (project.deleted_at !== null) throw new Problem('project_not_open')
  const changed = await changeTickets(ctx, {
    ids: slip_ids,
    facts: true,
    decide: (ticket) => matchTicket(ticket, project),
  })
  return bulkResult(changed, { done: 'matched' })
}

/**
 * A held ticket on a project (D13a): its date of printing is from now on in the project's time zone (D17), and its overload follows from the
 * project's limit where that one is in force (D15).
 */
function matchTicket(ticket: StoredTicket, project: MatchProject): Decision {
  if (ticket.project_id !== null) return { refused: 'already_matched' }
  const { id: project_id, ...place } = project
  return placeTicket(ticket, { project_id, ...place }, { action: 'matched', from: null })
}
