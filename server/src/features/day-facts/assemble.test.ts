import { shippedForms, workZones } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { insert } from '../../testing/world.ts'
import { createItems } from '../reconciliation/reconciliation.fixtures.ts'
import { createPlaces, createTickets } from '../tickets/tickets.fixtures.ts'
import { wholeZone } from '../work-zones/work-zones.fixtures.ts'
import { assembleReport } from './assemble.ts'
import { dayOf, inAgency, storeReport } from './day-facts.fixtures.ts'

const test = await createTestApp()
const { owner } = test
const places = await createPlaces(owner, test.world.first)
const { authority_id } = places
const inspector_id = test.world.first.memberships.field_inspector
const [project_id = 0] = places.projects
const day = dayOf(project_id, inspector_id)
const own = (statement: string, ...values: unknown[]) => insert(owner, statement, [authority_id, ...values])

/** A day with one of each: loads on an item, one of them rejected, a machine, a zone, a sample with a test, a photo, a discrepancy. */
async function fillDay() {
  test.clock.now = new Date('2026-11-20T11:30:00Z')
  const ton = { net: '22.5', uom: 'TON', status: 'delivered' as const }
  const [first = 0, second = 0] = await createTickets(owner, places, [
    { ...ton, printed_at: '2026-11-20T12:12:00.000Z', agency: { field_temperature: '298' } },
    { ...ton, printed_at: '2026-11-20T21:40:00.000Z', received_at: '2026-11-21T06:00:00.000Z' },
    { ...ton, status: 'rejected', agency: { rejection_reason: 'Cold' } },
  ])
  const company = await insert(owner, "insert into companies (name) values ('Reeves') returning id", [])
  const contractor = await own(
    "insert into external_contractors (authority_id, project_id, company_id, name, type, is_prime) values ($1, $2, $3, 'Reeves', 'other', true) returning id",
    project_id,
    company,
  )
  const [item = 0] = await createItems(owner, authority_id, [{ project_id, line_number: 10, quantity: '40' }])
  const period = await own(
    "insert into pay_periods (authority_id, project_id, number, start_on, end_on) values ($1, $2, 1, '2026-11-01', '2026-11-30') returning id",
    project_id,
  )
  for (const [position, ticket] of [first, second, null].entries())
    await own(
      `insert into pay_entries (authority_id, project_id, pay_item_id, pay_period_id, ticket_id, position, kind, source, quantity, external_contractor_id, work_date, act_id, created_at, created_by, created_by_name, location)
      values ($1, $2, $3, $4, $5, $6, $7, 'web', 22.5, $8, '2026-11-20', 1, now(), $9, 'A person', $10) returning id`,
      project_id,
      item,
      period,
      ticket,
      ticket === null ? null : 1,
      ticket === null ? 'by_hand' : 'ticket',
      contractor,
      position === 2 ? inspector_id : 1,
      ticket === null ? 'Ramp 4' : null,
    )
  const machine = await own(
    "insert into machines (authority_id, equipment_id, oem, subtype, contractor, project_id, created_at, updated_at) values ($1, 'PV-12', 'CAT', 'Paver', 'Reeves', $2, now(), now()) returning id",
    project_id,
  )
  await owner.query(
    "insert into machine_mobilizations (authority_id, machine_id, project_id, mobilized_in_at) values ($1, $2, $3, '2026-11-01T00:00:00Z')",
    [authority_id, machine, project_id],
  )
  await owner.query(
    `insert into machine_engine_spans (authority_id, machine_id, from_at, until_at, running)
    values ($1, $2, '2026-11-20T04:00:00Z', '2026-11-20T06:00:00Z', true), ($1, $2, '2026-11-20T12:00:00Z', '2026-11-20T14:30:00Z', true), ($1, $2, '2026-11-20T14:30:00Z', '2026-11-20T15:00:00Z', false)`,
    [authority_id, machine],
  )
  await owner.query(
    `insert into machine_states (authority_id, machine_id, status_id, status_since, running, engine_at, engine_from)
    values ($1, $2, 1, now(), true, '2026-11-20T16:00:00Z', '2026-11-20T15:00:00Z')`,
    [authority_id, machine],
  )
  const zone = (await test.ok(workZones.create, { params: { projectId: project_id }, body: wholeZone() })).work_zone.id
  const arm = (status: 'armed' | 'disarmed') =>
    test.ok(workZones.bulkStatus, { params: { projectId: project_id }, body: { ids: [zone], status } })
  await arm('armed')
  test.clock.now = new Date('2026-11-20T22:10:00Z')
  await arm('disarmed')
  await owner.query(
    `update audit_events set at = case action when 'work_zone.armed' then timestamptz '2026-11-20T11:30:00Z' else '2026-11-20T22:10:00Z' end where subject = 'work_zone'`,
  )
  await own(
    `insert into images (authority_id, imageable_type, imageable_id, project_id, file_key, file_name, content_type, size_bytes, sha256, width, height, created_at, created_by, created_by_name)
    values ($1, 'ticket', $2, $3, 'a', 'a.jpg', 'image/jpeg', 1, 'a', 1, 1, now(), 1, 'A person') returning id`,
    first,
    project_id,
  )
  await own(
    `insert into exceptions (authority_id, project_id, day, plant_id, kind, subject_key, subject, details, digest, opened_at)
    values ($1, $2, '2026-11-20', $3, 'missing_number', 'a', '6102009', '{}', 'a', now()) returning id`,
    project_id,
    places.plants[0],
  )
  const sample = await own(
    `insert into samples (authority_id, project_id, year, number, kind, status, sampled_on, ticket_id, material_id)
    values ($1, $2, 2026, 12, 'verification', 'in_testing', '2026-11-20', $3, $4) returning id`,
    project_id,
    first,
    places.materials[0],
  )
  await own(
    `insert into sample_tests (authority_id, sample_id, form, form_version, instance, tested_on, outcome, finished_at, written_by, written_by_name)
    values ($1, $2, $3, 1, 1, '2026-11-20', 'pass', now(), 1, 'A person') returning id`,
    sample,
    shippedForms[0]?.key,
  )
  return { first, second, item, contractor, machine, zone }
}

