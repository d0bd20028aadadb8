import { MOST_KEPT_SHOWN, type CalibrationOutcome, type KeptReason } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { groupsOf, numbersOf, projectsOfCodes, type LinkView, type TicketGroup } from './job-tickets.queries.ts'
import { onConnecting, onDisconnecting, type LinkedJobTicket } from './ticket-moves.policy.ts'

/** What happens to a ticket: as the policy says, or `outside` where the link does not cover it. */
type Fate = 'moves' | 'returns' | 'there' | 'not_concerned' | 'outside' | KeptReason

const reasons = (fate: Fate): KeptReason | null =>
  fate === 'moves' || fate === 'returns' || fate === 'there' || fate === 'not_concerned' || fate === 'outside'
    ? null
    : fate

/** The outcome that connecting a job would have; of the tickets that stay, those of one page are listed. */
export const outcomeOfConnecting = (
  db: Database,
  authority_id: number,
  link: LinkView & { only_district_id: number | null },
  kept_page: number,
): Promise<CalibrationOutcome> =>
  outcomeOf(db, { authority_id, view: link, kept_page }, (ticket) =>
    ticket.in_scope ? onConnecting(ticket, link) : 'outside',
  )

/** The outcome that undoing a link would have. */
export const outcomeOfDisconnecting = (
  db: Database,
  authority_id: number,
  link: LinkView,
  kept_page: number,
): Promise<CalibrationOutcome> =>
  outcomeOf(db, { authority_id, view: link, kept_page }, (ticket) => onDisconnecting(ticket, link))

async function outcomeOf(
  db: Database,
  { authority_id, view, kept_page }: { authority_id: number; view: LinkView; kept_page: number },
  fateOf: (ticket: LinkedJobTicket) => Fate,
): Promise<CalibrationOutcome> {
  const groups = await groupsOf(db, authority_id, { view, most_ids: kept_page * MOST_KEPT_SHOWN })
  const projects = await projectsOfCodes(
    db,
    authority_id,
    groups.map(({ dot_code }) => dot_code),
  )
  const decided = groups.map((group) => ({
    ...group,
    fate: fateOf({ ...group, dot_project_id: projectOf(group, projects) }),
  }))
  const count = (is: (group: TicketGroup & { fate: Fate }) => boolean): number =>
    decided.filter(is).reduce((sum, { tickets }) => sum + tickets, 0)
  const staying = decided.flatMap(({ fate, ...group }) => {
    const reason = reasons(fate)
    return reason === null ? [] : [{ ...group, reason }]
  })
  const reported = staying
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    .flatMap(({ ids, reason }) => ids.map((id) => ({ id, reason })))
    .slice((kept_page - 1) * MOST_KEPT_SHOWN, kept_page * MOST_KEPT_SHOWN)
  const numbers = new Map(
    (
      await numbersOf(
        db,
        authority_id,
        reported.map(({ id }) => id),
      )
    ).map(({ id, ticket_number }) => [id, ticket_number]),
  )
  return {
    move_count: count(({ fate }) => fate === 'moves' || fate === 'returns'),
    held_count: count(({ fate, from_held }) => fate === 'returns' && from_held),
    there_count: count(({ fate }) => fate === 'there'),
    outside_count: count(({ fate }) => fate === 'outside'),
    kept_counts: [...Map.groupBy(staying, ({ reason }) => reason)].map(([reason, group]) => ({
      reason,
      count: group.reduce((sum, { tickets }) => sum + tickets, 0),
    })),
    kept_tickets: reported.map(({ id, reason }) => ({ slip_id: id, ticket_number: numbers.get(id) ?? '', reason })),
  }
}

/** Pages have one order, whichever is requested: by reason, then by everything that makes a group. */
const orderOf = ({ reason, ids: _ids, tickets: _tickets, ...group }: TicketGroup & { reason: KeptReason }): string =>
  JSON.stringify([reason, group])

const projectOf = ({ dot_code }: TicketGroup, projects: ReadonlyMap<string, number>): number | null =>
  dot_code === null ? null : (projects.get(dot_code) ?? null)
