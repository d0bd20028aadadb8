import { dailyWorkReports, emptyContent, type Role } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { startAgency } from './notices.fixtures.ts'

const test = await createTestApp()
const agency = await startAgency(test)

const step = async (name: 'sign' | 'reject' | 'approve', id: number, as: Role, body: object = {}) => {
  const answer = await test.call(dailyWorkReports[name], { as, params: { id }, body: body as never })
  expect(answer.statusCode, answer.body).toBe(200)
}
const kinds = async (role: Role) => (await agency.list(role)).map(({ kind, read_at }) => [kind, read_at])

it('a signed report waits for those who may approve it, a rejected one for its inspector, and neither once it is settled', async () => {
  const created = await test.call(dailyWorkReports.create, {
    as: 'field_inspector',
    params: { id: agency.project_id },
    body: { report_date: '2026-11-18' },
  })
  const { id, name } = created.json().daily_work_report
  const { weather } = emptyContent()
  await test.call(dailyWorkReports.update, {
    as: 'field_inspector',
    params: { id },
    body: {
      content: {
        weather: { ...weather, high_f: 70, low_f: 51, morning: 'clear', afternoon: 'clear' },
        remarks: [{ key: 'a', kind: 'general', text: 'Paved.', facts: [] }],
        nothing_to_report: ['contractors', 'equipment', 'items'],
      },
    },
  })
  await step('sign', id, 'field_inspector')
  await agency.until(async () =>
    expect(await agency.list('field_engineer')).toMatchObject([
      { kind: 'report_waiting', subjects: [{ id, label: name }] },
    ]),
  )
  expect(await kinds('field_inspector')).toEqual([])
  await step('reject', id, 'field_engineer', { reason: 'Stations are missing.' })
  await agency.until(async () => expect(await kinds('field_inspector')).toEqual([['report_rejected', null]]))
  await step('sign', id, 'field_inspector')
  await step('approve', id, 'field_engineer')
  await agency.until(async () => expect(await agency.unread('field_engineer')).toBe(0))
})
