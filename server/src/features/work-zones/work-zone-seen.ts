import { missingDetails, publicationFaultsOf, type WorkZone } from '@milepost/contract'
import { irregularFields } from './work-zone-values.ts'
import { zoneAbilities } from './work-zones.policy.ts'
import type { WorkZoneRow } from './work-zones.queries.ts'

/** When the presence of workers ends unless somebody confirms it again; null where none are present. */
export function workersUntil({
  armed,
  workers_present,
  workers_confirmed_at,
  presence_minutes,
}: Pick<WorkZoneRow, 'armed' | 'workers_present' | 'workers_confirmed_at' | 'presence_minutes'>): Date | null {
  if (!armed || !workers_present || workers_confirmed_at === null) return null
  return new Date(Date.parse(workers_confirmed_at) + presence_minutes * 60_000)
}

/** A zone as the caller sees it. */
export function seenZone(row: WorkZoneRow, { now, may }: { now: Date; may: boolean }): WorkZone {
  const { line: _line, alignment_name: _name, from_station: _from, to_station: _to, ...shown } = row
  const { presence_minutes: _minutes, far_away: _far, armed, feed_enabled, ...rest } = shown
  const missing = missingDetails(row)
  const publication_faults = publicationFaultsOf(row)
  const until = workersUntil(row)
  const present = until !== null && until > now
  return {
    ...rest,
    ...irregularFields(row),
    status: armed ? 'armed' : 'disarmed',
    missing,
    publication_faults,
    transmitting: armed && feed_enabled && missing.length === 0 && publication_faults.length === 0,
    workers_present: present,
    workers_until: present ? until.toISOString() : null,
    abilities: zoneAbilities(may, row.deleted_at !== null),
  }
}
