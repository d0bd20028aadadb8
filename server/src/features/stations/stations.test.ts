import {
  alignments,
  map,
  stations,
  ticketDecisions,
  tickets,
  type CustomStation,
  type MapThing,
  type ProjectRoute,
  type Role,
  type RouteCall,
  type RoutePoint,
  type RouteResponse,
  type StationStrip,
} from '@milepost/contract'
import { describe, expect, inject, it } from 'vitest'
import { openFileStore } from '../../platform/files/index.ts'
import { projectionOf } from '../../platform/geo/projections/projection.ts'
import { loadProjections } from '../../platform/geo/projections/projection-table.ts'
import { createTestApp } from '../../testing/app.ts'
import { holdJobs, jobContext } from '../../testing/jobs.ts'
import { landXml } from '../alignments/alignments.fixtures.ts'
import { readFile } from '../alignments/alignments.jobs.ts'
import { switchFlag } from '../flags/flags.fixtures.ts'
import { createProject, createSender, ticketOf } from '../ingest/testing/sender.ts'
import { stationJobs } from './station-tickets.ts'

/** Degrees of a point of the projection: 200 ft from east 989791 to 989991 at north 212522, station 10+00 on, and 11+00 BK = 13+00 AH. */
let degreesAt: (x: number, y: number) => { longitude: number; latitude: number }
const within = '-74.1,40.6,-73.8,40.9'

async function work(name: string, payload: object): Promise<void> {
  await stationJobs.find((job) => job.name === name)?.run(payload, jobContext(test))
}
const noted = () => work('station_tickets', { authority_id: test.world.first.id })
const recompute = () =>
  work('station_project', { authority_id: test.world.first.id, project_id: projectId, after: null })

const test = await createTestApp()
const files = await openFileStore({ data_dir: inject('data_dir'), s3: null })
const authority_id = test.world.first.id
for (const name of ['read_alignment_file', 'station_tickets', 'station_project']) await holdJobs(test.owner, name)
await switchFlag(test.owner, authority_id, 'project_stationing')
const sender = await createSender(test, { code: 'S1-01' })
const projectId = await createProject(test, 'S-1')
const { id } = (
  await test.call(alignments.addFile, {
    params: { projectId },
    query: { file_name: 'main.xml', epsg: 2263 },
    raw_body: landXml(),
    headers: { 'content-type': 'application/xml' },
  })
).json<RouteResponse<typeof alignments.addFile>>().alignment_file
await readFile({ authority_id, id }, files, jobContext(test))
const lines = await test.call(alignments.lines, { params: { projectId } })
const alignment_id = lines.json<RouteResponse<typeof alignments.lines>>().alignments[0]?.id ?? 0
const system = (await loadProjections()).get(2263)
if (!system) throw new Error('the projection is known')
const projection = projectionOf(system)
degreesAt = (x, y) => {
  const place = projection.placeOf({ x: 989_791 + x, y: 212_522 + y })
  if (!place) throw new Error('the point has a place')
  return place
}

const params = () => ({ projectId })
const route = async () =>
  (await test.call(stations.route, { params: params() })).json<{ route: ProjectRoute | null }>().route
const saveRoute = (body: Partial<RouteCall<typeof stations.saveRoute>['body']> = {}, as: Role = 'administrator') =>
  test.call(stations.saveRoute, {
    as,
    params: params(),
    body: {
      start: { alignment_id, station: '10+00' },
      end: { alignment_id, station: '14+00' },
      offset_limit_ft: '60',
      ...body,
    } as never,
  })
const fault = (answer: { json: <T>() => T }) =>
  answer.json<{ error: { code: string; details?: { path: string; message: string }[] } }>().error.details?.[0]
const slip = async (number: string) =>
  (
    await test.owner.query<{ station: string; offset_ft: string | null; difference_ft: string | null; basis: string }>(
      'select s.station, s.offset_ft, s.difference_ft, s.basis from ticket_stations s join tickets t on t.authority_id = s.authority_id and t.id = s.ticket_id where t.ticket_number = $1',
      [number],
    )
  ).rows[0]
