import type { Work } from '../../../platform/context.ts'
import type { ReportedMachine } from '../reports/reports.queries.ts'
import { beginVisits, endVisits, openVisits, type NewVisit } from './ranges.queries.ts'
import { sitesOf } from './all-sites.ts'
import { visitChanges } from './sites.ts'

/** Records which machines came within the range of a site or of an active work zone, and which left, by their latest positions. */
export async function noteVisits(
  { db, authority_id, clock }: Pick<Work, 'db' | 'authority_id' | 'clock'>,
  machines: readonly ReportedMachine[],
): Promise<void> {
  if (machines.length === 0) return
  const grid = await sitesOf(db, authority_id, clock())
  const there = new Map<number, Set<string>>()
  for (const { machine_id, place_key } of await openVisits(
    db,
    authority_id,
    machines.map(({ machine_id }) => machine_id),
  )) {
    const keys = there.get(machine_id)
    if (keys) keys.add(place_key)
    else there.set(machine_id, new Set([place_key]))
  }
  const begun: NewVisit[] = []
  const ended: { machine_id: number; place_key: string; left_at: Date }[] = []
  for (const { machine_id, state } of machines) {
    if (!state.place || state.located_at === null) continue
    const at = new Date(state.located_at)
    const { entered, left } = visitChanges(there.get(machine_id) ?? new Set(), grid.near(state.place))
    for (const { site, distance } of entered)
      begun.push({
        machine_id,
        project_id: site.project_id,
        kind: site.kind,
        place_key: site.key,
        place: site.name,
        entered_at: at,
        distance_meters: Math.round(distance),
      })
    for (const place_key of left) ended.push({ machine_id, place_key, left_at: at })
  }
  if (ended.length > 0) await endVisits(db, authority_id, ended)
  if (begun.length > 0) await beginVisits(db, authority_id, begun)
}
