import { images, projects, type Image, type ImageUpload } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../../testing/app.ts'
import { fromTelephone, photo, picture } from '../images/images.fixtures.ts'
import { namesOf } from '../images/zip-images.ts'
import { createPlaces, createTickets } from '../tickets/tickets.fixtures.ts'
import { scratchFolder } from '../../testing/scratch-folder.ts'

const directory = scratchFolder()

const test = await createTestApp({ MILEPOST_DATA_DIR: directory })
const places = await createPlaces(test.owner, test.world.first)
const [project, , , other] = places.projects as [number, number, number, number]
const [ticket] = (await createTickets(test.owner, places, [{ ticket_number: 'GW-88123' }])) as [number]
await test.owner.query('insert into project_employees (authority_id, project_id, membership_id) values ($1, $2, $3)', [
  places.authority_id,
  project,
  test.world.first.memberships.field_inspector,
])

type Owner = { imageable_type: 'project' | 'ticket'; imageable_id: number }
const add = async (owner: Owner, options: CallOptions = {}) => {
  const content = (await photo(fromTelephone, picture(40, 30))).toString('base64')
  const response = await test.call(images.add, { body: { ...owner, content, file_name: 'culvert.jpg' }, ...options })
  return { status: response.statusCode, image: response.json<{ image: Image }>().image }
}
const own: Image = (await add({ imageable_type: 'project', imageable_id: project })).image
const ticketPhoto: Image = (await add({ imageable_type: 'ticket', imageable_id: ticket })).image
const list = async (query: object = {}, as: CallOptions['as'] = 'administrator') =>
  (await test.call(images.list, { as: as!, query })).json<{ images: Image[]; upload: ImageUpload | null }>()
const ids = async (query: object, as?: CallOptions['as']) => (await list(query, as)).images.map(({ id }) => id)
const ofProject = { imageable_type: 'Project', imageable_id: 0 } as const
const change = (id: number, body: object) => test.call(images.update, { params: { id }, body: body as never })

it('the gallery of a project shows its own photos and those of its tickets, under each accepted spelling', async () => {
  for (const imageable_type of ['project', 'Project', 'dot_project', 'DotProject'])
    expect(await ids({ imageable_type, imageable_id: project })).toEqual([ticketPhoto.id, own.id])
  const query = { ...ofProject, imageable_id: project }
  expect(await ids({ ...query, filters: { belongs_to: { eq: 'project' } } })).toEqual([own.id])
  expect(await ids({ ...query, filters: { day: { gte: '2026-11-20', lte: '2026-11-20' } } })).toHaveLength(2)
  expect(await ids({ ...query, filters: { day: { gte: '2026-11-21' } } })).toEqual([])
  expect((await test.call(images.count, { query: query as never })).json()).toEqual({ count: 2 })
  expect((await list(query)).upload).toMatchObject({ lock: null, most: 100_000, left: 99_999 })
  expect(own).toMatchObject({ imageable_name: 'Project P-2041', project_id: project, project_name: 'Project P-2041' })
  expect(ticketPhoto.imageable_name).toBe('GW-88123')
})

it.each([
  ['administrator', 200, 200],
  ['area_manager', 200, 403],
  ['field_engineer', 403, 403],
  ['field_inspector', 200, 403],
  ['read_only_auditor', 403, 403],
] as const)('%s adds to their own project: %i, to others: %i', async (as, mine, others) => {
  for (const [imageable_id, status] of [
    [project, mine],
    [other, others],
  ] as const) {
    const added = await add({ imageable_type: 'project', imageable_id }, { as })
    expect([as, added.status]).toEqual([as, status])
    if (status === 200) await test.call(images.remove, { as, params: { id: added.image.id } })
  }
})

it('each row has the abilities of the reader; people who read no projects see no gallery of one', async () => {
  const abilities = async (as: CallOptions['as']) => (await list({}, as)).images.map((image) => image.abilities)
  expect(await abilities('field_inspector')).toEqual([
    ['delete', 'edit'],
    ['delete', 'edit'],
  ])
  expect(await abilities('field_engineer')).toEqual([[], []])
  const query = { imageable_type: 'project' as const, imageable_id: project }
  expect((await test.call(images.list, { as: 'plant_inspector', query })).statusCode).toBe(404)
  expect((await test.call(images.list, { of: 'second', query })).statusCode).toBe(404)
  expect(
    (await test.call(images.update, { of: 'second', params: { id: own.id }, body: { lock_version: 1, tags: [] } }))
      .statusCode,
  ).toBe(404)
})