const ticket = (number: string, x: number, y: number, more: object = {}) => {
  const { longitude, latitude } = degreesAt(x, y)
  return ticketOf(sender.plant, number, {
    dot_code: 'S-1',
    printed_at: '2026-11-18T17:00:00Z',
    delivery_longitude: Number(longitude.toFixed(9)),
    delivery_latitude: Number(latitude.toFixed(9)),
    ...more,
  })
}

describe('stations of tickets', () => {
  it('are found by coordinates, in a job, and shown in the list, the filter and the strip', async () => {
    await sender.post({
      tickets: [
        ticket('101', 55, -12),
        ticket('102', 155, 20),
        ticket('103', 150, 400),
        ticketOf(sender.plant, '104', { dot_code: 'S-1', printed_at: '2026-11-18T17:00:00Z' }),
      ],
    })
    await noted()
    expect(await slip('101')).toEqual({
      station: expect.stringMatching(/^10\+(54\.99|55\.0[01])$/),
      offset_ft: expect.stringMatching(/^1(1\.99|2\.0[01])$/),
      difference_ft: null,
      basis: 'coordinates',
    })
    expect(await slip('102')).toMatchObject({
      station: expect.stringMatching(/^13\+(54\.99|55\.0[01])$/),
      offset_ft: expect.stringMatching(/^-(19\.99|20\.0[01])$/),
    })
    expect([await slip('103'), await slip('104')]).toEqual([undefined, undefined])

    const list = async (filters: object) =>
      (
        await test.call(tickets.list, {
          query: { filters, fields: ['delivery_station', 'delivery_offset', 'delivery_alignment'] } as never,
        })
      ).json<{ slips: Record<string, unknown>[]; page: { total_rows: number } }>()
    const along = await list({ along: { eq: `${alignment_id},1000,1100` } })
    expect(along).toMatchObject({
      slips: [
        {
          ticket_number: '101',
          delivery_station: expect.stringMatching(/^10\+5/),
          delivery_offset: expect.stringMatching(/^1[12]\./),
          delivery_alignment: 'Main Line',
        },
      ],
      page: { total_rows: 1 },
    })
    const { strip } = (await test.call(stations.strip, { params: params(), query: {} as never })).json<{
      strip: StationStrip
    }>()
    expect(strip).toMatchObject({ alignment_id, unit: 'us-ft', from: 1000, to: 1200, bin_length: 10 })
    expect(strip.bins.map(({ from, tickets: count }) => [from, count])).toEqual([
      [1050, 1],
      [1150, 1],
    ])
    expect(strip.gaps).toEqual([{ from: 1060, to: 1150 }])
    expect(strip.labels[0]).toBe('10+00.00')
  })

  it('a station that staff entered is compared with the coordinates, or replaces them', async () => {
    const enter = (number: string, station: string) =>
      test.owner.query(
        "update tickets set agency = agency || jsonb_build_object('station', $2::text) where ticket_number = $1",
        [number, station],
      )
    await enter('101', '10+60')
    await enter('102', 'near the bridge')
    await enter('104', '14+00.00')
    await recompute()
    expect(await slip('101')).toMatchObject({ difference_ft: expect.stringMatching(/^(4\.99|5\.0[01])$/) })
    expect(await slip('102')).toMatchObject({ difference_ft: null })
    expect(await slip('104')).toMatchObject({ station: '14+00.00', offset_ft: null, basis: 'station' })
  })
})

