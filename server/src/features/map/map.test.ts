import { map, tickets, type MapLayerInfo, type TicketPlace } from '@milepost/contract'
import fc from 'fast-check'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createProject, createSender, ticketOf } from '../ingest/testing/sender.ts'
import { latitudeAt, longitudeAt } from '../../platform/geo/map-cells.ts'
import { AnswerCache } from './answer-cache.ts'
import { placesOf } from './tile-places.ts'

/** Where the loads of this test are delivered, at level 12: column 1088, row 1640. */
const site = { z: 12, x: 1088, y: 1640 }
/** A place within that tile, from its west and north in parts of its side. */
const at = (x: number, y: number) => ({
  delivery_longitude: Number(longitudeAt((site.x + x) / 2 ** site.z).toFixed(7)),
  delivery_latitude: Number(latitudeAt((site.y + y) / 2 ** site.z).toFixed(7)),
})

const test = await createTestApp()
const sender = await createSender(test, { code: 'C1-01' })
const project = await createProject(test, 'P-9')
const ticket = (number: string, place: object, more: object = {}) =>
  ticketOf(sender.plant, number, { dot_code: 'P-9', printed_at: '2026-11-18T17:00:00Z', ...place, ...more })
await sender.post({
  tickets: [
    ticket('1', at(0.51, 0.51)),
    ticket('2', at(0.53, 0.53)),
    ticket('3', at(0.51, 0.51)),
    ticket('4', at(0.9, 0.1), { printed_at: '2026-11-17T17:00:00Z' }),
    ticket('5', {}),
    ticket('6', { delivery_latitude: 0, delivery_longitude: 0 }),
  ],
})
await test.owner.query("update tickets set flagged = true where authority_id = $1 and ticket_number = '3'", [
  test.world.first.id,
])

type As = 'administrator' | 'field_engineer' | 'plant_inspector' | 'qc_lab' | 'read_only_inspector'
const tile = async (params: object, query: object = {}, as: As = 'administrator') =>
  (await test.call(map.tickets, { as, params: params as never, query: query as never })).json<{
    places: TicketPlace[]
  }>().places
const layers = async (as: As, query: object = {}) =>
  (await test.call(map.layers, { as, query: query as never })).json<{ layers: MapLayerInfo[] }>().layers

describe('tickets of a tile', () => {
  it('those that are close together are one place in their middle, counted by what they are; a single one has its id', async () => {
    const places = (await tile(site)).toSorted((one, other) => other.count - one.count)
    expect(places).toEqual([
      {
        x: expect.closeTo(0.517 * 4096, -2),
        y: expect.closeTo(0.517 * 4096, -2),
        count: 3,
        states: { pending: 2, flagged: 1 },
      },
      {
        x: expect.closeTo(0.9 * 4096, -2),
        y: expect.closeTo(0.1 * 4096, -2),
        count: 1,
        states: { pending: 1 },
        id: expect.any(Number),
      },
    ])
    expect(await tile({ ...site, x: site.x + 1 })).toEqual([])
    expect(await tile({ z: 0, x: 0, y: 0 })).toMatchObject([{ count: 4 }])
  })

  it('under the filters of the list', async () => {
    const filters = { printed_on: { eq: '2026-11-17' }, project_id: { eq: project } }
    expect(await tile(site, { filters })).toMatchObject([{ count: 1 }])
  })

  it('never what the person does not read: held ones, and plants that are not assigned', async () => {
    await sender.post({
      tickets: [ticketOf(sender.plant, '7', { ...at(0.2, 0.2), printed_at: '2026-11-18T17:00:00Z' })],
    })
    const total = (places: TicketPlace[]) => places.reduce((sum, { count }) => sum + count, 0)
    const held = { filters: { printed_on: { gte: '2026-11-01' } } }
    expect(total(await tile(site, held))).toBe(5)
    expect(total(await tile(site, held, 'read_only_inspector'))).toBe(4)
    expect(total(await tile(site, held, 'qc_lab'))).toBe(0)
  })

  it.each([
    [{ z: '3', x: '8', y: '0' }, 400],
    [{ z: '23', x: '0', y: '0' }, 400],
    [{ z: '3', x: '-1', y: '0' }, 400],
  ])('a tile that is not there: %j', async (params, status) => {
    expect((await test.call(map.tickets, { as: 'administrator', params: params as never, query: {} })).statusCode).toBe(
      status,
    )
  })
})

it('the list takes bounds, with its exact total', async () => {
  const { delivery_longitude: lon, delivery_latitude: lat } = at(0.51, 0.51)
  const within = `${(lon - 0.004).toFixed(6)},${(lat - 0.004).toFixed(6)},${(lon + 0.004).toFixed(6)},${(lat + 0.004).toFixed(6)}`
  const list = await test.call(tickets.list, {
    as: 'administrator',
    query: { filters: { within: { eq: within } } } as never,
  })
  expect(list.json()).toMatchObject({ page: { total_rows: 3 } })
})

