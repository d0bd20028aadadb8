import { plantRecords, tickets, type PlantRecord, type RouteCall } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createSender, ticketOf } from '../ingest/testing/sender.ts'

const test = await createTestApp()
const sender = await createSender(test, { code: 'RECORD-01' })

type Body = NonNullable<RouteCall<typeof plantRecords.save>['body']>
const get = async () =>
  (await test.call(plantRecords.get, { params: { id: sender.plant_id } })).json().record as PlantRecord
const save = async (change: Partial<Body>) => {
  const { id: _id, code: _code, name: _name, inspectors, ...record } = await get()
  const body = { ...record, inspector_ids: inspectors.map(({ id }) => id), ...change }
  return test.call(plantRecords.save, { params: { id: sender.plant_id }, body })
}
const platform = (number: string, more: object) =>
  ticketOf(sender.plant, number, {
    weighing_method: 'platform',
    gross: 73_240,
    tare: 28_120,
    net: 45_120,
    uom: 'LB',
    weighmaster: 'S. Whitaker',
    ...more,
  })
const failing = async (ticket: object) => {
  const { body } = await sender.post({ tickets: [ticket] })
  const [result] = body.results
  const slip = (await test.call(tickets.get, { params: { id: result?.slip_id as number } })).json().slip as {
    checks: { check: string; passed: boolean }[]
  }
  const failed = slip.checks.flatMap(({ check, passed }) => (passed ? [] : [check]))
  return { failed, warnings: result?.warnings.map(({ code }) => code) ?? [] }
}

it('keeps scales, weighmasters, mixes and inspectors, audited, over the version that was seen', async () => {
  const before = await get()
  const inspector = test.world.first.memberships.plant_inspector
  const answer = await save({
    connector: 'file',
    contact_email: 'plant@cardinal.example',
    scales: [
      {
        scale_id: 'B',
        capacity_lbs: '60000',
        division_lbs: '50',
        certificate: '95-075',
        certificate_expires_on: '2027-05-01',
      },
    ],
    weighmasters: [{ name: 'R. Diaz', license: 'WM-20417', expires_on: '2026-01-31' }],
    mixes: [{ mix_id: 'JMF-1', expires_on: '2020-01-01' }],
    inspector_ids: [inspector],
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await get()).toMatchObject({
    connector: 'file',
    scales: [{ scale_id: 'B', capacity_lbs: '60000', certificate_expires_on: '2027-05-01' }],
    inspectors: [{ id: inspector, name: 'plant_inspector Tester' }],
    lock_version: before.lock_version + 1,
  })
  const { rows } = await test.owner.query(
    "select changes->'connector' as connector from audit_events where action = 'plant.record_changed'",
  )
  expect(rows).toEqual([{ connector: { old: 'api', new: 'file' } }])
  expect((await save({ lock_version: before.lock_version })).json().error.code).toBe('conflict')
})

it('weighs a ticket by the scale that it names, and knows when the license of its weighmaster expired', async () => {
  expect((await failing(platform('9001', {}))).failed).toEqual([])
  expect((await failing(platform('9002', { scale_id: 'B' }))).failed).toEqual(['scale_division', 'capacity'])
  expect((await failing(platform('9003', { weighmaster: 'R. DIAZ' }))).failed).toEqual(['weighmaster'])
})

it('warns of a mix that is not approved for the plant', async () => {
  expect((await failing(platform('9004', { mix_id: 'JMF-1' }))).warnings).toContain('mix_expired')
  expect((await failing(platform('9005', { mix_id: 'JMF-9' }))).warnings).toContain('mix_not_approved')
})

it('refuses repeated names and people who are no plant inspectors', async () => {
  const mix = { mix_id: 'JMF-1', expires_on: null }
  expect((await save({ mixes: [mix, mix] })).json().error.details).toEqual([
    { path: 'mixes.1', code: 'named_twice', message: 'JMF-1 is in the list twice' },
  ])
  expect(
    (await save({ inspector_ids: [test.world.second.memberships.plant_inspector] })).json().error.details[0].code,
  ).toBe('unknown_inspector')
})
