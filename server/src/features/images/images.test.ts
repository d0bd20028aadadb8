import { images, tickets, type Image, type ImageUpload, type TicketDetail, type TicketEvent } from '@milepost/contract'
import S3rver from 's3rver'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openFileStore, type FileStore } from '../../platform/files/index.ts'
import { createTestApp, type CallOptions, type TestApp } from '../../testing/app.ts'
import { createPlaces, createTickets, type Places } from '../tickets/tickets.fixtures.ts'
import { fromTelephone, photo, picture } from './images.fixtures.ts'
import { jobContext } from '../../testing/jobs.ts'
import { purgeDeletedImages } from './images.jobs.ts'
import { scratchFolder } from '../../testing/scratch-folder.ts'

const directory = scratchFolder()
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(directory, 's3'),
  configureBuckets: [{ name: 'photos', configs: [] }],
})
afterAll(async () => {
  await s3.close()
})

describe.each(['disk', 's3'] as const)('photos of a ticket on %s', (kind) => {
  let test: TestApp
  let store: FileStore
  let places: Places
  let ticket: number
  beforeAll(async () => {
    const data_dir = join(directory, kind)
    const endpoint = kind === 's3' ? `http://127.0.0.1:${(await s3.run()).port}` : ''
    const bucket = {
      S3_BUCKET: 'photos',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_CHECKSUMS: 'off',
    }
    test = await createTestApp({ MILEPOST_DATA_DIR: data_dir, ...(kind === 's3' && bucket) })
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
    const opened = { bucket: 'photos', region: 'us-east-1', endpoint, credentials, path_style: true, checksums: false }
    store = await openFileStore({ data_dir, s3: kind === 's3' ? opened : null })
    places = await createPlaces(test.owner, test.world.first)
  })
  beforeEach(async () => {
    ;[ticket] = (await createTickets(test.owner, places, [{}])) as [number]
  })
  afterAll(async () => {
    await store.close()
    await test.close()
  })

  const owner = () => ({ imageable_type: 'ticket' as const, imageable_id: ticket })
  const add = async (content: Buffer, options: CallOptions & { file_name?: string } = {}) => {
    const { file_name = 'load 22.jpeg', ...others } = options
    const body = { ...owner(), content: content.toString('base64'), file_name }
    const response = await test.call(images.add, { body, ...others })
    const answer = response.json<{ image: Image; error?: { code: string; message: string } }>()
    return { status: response.statusCode, image: answer.image, error: answer.error }
  }
  const list = async (options: CallOptions = {}) =>
    (await test.call(images.list, { query: owner(), ...options })).json<{ images: Image[]; upload: ImageUpload }>()
  const count = async () => (await test.call(images.count, { query: owner() })).json<{ count: number }>().count
  const download = (id: number, size?: 'original' | 'thumbnail', options: CallOptions = {}) =>
    test.call(images.download, { params: { id }, query: { ...owner(), ...(size && { image_size: size }) }, ...options })
  const filesOf = async (authority_id = test.world.first.id) => {
    const keys = await Array.fromAsync(store.list(`${authority_id}/images/`), ({ key }) => key)
    return keys.toSorted()
  }

  /** The files of the authority's images; removed ones may still be in the process of deletion. */
  const expectFilesOfRows = async () => {
    const { rows } = await test.owner.query<{ file_key: string }>(
      'select file_key from images where authority_id = $1 union select file_key from deleted_images where authority_id = $1',
      [test.world.first.id],
    )
    const wanted = rows.flatMap(({ file_key }) =>
      ['full', 'original', 'preview', 'thumbnail'].map((size) => `${file_key}/${size}`),
    )
    await expect.poll(() => filesOf()).toEqual(wanted.toSorted())
  }

  it('are added, listed, counted, downloaded and removed, and each step is in the ledger', async () => {
    const content = await photo(fromTelephone)
    const { status, image } = await add(content)
    const sha256 = createHash('sha256').update(content).digest('hex')
    expect(status).toBe(200)
    expect(image).toMatchObject({
      ...owner(),
      project_id: places.projects[0],
      file_name: 'load 22.jpg',
      content_type: 'image/jpeg',
      size_bytes: content.length,
      sha256,
      width: 640,
      height: 480,
      taken_at: '2026-11-20T19:05:00.000Z',
      taken_at_basis: 'offset',
      latitude: '33.750000',
      longitude: '-84.390000',
      camera: 'Fruit Phone 15',
      created_by: 'administrator Tester',
      abilities: ['delete', 'edit'],
      imageable_name: expect.any(String) as string,
      project_name: 'Project P-2041',
      time_zone: 'America/New_York',
      day: '2026-11-20',
      caption: null,
      tags: [],
      lock_version: 1,
    })
    expect(await list()).toMatchObject({ images: [{ id: image.id }], upload: { lock: null, most: 5, left: 4 } })
    expect(await count()).toBe(1)
    const original = await download(image.id)
    expect(original.rawPayload.equals(content)).toBe(true)
    expect(original.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="load 22.jpg"; filename*=UTF-8''load%2022.jpg`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    expect(await sharp((await download(image.id, 'thumbnail')).rawPayload).metadata()).toMatchObject({ width: 320 })

    const { slip } = (await test.call(tickets.get, { params: { id: ticket } })).json<{ slip: TicketDetail }>()
    expect(slip.images_count).toBe(1)
    expect((await test.call(images.remove, { params: { id: image.id }, query: owner() })).statusCode).toBe(204)
    expect(await list()).toMatchObject({ images: [], upload: { left: 5 } })
    expect((await download(image.id, 'original', { as: 'read_only_inspector' })).statusCode).toBe(404)
    const { slip_events } = (await test.call(tickets.events, { params: { id: ticket } })).json<{
      slip_events: TicketEvent[]
    }>()
    const photoChanges = (old: boolean) =>
      [
        { field: 'photo', value: 'load 22.jpg' },
        { field: 'photo_id', value: image.id },
        { field: 'photo_sha256', value: sha256 },
      ].map(({ field, value }) => ({ field, old: old ? value : null, new: old ? null : value }))
    expect(slip_events.slice(1)).toMatchObject([
      { action: 'photo_added', actor: 'administrator Tester', changes: photoChanges(false) },
      { action: 'photo_removed', changes: photoChanges(true) },
    ])
    await expectFilesOfRows()
  })

  it('are restored with their files for 30 days, and purged after 31', async () => {
    const { image } = await add(await photo(fromTelephone))
    const remove = () => test.call(images.remove, { params: { id: image.id } })
    const restore = (options: CallOptions = {}) => test.call(images.restore, { params: { id: image.id }, ...options })
    const deleted = (options: CallOptions = {}) =>
      test.call(images.list, { query: { ...owner(), filters: { deleted: { eq: 'true' } } }, ...options })
    await remove()
    expect((await deleted()).json()).toMatchObject({
      images: [{ id: image.id, deleted_by: 'administrator Tester', abilities: ['restore'] }],
      page: { total_rows: 1 },
    })
    expect((await deleted({ as: 'read_only_inspector' })).statusCode).toBe(403)
    expect((await download(image.id, 'thumbnail')).statusCode).toBe(200)
    expect((await download(image.id, 'thumbnail', { as: 'read_only_inspector' })).statusCode).toBe(404)
    const restored = (await restore()).json<{ image: Image }>().image
    expect(restored).toEqual(image)
    expect((await restore()).json()).toEqual({ image })
    expect((await download(image.id, 'original')).statusCode).toBe(200)
    const { slip_events } = (await test.call(tickets.events, { params: { id: ticket } })).json<{
      slip_events: TicketEvent[]
    }>()
    expect(slip_events.slice(1).map(({ action }) => action)).toEqual(['photo_added', 'photo_removed', 'photo_restored'])

    await remove()
    const deletedAgo = (ago: string) =>
      test.owner.query('update deleted_images set deleted_at = $1::timestamptz - $2::interval', [test.clock.now, ago])
    await deletedAgo('30 days 1 hour')
    expect((await restore()).statusCode).toBe(404)
    await purgeDeletedImages(jobContext(test))
    expect((await deleted()).json()).toMatchObject({ page: { total_rows: 1 } })
    await deletedAgo('31 days')
    await purgeDeletedImages(jobContext(test))
    expect((await deleted()).json()).toMatchObject({ page: { total_rows: 0 } })
    await expectFilesOfRows()
  })

  it('restored where the same file was sent again are the file that was sent', async () => {
    const content = await photo()
    const { image } = await add(content)
    await test.call(images.remove, { params: { id: image.id } })
    const { image: again } = await add(content)
    expect(again.id).not.toBe(image.id)
    const answer = await test.call(images.restore, { params: { id: image.id } })
    expect(answer.json<{ image: Image }>().image.id).toBe(again.id)
    expect(await count()).toBe(1)
    await expectFilesOfRows()
  })

  it('update open pages of the ticket', async () => {
    const { image } = await add(await photo())
    await test.call(images.remove, { params: { id: image.id } })
    const { rows } = await test.owner.query(
      'select type, project_id::int, ids from events where authority_id = $1 order by id desc limit 4',
      [test.world.first.id],
    )
    const fact = { type: 'tickets.changed', project_id: places.projects[0], ids: [String(ticket)] }
    const seen = { type: 'images.changed', project_id: places.projects[0], ids: [String(image.id)] }
    expect(rows).toEqual(expect.arrayContaining([fact, fact, seen, seen]))
  })

  it('are at most five, even when seven come at once, and the others leave no file', async () => {
    const contents = await Promise.all(Array.from({ length: 7 }, () => photo({}, picture(40, 30))))
    const answers = await Promise.all(contents.map((content) => add(content)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 422, 422])
    for (const { error } of answers.filter(({ status }) => status === 422))
      expect(error).toMatchObject({ code: 'too_many_photos', message: "You can't upload more than 5 photos" })
    expect(await count()).toBe(5)
    expect((await list()).upload).toMatchObject({ lock: 'full', left: 0 })
    await expectFilesOfRows()
  })

  it('with the same content are stored once, whether sent again or twice at once', async () => {
    const content = await photo({}, picture(40, 30))
    const answers = [...(await Promise.all([add(content), add(content)])), await add(content)]
    expect(new Set(answers.map(({ image }) => image.id)).size).toBe(1)
    expect(await count()).toBe(1)
    await expectFilesOfRows()
    const { rows } = await test.owner.query(
      "select 1 from ticket_events where ticket_id = $1 and action = 'photo_added'",
      [ticket],
    )
    expect(rows).toHaveLength(1)
  })

  it('without a row are swept away once they are a day old; others stay', async () => {
    const { image } = await add(await photo({}, picture(40, 30)))
    const orphan = `${test.world.first.id}/images/0190aaaa-0000-4000-8000-000000000001`
    await store.put(`${orphan}/original`, Buffer.from('half an upload'))
    const sweep = () => test.owner.query("select graphile_worker.add_job('sweep_image_files')")
    const drained = async () =>
      (await test.owner.query("select 1 from graphile_worker.jobs where task_identifier = 'sweep_image_files'")).rows
        .length
    await sweep()
    await expect.poll(drained).toBe(0)
    expect(await filesOf()).toContain(`${orphan}/original`)
    test.clock.now = new Date(Date.now() + 25 * 60 * 60 * 1000)
    await sweep()
    await expect.poll(() => filesOf()).not.toContain(`${orphan}/original`)
    test.clock.now = new Date()
    expect((await download(image.id)).statusCode).toBe(200)
  })
})

describe('rights on photos', () => {
  let test: TestApp
  let places: Places
  let ticket: number
  let elsewhere: number
  let held: number
  let image: Image
  beforeAll(async () => {
    test = await createTestApp({ MILEPOST_DATA_DIR: join(directory, 'roles') })
    places = await createPlaces(test.owner, test.world.first)
    const made = await createTickets(test.owner, places, [
      {},
      { project_id: places.projects[3]! },
      { project_id: null },
    ])
    ;[ticket, elsewhere, held] = made as [number, number, number]
    for (const role of ['field_engineer', 'field_inspector'] as const)
      await test.owner.query(
        'insert into project_employees (authority_id, project_id, membership_id) values ($1, $2, $3)',
        [places.authority_id, places.projects[0], test.world.first.memberships[role]],
      )
    image = (await add(ticket)).json<{ image: Image }>().image
  })
  afterAll(() => test.close())

  const add = async (imageable_id: number, options: CallOptions = {}) =>
    test.call(images.add, {
      body: {
        imageable_type: 'ticket',
        imageable_id,
        content: (await photo(fromTelephone, picture(40, 30))).toString('base64'),
      },
      ...options,
    })

  it.each([
    ['administrator', [200, 200, 200]],
    ['area_manager', [200, 403, 403]],
    ['field_engineer', [200, 403, 404]],
    ['field_inspector', [200, 403, 404]],
    ['read_only_auditor', [403, 403, 403]],
    ['read_only_inspector', [403, 403, 403]],
    ['pending', [403, 403, 403]],
    ['plant_inspector', [403, 403, 404]],
    ['qc_lab', [403, 403, 403]],
    ['safety_inspector', [403, 403, 403]],
  ] as const)('%s adds and removes', async (as, statuses) => {
    for (const [at, id] of [ticket, elsewhere, held].entries()) {
      const added = await add(id, { as })
      expect([as, at, added.statusCode]).toEqual([as, at, statuses[at]])
      if (added.statusCode !== 200) continue
      const { id: image_id } = added.json<{ image: Image }>().image
      expect((await test.call(images.remove, { as, params: { id: image_id } })).statusCode).toBe(204)
    }
    const mine = await test.call(images.remove, { as: 'administrator', params: { id: image.id + 100_000 } })
    expect(mine.statusCode).toBe(404)
  })

  it.each([
    ['administrator', 200, true],
    ['field_inspector', 200, true],
    ['read_only_auditor', 200, true],
    ['read_only_inspector', 200, false],
    ['pending', 200, false],
    ['plant_inspector', 200, false],
    ['qc_lab', 404, false],
    ['safety_inspector', 403, false],
  ] as const)('%s sees the photo: %i, its origin: %s', async (as, status, origin) => {
    const query = { imageable_type: 'ticket' as const, imageable_id: ticket }
    const listed = await test.call(images.list, { as, query })
    const file = await test.call(images.download, { as, params: { id: image.id }, query })
    expect([listed.statusCode, file.statusCode]).toEqual([status, status])
    expect((await test.call(images.count, { as, query })).statusCode).toBe(status)
    if (status !== 200) return
    const [seen] = listed.json<{ images: Image[] }>().images
    expect([seen?.latitude, seen?.longitude, seen?.camera]).toEqual(
      origin ? [image.latitude, image.longitude, image.camera] : [null, null, null],
    )
    const { exif } = await sharp(file.rawPayload).metadata()
    expect(exif !== undefined).toBe(origin)
    expect(file.rawPayload.includes('Fruit')).toBe(origin)
    const search = await test.call(images.list, { as, query: { ...query, metadata_search: 'fruit' } })
    expect(search.json<{ images: Image[] }>().images).toHaveLength(origin ? 1 : 0)
  })

  it('nobody in another authority sees or changes it', async () => {
    const of = 'second'
    const statuses = [
      (await add(ticket, { of })).statusCode,
      (await test.call(images.download, { of, params: { id: image.id } })).statusCode,
      (await test.call(images.remove, { of, params: { id: image.id } })).statusCode,
      (await test.call(images.list, { of, query: { imageable_type: 'ticket', imageable_id: ticket } })).statusCode,
    ]
    expect(statuses).toEqual([404, 404, 404, 404])
    expect((await test.call(images.list, { of })).json()).toMatchObject({ images: [], page: { total_rows: 0 } })
  })

  it('without an owner the photos of all projects are listed, by project, for people who read all projects', async () => {
    const ids = async (query: object, as: CallOptions['as'] = 'administrator') =>
      (await test.call(images.list, { as: as!, query })).json<{ images: Image[] }>().images.map(({ id }) => id)
    expect(await ids({})).toEqual([image.id])
    expect(await ids({ filters: { project_id: { in: [places.projects[0]] } } })).toEqual([image.id])
    expect(await ids({ filters: { project_id: { eq: places.projects[1] } } })).toEqual([])
    expect(await ids({}, 'plant_inspector')).toEqual([])
    const projects = await test.call(images.projects, {})
    expect(projects.json()).toMatchObject({
      dot_projects: [{ id: places.projects[0], dot_code: 'P-2041', images_count: 1 }],
      page: { total_rows: 1 },
    })
  })

  it.each([
    [{ imageable_id: 1 }, 'imageable_type'],
    [{ imageable_type: 'ticket' }, 'imageable_id'],
    [{ imageable_type: 'sample', imageable_id: 1 }, 'imageable_type'],
  ])('the owner %o is refused with the path that is missing or wrong', async (query, path) => {
    const response = await test.call(images.count, { query: query as object })
    expect(response.statusCode).toBe(400)
    expect(response.json<{ error: { details: { path: string }[] } }>().error.details[0]?.path).toBe(path)
  })

  it('an image requested under another owner is not found', async () => {
    const query = { imageable_type: 'ticket' as const, imageable_id: elsewhere }
    expect((await test.call(images.download, { params: { id: image.id }, query })).statusCode).toBe(404)
    expect((await test.call(images.remove, { params: { id: image.id }, query })).statusCode).toBe(404)
  })

  it('a photo of a held ticket moves along when the ticket is matched', async () => {
    const added = (await add(held)).json<{ image: Image }>().image
    expect(added.project_id).toBeNull()
    await test.call(tickets.match, { body: { slip_ids: [held], project_id: places.projects[1]! } })
    const { images: after } = (
      await test.call(images.list, { query: { filters: { project_id: { eq: places.projects[1] } } } })
    ).json<{
      images: Image[]
    }>()
    expect(after.map(({ id }) => id)).toEqual([added.id])
  })
})
