import { fillText, MOST_IDS_A_FACT, problems, type ProblemCode } from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { eventActor } from '../ticket-event.ts'
import { mayMatchTo } from '../tickets.policy.ts'
import { matchTicket } from './matched-ticket.ts'
import { lockProject, lockTickets, writeMatch, type MatchTicket } from './ticket-match.queries.ts'

interface Refusal {
  slip_id: number
  ticket_number: string | null
  code: string
  message: string
}

const refusal = (slip_id: number, ticket_number: string | null, code: ProblemCode): Refusal => ({
  slip_id,
  ticket_number,
  code,
  message: fillText(problems[code].text),
})

/**
 * Puts held tickets on a project, all that can be in one transaction; each that cannot is told with its cause (D8). Throws `not_found` for a project
 * that is not there, `forbidden` for one of another district (D12a), and `project_not_open` for a deleted one, whose tickets stay held (D13a).
 */
export async function matchTickets(
  ctx: RequestContext,
  { slip_ids, project_id }: { slip_ids: number[]; project_id: number },
): Promise<{ updated: number[]; refused: Refusal[]; updated_count: number }> {
  const { authority_id, db } = ctx
  const project = await lockProject(db, authority_id, project_id)
  if (!project) throw new Problem('not_found')
  if (!mayMatchTo(employeeOf(ctx), project)) throw new Problem('forbidden')
  if (project.deleted_at !== null) throw new Problem('project_not_open')
  const ids = [...new Set(slip_ids)]
  const tickets = new Map((await lockTickets(db, authority_id, ids)).map((ticket) => [ticket.id, ticket]))
  const refused = ids.flatMap((id) => refusalOf(id, tickets.get(id)))
  const author = { at: ctx.clock().toISOString(), ...eventActor(ctx.actor) }
  const matched = [...tickets.values()]
    .filter((ticket) => ticket.project_id === null)
    .map((ticket) => matchTicket(ticket, project, author))
  const updated = matched.map(({ row }) => row.id)
  if (updated.length > 0) {
    await writeMatch(db, authority_id, {
      rows: matched.map(({ row }) => row),
      events: matched.map(({ event }) => event),
    })
    await ctx.emit({ type: 'tickets.changed', project_id, ids: updated.length > MOST_IDS_A_FACT ? [] : updated })
  }
  return { updated, refused, updated_count: updated.length }
}

function refusalOf(id: number, ticket: MatchTicket | undefined): Refusal[] {
  if (!ticket) return [refusal(id, null, 'not_found')]
  return ticket.project_id === null ? [] : [refusal(id, ticket.ticket_number, 'already_matched')]
}
