import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { alignments, type AlignmentFile, type Role, type RouteCall } from '@milepost/contract'
import { expect, inject, it } from 'vitest'
import { openFileStore, type FileStore } from '../../platform/files/index.ts'
import { createTestApp } from '../../testing/app.ts'
import { holdJobs, jobContext } from '../../testing/jobs.ts'
import { insert } from '../../testing/world.ts'
import { switchFlag } from '../flags/flags.fixtures.ts'
import { landXml } from './alignments.fixtures.ts'
import { purgeDeletedFiles, readFile } from './alignments.jobs.ts'

const test = await createTestApp()
const files: FileStore = await openFileStore({ data_dir: inject('data_dir'), s3: null })
const authority_id = test.world.first.id
await holdJobs(test.owner, 'read_alignment_file')
await switchFlag(test.owner, authority_id, 'project_stationing')
const projectId = await insert(
  test.owner,
  "insert into projects (authority_id, name, dot_code, time_zone) values ($1, 'Bypass', 'BY-1', 'America/New_York') returning id",
  [authority_id],
)

const send = (
  content: string | Buffer,
  query: Partial<RouteCall<typeof alignments.addFile>['query'] & object> = {},
  as: Role = 'administrator',
) =>
  test.call(alignments.addFile, {
    params: { projectId },
    query: { file_name: 'bypass.xml', epsg: 2263, ...query },
    raw_body: content,
    headers: { 'content-type': 'application/xml' },
    as,
  })
const list = async (deleted: 'true' | 'false' = 'false') =>
  (await test.call(alignments.files, { params: { projectId }, query: { deleted } })).json<{
    alignment_files: AlignmentFile[]
  }>().alignment_files
const fileOf = async (id: number) => (await list()).find((file) => file.id === id)
/** Adds a file and does the work of its job, twice. */
async function read(content: string | Buffer, query: Parameters<typeof send>[1] = {}): Promise<AlignmentFile> {
  const answer = await send(content, query)
  expect(answer.statusCode, answer.body).toBe(200)
  const { id, status } = answer.json<{ alignment_file: AlignmentFile }>().alignment_file
  expect(status).toBe('waiting')
  for (let time = 0; time < 2; time++)
    await readFile({ authority_id: test.world.first.id, id }, files, jobContext(test))
  const file = await fileOf(id)
  if (!file) throw new Error('the file is listed')
  return file
}
const detail = (answer: { json: <T>() => T }) =>
  answer.json<{ error: { details: { path: string; code: string; message: string }[] } }>().error.details[0]

it('a file is read in the projection that was chosen, its alignments are listed and drawn, and it is deleted and restored', async () => {
  const file = await read(landXml(), { scale_factor: '0.9999' })
  expect(file).toMatchObject({
    file_name: 'bypass.xml',
    status: 'read',
    fault: null,
    scale_factor: '0.9999',
    projection: { epsg: 2263, name: 'NAD83 / New York Long Island (ftUS)', unit: 'us-ft' },
    alignments: [
      {
        name: 'Main Line',
        unit: 'us-ft',
        station_start: 1000,
        length: 200,
        segment_count: 1,
        has_profile: false,
        station_equations: [{ internal: 1100, back: 1100, ahead: 1300 }],
      },
    ],
    refused: [{ name: 'Broken', reason: 'no_geometry', detail: '' }],
    created_by: 'administrator Tester',
  })
  const again = await send(landXml(), { scale_factor: '0.9999' })
  expect(again.json<{ alignment_file: AlignmentFile }>().alignment_file.id).toBe(file.id)

  const lines = async () =>
    (await test.call(alignments.lines, { params: { projectId } })).json<{
      alignments: { name: string; geometry: { coordinates: [number, number][] } }[]
    }>().alignments
  const [line] = await lines()
  expect(line?.geometry.coordinates).toEqual([
    [expect.closeTo(-73.98, 2), expect.closeTo(40.75, 2)],
    [expect.closeTo(-73.98, 2), expect.closeTo(40.75, 2)],
  ])

  const params = { projectId, id: file.id }
  await test.call(alignments.removeFile, { params })
  expect([await list(), await lines()]).toEqual([[], []])
  const in_days = (days: number) => new Date(test.clock.now.getTime() + days * 86_400_000)
  expect(await list('true')).toMatchObject([{ id: file.id, restorable_until: in_days(30).toISOString() }])
  await test.call(alignments.restoreFile, { params })
  expect(await lines()).toHaveLength(1)
  const events = await test.owner.query<{ action: string }>(
    "select action from audit_events where subject = 'alignment_file' and subject_id = $1 and project_id = $2 order by id",
    [file.id, projectId],
  )
  expect(events.rows.map(({ action }) => action)).toEqual(
    ['added', 'deleted', 'restored'].map((done) => `alignment_file.${done}`),
  )
})