it('a day on the database becomes facts, a draft and the tickets that the report has', async () => {
  const { first, second, item, contractor, machine, zone } = await fillDay()
  const { sheet, draft, tickets } = await inAgency(test, (work) => assembleReport(work, day, 'en'))
  expect(tickets).toHaveLength(3)
  expect(
    sheet.facts.map(({ kind, value, unit }) => [kind, value, unit].filter((one) => one !== null).join(' ')),
  ).toEqual([
    'first_load 07:12',
    'last_load 16:40',
    'placed 45 TON',
    'entered_by_hand 22.5 TON',
    'deliveries 45 TON',
    'rejected 22.5 TON',
    'temperature 298 F',
    'late_tickets 1 tickets',
    'overrun 27.500 TON',
    'contractor Reeves',
    'sample S-2026-00012',
    'test pass',
    'work_zone Ramp 4',
    'exception 1 exceptions',
    'machine 4.5 hours',
    'photos 1 photos',
  ])
  expect(draft).toMatchObject({
    contractors: [{ key: `contractor:${contractor}`, name: 'Reeves', is_prime: true }],
    equipment: [{ key: `machine:${machine}`, contractor: `contractor:${contractor}`, hours_used: '4.5', used: 1 }],
    staff: [{ name: 'field_inspector Tester' }],
    items: [
      {
        key: `item:${item}`,
        ticket_ids: [first, second],
        quantity: '67.5',
        ticketed_material: '12.5mm SP',
        postings: [
          { contractor: `contractor:${contractor}`, quantity: '45', location: null },
          { contractor: `contractor:${contractor}`, quantity: '22.5', location: 'Ramp 4' },
        ],
      },
    ],
    work_zones: [{ key: `zone:${zone}`, armed: '06:30', disarmed: '17:10' }],
    photos: [{ caption: null }],
    samples: [{ number: 'S-2026-00012', result: expect.stringContaining('passed') }],
  })
})

it('an item is posted with the set of materials that it was last posted with', async () => {
  const [item = 0] = await createItems(owner, authority_id, [{ project_id, line_number: 20 }])
  for (const [number, [date, name]] of [
    ['2026-11-17', 'BASE'],
    ['2026-11-18', 'SURFACE'],
    ['2026-11-20', 'LATER'],
  ].entries()) {
    const earlier = { ...day, inspector_id: 100 + number, date: date ?? '' }
    const report_id = await storeReport(owner, { authority_id, day: earlier, number: 100 + number, tickets: [] })
    await owner.query(
      'insert into daily_work_report_postings (authority_id, report_id, position, pay_item_id, material_set) values ($1, $2, 1, $3, $4)',
      [authority_id, report_id, item, name],
    )
  }
  await own(
    `insert into pay_entries (authority_id, project_id, pay_item_id, pay_period_id, kind, source, quantity, work_date, act_id, created_at, created_by, created_by_name)
    values ($1, $2, $3, (select id from pay_periods where authority_id = $1 limit 1), 'by_hand', 'web', 5, '2026-11-20', 1, now(), $4, 'A person') returning id`,
    project_id,
    item,
    inspector_id,
  )
  const { draft } = await inAgency(test, (work) => assembleReport(work, day, 'en'))
  expect(draft.items.find(({ pay_item_id }) => pay_item_id === item)?.postings).toMatchObject([
    { material_set: 'SURFACE' },
  ])
})
