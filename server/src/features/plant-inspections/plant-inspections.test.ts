import {
  images,
  plantChecklists,
  plantFindings,
  plantHealthCalls,
  plantInspections,
  type DueInspection,
  type PlantFinding,
  type PlantFindingRow,
  type PlantInspection,
  type Role,
} from '@milepost/contract'
import type { ItemAnswer } from '@milepost/contract/plant-inspections/inspection-items'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { photo } from '../images/images.fixtures.ts'
import { createSender } from '../ingest/testing/sender.ts'

const inspector = { as: 'plant_inspector' } as const
const items = [
  {
    key: 'guards',
    text: 'Guards are in place',
    kind: 'yes_no',
    unit: null,
    minimum: null,
    maximum: null,
    required: true,
  },
  { key: 'heat', text: 'Asphalt storage', kind: 'value', unit: '°F', minimum: '290', maximum: '350', required: true },
  { key: 'remarks', text: 'Remarks', kind: 'note', unit: null, minimum: null, maximum: null, required: false },
] as const

const test = await createTestApp()
test.clock.now = new Date('2026-11-25T15:00:00Z')
const sender = await createSender(test, { code: 'INSPECT-01' })
const made = await test.call(plantChecklists.create, {
  body: {
    name: 'Monthly safety',
    plant_kinds: ['asphalt', 'concrete', 'aggregate'],
    interval_days: 30,
    first_due_on: '2026-11-20',
    items: [...items],
  },
})
const checklist_id: number = made.json().checklist.id

const answer = (item_key: string, value: string, change: Partial<ItemAnswer> = {}): ItemAnswer => ({
  item_key,
  value,
  comment: null,
  finding: null,
  ...change,
})
const finding = {
  description: 'Conveyor guard is loose',
  severity: 'major',
  due_on: '2026-12-01',
  responsible: 'R. Diaz',
} as const
const failing = [answer('guards', 'no', { finding }), answer('heat', '312.5')]
const due = async (as: Role = 'plant_inspector') =>
  (await test.call(plantInspections.due, { as, query: { filters: { plant_id: { eq: sender.plant_id } } } })).json()
    .due_inspections as DueInspection[]
const start = () =>
  test.call(plantInspections.start, { ...inspector, body: { plant_id: sender.plant_id, checklist_id } })
const get = async (id: number) =>
  (await test.call(plantInspections.get, { ...inspector, params: { id } })).json().inspection as PlantInspection
const sign = async (id: number, change: object) => {
  const { lock_version } = await get(id)
  const body = { answers: failing, name: 'plant_inspector tester', attested: true, lock_version, ...change }
  return test.call(plantInspections.sign, { ...inspector, params: { id }, body: body as never })
}
const addPhoto = async (imageable_type: 'plant_inspection' | 'plant_finding', imageable_id: number) =>
  test.call(images.add, {
    ...inspector,
    body: { imageable_type, imageable_id, content: (await photo({ make: 'Field' })).toString('base64') },
  })
const actions = async (subject: string, id: number) =>
  (
    await test.owner.query<{ action: string }>(
      'select action from audit_events where subject = $1 and subject_id = $2 order by id',
      [subject, id],
    )
  ).rows.map(({ action }) => action)

