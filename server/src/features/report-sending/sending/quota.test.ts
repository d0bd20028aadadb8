import { constructionSystems, reportSendings } from '@milepost/contract'
import { expect, it } from 'vitest'
import { holdJobs } from '../../../testing/jobs.ts'
import { useReports } from '../report-sending.fixtures.ts'

const desk = await useReports()
const { test } = desk
const MINUTE = 60_000
const params = () => ({ id: desk.report_id })
const latest = async () => (await test.ok(reportSendings.list, { params: params() })).sendings[0]!
const begun = async () =>
  (await test.ok(reportSendings.send, { as: 'field_engineer', params: params(), body: { lock_version: 0 } })).sending

it('never makes more calls in any hour than the agency has, and goes on when calls are free', async () => {
  await holdJobs(test.owner, 'send_daily_work_report')
  const { construction_system } = await test.ok(constructionSystems.get)
  const { lock_version } = construction_system
  await test.ok(constructionSystems.save, { body: { calls_an_hour: 100, lock_version } })
  await test.owner.query(
    `insert into construction_calls (authority_id, minute, calls) values ($1, date_trunc('minute', $2::timestamptz) - interval '20 minutes', 90)`,
    [desk.authority_id, test.clock.now],
  )
  const { id } = await begun()
  await desk.run(id)
  expect(desk.there().requests).toHaveLength(10)
  const { state, reason, waiting_until, calls } = await latest()
  expect({ state, reason, calls }).toEqual({ state: 'waiting', reason: 'quota', calls: 10 })
  const free = Date.parse(waiting_until ?? '')
  const minutes = (free - test.clock.now.getTime()) / MINUTE
  expect(minutes).toBeGreaterThan(40)
  expect(minutes).toBeLessThanOrEqual(41)
  await desk.run(id, new Date(free - 1000))
  expect(desk.there().requests).toHaveLength(10)
  await desk.run(id, new Date(free))
  expect(await latest()).toMatchObject({ state: 'done' })
  expect(desk.there().store.all('DailyWorkReports')).toHaveLength(1)
})

it('waits as long as the gateway asks', async () => {
  desk.there().fault = (_asked, at) =>
    at === 2 ? { kind: 'status', status: 429, headers: { 'retry-after': '90' } } : null
  const { id } = await begun()
  await desk.run(id)
  const { state, reason, waiting_until } = await latest()
  expect({ state, reason }).toEqual({ state: 'waiting', reason: 'slowed_down' })
  expect(Date.parse(waiting_until ?? '') - test.clock.now.getTime()).toBe(90_000)
  const before = desk.there().requests.length
  // Every sender of the agency waits.
  const { pre_send_checks } = await test.ok(reportSendings.checks, {
    as: 'field_engineer',
    params: { id: desk.report_id },
  })
  expect(pre_send_checks.fault).toEqual({ code: 'status', status: 429 })
  expect(desk.there().requests.length).toBe(before)
})
