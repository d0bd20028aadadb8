import { isZone } from '@milepost/contract/core/time/zones'
import {
  agencyFault,
  agencyFaults,
  readHost,
  type Agency,
  type AgencySettings,
  type ProblemDetail,
} from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { hostsOfOthers } from './agencies.queries.ts'

export interface GivenSettings extends Omit<AgencySettings, 'districts'> {
  districts?: readonly { id?: number | undefined; name: string }[] | undefined
}

/** Faults of the settings of a new agency (`before` is null), or of a change of an existing one. */
export async function settingsFaults(
  db: Database,
  given: GivenSettings,
  before: Agency | null,
): Promise<ProblemDetail[]> {
  return [
    ...agencyFaults(withOtherRange(given, before)),
    ...zoneFaults(given),
    ...(await hostFaults(db, given, before)),
    ...districtFaults(given, before),
  ]
}

/** One of the two ranges may stay as it is: they are checked together. */
function withOtherRange(given: GivenSettings, before: Agency | null): AgencySettings {
  const { preferred_minutes, accepted_minutes } = given
  if (before === null || (preferred_minutes === undefined && accepted_minutes === undefined)) return given
  return {
    ...given,
    preferred_minutes: preferred_minutes ?? before.preferred_minutes,
    accepted_minutes: accepted_minutes ?? before.accepted_minutes,
  }
}

const zoneFaults = ({ time_zone }: GivenSettings): ProblemDetail[] =>
  time_zone === undefined || time_zone.trim() === '' || isZone(time_zone.trim())
    ? []
    : [agencyFault('time_zone', 'time_zone_unknown')]

async function hostFaults(
  db: Database,
  { hosts = [] }: GivenSettings,
  before: Agency | null,
): Promise<ProblemDetail[]> {
  if (hosts.length === 0) return []
  const read = hosts.map(readHost)
  const taken = await hostsOfOthers(db, {
    authority_id: before?.id ?? null,
    hosts: read.filter((host) => host !== null),
  })
  return read.flatMap((host, at) =>
    host !== null && taken.includes(host) ? [agencyFault(`hosts.${at}`, 'host_taken')] : [],
  )
}

/** Districts that are named must be there, and those that are left out must be empty. */
function districtFaults({ districts }: GivenSettings, before: Agency | null): ProblemDetail[] {
  if (districts === undefined) return []
  const stored = before?.districts ?? []
  const known = new Set(stored.map(({ id }) => id))
  const named = new Set(districts.flatMap(({ id }) => id ?? []))
  const unknown = districts.flatMap(({ id }, at) =>
    id !== undefined && !known.has(id) ? [agencyFault(`districts.${at}.id`, 'district_unknown')] : [],
  )
  const used = stored.filter(
    ({ id, employees_count, projects_count }) => !named.has(id) && employees_count + projects_count > 0,
  )
  return [
    ...unknown,
    ...used.map(({ name }) => ({
      ...agencyFault('districts', 'district_in_use'),
      message: `There are employees or projects in the district ${name}`,
    })),
  ]
}
