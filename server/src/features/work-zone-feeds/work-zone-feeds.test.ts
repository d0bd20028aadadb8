import {
  map,
  workZoneFeeds,
  workZones,
  type Lane,
  type OutsideFeed,
  type Role,
  type RouteResponse,
  type WorkZone,
  type WorkZoneFeed,
} from '@milepost/contract'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { holdJobs, jobContext } from '../../testing/jobs.ts'
import { sealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import { createSender } from '../ingest/testing/sender.ts'
import { wholeZone, zoneProject } from '../work-zones/work-zones.fixtures.ts'
import { deliver, signatureOf } from './deliver.ts'
import { wzdxSchema } from './feed-schemas.fixtures.ts'
import { readAll, readFeed } from './outside-feeds.jobs.ts'

/** The response of the outside host. */
let answering: (request: IncomingMessage, response: ServerResponse, body: string) => void
const calls: { headers: IncomingMessage['headers']; body: string }[] = []

const outside = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const body = Buffer.concat(parts).toString()
    calls.push({ headers: request.headers, body })
    answering(request, response, body)
  })
})
await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
const host = `127.0.0.1:${(outside.address() as AddressInfo).port}`
const test = await createTestApp({ MILEPOST_FEED_HOSTS: host })
// Jobs are done by the tests.
await holdJobs(test.owner, 'deliver_work_zones')
await holdJobs(test.owner, 'read_outside_feed')
const projectId = await zoneProject(test.owner, { authority_id: test.world.first.id, number: 'F-1' })
afterAll(async () => {
  await test.close()
  outside.closeAllConnections()
  outside.close()
})
beforeEach(async () => {
  calls.length = 0
  await test.owner.query('delete from work_zones')
  await test.owner.query('delete from work_zone_subscribers')
})

const settings = async () => (await test.call(workZoneFeeds.get, {})).json<{ feed: WorkZoneFeed }>().feed
const set = async (values: object, as: Role = 'administrator') =>
  await test.call(workZoneFeeds.update, { as, body: { lock_version: (await settings()).lock_version, ...values } })
const draw = async (more = {}): Promise<WorkZone> =>
  (await test.call(workZones.create, { params: { projectId }, body: wholeZone(more) })).json<{ work_zone: WorkZone }>()
    .work_zone
const setStatus = (status: 'armed' | 'disarmed', ids: number[]) =>
  test.call(workZones.bulkStatus, { params: { projectId }, body: { status, ids } })
const read = (format: 'wzdx' | 'cwz' = 'wzdx', headers: Record<string, string> = {}) =>
  test.call(workZoneFeeds[format], { as: null, params: { authorityId: test.world.first.id }, headers })
interface Feed {
  features: { id: string; properties: Record<string, unknown> }[]
}
const features = async (format: 'wzdx' | 'cwz' = 'wzdx') => (await read(format)).json<Feed>().features

