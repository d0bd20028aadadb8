import { type ExceptionRefusal } from '@milepost/contract'
import { mayDo, type RequestContext } from '../../../platform/context.ts'
import { refusalsOf, type LackingTicket } from '../../ingest/index.ts'
import type { ExceptionRow } from './inbox.queries.ts'

type Missing = Pick<ExceptionRow, 'id' | 'kind' | 'day' | 'plant_id' | 'details'>

/** The ticket that an exception misses; null where it misses none. */
function lackingOf({ id, kind, day, plant_id, details }: Missing): LackingTicket | null {
  const lacking = { id, day, plant_id, ticket_number: null, load_number: null }
  if (kind === 'missing_number') return { ...lacking, ticket_number: String(details['number']) }
  return kind === 'missing_load' ? { ...lacking, load_number: Number(details['load_number']) } : null
}

/**
 * The refusals of missing tickets, by the exceptions' ids. They are looked up whenever they are shown, so that refusals after the match are
 * included.
 */
export async function refusalsOfMissing(
  ctx: RequestContext,
  exceptions: readonly Missing[],
): Promise<Map<number, ExceptionRefusal>> {
  const lacking = exceptions.map(lackingOf).filter((one) => one !== null)
  const reads_log = mayDo(ctx, 'ingest_key.manage')
  const refused = await refusalsOf(ctx.db, ctx.authority_id, lacking)
  return new Map(
    refused.map(({ id, delivery_id, ...refusal }) => [id, { ...refusal, delivery_id: reads_log ? delivery_id : null }]),
  )
}