it('layers have counts and bounds; where photos were taken is only shown to those who may know', async () => {
  await test.owner.query('update plants set latitude = 33.5, longitude = -84.5 where authority_id = $1', [
    test.world.first.id,
  ])
  const all = await layers('administrator', { filters: { project_id: { eq: project } } })
  expect(all.filter(({ key }) => ['tickets', 'plants', 'photos'].includes(key))).toMatchObject([
    { key: 'tickets', count: 4 },
    { key: 'plants', count: 1, bounds: [-84.5, 33.5, -84.5, 33.5] },
    { key: 'photos', count: 0, bounds: null },
  ])
  const [west = 0, south = 0, east = 0, north = 0] = all[0]?.bounds ?? []
  const { delivery_longitude: lon, delivery_latitude: lat } = at(0.51, 0.51)
  expect([west < lon && lon < east, south < lat && lat < north, east - west < 0.1]).toEqual([true, true, true])
  const seen = (await layers('read_only_inspector')).map(({ key }) => key)
  expect([seen.includes('tickets'), seen.includes('plants'), seen.includes('photos')]).toEqual([true, true, false])
})

it('two tickets, one with exchanged coordinates: the map opens on the other and says that one is far away', async () => {
  await test.owner.query('update plants set latitude = 33.75, longitude = -84.39 where id = $1', [sender.plant_id])
  const far = await createProject(test, 'BUG-1')
  const places = [
    { delivery_latitude: 33.123, delivery_longitude: -84.1 },
    { delivery_latitude: -84.39, delivery_longitude: 33.75 },
  ]
  await sender.post({ tickets: places.map((place, index) => ticket(`C${index}`, place, { dot_code: 'BUG-1' })) })
  const [tickets] = await layers('administrator', { filters: { project_id: { eq: far } } })
  expect(tickets).toMatchObject({ key: 'tickets', count: 2, far: { count: 1 } })
  const [west = 0, south = 0, east = 0, north = 0] = tickets?.bounds ?? []
  expect([west < -84.1, -84.1 < east, south < 33.123, 33.123 < north, east - west < 0.1]).toEqual(Array(5).fill(true))
  expect(tickets?.far?.bounds[1]).toBeLessThan(-84)
})

it('files of projects are layers for those who may read projects', async () => {
  const files = async (as: As) => (await layers(as)).map(({ key }) => key).filter((key) => key === 'drawings')
  expect(await files('field_engineer')).toEqual(['drawings'])
  expect(await files('plant_inspector')).toEqual([])
})

it('the fullest cell draws in those around it, and every thing is counted once', () => {
  const cell = fc.record({
    cell: fc.nat({ max: 4095 }),
    state: fc.constantFrom('a', 'b'),
    count: fc.integer({ min: 1, max: 50 }),
    id: fc.nat(),
  })
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 200 }), (cells) => {
      const places = placesOf(cells)
      const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0)
      expect(sum(places.map(({ count }) => count))).toBe(sum(cells.map(({ count }) => count)))
      expect(
        places.every(
          ({ count, states, id }) => sum(Object.values(states)) === count && (id !== undefined) === (count === 1),
        ),
      ).toBe(true)
    }),
  )
  expect(
    placesOf([
      { cell: 0, state: 'a', count: 1, id: 7 },
      { cell: 3, state: 'b', count: 3, id: 8 },
    ]),
  ).toEqual([{ x: 80, y: 80, count: 4, states: { a: 1, b: 3 } }])
})

it('answers are kept for a short while, and failures are not', async () => {
  const cached = new AnswerCache()
  let [now, requested] = [0, 0]
  const ask = () =>
    cached.get(
      ['one'],
      async () => (requested += 1),
      () => now,
    )
  await Promise.all([ask(), ask()])
  expect(requested).toBe(1)
  now = 20_000
  expect(await ask()).toBe(2)
  const fail = () =>
    cached.get(
      ['two'],
      async () => {
        throw new Error(`failed ${(requested += 1)}`)
      },
      () => now,
    )
  await expect(fail()).rejects.toThrow('failed 3')
  await expect(fail()).rejects.toThrow('failed 4')
})

