import { beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { inspectionOfPlant } from '../../testing/inspection-of-plant.ts'
import { insert } from '../../testing/world.ts'
import { startAgency } from './notices.fixtures.ts'

const test = await createTestApp()
test.clock.now = new Date('2026-11-18T15:00:00Z')
const agency = await startAgency(test)
beforeEach(async () => {
  await test.owner.query('delete from notices')
  await test.owner.query('delete from notice_conditions')
  test.clock.now = new Date('2026-11-18T15:00:00Z')
})

const heard = (minutes_ago: number) =>
  test.owner.query('update plants set last_ticket_at = $2 where id = $1', [
    agency.places.plants[0],
    new Date(test.clock.now.getTime() - minutes_ago * 60_000),
  ])
const silences = async () =>
  (await agency.list('administrator', { filters: { kind: { eq: 'plant_silent' } } })).map(
    ({ plant, read_at, resolved_at }) => [plant?.code, read_at === null && resolved_at === null],
  )

it('a plant that is silent for its minimum duration is reported once, and no longer once it is heard from', async () => {
  await heard(35)
  await agency.make()
  expect(await silences()).toEqual([])
  agency.later(10)
  await agency.make()
  await agency.make()
  expect(await silences()).toEqual([['BAR-01', true]])
  expect(await agency.unread('administrator')).toBe(1)
  // The condition comes and goes.
  for (let round = 0; round < 3; round++) {
    await heard(0)
    await agency.make()
    expect(await agency.unread('administrator')).toBe(0)
    agency.later(45)
    await agency.make()
  }
  expect(await silences()).toEqual([['BAR-01', false]])
})

it('is reported to the inspectors of that plant, and to no other', async () => {
  await heard(35)
  await agency.make()
  agency.later(10)
  await agency.make()
  expect(await agency.list('plant_inspector')).toEqual([])
  await test.owner.query('insert into plant_assignments (authority_id, plant_id, membership_id) values ($1, $2, $3)', [
    agency.places.authority_id,
    agency.places.plants[0],
    test.world.first.memberships.plant_inspector,
  ])
  await test.owner.query('delete from notice_conditions')
  await agency.make()
  agency.later(10)
  await agency.make()
  expect(await agency.list('plant_inspector')).toMatchObject([{ kind: 'plant_silent', plant: { code: 'BAR-01' } }])
  await test.owner.query('delete from plant_assignments')
  expect(await agency.list('plant_inspector')).toEqual([])
})

it('a plant that is closed, or did not work today, is not silent', async () => {
  await heard(24 * 60)
  test.clock.now = new Date('2026-11-18T23:30:00Z')
  await agency.make()
  agency.later(20)
  await agency.make()
  expect(await silences()).toEqual([])
})

it('a pay item is reported at 90 and at 100 percent, once each', async () => {
  const { authority_id } = agency.places
  const item = await insert(
    test.owner,
    `insert into project_pay_items (authority_id, project_id, line_number, item_code, item_description, unit_of_measure, quantity)
     values ($1, $2, 1, '401-1', 'Asphalt', 'TON', 100) returning id`,
    [authority_id, agency.project_id],
  )
  const post = async (quantity: number) => {
    await test.owner.query('delete from pay_item_rollups')
    await test.owner.query('insert into pay_item_rollups values ($1, $2, $3, 1, 0, 1, 1, $4, 0, 0)', [
      authority_id,
      agency.project_id,
      item,
      quantity,
    ])
    await agency.happened({ action: 'ticket.coded' })
  }
  const reported = async () =>
    (await agency.list('field_inspector')).map(({ kind, subjects, count }) => [kind, count, subjects[0]?.label])
  const waiting = async () =>
    (await test.owner.query<{ kind: string }>('select kind from notice_conditions where notified_at is null')).rows
      .length
  await post(89.99)
  await agency.make()
  expect(await waiting()).toBe(0)
  await post(90)
  await agency.until(async () => expect(await waiting()).toBe(1))
  expect(await reported()).toEqual([])
  agency.later(10)
  await agency.make()
  expect(await reported()).toEqual([['overrun_near', 1, '401-1']])
  await post(100)
  await agency.until(async () => expect(await waiting()).toBe(1))
  agency.later(10)
  await agency.make()
  expect(await reported()).toEqual([
    ['overrun', 1, '401-1'],
    ['overrun_near', 1, '401-1'],
  ])
  // Below and above again: not once more.
  await post(80)
  await agency.until(async () => expect(await agency.unread('field_inspector')).toBe(0))
  await post(101)
  await agency.make()
  agency.later(20)
  await agency.make()
  expect(await reported()).toHaveLength(2)
})

it('a pay period that is over is reported to those who can close it, until it is closed', async () => {
  const { authority_id } = agency.places
  const period = await insert(
    test.owner,
    `insert into pay_periods (authority_id, project_id, number, start_on, end_on) values ($1, $2, 4, '2026-11-01', '2026-11-17') returning id`,
    [authority_id, agency.project_id],
  )
  await agency.make()
  expect(await agency.list('administrator')).toMatchObject([
    { kind: 'period_ready', project: { id: agency.project_id }, subjects: [{ id: period, label: '4' }] },
  ])
  expect(await agency.list('field_inspector')).toEqual([])
  await test.owner.query(
    "update pay_periods set status = 'closed', closed_at = now(), snapshot = '{}', snapshot_sha256 = repeat('0', 64) where id = $1",
    [period],
  )
  await agency.make()
  expect(await agency.unread('administrator')).toBe(0)
})

it('an exception is reported once it was open for a while, and no longer once it is settled; one that resolves itself is not', async () => {
  const { authority_id, plants } = agency.places
  const open = async (kind: string, subject: string) => {
    const id = await insert(
      test.owner,
      `insert into exceptions (authority_id, project_id, day, plant_id, kind, subject_key, subject, details, digest, opened_at)
       values ($1, $2, '2026-11-18', $3, $4, $5, $5, '{}', '', $6) returning id`,
      [authority_id, agency.project_id, plants[0], kind, subject, test.clock.now],
    )
    await note(id, 'opened')
    return id
  }
  const note = (id: number, action: string) =>
    test.owner.query('insert into exception_events (authority_id, exception_id, at, action) values ($1, $2, $3, $4)', [
      authority_id,
      id,
      test.clock.now,
      action,
    ])
  const kinds = async () =>
    (await agency.list('field_inspector', { filters: { unread: { eq: true } } })).map(({ kind }) => kind).sort()
  const missing = await open('missing_number', '1004')
  const late = await open('late', '1005')
  const passing = await open('reprint', '1006')
  await agency.make()
  expect(await kinds()).toEqual([])
  await test.owner.query("update exceptions set state = 'resolved', resolved_at = now() where id = $1", [passing])
  agency.later(16)
  await agency.until(async () => expect(await kinds()).toEqual(['exception_opened', 'ticket_late']))
  expect(await agency.list('field_inspector', { filters: { kind: { eq: 'exception_opened' } } })).toMatchObject([
    { count: 1, subjects: [{ id: missing, label: '1004' }] },
  ])
  for (const id of [missing, late]) {
    await test.owner.query(
      "update exceptions set state = 'settled', settled_at = now(), reason = 'other' where id = $1",
      [id],
    )
    await note(id, 'settled')
  }
  agency.later(16)
  await agency.until(async () => expect(await kinds()).toEqual([]))
})

it('a file that is ready is in the inbox and never counted; one that failed is counted', async () => {
  const add = (status: string) =>
    test.owner.query(
      `insert into async_jobs (authority_id, holder_id, kind, request, status, progress, file_name, download_secret, created_at, finished_at, expires_at)
       values ($1, $2, 'tickets', '{}', $3, $4, 'tickets.csv', 'x', now(), now(), now() + interval '1 day')`,
      [agency.places.authority_id, test.world.first.memberships.read_only_auditor, status, status === 'ready' ? 1 : 0],
    )
  await add('ready')
  await agency.make()
  expect(await agency.list('read_only_auditor')).toMatchObject([
    { kind: 'job_ready', subjects: [{ label: 'tickets.csv' }] },
  ])
  expect(await agency.unread('read_only_auditor')).toBe(0)
  await add('error')
  await agency.make()
  expect(await agency.unread('read_only_auditor')).toBe(1)
})

it.each([
  ['outside_dates', 'work_zone_outside_dates'],
  ['dark', 'work_zone_dark'],
] as const)(
  'an armed work zone with the alert %s is reported once, and no longer once it is over',
  async (alert, kind) => {
    const { authority_id } = agency.places
    const zone = await insert(
      test.owner,
      `insert into work_zones (authority_id, project_id, name, armed, armed_at, alerts, line, length_meters, created_at, created_by_name, updated_at, updated_by_name)
     values ($1, $2, 'Ramp', true, now(), $3, '[[-84,33],[-84.1,33]]', 9000, now(), '', now(), '') returning id`,
      [authority_id, agency.project_id, [alert]],
    )
    await agency.make()
    await agency.make()
    expect(await agency.list('field_inspector')).toMatchObject([
      { kind, count: 1, project: { id: agency.project_id }, subjects: [{ id: zone, label: 'Ramp' }] },
    ])
    // On no team: every zone of the agency is theirs to watch.
    expect(await agency.list('safety_inspector')).toMatchObject([{ kind, subjects: [{ id: zone }] }])
    expect(await agency.list('plant_inspector')).toEqual([])
    await test.owner.query("update work_zones set alerts = '{}' where id = $1", [zone])
    await agency.make()
    expect(await agency.unread('field_inspector')).toBe(0)
    await test.owner.query('delete from work_zones where id = $1', [zone])
  },
)

it('a plant whose health turned is reported; one that is only silent is reported as silent', async () => {
  const { authority_id, plants } = agency.places
  const turned = (problems: string[]) =>
    test.owner.query(
      `insert into plant_health (authority_id, plant_id, problems) values ($1, $2, $3)
       on conflict (authority_id, plant_id) do update set problems = excluded.problems`,
      [authority_id, plants[0], problems],
    )
  const reported = async () =>
    (await agency.list('administrator', { filters: { kind: { eq: 'plant_health' } } })).map(({ plant }) => plant?.code)
  await turned(['offline'])
  await agency.make()
  expect(await reported()).toEqual([])
  await turned(['late'])
  await agency.make()
  expect(await reported()).toEqual(['BAR-01'])
  await turned([])
  await agency.make()
  expect(await agency.unread('administrator')).toBe(0)
})

it('overdue inspections and findings of a plant are reported until they are done, the day after they were due', async () => {
  const { authority_id, plants } = agency.places
  const ids = await inspectionOfPlant(test.owner, { authority_id, plant_id: plants[0]!, marker: 'Overdue' })
  const unread = async () =>
    (await agency.list('administrator', { filters: { unread: { eq: 'true' } } }))
      .filter(({ plant }) => plant?.id === plants[0])
      .map(({ kind }) => kind)
      .toSorted()
  await agency.make()
  expect(await unread()).toEqual(['inspection_overdue'])
  const findingDue = (day: string) =>
    test.owner.query('update plant_findings set due_on = $2 where id = $1', [ids['plant_findings'], day])
  await findingDue('2026-11-18')
  await agency.make()
  expect(await unread()).toEqual(['inspection_overdue'])
  await findingDue('2026-11-17')
  await agency.make()
  expect(await unread()).toEqual(['finding_overdue', 'inspection_overdue'])
  await test.owner.query(
    `update plant_inspections set status = 'signed', inspected_on = '2026-11-18', signed_at = now(), signed_by = 1, signed_by_name = 'Jo', content_sha256 = '0'
     where id = $1`,
    [ids['plant_inspections']],
  )
  await test.owner.query("update plant_findings set status = 'closed' where id = $1", [ids['plant_findings']])
  await agency.make()
  expect(await unread()).toEqual([])
})
