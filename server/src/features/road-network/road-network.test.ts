import { map, roadNetworks, uploads, type RouteResponse, type Upload } from '@milepost/contract'
import { expect, inject, it } from 'vitest'
import { openFileStore } from '../../platform/files/index.ts'
import { createTestApp } from '../../testing/app.ts'
import { holdJobs, jobContext } from '../../testing/jobs.ts'
import type { AnyUploadPurpose } from '../uploads/index.ts'
import { takeUpload } from '../uploads/take-upload.ts'
import { roadNetworkUploads } from './index.ts'
import { readNetwork } from './road-network.jobs.ts'
import { wordsOf } from './words-of.ts'

const test = await createTestApp()
const files = await openFileStore({ data_dir: inject('data_dir'), s3: null })
await holdJobs(test.owner, 'take_upload')
await holdJobs(test.owner, 'read_road_network')
const authority_id = test.world.first.id

const road = (properties: object, ...coordinates: [number, number][]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
})
const network = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features })
const usual = network(
  road({ FULLNAME: 'Merritt Rd', ROUTE: 'SR 81', F_SYSTEM: 4 }, [-84.58, 33.71], [-84.57, 33.72], [-84.56, 33.72]),
  road({ FULLNAME: 'Oak St' }, [-84.58, 33.71], [-84.581, 33.711]),
  road({ FULLNAME: 'Oak St' }, [-83.2, 32.1], [-83.201, 32.101]),
)

const begin = (
  file_name: string,
  size_bytes: number,
  epsg = 2240,
  as: 'administrator' | 'field_engineer' = 'administrator',
) => test.call(roadNetworks.upload, { as, body: { file_name, size_bytes, epsg } })
/** Uploads a file, and does the work of the jobs. */
async function sent(content: string, file_name = 'roads.geojson'): Promise<Upload> {
  const bytes = Buffer.from(content)
  const { id } = (await begin(file_name, bytes.length)).json<{ upload: Upload }>().upload
  await test.call(uploads.append, {
    params: { id },
    raw_body: bytes,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
  })
  await takeUpload(
    { authority_id, id },
    { files, purposes: [roadNetworkUploads(files) as AnyUploadPurpose] },
    jobContext(test),
  )
  return (await test.call(uploads.get, { params: { id } })).json<{ upload: Upload }>().upload
}
const read = () => readNetwork(authority_id, files, jobContext(test))
const shown = async () => (await test.call(roadNetworks.get)).json<RouteResponse<typeof roadNetworks.get>>()
const onMap = async (of: 'first' | 'second' = 'first') =>
  (await test.call(map.settings, { of })).json<RouteResponse<typeof map.settings>>().roads
const found = async (search: string, near?: string, of: 'first' | 'second' = 'first') =>
  (await test.call(roadNetworks.find, { of, query: { search, ...(near && { near }) } as never })).json<
    RouteResponse<typeof roadNetworks.find>
  >().roads

it('is uploaded by an administrator alone, in a format of roads and a known projection', async () => {
  expect((await begin('roads.geojson', 10, 2240, 'field_engineer')).statusCode).toBe(403)
  expect((await begin('roads.dxf', 10)).json()).toMatchObject({ error: { code: 'invalid_file_format' } })
  expect((await begin('roads.geojson', 0)).json()).toMatchObject({ error: { code: 'file_empty' } })
  expect((await begin('roads.geojson', 10, 4_321)).json()).toMatchObject({ error: { code: 'invalid' } })
})

it('is read, drawn, searched by those of its agency, replaced by the next, and removed', async () => {
  expect((await sent(usual)).result).toEqual({ road_network_id: expect.any(Number) as number })
  expect(await shown()).toMatchObject({ current: null, next: { status: 'reading', progress: 0 } })
  expect(await onMap()).toBeNull()
  await read()
  expect(await shown()).toMatchObject({ current: { status: 'ready', segments: 3, roads: 3, warnings: [] }, next: null })
  const drawn = await onMap()
  expect(drawn).toMatchObject({ min_zoom: 4, max_zoom: 14 })
  expect(drawn?.bounds[0]).toBeCloseTo(-84.581, 3)
  const id = drawn?.id ?? 0
  const tile = (z: string, x: string, y: string, of: 'first' | 'second' = 'first') =>
    test.call(roadNetworks.tile, { of, params: { id, z, x, y } as never })
  const first = await tile('12', '1085', '1640')
  expect([first.statusCode, first.headers['content-type'], first.body.includes('Merritt Rd')]).toEqual([
    200,
    'application/vnd.mapbox-vector-tile',
    true,
  ])
  expect((await tile('4', '0', '0')).statusCode).toBe(204)
  expect((await tile('4', '16', '0')).statusCode).toBe(404)
  expect((await tile('12', '1085', '1640', 'second')).statusCode).toBe(404)
  expect(await onMap('second')).toBeNull()

  for (const text of ['merritt', 'SR-81', 'sr81', 'state route 81'])
    expect(await found(text)).toMatchObject([
      { name: 'Merritt Rd', route: { system: 'state', number: '81' }, miles: 1.5 },
    ])
  expect((await found('Oak', '-83.2,32.1')).map(({ bounds }) => Math.round(bounds[0]))).toEqual([-83, -85])
  expect([await found('%_'), await found('merritt', undefined, 'second')]).toEqual([[], []])

  await sent(network(road({ name: 'Pine St' }, [-84.5, 33.7], [-84.4, 33.7])))
  expect(await shown()).toMatchObject({ current: { id }, next: { status: 'reading' } })
  await read()
  const { current } = await shown()
  expect(current?.id).not.toBe(id)
  expect([await found('merritt'), (await found('pine')).length]).toEqual([[], 1])
  const actions = await test.owner.query<{ action: string }>(
    "select action from audit_events where subject = 'road_network' order by id",
  )
  expect(actions.rows.map(({ action }) => action)).toEqual([
    'road_network.added',
    'road_network.drawn',
    'road_network.added',
    'road_network.drawn',
  ])
  const remove = () => test.call(roadNetworks.remove, { params: { id: current?.id ?? 0 } })
  expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 404])
  expect([await shown(), await onMap()]).toEqual([{ current: null, next: null }, null])
})

it('what cannot be read leaves the roads as they are, says why, and gives way to the next file', async () => {
  await sent(usual)
  await read()
  for (const [content, fault] of [
    ['{"type":"FeatureCollection","features":[', 'cut_off'],
    [
      network({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [-84, 33] } }),
      'nothing_drawn',
    ],
    ['<html>', 'unknown_format'],
  ] as const) {
    await sent(content)
    await read()
    expect(await shown()).toMatchObject({ current: { status: 'ready' }, next: { status: 'failed', fault } })
  }
})

it('reading goes on after a kill, and a file that was replaced meanwhile is not drawn', async () => {
  await sent(usual)
  await test.owner.query(
    "insert into network_roads (authority_id, network_id, rank, miles, bounds, words) select authority_id, id, 7, 1, '{0,0,0,0}', 'half' from road_networks where status = 'reading'",
  )
  await read()
  expect([await found('half'), (await found('merritt')).length]).toEqual([[], 1])
  await read()
  expect((await shown()).next).toBeNull()
})

it('a road is found in all the ways in which its route is written', () => {
  expect(wordsOf("St. John's Rd", { system: 'us', number: '29' })).toBe(
    'st john s rd us 29 us29 us route 29 us highway 29',
  )
  expect(wordsOf(null, { system: 'interstate', number: '85' })).toBe('i 85 i85 interstate 85 interstate85')
})
