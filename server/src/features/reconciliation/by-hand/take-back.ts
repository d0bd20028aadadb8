import type { reconciliation, RouteInput, RouteResponse } from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { insertEntries, periodsFor } from '../../pay-entries/index.ts'
import { Exact } from '../../units/index.ts'
import { assignmentsById } from '../coding/assignments.queries.ts'
import { assertOwnProject } from '../own-project.ts'
import { openProject } from '../seen-project.ts'
import { lockEntry, signatureOf, withdrawEntry, type EntryTaken } from './by-hand.queries.ts'
import { authorOf } from './enter-by-hand.ts'

/**
 * Takes back an entry by hand. While its period is in progress it is withdrawn; once that is closed, the opposite of it is entered into the next one under the
 * date of its work, signed by whoever does so (D28).
 */
export async function takeBack(
  ctx: RequestContext,
  { params, body }: RouteInput<typeof reconciliation.takeBack>,
): Promise<RouteResponse<typeof reconciliation.takeBack>> {
  const { id: project_id } = await openProject(ctx, params.projectId)
  await assertOwnProject(ctx, project_id)
  const entry = await lockEntry(ctx.db, ctx.authority_id, { project_id, id: params.id })
  if (!entry) throw new Problem('not_found')
  if (entry.kind === 'ticket' || entry.ticket_id !== null) throw new Problem('entry_of_ticket')
  if (entry.withdrawn || entry.corrected) throw new Problem('already_taken_back')
  const author = await authorOf(ctx)
  const ids = entry.closed ? [await correct(ctx, { project_id, entry, reason: body.reason, author })] : []
  if (!entry.closed) await withdrawEntry(ctx.db, ctx.authority_id, { id: entry.id, reason: body.reason, ...author })
  await ctx.audit({
    action: entry.closed ? 'pay_entry.corrected' : 'pay_entry.withdrawn',
    subject: 'pay_entry',
    subject_id: entry.id,
    changes: {
      reason: body.reason,
      quantity: { old: entry.quantity, new: null },
      amount: { old: entry.amount, new: null },
    },
  })
  await ctx.emit({ type: 'reconciliation.changed', project_id })
  return { pay_item_assignments: await assignmentsById(ctx.db, ctx.authority_id, ids) }
}

const opposite = (value: string | null): string | null =>
  value === null ? null : new Exact(value).negated().toString()

async function correct(
  ctx: RequestContext,
  {
    project_id,
    entry,
    reason,
    author,
  }: { project_id: number; entry: EntryTaken; reason: string; author: Awaited<ReturnType<typeof authorOf>> },
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
        ticket_id: null,
        position: null,
        kind: 'correction',
        source: 'web',
        quantity: opposite(entry.quantity),
        ticket_quantity: null,
        conversion_factor_id: null,
        amount: opposite(entry.amount),
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
