import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inTurns } from '../../platform/turns.ts'
import { hasOutsideData, outsideData } from './feed-schemas.fixtures.ts'
import { readOutside } from './read-outside.ts'

const now = new Date('2026-11-20T15:00:00Z')
const event = (id: string, more: object = {}, core: object = {}) => ({
  id,
  type: 'Feature',
  properties: {
    core_details: { event_type: 'work-zone', road_names: ['I-80'], direction: 'eastbound', ...core },
    start_date: '2026-11-20T05:00:00Z',
    end_date: '2026-11-21T05:00:00Z',
    vehicle_impact: 'all-lanes-open',
    ...more,
  },
  geometry: {
    type: 'LineString',
    coordinates: [
      [-104, 39],
      [-103.9, 39],
    ],
  },
})
const info = { update_date: '2026-11-20T14:59:00Z', version: '4.2', publisher: 'Next state', update_frequency: 60 }
const read = (features: unknown, feed_info: object = info) =>
  inTurns(readOutside({ feed_info, type: 'FeatureCollection', features }, now))

it('a good feed is read without a fault', async () => {
  expect(await read([event('a')])).toMatchObject({
    version: '4.2',
    publisher: 'Next state',
    update_frequency: 60,
    faults: [],
    events: [
      {
        road_event_id: 'a',
        name: 'I-80',
        direction: 'eastbound',
        line: [
          [-104, 39],
          [-103.9, 39],
        ],
      },
    ],
  })
})

it.each<[string, unknown[], object, string, number]>([
  ['an id twice', [event('a'), event('a')], info, 'features/N/id id_used_twice', 1],
  ['no id', [{ ...event('a'), id: undefined }], info, 'features/N/id missing', 0],
  ['no geometry', [{ ...event('a'), geometry: null }], info, 'features/N/geometry no_line', 0],
  ['a bad date', [event('a', { end_date: '2026-11-21' })], info, 'features/N/properties/end_date no_instant', 1],
  [
    'an end before the start',
    [event('a', { end_date: '2026-11-19T00:00:00Z' })],
    info,
    'features/N/properties/end_date end_before_start',
    1,
  ],
  [
    'an unknown direction',
    [event('a', {}, { direction: 'up' })],
    info,
    'features/N/properties/core_details/direction unknown_word',
    1,
  ],
  [
    'an unknown impact',
    [event('a', { vehicle_impact: '' })],
    info,
    'features/N/properties/vehicle_impact unknown_word',
    1,
  ],
  ['an empty email address', [event('a')], { ...info, contact_email: '' }, 'feed_info/contact_email no_email', 1],
  [
    'a date of tomorrow',
    [event('a')],
    { ...info, update_date: '2026-11-21T14:59:00Z' },
    'feed_info/update_date in_future',
    1,
  ],
])('%s is reported, and what can be shown is shown', async (_name, features, feed_info, fault, shown) => {
  const found = await read(features, feed_info)
  expect(found?.faults.map(({ path, code }) => `${path} ${code}`)).toContain(fault)
  expect(found?.events).toHaveLength(shown)
})

const found = JSON.parse(readFileSync(join(import.meta.dirname, 'found/w01-outside-feeds.json'), 'utf8')) as Record<
  string,
  unknown
>
it.each([
  ['numeric id', ['1234'], []],
  ['zero coords', [], ['features/N/geometry zero_place']],
  ['swapped', [], ['features/N/geometry exchanged']],
  ['device feed', [], ['features/N/properties/core_details device']],
  ['uppercase words', ['a'], []],
  ['v2 road_name', ['q'], ['feed_info/update_date no_instant']],
  ['string coords', [], ['features/N/geometry no_line']],
])('of the feeds found, %s is read as it can be', async (name, ids, faults) => {
  const feed = await inTurns(readOutside(found[name], new Date('2026-11-26T17:00:00Z')))
  expect(feed?.events.map(({ road_event_id }) => road_event_id)).toEqual(ids)
  expect(feed?.faults.map(({ path, code }) => `${path} ${code}`)).toEqual(faults)
})

it('faults of a kind are one, counted, with an example', async () => {
  const found = await read(['a', 'b', 'c'].map((id) => event(id, { start_date: null })))
  expect(found?.faults).toEqual([
    { path: 'features/N/properties/start_date', code: 'no_instant', count: 3, example: 'a' },
  ])
})

it('whatever comes is read or refused, and never throws', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), async (anything) => {
      await inTurns(readOutside(anything, now))
      await read([anything, { id: 'x', properties: anything, geometry: anything }])
    }),
  )
})

const folders = hasOutsideData
  ? ['official_examples', 'real_feeds'].flatMap((folder) =>
      readdirSync(join(outsideData, folder)).map((name) => join(outsideData, folder, name)),
    )
  : []
const feeds = folders.filter((path) => path.endsWith('.geojson') && !path.includes('arrow_board'))
it.skipIf(!hasOutsideData).each(feeds)(
  "the standard's examples and a state's feed are read whole: %s",
  async (path) => {
    const content = JSON.parse(readFileSync(path, 'utf8')) as { features: unknown[] }
    const found = await inTurns(readOutside(content, now))
    expect(found?.events).toHaveLength(content.features.length)
    expect(found?.faults).toEqual([])
  },
)
