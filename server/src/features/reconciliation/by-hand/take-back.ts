import type { reconciliation, RouteInput, RouteResponse } from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../../platform/context.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { projectFor } from '../../projects/index.ts'
import { insertEntries, periodsFor, ticketBalances } from '../../pay-entries/index.ts'
import { Exact } from '../../units/index.ts'
import { assignmentsById } from '../coding/assignments.queries.ts'
import { assertOwnProject } from '../own-project.ts'
import { lockEntry, lockTicket, signatureOf, withdrawEntry, type EntryTaken } from './by-hand.queries.ts'
import { entryAuthorOf } from './enter-by-hand.ts'

/**
 * Takes back an entry by hand. While its period is in progress it is withdrawn; once that is closed, its opposite is entered into the next one under the
 * date of its work, signed by the person who takes it back (D28). The same applies to a ticket's entry in a closed period, whose codes stay as they were
 * signed; while its period is in progress, the items of the ticket are changed instead (`entry_of_ticket`).
 */
export async function takeBack(
  ctx: RequestContext,
  { params, body }: RouteInput<typeof reconciliation.takeBack>,
): Promise<RouteResponse<typeof reconciliation.takeBack>> {
  const { id: project_id } = await projectFor(ctx, params.projectId, { for: 'change' })
  await assertOwnProject(ctx, project_id)
  const entry = orNotFound(await lockEntry(ctx.db, ctx.authority_id, { project_id, id: params.id }))
  if (entry.kind === 'ticket' ? !entry.closed : entry.ticket_id !== null) throw new Problem('entry_of_ticket')
  const remaining = await remainingOf(ctx, entry)
  if (entry.withdrawn || remaining === null) throw new Problem('already_taken_back')
  const author = await entryAuthorOf(ctx)
  const ids = entry.closed ? [await correct(ctx, { project_id, entry, remaining, reason: body.reason, author })] : []
  if (!entry.closed) await withdrawEntry(ctx.db, ctx.authority_id, { id: entry.id, reason: body.reason, ...author })
  await ctx.audit({
    action: entry.closed ? 'pay_entry.corrected' : 'pay_entry.withdrawn',
    subject: 'pay_entry',
    subject_id: entry.id,
    project_id,
    changes: {
      reason: body.reason,
      quantity: { old: remaining.quantity, new: null },
      amount: { old: remaining.amount, new: null },
    },
  })
  await ctx.emit({ type: 'reconciliation.changed', project_id })
  return { pay_item_assignments: await assignmentsById(ctx.db, ctx.authority_id, ids) }
}

type Remaining = Pick<EntryTaken, 'quantity' | 'amount'>

/** The part of an entry that still counts; null where nothing does. Decisions on its ticket wait until the transaction ends. */
async function remainingOf({ db, authority_id }: RequestContext, entry: EntryTaken): Promise<Remaining | null> {
  if (entry.ticket_id === null) return entry.corrected ? null : entry
  await lockTicket(db, authority_id, entry.ticket_id)
  const balances = await ticketBalances(db, authority_id, [entry.ticket_id])
  const balance = balances.find(({ entry_id }) => entry_id === entry.id)
  if (!balance || (new Exact(balance.current_quantity).isZero() && new Exact(balance.current_amount).isZero()))
    return null
  return {
    quantity: entry.quantity === null ? null : balance.current_quantity,
    amount: entry.amount === null ? null : balance.current_amount,
  }
}

const opposite = (value: string | null): string | null =>
  value === null ? null : new Exact(value).negated().toString()

async function correct(
  ctx: RequestContext,
  {
    project_id,
    entry,
    remaining,
    reason,
    author,
  }: {
    project_id: number
    entry: EntryTaken
    remaining: Remaining
    reason: string
    author: Awaited<ReturnType<typeof entryAuthorOf>>
  },
): Promise<number> {
  const signature = await signatureOf(ctx.db, ctx.authority_id, employeeOf(ctx).membership_id)
  if (!signature) throw new Problem('signature_required')
  const periodOf = await periodsFor(ctx, project_id, [entry.work_date])
  const [row] = await insertEntries(ctx.db, ctx.authority_id, {
    author,
    entries: [
      {
        project_id,
        pay_item_id: entry.pay_item_id,
        pay_period_id: periodOf(entry.work_date).id,
        ticket_id: entry.ticket_id,
        position: null,
        kind: 'correction',
        source: 'web',
        quantity: opposite(remaining.quantity),
        ticket_quantity: null,
        ticket_uom: null,
        conversion_factor_id: entry.conversion_factor_id,
        amount: opposite(remaining.amount),
        external_contractor_id: entry.external_contractor_id,
        work_date: entry.work_date,
        additional_notes: reason,
        location: entry.location,
        corrects_id: entry.id,
        signature_sha256: signature.sha256,
      },
    ],
  })
  if (!row) throw new Error('an insert answers its row')
  return row.id
}