it('is due, begun once, saved over the version that was seen, and signed with what failed as findings', async () => {
  expect(await due()).toMatchObject([{ due_on: '2026-11-20', overdue: true, last_inspected_on: null, draft_id: null }])
  const { id } = (await start()).json().inspection as PlantInspection
  expect((await start()).json().inspection.id).toBe(id)
  expect(await due()).toMatchObject([{ draft_id: id }])
  const save = (lock_version: number) =>
    test.call(plantInspections.save, {
      ...inspector,
      params: { id },
      body: { answers: [answer('guards', 'no')], notes: 'Windy', lock_version },
    })
  expect((await save(0)).statusCode).toBe(200)
  expect((await save(0)).json().error.code).toBe('conflict')
  expect((await addPhoto('plant_inspection', id)).statusCode).toBe(200)

  const refused = await sign(id, { answers: [answer('guards', 'no')] })
  expect(refused.json().error.details.map(({ path, code }: Record<string, string>) => [path, code])).toEqual([
    ['answers.guards', 'finding_missing'],
    ['answers.heat', 'required'],
  ])
  expect((await sign(id, { name: 'Somebody Else' })).json().error.details[0].code).toBe('not_own_name')
  const signed = await sign(id, {
    signature: [
      [
        [10, 10],
        [200, 90],
      ],
    ],
  })
  expect(signed.statusCode, signed.body).toBe(200)
  expect(signed.json().inspection).toMatchObject({
    status: 'signed',
    inspected_on: '2026-11-25',
    signed_by: 'plant_inspector Tester',
    failed_items: 1,
    open_findings: 1,
    abilities: [],
    content_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(await actions('plant_inspection', id)).toEqual([
    'plant_inspection.started',
    'plant_inspection.saved',
    'plant_inspection.photo_added',
    'plant_inspection.signed',
  ])
  expect(await due()).toMatchObject([{ due_on: '2026-12-25', overdue: false, draft_id: null, open_findings: 1 }])
  const health = await test.call(plantHealthCalls.list)
  expect(health.json().content).toMatchObject([{ next_inspection_due_on: '2026-12-25', overdue_inspections: 0 }])
})

it('stays unchanged once it is signed, whoever writes', async () => {
  const { id } = (await start()).json().inspection as PlantInspection
  const passing = [answer('guards', 'yes'), answer('heat', '300')]
  expect((await sign(id, { answers: passing })).json().inspection.failed_items).toBe(0)
  expect((await sign(id, { answers: passing })).json().error.code).toBe('inspection_signed')
  const discard = await test.call(plantInspections.discard, { ...inspector, params: { id } })
  expect(discard.json().error.code).toBe('inspection_signed')
  expect((await addPhoto('plant_inspection', id)).statusCode).toBe(403)
  await expect(test.owner.query('update plant_inspections set notes = null where id = $1', [id])).rejects.toThrow(
    'signed',
  )
  await expect(test.owner.query('delete from plant_inspections where id = $1', [id])).rejects.toThrow('signed')
})

it('discards a draft with its photos', async () => {
  const { id } = (await start()).json().inspection as PlantInspection
  expect((await addPhoto('plant_inspection', id)).statusCode).toBe(200)
  expect((await test.call(plantInspections.discard, { ...inspector, params: { id } })).statusCode).toBe(204)
  expect((await test.call(plantInspections.get, { ...inspector, params: { id } })).statusCode).toBe(404)
  const { rows } = await test.owner.query(
    "select id from images where imageable_type = 'plant_inspection' and imageable_id = $1",
    [id],
  )
  expect(rows).toEqual([])
})

it('follows a finding until it is closed, with notes and photos, and opens it again', async () => {
  const listed = await test.call(plantFindings.list, { ...inspector, query: { filters: { status: { in: ['open'] } } } })
  const [row] = listed.json().findings as PlantFindingRow[]
  expect(row).toMatchObject({
    item: 'Guards are in place',
    severity: 'major',
    overdue: false,
    checklist: 'Monthly safety',
  })
  const id = Number(row?.id)
  const read = async () =>
    (await test.call(plantFindings.get, { ...inspector, params: { id } })).json().finding as PlantFinding
  const step = async (body: object) =>
    test.call(plantFindings.step, {
      ...inspector,
      params: { id },
      body: { ...body, lock_version: (await read()).lock_version } as never,
    })
  expect((await step({ step: 'close' })).json().error).toMatchObject({ code: 'finding_step_not_possible' })
  expect((await step({ step: 'correct', note: 'New bolts' })).json().finding).toMatchObject({ status: 'corrected' })
  expect((await addPhoto('plant_finding', id)).statusCode).toBe(200)
  expect((await step({ step: 'close' })).json().finding).toMatchObject({ status: 'closed', overdue: false })
  expect((await addPhoto('plant_finding', id)).statusCode).toBe(403)
  expect((await step({ step: 'reopen' })).json().error.details[0].path).toBe('note')
  expect((await step({ step: 'reopen', note: 'Loose again' })).json().finding).toMatchObject({
    status: 'open',
    corrected_at: null,
    closed_at: null,
  })
  const changed = await test.call(plantFindings.update, {
    params: { id },
    body: { due_on: '2026-11-24', lock_version: (await read()).lock_version },
  })
  expect(changed.json().finding.events.map(({ event }: { event: string }) => event)).toEqual([
    'opened',
    'correct',
    'close',
    'reopen',
    'changed',
  ])
  const overdue = await test.call(plantFindings.list, { query: { filters: { overdue: { eq: true } } } })
  expect(overdue.json().findings).toMatchObject([{ id, overdue: true }])
})

it('shows a restricted inspector only the assigned plants, and their photos to nobody of the projects', async () => {
  const { id } = (await start()).json().inspection as PlantInspection
  const added = await addPhoto('plant_inspection', id)
  const image = added.json().image.id as number
  expect((await test.call(images.download, { as: 'field_engineer', params: { id: image } })).statusCode).toBe(404)
  expect((await test.call(images.list, { as: 'field_engineer' })).json().images).toEqual([])
  const restrict = (on: boolean) =>
    test.owner.query(
      `insert into authority_feature_flags values ($1, 'restrict_plant_inspectors', $2)
       on conflict (authority_id, name) do update set enabled = excluded.enabled`,
      [test.world.first.id, on],
    )
  await restrict(true)
  expect(await due()).toEqual([])
  expect((await test.call(plantInspections.get, { ...inspector, params: { id } })).statusCode).toBe(404)
  expect((await start()).statusCode).toBe(404)
  expect((await test.call(images.download, { ...inspector, params: { id: image } })).statusCode).toBe(404)
  await test.owner.query('insert into plant_assignments (authority_id, plant_id, membership_id) values ($1, $2, $3)', [
    test.world.first.id,
    sender.plant_id,
    test.world.first.memberships.plant_inspector,
  ])
  expect(await due()).toHaveLength(1)
  expect((await test.call(images.download, { ...inspector, params: { id: image } })).statusCode).toBe(200)
  await restrict(false)
})

it('keeps the items with which an inspection began, and is due only for active checklists', async () => {
  const before = (await test.call(plantChecklists.get, { params: { id: checklist_id } })).json().checklist
  const update = (body: object, lock_version: number) =>
    test.call(plantChecklists.update, { params: { id: checklist_id }, body: { ...body, lock_version } })
  const changed = await update({ items: [items[0]], active: false }, before.lock_version)
  expect(changed.json().checklist).toMatchObject({ active: false, lock_version: before.lock_version + 1 })
  const { id } = (await test.call(plantInspections.list, { query: { filters: { status: { eq: 'draft' } } } })).json()
    .inspections[0]
  expect((await get(id)).items).toHaveLength(3)
  expect(await due()).toEqual([])
  expect((await start()).statusCode).toBe(404)
  const twice = await update({ items: [items[0], { ...items[0], unit: '°F' }] }, before.lock_version + 1)
  expect(twice.json().error.details.map(({ path, code }: Record<string, string>) => [path, code])).toEqual([
    ['items.1.key', 'named_twice'],
    ['items.1.kind', 'value_only'],
  ])
})
