import { dateInZone } from '@milepost/contract/core/time/zones'
import type { RequestContext } from '../../../platform/context.ts'
import { zoneOfAgency } from '../../../platform/time/index.ts'

/** The agency, and today in its zone: whether a qualification is valid depends on it. */
export async function todayOf({
  db,
  authority_id,
  clock,
}: RequestContext): Promise<{ authority_id: number; today: string }> {
  return { authority_id, today: dateInZone(clock(), await zoneOfAgency(db, authority_id)) }
}