describe('the route of a project', () => {
  it('is a connected part of an alignment, by which tickets get new stations', async () => {
    expect(await route()).toBeNull()
    const cut = await saveRoute({ end: { alignment_id, station: '13+20' } })
    expect(cut.json()).toMatchObject({
      route: {
        start_station: '10+00.00',
        end_station: '13+20.00',
        from_station: 1000,
        to_station: 1120,
        lock_version: 0,
      },
    })
    await recompute()
    expect(await slip('101')).toMatchObject({ station: expect.stringMatching(/^10\+5/) })
    expect((await saveRoute()).statusCode).toBe(409)
    expect((await saveRoute({ lock_version: 0 })).json()).toMatchObject({
      route: { lock_version: 1, to_station: 1200 },
    })
    expect((await saveRoute({ lock_version: 1 }, 'field_engineer')).statusCode).toBe(403)
  })

  it.each([
    [{ end: { alignment_id: 1, station: '14+00' } }, 'end.alignment_id', 'Start and end points must be connected'],
    [{ start: { alignment_id: 1, station: '10+00' } }, 'start.alignment_id', 'Choose an alignment of the project.'],
    [{ end: { station: '12+00' } }, 'end.station', 'This station is not on the alignment.'],
    [{ end: { station: '10+00' } }, 'end.station', 'The end of the route lies before its start.'],
    [{ offset_limit_ft: '6000' }, 'offset_limit_ft', 'Enter from 1 to 5000 feet.'],
  ])('%j is refused', async (change, path, message) => {
    const filled = { ...change, ...('end' in change && change.end && { end: { alignment_id, ...change.end } }) }
    expect(fault(await saveRoute({ ...filled, lock_version: 1 } as never))).toMatchObject({ path, message })
  })
})

describe('custom stations', () => {
  const add = (body: object) => test.call(stations.add, { params: params(), body: body as never })
  it('are on the route, by station or by place', async () => {
    const gate = await add({ display_name: 'Gate', station: '13+10' })
    expect(gate.json()).toMatchObject({
      station: { display_name: 'Gate', station: '13+10.00', alignment: 'Main Line' },
    })
    const { longitude: x, latitude: y } = degreesAt(30, 10)
    expect((await add({ display_name: 'Bridge', x, y })).json()).toMatchObject({ station: { station: '10+30.00' } })
    expect((await add({ display_name: 'Gate', station: '13+20' })).statusCode).toBe(409)
    expect(fault(await add({ display_name: 'Far', station: '99+00' }))).toMatchObject({
      path: 'station',
      message: 'A custom station must be on the route',
    })
    const off = degreesAt(30, 500)
    expect(fault(await add({ display_name: 'Off', x: off.longitude, y: off.latitude }))).toMatchObject({ path: 'x' })
    const list = async () =>
      (await test.call(stations.list, { params: params() })).json<{ stations: CustomStation[] }>().stations
    const [first, second] = await list()
    expect([first?.display_name, second?.display_name]).toEqual(['Bridge', 'Gate'])
    const moved = await test.call(stations.update, {
      params: { projectId, id: second?.id ?? 0 },
      body: { display_name: 'Gate', station: '13+90', lock_version: 0 },
    })
    expect(moved.json()).toMatchObject({ station: { station: '13+90.00', lock_version: 1 } })
    expect(fault(await saveRoute({ end: { alignment_id, station: '13+50' }, lock_version: 1 }))).toMatchObject({
      message: 'The custom station Gate would not be on the route.',
    })
    const named = await test.call(stations.places, { query: { text: 'gat' } as never })
    expect(named.json()).toMatchObject({ places: [{ label: 'Gate · Main Line' }] })
    const unseen = await test.call(stations.places, { as: 'plant_inspector', query: { text: 'gat' } as never })
    expect(unseen.json()).toEqual({ places: [], nowhere: [] })
    expect((await test.call(stations.removeRoute, { params: params() })).statusCode).toBe(422)
  })

  it('are points of the linear reference system, with stations at an interval, ends and equations, on the map too', async () => {
    const points = (await test.call(stations.routes, { query: { within } as never })).json<{ routes: RoutePoint[] }>()
      .routes
    expect(points.map(({ category, display_name }) => `${category} ${display_name}`)).toEqual(
      expect.arrayContaining(['custom Bridge', 'start 10+00.00', 'equation 11+00.00 BK = 13+00.00 AH', 'end 14+00.00']),
    )
    const things = async (layer: 'alignments' | 'lrs', as: Role = 'administrator') =>
      test.call(map.things, { as, params: { layer }, query: { within } as never })
    expect((await things('lrs')).json<{ things: MapThing[] }>().things).toHaveLength(points.length)
    expect((await things('alignments')).json()).toMatchObject({
      things: [{ name: 'Main Line', look: 'mainline', geometry: { type: 'LineString' } }],
      more: false,
    })
    expect((await things('alignments', 'plant_inspector')).statusCode).toBe(404)
    const layers = (await test.call(map.layers, { query: {} as never })).json<{
      layers: { key: string; count: number }[]
    }>()
    expect(layers.layers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'alignments', count: 1 }),
        expect.objectContaining({ key: 'lrs', count: 5 }),
      ]),
    )
  })
})

