import type { Work } from '../../platform/context.ts'
import { defineSubject, writeFollowed } from '../../platform/followers.ts'

/** What happened to a zone. */
export interface ChangedZone {
  id: number
  change: 'created' | 'updated' | 'armed' | 'disarmed' | 'deleted' | 'restored' | 'workers_confirmed'
}

/** Changes of work zones, for whatever follows them (`app/features.ts`). */
export const workZoneChanges = defineSubject<readonly ChangedZone[]>('work_zones')

/** Writes changes of a project's zones with their consequences, and notifies open pages. */
export async function writeZones<T>(
  ctx: Work,
  project_id: number,
  write: () => Promise<{ result: T; changed: ChangedZone[] }>,
): Promise<T> {
  const { result, changed } = await write()
  if (changed.length === 0) return result
  await writeFollowed(ctx, workZoneChanges, { changes: changed, write: () => undefined })
  await ctx.emit({ type: 'work_zones.changed', project_id, ids: changed.map(({ id }) => id) })
  return result
}
