import { gunzipSync } from 'node:zlib'
import {
  GIS_FILE_PENDING_HOURS,
  PURGED_AFTER_DAYS,
  gisFiles,
  map,
  uploads,
  type GisFile,
  type GisPreview,
  type Role,
  type RouteCall,
  type Upload,
} from '@milepost/contract'
import { expect, inject, it } from 'vitest'
import { openFileStore, type FileStore } from '../../platform/files/index.ts'
import { createTestApp } from '../../testing/app.ts'
import { holdJobs, jobContext } from '../../testing/jobs.ts'
import { insert } from '../../testing/world.ts'
import { takeUpload } from '../uploads/take-upload.ts'
import type { AnyUploadPurpose } from '../uploads/index.ts'
import { curbDxf } from './gis-files.fixtures.ts'
import { failOverdueFiles, purgeDeleted, readOne } from './gis-files.jobs.ts'
import { gisFileStore } from './gis-file-store.ts'
import { gisUploads } from './gis-uploads.ts'
import { inPace } from '../../testing/in-pace.ts'

const authority_id = () => test.world.first.id
const test = await createTestApp()
const files: FileStore = await openFileStore({ data_dir: inject('data_dir'), s3: null })
await holdJobs(test.owner, 'take_upload')
await holdJobs(test.owner, 'read_gis_files')
const project_id = await insert(
  test.owner,
  "insert into projects (authority_id, name, dot_code, time_zone) values ($1, 'Bypass', 'BY-1', 'America/New_York') returning id",
  [authority_id()],
)

type Begun = Partial<NonNullable<RouteCall<typeof gisFiles.upload>['body']>>
const begin = (content: Buffer, more: Begun = {}, as: Role = 'administrator') =>
  test.call(gisFiles.upload, {
    body: { file_name: 'curb.dxf', size_bytes: content.length, project_id, epsg: 2263, ...more },
    as,
  })
/** Uploads a file as a browser does; returns its id. */
async function added(content: Buffer | string, more: Begun = {}): Promise<number> {
  const bytes = Buffer.from(content)
  const begun = await begin(bytes, more)
  expect(begun.statusCode, begun.body).toBe(200)
  const { id } = begun.json<{ upload: Upload }>().upload
  await test.call(uploads.append, {
    params: { id },
    raw_body: bytes,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
  })
  const purposes = [gisUploads(files) as AnyUploadPurpose]
  await takeUpload({ authority_id: authority_id(), id }, { files, purposes }, jobContext(test))
  const { upload } = (await test.call(uploads.get, { params: { id } })).json<{ upload: Upload }>()
  expect(upload.problem).toBeNull()
  return Number(upload.result?.['gis_file_id'])
}
const fileOf = async (id: number) =>
  (await test.call(gisFiles.get, { params: { id } })).json<{ gis_file: GisFile }>().gis_file
const read = () => readOne(authority_id(), { files, dwg_program: null }, jobContext(test))
/** Uploads a file, and does the work of the job that reads it. */
async function readFile(content: Buffer | string, more: Begun = {}): Promise<GisFile> {
  const id = await added(content, more)
  await read()
  return await fileOf(id)
}
const codeOf = (answer: { json: <T>() => T }) => answer.json<{ error: { code: string } }>().error.code
const eventsOf = async (id: number) =>
  (
    await test.owner.query<{ action: string }>(
      "select action from audit_events where subject = 'gis_file' and subject_id = $1 order by id",
      [id],
    )
  ).rows.map(({ action }) => action)
const layersOfProject = async () =>
  (await test.call(gisFiles.layers, { params: { projectId: project_id }, as: 'field_inspector' })).json<{
    gis_layers: { id: number }[]
  }>().gis_layers
const onMap = async (within: string) =>
  (await test.call(gisFiles.onMap, { query: { within, project_id }, as: 'field_inspector' })).json<{
    gis_layers: { id: number; project_id: number }[]
  }>().gis_layers

