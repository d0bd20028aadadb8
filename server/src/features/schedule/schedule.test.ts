import { schedule, type NewActivity, type PlannedActivity } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../../testing/app.ts'
import { insert } from '../../testing/world.ts'
import { createPlaces, createTickets } from '../tickets/tickets.fixtures.ts'

let projectId = 0
let pay_item_id = 0
const test = await createTestApp()
test.clock.now = new Date('2026-11-18T15:00:00Z')
const places = await createPlaces(test.owner, test.world.first)
projectId = places.projects[0]!
pay_item_id = await insert(
  test.owner,
  `insert into project_pay_items (authority_id, project_id, line_number, item_code, item_description, unit_of_measure, quantity)
   values ($1, $2, 1, '401-1', 'Asphalt', 'TON', 100) returning id`,
  [places.authority_id, projectId],
)

const work = (change: Partial<NewActivity> = {}): NewActivity => ({
  name: 'Paving',
  kind: 'work',
  pay_item_id,
  material_id: null,
  quantity: '60.5',
  uom: null,
  starts_on: '2026-11-16',
  ends_on: '2026-11-20',
  predecessors: [],
  ...change,
})
const create = (change: Partial<NewActivity> = {}, options: CallOptions = {}) =>
  test.call(schedule.create, { params: { projectId }, body: work(change), ...options })
const made = async (change: Partial<NewActivity> = {}): Promise<PlannedActivity> => {
  const answer = await create(change)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ activity: PlannedActivity }>().activity
}
const update = (id: number, body: Partial<NewActivity> & { lock_version?: number }) =>
  test.call(schedule.update, { params: { projectId, id }, body })
const listed = async (as: CallOptions['as'] = 'administrator') =>
  (await test.call(schedule.list, { params: { projectId }, as: as ?? null })).json<{
    activities: PlannedActivity[]
    today: string
    abilities: string[]
  }>()
const clear = () => test.owner.query('delete from schedule_activities')

it('lists what is planned by start, with the posted quantity of the item: the first one gets it first', async () => {
  await clear()
  const later = await made({
    name: 'Paving, second lift',
    quantity: '39.5',
    starts_on: '2026-11-23',
    ends_on: '2026-11-24',
  })
  const first = await made({ predecessors: [] })
  await test.owner.query('insert into pay_item_rollups values ($1, $2, $3, 1, 0, 1, 1, 70.25, 0, 0)', [
    places.authority_id,
    projectId,
    pay_item_id,
  ])
  const { activities, today, abilities } = await listed()
  expect([today, abilities]).toEqual(['2026-11-18', ['update']])
  expect(activities.map(({ id, uom, quantity, done }) => [id, uom, quantity, done])).toEqual([
    [first.id, 'TON', '60.5', '60.5'],
    [later.id, 'TON', '39.5', '9.75'],
  ])
  expect((await listed('read_only_auditor')).abilities).toEqual([])
})

it('gives for a delivery what tickets delivered of the material, only in its unit', async () => {
  await clear()
  const material_id = places.materials[0]!
  await createTickets(test.owner, places, [
    { status: 'delivered', material_id, project_id: projectId, net: '22.5', uom: 'TON' },
    { status: 'pending', material_id, project_id: projectId, net: '22.5', uom: 'TON' },
    { status: 'delivered', material_id, project_id: projectId, net: '3', uom: 'CY' },
  ])
  const delivery = { kind: 'delivery' as const, pay_item_id: null, material_id, quantity: '100', uom: 'TON' as const }
  expect(await made(delivery)).toMatchObject({ done: '22.5', uom: 'TON', material: { id: material_id } })
  expect((await made({ ...delivery, quantity: null, uom: null })).done).toBeNull()
})

it.each<[string, Partial<NewActivity>, string]>([
  ['an end before the start', { ends_on: '2026-11-15' }, 'ends_on'],
  ['a quantity without a unit', { pay_item_id: null }, 'pay_item_id'],
  ['work with a separate unit', { uom: 'TON' }, 'uom'],
  ['a delivery on a pay item', { kind: 'delivery', uom: 'TON' }, 'pay_item_id'],
  ['an item that is not there', { pay_item_id: 999_999 }, 'pay_item_id'],
  ['ten years and more', { ends_on: '2037-01-01' }, 'ends_on'],
  ['a predecessor that is not there', { predecessors: [{ id: 999_999, lag_days: 0 }] }, 'predecessors.0.id'],
])('refuses %s', async (_name, change, path) => {
  const answer = await create(change)
  expect([answer.statusCode, answer.json().error.details[0].path]).toEqual([422, path])
})

it('refuses to wait for oneself, through others too', async () => {
  await clear()
  const first = await made()
  const second = await made({ predecessors: [{ id: first.id, lag_days: 2 }] })
  const answer = await update(first.id, { predecessors: [{ id: second.id, lag_days: 0 }] })
  expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'schedule_cycle'])
  expect((await update(first.id, { predecessors: [{ id: first.id, lag_days: 0 }] })).json().error.code).toBe(
    'schedule_cycle',
  )
})

it('is moved, and merged field by field with what others changed', async () => {
  await clear()
  const { id, lock_version } = await made()
  const dates = { starts_on: '2026-11-17', ends_on: '2026-11-21' }
  expect((await update(id, { ...dates, lock_version })).json().activity).toMatchObject({ ...dates, lock_version: 1 })
  expect((await update(id, { name: 'Paving, night', lock_version })).json().activity).toMatchObject({
    ...dates,
    name: 'Paving, night',
  })
  const disputed = await update(id, { starts_on: '2026-11-18', lock_version })
  expect([disputed.statusCode, disputed.json().error.code]).toEqual([409, 'edit_conflict'])
  const { rows } = await test.owner.query(
    "select action, project_id::integer from audit_events where subject = 'schedule_activity' and subject_id = $1 order by id",
    [id],
  )
  expect(rows).toEqual([
    { action: 'schedule_activity.created', project_id: projectId },
    { action: 'schedule_activity.updated', project_id: projectId },
    { action: 'schedule_activity.updated', project_id: projectId },
  ])
})

it('is removed and restored; people without rights to the project change nothing', async () => {
  await clear()
  const { id } = await made()
  const params = { projectId, id }
  expect((await test.call(schedule.remove, { params })).statusCode).toBe(204)
  expect((await listed()).activities).toEqual([])
  expect((await test.call(schedule.remove, { params })).statusCode).toBe(404)
  expect((await test.call(schedule.restore, { params })).json().activity.id).toBe(id)
  expect((await test.call(schedule.restore, { params })).statusCode).toBe(200)
  expect((await create({}, { as: 'field_engineer' })).statusCode).toBe(403)
  expect((await create({}, { as: 'field_inspector' })).statusCode).toBe(403)
  await test.owner.query(
    "update projects set status = 'archived', status_before_archive = 'construction', archived_at = now() where id = $1",
    [projectId],
  )
  expect((await create()).json().error.code).toBe('project_archived')
  expect((await listed()).abilities).toEqual([])
  await test.owner.query(
    "update projects set status = 'construction', status_before_archive = null, archived_at = null where id = $1",
    [projectId],
  )
})
