import {
  laneStatuses,
  laneTypes,
  typesOfWork,
  workZoneDirections,
  workZoneImpacts,
  workZoneMethods,
  workZoneTypes,
} from '@milepost/contract'
import type { ValidateFunction } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PublishedZone } from './feed.queries.ts'
import { cwzSchema, hasOutsideData, wzdxSchema } from './feed-schemas.fixtures.ts'
import { eventDates, feedInfo, roadEvent, workerPresence, type FeedFormat } from './road-event.ts'

const now = new Date('2026-11-20T15:00:00Z')
const zone: PublishedZone = {
  id: 7,
  road_event_id: '6f1c9d1e-8c6b-4a4e-9c71-6d2f0a9f5a11',
  project_number: 'P-7',
  name: 'Ramp 4',
  type: 'static',
  direction: 'northbound',
  method: 'channel-device-method',
  impact: 'some-lanes-closed',
  road_names: ['I-75'],
  public_description: 'Right lane closed',
  speed_limit_mph: 55,
  types_of_work: ['surface-work'],
  lanes: [
    { type: 'general', status: 'open' },
    { type: 'general', status: 'closed' },
  ],
  line: [
    [-84.4, 33.7],
    [-84.39, 33.71],
  ],
  start_at: '2026-11-19T05:00:00.000Z',
  end_at: '2026-11-25T05:00:00.000Z',
  armed: false,
  armed_at: null,
  disarmed_at: null,
  deleted_at: null,
  workers_present: false,
  workers_confirmed_at: null,
  created_at: '2026-11-18T12:00:00.000Z',
  far_away: false,
  updated_at: '2026-11-18T13:00:00.123Z',
}
const armed = { ...zone, armed: true, armed_at: '2026-11-20T14:00:00.000Z' }

/** Every state of a zone in a feed. */
const states: Record<string, PublishedZone> = {
  planned: zone,
  cancelled: { ...zone, start_at: '2026-11-10T05:00:00Z', end_at: '2026-11-12T05:00:00Z' },
  armed,
  'armed with workers': { ...armed, workers_present: true, workers_confirmed_at: '2026-11-20T14:30:00.000Z' },
  'armed with workers whom nobody confirmed again': {
    ...armed,
    workers_present: true,
    workers_confirmed_at: '2026-11-20T13:00:00.000Z',
  },
  'armed past its end': { ...armed, end_at: '2026-11-20T05:00:00Z' },
  ended: { ...armed, armed: false, disarmed_at: '2026-11-20T14:45:00.000Z' },
  deleted: { ...armed, armed: false, disarmed_at: '2026-11-20T14:45:00.000Z', deleted_at: '2026-11-20T14:50:00.000Z' },
  'without what is optional': { ...armed, speed_limit_mph: null, types_of_work: [], lanes: [] },
}

const settings = {
  organization: 'First Agency',
  enabled: true,
  contact_name: null,
  contact_email: 'zones@first.example',
  ended_days: 14,
  presence_minutes: 60,
}
const feedOf = (format: FeedFormat, zones: PublishedZone[]): object =>
  JSON.parse(
    JSON.stringify({
      feed_info: feedInfo(settings, { format, now, authority_id: 1, update_frequency: 60 }),
      type: 'FeatureCollection',
      features: zones.map((one) => roadEvent(one, { format, now, authority_id: 1, presence_minutes: 60 })),
    }),
  ) as object

const faultsOf = (validate: ValidateFunction, feed: object) => (validate(feed) ? [] : validate.errors)
const anyZone: fc.Arbitrary<PublishedZone> = fc
  .record({
    type: fc.constantFrom(...workZoneTypes),
    direction: fc.constantFrom(...workZoneDirections),
    method: fc.constantFrom(...workZoneMethods),
    impact: fc.constantFrom(...workZoneImpacts),
    types_of_work: fc.subarray([...typesOfWork]),
    lanes: fc.array(fc.record({ type: fc.constantFrom(...laneTypes), status: fc.constantFrom(...laneStatuses) }), {
      maxLength: 16,
    }),
    speed_limit_mph: fc.option(fc.integer({ min: 5, max: 85 }), { nil: null }),
  })
  .chain((words) => fc.constantFrom(...Object.values(states)).map((state) => ({ ...state, ...words })))

describe.each<[FeedFormat, () => ValidateFunction, boolean]>([
  ['wzdx', wzdxSchema, true],
  ['cwz', cwzSchema, hasOutsideData],
])('%s', (format, schema, here) => {
  const validate = here ? schema() : null

  it.skipIf(!here).each(Object.entries(states))("is valid by its owner's schema: %s", (_name, state) => {
    expect(validate && faultsOf(validate, feedOf(format, [state]))).toEqual([])
  })

  it.skipIf(!here)('is valid without zones, and for every word of the standard that is offered', () => {
    if (!validate) return
    expect(faultsOf(validate, feedOf(format, []))).toEqual([])
    fc.assert(
      fc.property(anyZone, (one) => {
        expect(faultsOf(validate, feedOf(format, [one]))).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it.skipIf(!here)('is not valid with what the schema refuses, which proves that the schema is used', () => {
    expect(validate?.(feedOf(format, [{ ...zone, impact: 'closed' as never }]))).toBe(false)
    expect(validate?.({ ...feedOf(format, []), feed_info: {} })).toBe(false)
  })
})

it.each([
  ['planned', 'planned', '2026-11-19T05:00:00.000Z', '2026-11-25T05:00:00.000Z', false, false],
  ['cancelled', 'cancelled', '2026-11-10T05:00:00Z', '2026-11-12T05:00:00Z', false, false],
  ['armed', 'active', '2026-11-20T14:00:00.000Z', '2026-11-25T05:00:00.000Z', true, false],
  ['armed past its end', 'active', '2026-11-20T14:00:00.000Z', '2026-11-20T16:00:00.000Z', true, false],
  ['ended', 'completed', '2026-11-20T14:00:00.000Z', '2026-11-20T14:45:00.000Z', true, true],
])('%s is %s, from %s to %s', (state, event_status, start_date, end_date, start, end) => {
  expect(eventDates(states[state] ?? zone, now)).toEqual({
    event_status,
    start_date,
    end_date,
    is_start_date_verified: start,
    is_end_date_verified: end,
  })
})

it('an event never ends before it begins, whatever happened to its zone', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(
      instant,
      fc.option(instant, { nil: null }),
      fc.option(instant, { nil: null }),
      fc.boolean(),
      (at, armed_on, disarmed_on, is_armed) => {
        const { start_date, end_date } = eventDates(
          {
            ...zone,
            armed: is_armed && armed_on !== null && armed_on <= at,
            armed_at: armed_on?.toISOString() ?? null,
            disarmed_at: disarmed_on?.toISOString() ?? null,
          },
          at,
        )
        expect(Date.parse(end_date)).toBeGreaterThanOrEqual(Date.parse(start_date))
      },
    ),
  )
})

it.each([
  ['armed', null],
  ['armed with workers', true],
  ['armed with workers whom nobody confirmed again', false],
  ['ended', null],
])('workers of %s: %s', (state, present) => {
  expect(workerPresence(states[state] ?? zone, { now, presence_minutes: 60 })?.are_workers_present ?? null).toBe(
    present,
  )
})