it(
  'a drawing is uploaded, read, on the map of its project, deleted and restored',
  { timeout: inPace(90_000) },
  async () => {
    const id = await added(curbDxf(), { file_name: '路缘 curb.dxf', taken_on: '2026-11-20' })
    expect(await fileOf(id)).toMatchObject({
      status: 'pending',
      kind: 'drawing',
      format: 'dxf',
      taken_on: '2026-11-20',
      tiles: null,
    })
    // Actions wait while it is processed.
    expect(codeOf(await test.call(gisFiles.remove, { params: { id } }))).toBe('gis_file_processing')
    expect(await read()).toBe(true)
    expect(await read()).toBe(false)
    const file = await fileOf(id)
    expect(file).toMatchObject({
      name: '路缘 curb.dxf',
      status: 'ready_for_review',
      fault: null,
      warnings: [],
      metadata: { version: 'AC1027', unit: 'ft' },
      layers: [
        { name: 'Curb', lines: 1, hidden: false },
        { name: 'Old', points: 1, hidden: true },
        { name: 'Posts', lines: 2 },
      ],
      has_preview: true,
      created_by: 'administrator Tester',
    })
    const [west = 0, south = 0, east = 0, north = 0] = file.tiles?.bounds ?? []
    expect([west, south]).toEqual([expect.closeTo(-73.98, 4), expect.closeTo(40.75, 4)])
    expect([east - west, north - south].map((size) => size < 0.002)).toEqual([true, true])

    const preview = (await test.call(gisFiles.preview, { params: { id } })).json<GisPreview>()
    expect(preview.box.map(Math.round)).toEqual([989_791, 212_522, 990_041, 212_622])
    expect(await layersOfProject()).toMatchObject([{ id, name: '路缘 curb.dxf' }])
    expect(await onMap('-74,40.7,-73.9,40.8')).toMatchObject([{ id, project_id }])
    expect(await onMap('-75,40.7,-74.5,40.8')).toEqual([])
    const layers = (await test.call(map.layers)).json<{ layers: { key: string; count: number; bounds: unknown }[] }>()
    expect(layers.layers.find(({ key }) => key === 'drawings')).toMatchObject({ count: 1, bounds: file.tiles?.bounds })
    expect(layers.layers.find(({ key }) => key === 'drone_imagery')).toMatchObject({ count: 0, bounds: null })
    const z = file.tiles?.min_zoom ?? 0
    const at = (degrees: number, size: number) => String(Math.floor(degrees * size))
    const down = (1 - Math.log(Math.tan(Math.PI / 4 + (north * Math.PI) / 360)) / Math.PI) / 2
    const params = { id, z: String(z), x: at((west + 180) / 360, 2 ** z), y: at(down, 2 ** z) }
    const tile = await test.call(gisFiles.tile, { params, as: 'field_inspector' })
    expect(tile.headers['content-type']).toContain('mapbox-vector-tile')
    expect(tile.rawPayload.length + gunzipSyncLength(tile.rawPayload)).toBeGreaterThan(100)
    // A map asks for all tiles of its view: one without anything is no fault.
    expect((await test.call(gisFiles.tile, { params: { ...params, x: '0' } })).statusCode).toBe(204)
    expect((await test.call(gisFiles.download, { params: { id } })).body).toBe(curbDxf())

    await test.call(gisFiles.remove, { params: { id } })
    expect(await layersOfProject()).toEqual([])
    const deleted = await test.call(gisFiles.list, { query: { filters: { deleted: { eq: true } } } })
    expect(deleted.json()).toMatchObject({ gis_files: [{ id, status: 'deleted', deleted_by: 'administrator Tester' }] })
    expect((await test.call(gisFiles.restore, { params: { id } })).statusCode).toBe(200)
    expect(await eventsOf(id)).toEqual(['added', 'deleted', 'restored'].map((done) => `gis_file.${done}`))
  },
)

const gunzipSyncLength = (bytes: Buffer): number => {
  try {
    return gunzipSync(bytes).length
  } catch {
    return bytes.length
  }
}

it('a drawing in another projection is noticed, and placed by two points', { timeout: inPace(90_000) }, async () => {
  const file = await readFile(curbDxf({ x: 0, y: 0 }))
  expect(file.warnings).toContain('elsewhere')
  const corner = { x: 0, y: 0, longitude: -73.98, latitude: 40.75 }
  const same = await test.call(gisFiles.place, { params: { id: file.id }, body: { placement: [corner, corner] } })
  expect(codeOf(same)).toBe('invalid')
  const placement = [corner, { x: 200, y: 0, longitude: -73.9792, latitude: 40.75 }] as const
  const placed = await test.call(gisFiles.place, { params: { id: file.id }, body: { placement: [...placement] } })
  expect(placed.json()).toMatchObject({ gis_file: { status: 'pending', placement } })
  await read()
  const again = await fileOf(file.id)
  expect(again.warnings).toEqual([])
  expect(again.tiles?.bounds.slice(0, 2)).toEqual([expect.closeTo(-73.98, 5), expect.closeTo(40.75, 5)])
  const projected = await test.call(gisFiles.place, { params: { id: file.id }, body: { placement: null } })
  expect(projected.json()).toMatchObject({ gis_file: { placement: null } })
  await read()
  expect(await eventsOf(file.id)).toEqual(['gis_file.added', 'gis_file.placed', 'gis_file.placed'])
})

