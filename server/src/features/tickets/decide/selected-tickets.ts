import { MOST_TICKETS_A_CALL, type TicketFilters } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { countTickets, selectTickets } from '../list/list-tickets.ts'
import { selectedIds } from './selected-tickets.queries.ts'

/** The tickets of a bulk call, as its body selects them. */
export interface Selected {
  slip_ids?: number[] | undefined
  filters?: TicketFilters | undefined
  search?: string | undefined
  except_ids?: number[] | undefined
}

/**
 * Ids of the tickets that a bulk call is for, of those named as well as of those that the list finds. Throws `nothing_selected` where the list finds
 * none, and `too_many_selected` beyond the 5,000 of one call (D8).
 */
export async function idsOf(
  ctx: RequestContext,
  { slip_ids, filters, search, except_ids = [] }: Selected,
): Promise<number[]> {
  if (slip_ids) return slip_ids
  const selection = await selectTickets(ctx, { filters, search })
  const ids = await selectedIds(ctx.db, selection, { except_ids, limit: MOST_TICKETS_A_CALL + 1 })
  if (ids.length === 0) throw new Problem('nothing_selected')
  if (ids.length > MOST_TICKETS_A_CALL)
    throw new Problem('too_many_selected', {
      count: await countTickets(ctx, selection),
      limit: MOST_TICKETS_A_CALL,
    })
  return ids
}