describe("the agency's own maps", () => {
  let tiles: Server
  let host: string
  const requested: string[] = []
  let own: TestApp
  beforeAll(async () => {
    tiles = createServer((request, response) => {
      requested.push(request.url ?? '')
      if (request.url?.startsWith('/gone')) return response.writeHead(410).end()
      if (request.url?.includes('/9/1/1')) return response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'image/png' }).end('picture')
    })
    await new Promise<void>((done) => tiles.listen(0, '127.0.0.1', done))
    host = `127.0.0.1:${(tiles.address() as AddressInfo).port}`
    own = await createTestApp({ MILEPOST_MAP_HOSTS: host })
  })
  afterAll(async () => {
    await own.close()
    tiles.close()
  })
  const source = (path: string, more: object = {}) => ({
    kind: 'streets' as const,
    url_template: `http://${host}/${path}/{z}/{x}/{y}.png?key=secret`,
    attribution: 'Our GIS office',
    max_zoom: 18,
    ...more,
  })
  const save = (sources: object[], as: 'administrator' | 'area_manager' = 'administrator') =>
    own.call(map.saveSources, { as, body: { sources } as never })

  it('are set by an administrator, whose key nobody else sees, and their tiles are fetched once by the server', async () => {
    expect((await save([source('streets')], 'area_manager')).statusCode).toBe(403)
    expect((await save([source('streets')])).json()).toEqual({ sources: [source('streets')] })
    const settings = await own.call(map.settings, { as: 'read_only_inspector' })
    expect(settings.json()).toEqual({
      sources: [{ kind: 'streets', attribution: 'Our GIS office', max_zoom: 18 }],
      roads: null,
    })
    const params = { kind: 'streets', z: '4', x: '4', y: '6' } as never
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await own.call(map.base, { as: 'read_only_inspector', params })
      expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'image/png', 'picture'])
    }
    expect(requested).toEqual(['/streets/0/0/0.png?key=secret', '/streets/4/4/6.png?key=secret'])
    const outside = { kind: 'streets', z: '9', x: '1', y: '1' } as never
    expect((await own.call(map.base, { params: outside })).statusCode).toBe(204)
    expect((await own.call(map.base, { of: 'second', params })).statusCode).toBe(404)
    type Token = { token: string; expires_at: string; sources: { kind: string; url_template: string }[] }
    const made = (await own.call(map.token, { as: 'read_only_inspector' })).json<Token>()
    expect(made.sources).toMatchObject([{ kind: 'streets' }])
    const [address = ''] = made.sources.map(({ url_template }) => url_template)
    expect([address.includes('secret'), address.endsWith(`/v1/map/tiles/${made.token}/streets/{z}/{x}/{y}`)]).toEqual([
      false,
      true,
    ])
    const byToken = async (token: string) =>
      (await own.call(map.tokenTile, { as: null, params: { ...(params as object), token } as never })).statusCode
    expect([await byToken(made.token), await byToken(own.world.first.tokens.administrator)]).toEqual([200, 404])
    const member = "(select id from memberships where role = 'read_only_inspector' and authority_id = $1)"
    const set = (change: string) =>
      own.owner.query(`update memberships set ${change} where id = ${member}`, [own.world.first.id])
    await set("status = 'deleted', deleted_at = now()")
    expect(await byToken(made.token)).toBe(404)
    await set("status = 'active', deleted_at = null")
    await set(`map_tokens_from = '${made.expires_at}'`)
    expect(await byToken(made.token)).toBe(404)
    await set('map_tokens_from = null')
    expect(await byToken(made.token)).toBe(200)
    expect((await own.call(map.token, { of: 'second' })).json<Token>().sources).toEqual([])
    own.clock.now = new Date(Date.parse(made.expires_at) + 1000)
    expect(await byToken(made.token)).toBe(404)
    own.clock.now = new Date(Date.parse(made.expires_at) - 43_200_000)
    const { rows } = await own.owner.query<{ changes: object }>(
      "select changes from audit_events where action = 'map_sources.changed'",
    )
    expect(JSON.stringify(rows)).not.toContain('secret')
    expect((await save([])).json()).toEqual({ sources: [] })
    expect((await own.call(map.base, { params })).statusCode).toBe(404)
  })

  it.each([
    [[{ path: 'gone' }], 422, '"params":{"code":"status","status":410}'],
    [[{ path: 'a', more: { url_template: 'https://127.0.0.1:1/{z}/{x}/{y}' } }], 422, '"code":"not_public"'],
    [[{ path: 'a', more: { url_template: 'https://tiles.example.gov/{z}/{x}' } }], 400, 'expected an address'],
    [[{ path: 'a', more: { url_template: 'https://{x}.example.gov/{z}/{y}' } }], 400, 'expected an address'],
    [[{ path: 'a' }, { path: 'b' }], 400, 'each kind at most once'],
  ])('%j is refused', async (given, status, message) => {
    const answer = await save(given.map((one) => source(one.path, 'more' in one ? one.more : {})))
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.body).toContain(message)
  })
})
