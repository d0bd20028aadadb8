import type { DeliveryPlaceChoice } from '@milepost/contract'
import { weighingCheckNames } from '@milepost/contract/tickets/weighing-checks'
import type { RequestContext } from '../../../platform/context.ts'
import { orNotFound } from '../../../platform/problem.ts'
import { inTransaction } from '../../../platform/services.ts'
import { changeTickets, type Decision } from '../change/change-tickets.ts'
import { withFields } from '../change/noted-changes.ts'
import type { StoredTicket } from '../change/stored-ticket.ts'
import { placeCheckAsSent } from '../detail/ticket-checks.ts'
import { ticketDetailRow } from '../detail/ticket-detail.queries.ts'
import { getTicket } from '../detail/ticket-detail.ts'
import { scopeOf } from '../ticket-scope.ts'
import { correctionOf, isPlaceCorrected, type CheckResult } from '../weighing/index.ts'
import { decidingOf } from './bulk-decisions.ts'
import { refusalOf, type Deciding } from './decide-status.ts'
import { lockReadable, type EditedTicket } from './edit-ticket.ts'
import { problemOf } from './plan-edit.ts'

/**
 * Uses the corrected place that the failed check of a delivery offers, or again the place that was sent (D61). Throws `ticket_locked` with `unchanged`
 * where no correction is offered or in use, and otherwise as an edit does. Opens its own transaction, and reads the response after it.
 */
export async function correctPlace(ctx: RequestContext, id: number, place: DeliveryPlaceChoice): Promise<EditedTicket> {
  const { change_id, undo_until } = await inTransaction(ctx, (transaction) => changeOne(transaction, id, place))
  return { slip: await getTicket(ctx, id), change_id, undo_until }
}

async function changeOne(ctx: RequestContext, id: number, place: DeliveryPlaceChoice) {
  await lockReadable(ctx, id)
  const { authority_id, db } = ctx
  const selection = { authority_id, scope: await scopeOf(ctx), filters: { id: { in: [id] } }, search: null }
  const facts = orNotFound(await ticketDetailRow(db, selection))
  const deciding = await decidingOf(ctx)
  const decide = (ticket: StoredTicket) => decidePlace(ticket, { place, found: placeCheckAsSent(facts), deciding })
  const changed = await changeTickets(ctx, { ids: [id], decide })
  const [refusal] = changed.refused
  if (refusal) throw problemOf(refusal.code, 'place')
  return changed
}

interface Choice {
  place: DeliveryPlaceChoice
  /** What the check finds of the place that was sent. */
  found: CheckResult
  deciding: Deciding
}

/** The check is judged by the place in use: it passes with the corrected one, which is near, and finds of the sent one what it finds now. */
function decidePlace(ticket: StoredTicket, { place, found, deciding }: Choice): Decision {
  const { source, agency, failed_checks } = ticket
  const refused = refusalOf(deciding.decider, 'edit', ticket)
  if (refused !== null) return { refused }
  const corrected = isPlaceCorrected(source, agency)
  const { latitude, longitude } = found.params
  const offered =
    typeof latitude === 'number' && typeof longitude === 'number' && failed_checks.includes(found.check)
      ? { latitude, longitude }
      : null
  if (place === 'corrected' ? corrected || offered === null : !corrected) return { refused: 'unchanged' }
  const failed = new Set(failed_checks)
  if (place === 'corrected' || found.passed) failed.delete(found.check)
  else failed.add(found.check)
  return {
    action: 'edited',
    reason: null,
    set: {
      agency: withFields(agency, correctionOf(source, place === 'corrected' ? offered : null)),
      failed_checks: weighingCheckNames.filter((check) => failed.has(check)),
    },
  }
}
