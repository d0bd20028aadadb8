import type { BulkResult, reconciliation, RouteInput } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { projectFor } from '../../projects/index.ts'
import { isCoded, noCodes } from '../../pay-entries/index.ts'
import {
  bulkResult,
  changeTickets,
  idsOf,
  deciderOf,
  refusalOf,
  withFields,
  type Decision,
} from '../../tickets/index.ts'

/** Removes tickets from their items, as one change. */
export async function clearCodes(
  ctx: RequestContext,
  { params, body }: RouteInput<typeof reconciliation.clear>,
): Promise<BulkResult> {
  const { id: project_id } = await projectFor(ctx, params.projectId, { for: 'reconcile' })
  const decider = await deciderOf(ctx)
  const versionsRead = new Map(body.lock_versions?.map(({ slip_id, lock_version }) => [slip_id, lock_version]))
  const changed = await changeTickets(ctx, {
    ids: await idsOf(ctx, body),
    validate_only: body.validate_only ?? false,
    decide: (ticket): Decision => {
      if (ticket.project_id !== project_id) return { refused: 'not_found' }
      const lock = refusalOf(decider, 'code', ticket)
      if (lock !== null) return { refused: lock }
      if (!isCoded(ticket.agency)) return { refused: 'not_coded' }
      if (ticket.pay_period_closed === true) return { refused: 'pay_period_closed' }
      if ((versionsRead.get(ticket.id) ?? ticket.lock_version) !== ticket.lock_version)
        return { refused: 'changed_since' }
      return { action: 'uncoded', reason: body.reason ?? null, set: { agency: withFields(ticket.agency, noCodes) } }
    },
  })
  return bulkResult(changed, { done: 'uncoded', already: ['not_coded'] })
}