describe('the public feeds', () => {
  it('are off until an administrator turns them on, and answer nobody then', async () => {
    expect(await settings()).toMatchObject({ enabled: false, ended_days: 14, presence_minutes: 60 })
    expect((await read()).statusCode).toBe(404)
    expect((await set({ enabled: true }, 'area_manager')).statusCode).toBe(403)
    expect((await set({ enabled: true, contact_email: 'no address' })).statusCode).toBe(400)
    const answer = await set({ enabled: true, contact_email: 'zones@first.example' })
    expect(answer.json()).toMatchObject({ feed: { enabled: true, contact_email: 'zones@first.example' } })
    expect((await set({ enabled: true, lock_version: 0 })).statusCode).toBe(409)
    expect((await read()).statusCode).toBe(200)
    expect((await read('cwz')).statusCode).toBe(200)
    const other = await test.call(workZoneFeeds.wzdx, { as: null, params: { authorityId: test.world.second.id } })
    expect(other.statusCode).toBe(404)
  })

  it('leave out what is far away, contradicts itself or has control characters, and the zone says why', async () => {
    await set({ enabled: true })
    await createSender(test)
    await test.owner.query('update plants set latitude = 33.75, longitude = -84.39 where authority_id = $1', [
      test.world.first.id,
    ])
    const line = (longitude: number, latitude: number) => ({
      type: 'LineString',
      coordinates: [
        [longitude, latitude],
        [longitude, latitude + 0.01],
      ],
    })
    const good = await draw({ name: 'Good', geometry: line(-84.39, 33.75) })
    const exchanged = await draw({ name: 'Exchanged', geometry: line(33.75, -84.39) })
    const open: Lane[] = [{ type: 'general', status: 'open' }]
    const closed = await draw({
      name: 'Closed',
      impact: 'all-lanes-closed',
      lanes: open,
      geometry: line(-84.39, 33.75),
    })
    const bell = await draw({ name: 'Bell', public_description: 'a\u0007', geometry: line(-84.39, 33.75) })
    await setStatus(
      'armed',
      [good, exchanged, closed, bell].map(({ id }) => id),
    )
    expect((await features()).map(({ id }) => id)).toEqual([good.road_event_id])
    expect([good, exchanged, closed, bell].map(({ publication_faults }) => publication_faults)).toEqual([
      [],
      ['far_away'],
      ['lanes_contradict'],
      ['control_characters'],
    ])
    expect(await settings()).toMatchObject({ published: 1, left_out: 3 })
    const zone = async () => (await test.call(workZones.get, { params: { id: exchanged.id } })).json<unknown>()
    expect(await zone()).toMatchObject({ work_zone: { transmitting: false } })
    await test.owner.query('update plants set latitude = null, longitude = null')
    expect(await zone()).toMatchObject({ work_zone: { publication_faults: [] } })
  })

  it('include a zone the moment it is armed, in every state, valid, with what caches may do', async () => {
    const { id, road_event_id } = await draw()
    await draw({ name: 'Sketch', impact: null })
    expect(await features()).toMatchObject([{ id: road_event_id, properties: { event_status: 'planned' } }])
    await setStatus('armed', [id])
    expect(await features()).toMatchObject([{ properties: { event_status: 'active', is_start_date_verified: true } }])
    expect(await features('cwz')).toMatchObject([
      { properties: { core_details: { project_id: 'F-1' }, reduced_speed_limit_kph: 88.514 } },
    ])
    await test.call(workZones.workerPresence, { params: { id }, body: { are_workers_present: true } })
    expect(await features()).toMatchObject([{ properties: { worker_presence: { are_workers_present: true } } }])
    const seen = (await test.call(workZones.get, { params: { id } })).json<{ work_zone: WorkZone }>().work_zone
    expect(seen).toMatchObject({ transmitting: true, last_transmitted_at: test.clock.now.toISOString() })
    await setStatus('disarmed', [id])
    expect(await features()).toMatchObject([{ properties: { event_status: 'completed', is_end_date_verified: true } }])
    await test.call(workZones.remove, { params: { id } })
    const answer = await read()
    expect(answer.json<Feed>().features).toMatchObject([
      { id: road_event_id, properties: { event_status: 'completed' } },
    ])
    const validate = wzdxSchema()
    expect(validate(answer.json()) ? [] : validate.errors).toEqual([])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/geo+json',
      'cache-control': 'public, max-age=10',
      'access-control-allow-origin': '*',
    })
    expect(answer.json()).toMatchObject({
      feed_info: { license: 'https://creativecommons.org/publicdomain/zero/1.0/' },
    })
    const same = await read('wzdx', { 'if-none-match': String(answer.headers['etag']) })
    expect([same.statusCode, same.body]).toEqual([304, ''])
    const packed = await read('wzdx', { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(answer.body)
    await test.owner.query("update work_zones set disarmed_at = now() - interval '15 days' where id = $1", [id])
    await draw({ name: 'Another' })
    expect((await features()).map(({ properties }) => (properties['core_details'] as { name: string }).name)).toEqual([
      'Another',
    ])
  })
})

