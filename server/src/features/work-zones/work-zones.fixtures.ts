import type { RouteCall, WorkZone, workZones } from '@milepost/contract'
import type { Pool } from 'pg'
import { insert } from '../../testing/world.ts'

type Body = NonNullable<RouteCall<typeof workZones.create>['body']>

/** A line of about a mile that runs north. */
export const northward: WorkZone['geometry'] = {
  type: 'LineString',
  coordinates: [
    [-84.4, 33.7],
    [-84.399, 33.71],
    [-84.398, 33.715],
  ],
}

/** A zone whose details are complete. */
export const wholeZone = (more: Partial<Body> = {}): Body => ({
  name: 'Ramp 4',
  type: 'static',
  direction: 'northbound',
  method: 'channel-device-method',
  impact: 'some-lanes-closed',
  road_names: ['I-75'],
  public_description: 'Right lane closed between exits 250 and 251',
  speed_limit_mph: 55,
  types_of_work: ['surface-work'],
  lanes: [
    { type: 'general', status: 'open' },
    { type: 'general', status: 'closed' },
  ],
  starts_on: '2020-01-01',
  ends_on: '2099-12-31',
  geometry: northward,
  ...more,
})

/** A project of an agency, on request in the district of its area manager. */
export const zoneProject = (
  owner: Pool,
  { authority_id, number, district_id = null }: { authority_id: number; number: string; district_id?: number | null },
): Promise<number> =>
  insert(
    owner,
    "insert into projects (authority_id, name, dot_code, time_zone, status, district_id) values ($1, 'Road ' || $2, $2, 'America/New_York', 'construction', $3) returning id",
    [authority_id, number, district_id],
  )