describe('what a place is called', () => {
  it('in the plane and along the alignment, and back', async () => {
    const { longitude, latitude } = degreesAt(50, -12)
    const position = await test.call(stations.position, {
      query: { latitude: latitude.toFixed(9), longitude: longitude.toFixed(9), project_id: projectId } as never,
    })
    expect(position.json()).toMatchObject({
      plane: { projection: { epsg: 2263 }, x: expect.closeTo(989_841, 2), y: expect.closeTo(212_510, 2) },
      station: { station: '10+50.00', offset_ft: 12, alignment: 'Main Line' },
    })
    const search = async (text: string) =>
      (await test.call(stations.places, { query: { text, project_id: projectId } as never })).json<
        RouteResponse<typeof stations.places>
      >()
    const find = async (text: string) => (await search(text)).places
    for (const text of ['10+50 R 12', 'N 212510, E 989841'])
      expect((await find(text))[0], text).toMatchObject({
        longitude: expect.closeTo(longitude, 7),
        latitude: expect.closeTo(latitude, 7),
      })
    const named = { alignment: 'Main Line', zones: [] }
    expect(await search('12+00')).toEqual({
      places: [],
      nowhere: [{ ...named, station: '12+00.00', reason: 'gap', from: '11+00.00', to: '13+00.00' }],
    })
    expect((await find('13+00')).map(({ label }) => label)).toEqual(['13+00.00 · Main Line'])
    expect((await search('20+00')).nowhere).toEqual([
      { ...named, station: '20+00.00', reason: 'off', from: '10+00.00', to: '14+00.00' },
    ])
    expect(await find('a bridge')).toEqual([])
  })

  it('without alignments by its state plane zone', async () => {
    const answer = await test.call(stations.position, {
      of: 'second',
      query: { latitude: '33.749', longitude: '-84.388' } as never,
    })
    expect(answer.json()).toMatchObject({
      plane: { projection: { name: 'NAD83 / Georgia West (ftUS)' } },
      station: null,
    })
  })
})

it('a corrected place of delivery gives a ticket its station', async () => {
  const { delivery_latitude, delivery_longitude, ...others } = ticket('105', 55, -12)
  await sender.post({
    tickets: [{ ...others, delivery_latitude: delivery_longitude, delivery_longitude: delivery_latitude }],
  })
  await noted()
  expect(await slip('105')).toBeUndefined()
  const { rows } = await test.owner.query<{ id: string }>("select id from tickets where ticket_number = '105'")
  const corrected = await test.call(ticketDecisions.place, {
    params: { id: Number(rows[0]?.id) },
    body: { place: 'corrected' },
  })
  expect(corrected.statusCode, corrected.body).toBe(200)
  await noted()
  expect(await slip('105')).toMatchObject({ basis: 'coordinates', offset_ft: expect.stringMatching(/^1[12]\./) })
})