describe('a subscriber', () => {
  const secrets = sealedSecrets('a secret of the tests that is long enough')
  const subscribe = async (path = '/hook') => {
    const answer = await test.call(workZoneFeeds.addSubscriber, {
      body: { name: 'Navigation', url: `http://${host}${path}` },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const { subscriber, secret } = answer.json<RouteResponse<typeof workZoneFeeds.addSubscriber>>()
    return { id: subscriber.id, secret }
  }
  const deliverTo = (subscriber_id: number) =>
    deliver(jobContext(test), { authority_id: test.world.first.id, subscriber_id }, { own_hosts: [host], secrets })
  const log = async (id: number) =>
    (await test.call(workZoneFeeds.deliveries, { params: { id }, query: {} })).json<
      RouteResponse<typeof workZoneFeeds.deliveries>
    >().deliveries
  const state = async () =>
    (await test.call(workZoneFeeds.subscribers, {})).json<RouteResponse<typeof workZoneFeeds.subscribers>>()
      .subscribers[0]
  const due = (id: number) =>
    test.owner.query("update work_zone_subscribers set next_attempt_at = '2020-01-01' where id = $1", [id])

  it('is notified of every change by a signed call, once', async () => {
    answering = (_request, response) => response.writeHead(204).end()
    const { id, secret } = await subscribe()
    expect(JSON.stringify(await state())).not.toContain(secret)
    const stored = await test.owner.query<{ secret: string }>(
      'select secret from work_zone_subscribers where id = $1',
      [id],
    )
    expect(stored.rows[0]?.secret).toMatch(/^v1\./)
    const { id: zone, road_event_id } = await draw()
    await setStatus('armed', [zone])
    await deliverTo(id)
    await deliverTo(id)
    expect(calls).toHaveLength(1)
    const [{ headers, body }] = calls as [(typeof calls)[number]]
    expect(headers['milepost-signature']).toBe(signatureOf(secret, Buffer.from(body), test.clock.now))
    expect(JSON.parse(body)).toMatchObject({
      version: '4.2',
      changes: [
        { change: 'created', road_event_id },
        { change: 'armed', road_event_id, road_event: { id: road_event_id, properties: { event_status: 'active' } } },
      ],
    })
    expect(await log(id)).toMatchObject([
      { change: 'armed', status: 'delivered', http_status: 204, attempts: 1, work_zone: 'Ramp 4' },
      { change: 'created', status: 'delivered' },
    ])
    expect(await state()).toMatchObject({ waiting: 0, fault: null, last_delivered_at: test.clock.now.toISOString() })
  })

  it.each([
    ['429', 429],
    ['500', 500],
    ['a redirect', 302],
  ])('that answers %s is called again later, and notified then', async (_name, status) => {
    answering = (_request, response) => response.writeHead(status, { location: `http://${host}/other` }).end()
    const { id } = await subscribe()
    await draw()
    await deliverTo(id)
    // While it pauses it is not called.
    await deliverTo(id)
    expect(calls).toHaveLength(1)
    expect(await state()).toMatchObject({ attempts: 1, fault: { code: 'status', status }, waiting: 1 })
    answering = (_request, response) => response.writeHead(200).end('thanks')
    await due(id)
    await deliverTo(id)
    expect(await log(id)).toMatchObject([{ status: 'delivered', attempts: 2, fault: null }])
    expect(await state()).toMatchObject({ attempts: 0, fault: null, waiting: 0 })
  })

  it('that hangs hurts nobody: zones are armed at once, the feed is read, others are notified, and it is given up at last', async () => {
    answering = (request, response) => {
      if (request.url === '/good') response.writeHead(200).end()
    }
    const hanging = await subscribe('/hangs')
    const good = await subscribe('/good')
    const { id: zone } = await draw()
    const began = performance.now()
    const job = deliverTo(hanging.id)
    expect((await setStatus('armed', [zone])).statusCode).toBe(200)
    expect((await read()).statusCode).toBe(200)
    await deliverTo(good.id)
    expect(performance.now() - began).toBeLessThan(9_000)
    expect(await log(good.id)).toMatchObject([{ status: 'delivered' }, { status: 'delivered' }])
    await job
    expect((await log(hanging.id)).at(-1)).toMatchObject({ status: 'waiting', fault: { code: 'timeout' } })
    await test.owner.query('update work_zone_deliveries set attempts = 7 where subscriber_id = $1', [hanging.id])
    answering = (_request, response) => response.writeHead(500).end()
    await due(hanging.id)
    await deliverTo(hanging.id)
    expect((await log(hanging.id)).map(({ status }) => status)).toEqual(['failed', 'failed'])
  }, 40_000)

  it('is one of an address, on the public internet, and is notified of nothing once it is removed', async () => {
    const add = (url: string) => test.call(workZoneFeeds.addSubscriber, { body: { name: 'X', url } })
    const { id } = await subscribe()
    expect((await add(`http://${host}/hook`)).statusCode).toBe(422)
    expect((await add('ftp://example.gov')).statusCode).toBe(400)
    expect((await add('https://user:secret@example.gov')).statusCode).toBe(400)
    await draw()
    expect((await test.call(workZoneFeeds.removeSubscriber, { params: { id } })).statusCode).toBe(204)
    await deliverTo(id)
    expect(calls).toEqual([])
    for (const [url, code] of [
      ['https://10.0.0.1/hook', 'not_public'],
      ['https://localhost/hook', 'not_public'],
      ['https://feeds/wzdx', 'not_public'],
      ['http://example.gov/hook', 'not_https'],
    ] as const)
      for (const refused of [
        await add(url),
        await test.call(workZoneFeeds.addOutsideFeed, { body: { name: 'X', url } }),
      ])
        expect(refused.json()).toMatchObject({ error: { code: 'invalid', details: [{ path: 'url', code }] } })
    // An address may come to be one of the own network later.
    const inside = await subscribe()
    await test.owner.query(
      "update work_zone_subscribers set url = 'https://10.0.0.1/hook', secret = repeat('s', 43) where id = $1",
      [inside.id],
    )
    await draw()
    await deliverTo(inside.id)
    expect(await state()).toMatchObject({ fault: { code: 'not_public', host: '10.0.0.1' } })
  })
})

describe('a feed of another agency', () => {
  const feed = (more: object = {}, info: object = {}) => ({
    feed_info: {
      update_date: test.clock.now.toISOString(),
      version: '1.0',
      publisher: 'Next state',
      contact_email: '',
      ...info,
    },
    type: 'FeatureCollection',
    features: [
      {
        id: 'one',
        type: 'Feature',
        properties: {
          core_details: { event_type: 'work-zone', road_names: ['I-80'], direction: 'eastbound' },
          start_date: '2026-01-01T00:00:00Z',
          end_date: '2099-01-01T00:00:00Z',
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
      },
    ],
  })
  const give = (content: unknown) => {
    answering = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/plain' })
        .end(typeof content === 'string' ? content : JSON.stringify(content))
  }
  const list = async (as: Role = 'administrator') =>
    (await test.call(workZoneFeeds.outsideFeeds, { as })).json<{ outside_feeds: OutsideFeed[] }>().outside_feeds
  const events = async () =>
    (await test.call(workZoneFeeds.outsideEvents, { as: 'safety_inspector' })).json<
      RouteResponse<typeof workZoneFeeds.outsideEvents>
    >().outside_road_events
  const readIt = (id: number) => readFeed(jobContext(test), { authority_id: test.world.first.id, id }, [host])

  it('is a layer of the map, with what was wrong in it, and stays as it was when it fails', async () => {
    const body = { name: 'Next state', url: `http://${host}/wzdx?key=secret` }
    const added = await test.call(workZoneFeeds.addOutsideFeed, { body })
    const again = await test.call(workZoneFeeds.addOutsideFeed, { body })
    expect([again.statusCode, again.json().error.details[0]]).toMatchObject([422, { path: 'url', code: 'taken' }])
    const { id } = added.json<{ outside_feed: OutsideFeed }>().outside_feed
    expect((await list())[0]).toMatchObject({ stale: 'never_answered', events_count: 0 })
    expect((await list('field_inspector'))[0]?.url).toBe(`http://${host}/wzdx`)
    give(feed())
    await readAll(jobContext(test))
    await readIt(id)
    await readIt(id)
    expect((await list())[0]).toMatchObject({
      stale: null,
      version: '1.0',
      events_count: 1,
      fault: null,
      faults: [{ path: 'feed_info/contact_email', code: 'no_email', count: 1 }],
    })
    expect(await events()).toMatchObject([{ name: 'I-80', outside_feed_id: id }])
    give(feed({ end_date: '2026-01-02T00:00:00Z' }))
    await readIt(id)
    expect([await events(), (await list())[0]]).toMatchObject([[], { events_count: 1, events_ended: 1 }])
    give(feed())
    await readIt(id)
    const onMap = async (within: string) =>
      (await test.call(map.things, { params: { layer: 'outside_work_zones' }, query: { within } })).json<
        RouteResponse<typeof map.things>
      >().things
    expect(await onMap('-104.5,38.5,-103.95,39.5')).toMatchObject([{ notes: ['Next state'], look: 'outside' }])
    expect(await onMap('-103,38.5,-102,39.5')).toEqual([])
    for (const [content, code] of [
      ['<html>', 'not_json'],
      [{ devices: [] }, 'not_a_feed'],
    ] as const) {
      give(content)
      await readIt(id)
      expect((await list())[0]).toMatchObject({ fault: { code }, events_count: 1 })
    }
    answering = (_request, response) => response.writeHead(503).end()
    await readIt(id)
    expect((await list())[0]).toMatchObject({ fault: { code: 'status', status: 503 } })
    expect(await events()).toHaveLength(1)
    await test.owner.query("update outside_feeds set answered_at = now() - interval '16 minutes'")
    expect((await list())[0]).toMatchObject({ stale: 'not_answering' })
    give(feed({ end_date: '2026-01-02T00:00:00Z' }, { update_date: '2030-01-01T00:00:00Z' }))
    await readIt(id)
    expect((await list())[0]).toMatchObject({ stale: 'future_date' })
    expect(await events()).toEqual([])
    await test.call(workZoneFeeds.removeOutsideFeed, { params: { id } })
    expect(await list()).toEqual([])
  })
})
