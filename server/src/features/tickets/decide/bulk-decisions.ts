import { dateInZone } from '@milepost/contract/core/time/zones'
import type { BulkResult, GivenStatus, TicketAbility } from '@milepost/contract'
import { holderOf, type RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { changeTickets, type Decision } from '../change/change-tickets.ts'
import type { StoredTicket } from '../change/stored-ticket.ts'
import { deciderOf } from '../ticket-decider.ts'
import { scopeOf } from '../ticket-scope.ts'
import { abilityOfStatus } from '../ticket-transitions.ts'
import { readsOn, roleHas, type TicketScope } from '../tickets.policy.ts'
import { bulkResult, type BulkOutcome } from './bulk-result.ts'
import { decideOverride, poundsOf } from './decide-override.ts'
import {
  decideAcceptance,
  decideConfirmation,
  decideFlag,
  decideNotes,
  decideStatus,
  type Deciding,
} from './decide-status.ts'
import { idsOf, type Selected } from './selected-tickets.ts'

/** Which tickets a bulk call is for, and whether only to try. */
export type Bulk = Selected & { validate_only?: boolean | undefined }

/** The deciding person, with the input of the pure rules. */
export async function decidingOf(ctx: RequestContext): Promise<Deciding> {
  const at = ctx.clock().toISOString()
  const dates = new Map<string, string>()
  return {
    decider: await deciderOf(ctx),
    at,
    holder_id: holderOf(ctx),
    today: (time_zone) => {
      const known = dates.get(time_zone) ?? dateInZone(at, time_zone)
      dates.set(time_zone, known)
      return known
    },
  }
}

/** A ticket that the person does not read is not found: a held one, or one beyond their grant (D13a, D49). */
export const readable =
  (scope: TicketScope, decide: (ticket: StoredTicket) => Decision) =>
  (ticket: StoredTicket): Decision =>
    readsOn(scope, ticket) ? decide(ticket) : { refused: 'not_found' }

interface BulkCall {
  body: Bulk
  abilities: readonly TicketAbility[]
  outcome: BulkOutcome
  facts?: boolean
  decide(ticket: StoredTicket, deciding: Deciding): Decision
}

/** One bulk call (D8): all that can be changed in one transaction, each that cannot reported with its cause. Throws `forbidden` for a role that never may. */
export async function decideInBulk(ctx: RequestContext, { body, abilities, outcome, facts = false, decide }: BulkCall) {
  const deciding = await decidingOf(ctx)
  if (!abilities.every((ability) => roleHas(deciding.decider, ability))) throw new Problem('forbidden')
  const changed = await changeTickets(ctx, {
    ids: await idsOf(ctx, body),
    facts,
    validate_only: body.validate_only ?? false,
    decide: readable(await scopeOf(ctx), (ticket) => decide(ticket, deciding)),
  })
  return bulkResult(changed, outcome)
}

interface StatusAndNotes extends Bulk {
  status?: GivenStatus | undefined
  date?: string | undefined
  reason?: string | undefined
  notes?: string | undefined
}

/** Delivers, rejects or voids tickets, with notes or without, or only notes them (specification section 4, section 7). */
export async function updateStatusAndNotes(ctx: RequestContext, body: StatusAndNotes): Promise<BulkResult> {
  const { status, date, reason, notes } = body
  if (status === undefined && notes === undefined) throw new Problem('nothing_to_change')
  if (status !== undefined && status !== 'voided' && date === undefined) throw new Problem('date_required')
  if (status === 'rejected' && reason === undefined) throw new Problem('reason_required')
  return await decideInBulk(ctx, {
    body,
    abilities: [...(status ? [abilityOfStatus[status]] : []), ...(notes === undefined ? [] : ['edit' as const])],
    outcome: status ? { done: status, already: [`already_${status}`] } : { done: 'noted', already: ['unchanged'] },
    decide: (ticket, deciding) => {
      if (status === undefined) return decideNotes(ticket, notes ?? '', deciding)
      const given = decideStatus(ticket, { status, date: date ?? null, reason: reason ?? null }, deciding)
      return notes === undefined ? given : withNotes(ticket, given, { notes, deciding })
    },
  })
}

/** A status together with notes is one change and one event. */
function withNotes(
  ticket: StoredTicket,
  given: Decision,
  { notes, deciding }: { notes: string; deciding: Deciding },
): Decision {
  if ('refused' in given) return given
  const noted = decideNotes({ ...ticket, ...given.set }, notes, deciding)
  return 'refused' in noted ? given : { ...given, set: { ...given.set, ...noted.set } }
}

/** Accepts delivered tickets, pending ones too where a date of delivery is given, or takes that back (D6). */
export const updateAcceptance = (
  ctx: RequestContext,
  body: Bulk & { accepted: boolean; date?: string | undefined },
): Promise<BulkResult> =>
  decideInBulk(ctx, {
    body,
    abilities: [body.accepted ? 'accept' : 'unaccept'],
    outcome: body.accepted
      ? { done: 'accepted', already: ['already_accepted'] }
      : { done: 'unaccepted', already: ['not_accepted'] },
    decide: (ticket, deciding) =>
      body.accepted && body.date !== undefined
        ? decideConfirmation(ticket, body.date, deciding)
        : decideAcceptance(ticket, body.accepted, deciding),
  })

/** Flags tickets, or takes that back. */
export const updateFlags = (
  ctx: RequestContext,
  body: Bulk & { flag: boolean; reason?: string | undefined },
): Promise<BulkResult> =>
  decideInBulk(ctx, {
    body,
    abilities: ['flag'],
    outcome: body.flag
      ? { done: 'flagged', already: ['already_flagged'] }
      : { done: 'unflagged', already: ['not_flagged'] },
    decide: (ticket, deciding) => decideFlag(ticket, { flag: body.flag, reason: body.reason ?? null }, deciding),
  })

/** Sets the maximum gross weight of tickets, or takes it away (D15). */
export const updateOverrides = (
  ctx: RequestContext,
  body: Bulk & { max_gvw_override: string | null; uom?: 'LB' | 'TON' | undefined; reason?: string | undefined },
): Promise<BulkResult> =>
  decideInBulk(ctx, {
    body,
    abilities: ['override_gvw'],
    outcome: { done: 'changed', already: ['unchanged'] },
    facts: true,
    decide: (ticket, deciding) =>
      decideOverride(
        ticket,
        { lbs: poundsOf(body.max_gvw_override, body.uom ?? 'LB'), reason: body.reason ?? null },
        deciding,
      ),
  })
