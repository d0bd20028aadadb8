import { publicationFaultsOf } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { completeZones, type PublishedZone } from './feed.queries.ts'

/** Whether a complete zone is in the feeds: near, and without contradiction (`publicationFaultsOf`). */
export const isPublished = (zone: PublishedZone): boolean => publicationFaultsOf(zone).length === 0

/** Zones that a feed includes, all or some, in a fixed order: those of `isPublished`. */
export async function publishedZones(
  db: Database,
  authority_id: number,
  which: Parameters<typeof completeZones>[2],
): Promise<PublishedZone[]> {
  const zones = await completeZones(db, authority_id, which)
  return zones.filter(isPublished)
}