it.each([
  ['unknown_format', 'not a drawing at all', 'x.dxf'],
  [
    'unknown_format',
    '<OGRVRTDataSource><OGRVRTLayer name="x"><SrcDataSource>/etc/passwd</SrcDataSource></OGRVRTLayer></OGRVRTDataSource>',
    'evil.dxf',
  ],
  ['cut_off', curbDxf().slice(0, -60), 'cut.dxf'],
  [
    'declares_types',
    '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><kml><Document><name>&lol2;</name></Document></kml>',
    'laughs.kml',
  ],
  ['dwg', 'AC1032 and more', 'plan.dwg'],
] as const)(
  '%s is reported, and the file can still be downloaded',
  { timeout: inPace(90_000) },
  async (fault, content, file_name) => {
    const file = await readFile(content, { file_name })
    expect(file).toMatchObject({ status: 'ready_for_review', fault, tiles: null })
    expect((await test.call(gisFiles.download, { params: { id: file.id } })).body).toBe(content)
  },
)

it(
  'that is gone from the store fails alone, and those that wait after it are read',
  { timeout: inPace(90_000) },
  async () => {
    const gone = await added(curbDxf({ x: 1 }))
    const next = await added(curbDxf({ x: 2 }))
    const { rows } = await test.owner.query<{ file_key: string }>('select file_key from gis_files where id = $1', [
      gone,
    ])
    await files.delete(gisFileStore.pathOf(rows[0]?.file_key ?? '', 'original'))
    await read()
    await read()
    expect(await fileOf(gone)).toMatchObject({ status: 'ready_for_review', fault: 'stopped' })
    expect(await fileOf(next)).toMatchObject({ status: 'ready_for_review', fault: null })
  },
)

it('is changed by name and day at once, and read again in a new projection', { timeout: inPace(90_000) }, async () => {
  const { id, lock_version } = await readFile(curbDxf())
  const change = (body: RouteCall<typeof gisFiles.update>['body']) =>
    test.call(gisFiles.update, { params: { id }, body })
  expect((await change({ name: 'Curb', lock_version })).json()).toMatchObject({
    gis_file: { name: 'Curb', status: 'ready_for_review' },
  })
  expect((await change({ taken_on: '2026-01-05', lock_version })).json()).toMatchObject({
    gis_file: { name: 'Curb', taken_on: '2026-01-05' },
  })
  expect(codeOf(await change({ name: 'Mine', lock_version }))).toBe('edit_conflict')
  expect(codeOf(await change({ epsg: 32040, lock_version: 2 }))).toBe('invalid')
  expect((await change({ epsg: 32118, lock_version: 2 })).json()).toMatchObject({
    gis_file: { status: 'pending', projection: { epsg: 32118 } },
  })
  await read()
  expect((await fileOf(id)).warnings).toContain('elsewhere')
})

it('is refused before it is sent where it cannot be one', async () => {
  const bytes = Buffer.from('x')
  expect(codeOf(await begin(bytes, { file_name: 'plan.pdf' }))).toBe('invalid_file_format')
  expect(codeOf(await begin(Buffer.alloc(0)))).toBe('file_empty')
  expect(codeOf(await begin(bytes, { size_bytes: 1024 * 1024 * 1024 + 1 }))).toBe('file_too_large')
  expect(codeOf(await begin(bytes, { epsg: 32040 }))).toBe('invalid')
  expect(codeOf(await begin(bytes, { epsg: 1 }))).toBe('invalid')
  expect(codeOf(await begin(bytes, { scale_factor: '0.8' }))).toBe('invalid')
  expect(codeOf(await begin(bytes, { picture_bounds: [10, 50, 9, 51] }))).toBe('invalid')
  expect((await begin(bytes, { project_id: 1 })).statusCode).toBe(404)
  expect((await begin(bytes, {}, 'field_engineer')).statusCode).toBe(403)
})

it('is given up after four hours, and permanently removed 31 days after it was deleted', async () => {
  const id = await added(curbDxf())
  const hours = (count: number) => new Date(test.clock.now.getTime() - count * 3_600_000)
  await test.owner.query('update gis_files set pending_since = $2 where id = $1', [
    id,
    hours(GIS_FILE_PENDING_HOURS + 1),
  ])
  await failOverdueFiles(jobContext(test))
  expect(await fileOf(id)).toMatchObject({ status: 'ready_for_review', fault: 'stopped' })
  await test.call(gisFiles.remove, { params: { id } })
  await test.owner.query('update gis_files set deleted_at = $2 where id = $1', [id, hours(31 * 24 - 1)])
  expect((await test.call(gisFiles.restore, { params: { id } })).statusCode).toBe(404)
  await test.owner.query('update gis_files set deleted_at = $2 where id = $1', [id, hours(PURGED_AFTER_DAYS * 24 + 1)])
  await purgeDeleted(jobContext(test))
  await purgeDeleted(jobContext(test))
  expect((await test.call(gisFiles.get, { params: { id } })).statusCode).toBe(404)
  expect((await eventsOf(id)).at(-1)).toBe('gis_file.purged')
})