it('a file that was deleted 31 days ago is permanently removed, unless a route still names an alignment of it', async () => {
  const [gone, named] = [
    await read(landXml(), { scale_factor: '0.9998' }),
    await read(landXml(), { scale_factor: '0.9997' }),
  ]
  await test.owner.query(
    `insert into project_routes (authority_id, project_id, alignment_id, from_station, to_station, offset_limit_ft, updated_at, updated_by_name)
     values ($1, $2, $3, 1000, 1100, 100, now(), 'Tester')`,
    [authority_id, projectId, named.alignments[0]?.id],
  )
  for (const { id } of [gone, named]) await test.call(alignments.removeFile, { params: { projectId, id } })
  const kept = async () =>
    (
      await test.owner.query<{ id: number }>('select id::int from alignment_files where id = any($1) order by id', [
        [gone.id, named.id],
      ])
    ).rows.map(({ id }) => id)
  const later = (days: number) =>
    jobContext(test, { clock: () => new Date(test.clock.now.getTime() + days * 86_400_000) })
  await purgeDeletedFiles(later(30))
  expect(await kept()).toEqual([gone.id, named.id])
  await purgeDeletedFiles(later(32))
  expect(await kept()).toEqual([named.id])
  await test.owner.query("update alignment_files set deleted_at = deleted_at - interval '31 days' where id = $1", [
    named.id,
  ])
  expect((await list('true')).map(({ id }) => id)).not.toContain(named.id)
  const late = await test.call(alignments.restoreFile, { params: { projectId, id: named.id } })
  expect(late.statusCode).toBe(404)
})

it.each([
  ['elsewhere', landXml({ start: '0 0', end: '0 200' }), {}],
  ['unit', landXml({ unit: 'furlong' }), {}],
  ['cut_off', landXml().slice(0, -30), {}],
  ['not_landxml', '<kml></kml>', {}],
  ['no_alignments', '<LandXML version="1.2"></LandXML>', {}],
] as const)('a file that cannot be used says why: %s', async (fault, content, query) => {
  expect(await read(content, query)).toMatchObject({ status: 'failed', fault, alignments: [] })
})

const foundFile = (name: string) => readFileSync(join(import.meta.dirname, `../../platform/geo/found/${name}`))
const georgia = { epsg: 2240 }

it.each([
  ['l01-foot-in-ftus-zone.xml', ['foot:ft:us-ft:5.2'], [{ name: 'A', notes: [] }]],
  ['l02-no-units.xml', ['no_unit:us-ft'], [{ name: 'A' }]],
  ['l03-utf16-declared-utf8.xml', ['declared:utf-16'], [{ name: 'A' }]],
  ['l03d-latin1-undeclared.xml', ['windows_1252'], [{ name: 'Cañón' }]],
  [
    'l12-dupnames.xml',
    [],
    [
      { name: 'A', notes: [] },
      { name: 'A (2)', notes: ['same_name:A'] },
      { name: '#3', notes: ['no_name'] },
    ],
  ],
  ['l14-cs-epsg.xml', ['projection:EPSG:26916 (UTM)'], [{ name: 'CS' }]],
  ['ifc02-metre-in-ft-map-scale.ifc', ['unit:m:us-ft'], [{ name: 'IFC line', unit: 'm' }]],
  ['ifc04-mm.ifc', ['unit:m:us-ft'], [{ name: 'IFC line', unit: 'm' }]],
] as const)('%s is read, with notes', async (name, notes, alignmentsOfFile) => {
  const file = await read(foundFile(name), { ...georgia, file_name: name })
  expect(file).toMatchObject({ status: 'read', refused: [], notes, alignments: alignmentsOfFile })
})