it('caption and tags are changed, merged and found; each word of a search has to be there', async () => {
  expect((await change(own.id, { lock_version: 1 })).json()).toMatchObject({ error: { code: 'nothing_to_change' } })
  const { image } = (await change(own.id, { lock_version: 1, caption: 'Headwall cracked' })).json<{ image: Image }>()
  expect(image).toMatchObject({ caption: 'Headwall cracked', lock_version: 2 })
  const tagged = (await change(own.id, { lock_version: 1, tags: ['Drainage', 'Drainage'] })).json<{ image: Image }>()
  expect(tagged.image).toMatchObject({ caption: 'Headwall cracked', tags: ['Drainage'], lock_version: 3 })
  const disputed = await change(own.id, { lock_version: 1, caption: 'Something else' })
  expect(disputed.json()).toMatchObject({ error: { code: 'edit_conflict' } })
  for (const [text, found] of [
    ['drainage HEADWALL', [own.id]],
    ['culvert tester', [ticketPhoto.id, own.id]],
    ['gw-88123', [ticketPhoto.id]],
    ['12.5mm', [ticketPhoto.id]],
    ['river', [ticketPhoto.id]],
    ['P-2041', [ticketPhoto.id, own.id]],
    ['november 20', [ticketPhoto.id, own.id]],
    ['noviembre 2026', [ticketPhoto.id, own.id]],
    ['11/20/2026 drainage', [own.id]],
    ['drain%ge', []],
    ['headwall gw-88123', []],
  ] as const)
    expect([text, await ids({ metadata_search: text })]).toEqual([text, found])
})

it('photos of deleted projects are in no gallery of all, and those of an archived one stay as they are', async () => {
  const params = { id: project }
  await test.call(projects.archive, { params })
  expect((await list({})).images.find(({ id }) => id === own.id)?.abilities).toEqual([])
  expect((await add({ imageable_type: 'project', imageable_id: project })).status).toBe(403)
  await test.call(projects.unarchive, { params })
  expect((await test.call(projects.remove, { params })).statusCode).toBe(204)
  expect(await ids({})).toEqual([])
  expect((await test.call(images.count, { query: {} })).json()).toEqual({ count: 0 })
  await test.call(projects.restore, { params })
})

it('several are downloaded as one ZIP, none of it for somebody who may not read one of them', async () => {
  const zip = (requested: number[], options: CallOptions = {}) =>
    test.call(images.zip, { query: { ids: requested } as never, ...options })
  const answer = await zip([own.id, ticketPhoto.id])
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  for (const name of ['culvert.jpg', 'culvert (2).jpg']) expect(answer.rawPayload.includes(name)).toBe(true)
  expect(answer.rawPayload.includes('Fruit')).toBe(true)
  expect((await zip([own.id], { as: 'pending' })).rawPayload.includes('Fruit')).toBe(false)
  expect((await zip([own.id], { as: 'plant_inspector' })).statusCode).toBe(404)
  expect((await zip([own.id], { of: 'second' })).statusCode).toBe(404)
  const tooMany = await zip(Array.from({ length: 201 }, (_, at) => at + 1))
  expect(tooMany.json()).toMatchObject({
    error: { code: 'too_many_in_zip', message: 'A ZIP takes at most 200 photos' },
  })
  expect(namesOf(['a.jpg', 'A.jpg', 'a (2).jpg'])).toEqual(['a.jpg', 'A (2).jpg', 'a (2) (2).jpg'])
})

it('what is added to a project and removed from it is in the audit log with its hash', async () => {
  const { rows } = await test.owner.query<{ action: string; changes: unknown }>(
    "select action, changes from audit_events where subject = 'project' and subject_id = $1 order by id limit 1",
    [project],
  )
  expect(rows).toEqual([
    {
      action: 'project.photo_added',
      changes: {
        photo: { old: null, new: 'culvert.jpg' },
        photo_id: { old: null, new: own.id },
        photo_sha256: { old: null, new: own.sha256 },
      },
    },
  ])
})
