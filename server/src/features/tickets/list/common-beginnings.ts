import { COUNT_CAP } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { beginningCounts } from './ticket-search.queries.ts'
import type { TicketSelection } from './ticket-selection.ts'

/** How long a beginning is known to be common without being counted again, in ms. */
const FRESH_MS = 60_000
/** So many beginnings are remembered; the oldest are dropped. */
const MOST_REMEMBERED = 2_000

/** Beginnings of ticket numbers that more tickets have than a search counts, and until when that need not be counted again. */
const common = new Map<string, number>()

/**
 * Whether more tickets have numbers that begin with a search's text than are counted (D20), as those of one plant may: then neither they nor those
 * that contain it need be counted. As numbers of tickets are never removed, what was common a moment ago is not counted again.
 */
export async function beginsCommonly(
  { db }: RequestContext,
  selection: TicketSelection,
  clock: () => number = Date.now,
): Promise<boolean> {
  const statements = beginningCounts(selection)
  if (statements.length === 0) return false
  const key = JSON.stringify([selection.authority_id, selection.scope, selection.filters, selection.search?.text])
  if ((common.get(key) ?? 0) > clock()) return true
  const counts = await db.textRows(...statements)
  const found = counts.some(({ rows }) => Number(rows[0]?.[0] ?? 0) > COUNT_CAP)
  common.delete(key)
  if (found) common.set(key, clock() + FRESH_MS)
  for (const oldest of common.keys()) {
    if (common.size <= MOST_REMEMBERED) break
    common.delete(oldest)
  }
  return found
}