it('a file in another unit than its projection is where it is in that of the projection', async () => {
  const lines = async () =>
    (await test.call(alignments.lines, { params: { projectId } })).json<{
      alignments: { alignment_file_id: number; geometry: { coordinates: [number, number][] } }[]
    }>().alignments
  const start = async (content: string) => {
    const { id } = await read(content)
    return (await lines()).find((line) => line.alignment_file_id === id)?.geometry.coordinates[0]
  }
  const [longitude, latitude] = (await start(landXml({ start: '212522 989791', end: '212522 989890' }))) ?? []
  const meters = (feet: number) => (feet * 1200) / 3937
  const same = await start(
    landXml({
      unit: 'meter',
      start: `${meters(212_522)} ${meters(989_791)}`,
      end: `${meters(212_522)} ${meters(989_890)}`,
    }),
  )
  expect(same).toEqual([expect.closeTo(longitude ?? 0, 7), expect.closeTo(latitude ?? 0, 7)])
})

it('what cannot be used takes nothing with it: neither another alignment of its file, nor another file', async () => {
  const elsewhere =
    '<Alignment name="Sea"><CoordGeom><Line><Start>0 0</Start><End>0 200</End></Line></CoordGeom></Alignment>'
  const half = await read(landXml().replace('<Alignment name="Broken"/>', elsewhere))
  expect(half).toMatchObject({
    status: 'read',
    alignments: [{ name: 'Main Line' }],
    refused: [{ name: 'Sea', reason: 'elsewhere' }],
  })
  const [one, good] = await Promise.all([
    read(foundFile('l04b-spiral-zero.xml'), { ...georgia, file_name: 'l04b.xml' }),
    read(foundFile('l20-good.xml'), { ...georgia, file_name: 'good.xml' }),
  ])
  expect([one.status, good.status]).toEqual(['read', 'read'])
})

it('of more alignments than a file may have, the first are taken', async () => {
  const line = '<CoordGeom><Line><Start>212522 989791</Start><End>212522 989991</End></Line></CoordGeom>'
  const many = Array.from({ length: 201 }, (_, at) => `<Alignment name="Ramp ${at}">${line}</Alignment>`).join('')
  const file = await read(landXml().replace('<Alignment name="Broken"/>', many))
  expect(file.alignments).toHaveLength(200)
  expect(file.refused).toEqual([
    { name: 'Ramp 199', reason: 'too_many', detail: '200' },
    { name: 'Ramp 200', reason: 'too_many', detail: '200' },
  ])
})

it('is refused where it is no XML, of no projection that is offered, or scaled out of bounds', async () => {
  expect(detail(await send(landXml(), { file_name: 'bypass.dwg' }))).toMatchObject({ message: 'An XML file is needed' })
  expect(detail(await send(''))).toMatchObject({ code: 'xml_needed' })
  expect(detail(await send(landXml(), { epsg: 1 }))).toMatchObject({ path: 'epsg', code: 'unknown' })
  expect(detail(await send(landXml(), { epsg: 32040 }))).toMatchObject({ path: 'epsg', code: 'nad27' })
  expect(detail(await send(landXml(), { scale_factor: '0.8' }))).toMatchObject({
    path: 'scale_factor',
    code: 'out_of_range',
  })
})

it('is shown where the flag is on', async () => {
  const found = await test.call(alignments.projections, { query: { search: 'montana (ft)' } })
  expect(found.json<{ projections: { epsg: number }[] }>().projections.map(({ epsg }) => epsg)).toContain(2256)
  const other = await test.call(alignments.projections, { of: 'second' })
  expect(other.json()).toMatchObject({ error: { code: 'switched_off' } })
})
