import {
  dailyWorkReports,
  reportAttachments,
  ticketDecisions,
  type Attachment,
  type DailyWorkReport,
  type ReportContent,
  type Role,
} from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallOptions } from '../../testing/app.ts'
import { jobContext } from '../../testing/jobs.ts'
import { useClosing } from '../reconciliation/closing/closing.fixtures.ts'
import type { NewTicket } from '../tickets/tickets.fixtures.ts'
import { reportJobs } from './changed-reports.jobs.ts'

const { desk, tickets: write, code } = useClosing()
const DAY = '2026-10-20'
/** Delivered loads of the day, or of another one, printed at 3 PM. */
const tickets = (...loads: NewTicket[]) =>
  write(...loads.map((load) => ({ printed_at: `${load.printed_on ?? DAY}T19:00:00.000Z`, ...load })))
type Move = 'sign' | 'takeBack' | 'approve' | 'reject' | 'amend' | 'refresh'

const refusal = (answer: { json(): { error?: { code?: string } } }) => answer.json().error?.code
const create = (as: Role = 'field_inspector', report_date = DAY) =>
  desk.test.call(dailyWorkReports.create, { as, params: { id: desk.projectId }, body: { report_date } })
const created = async (as?: Role): Promise<DailyWorkReport> => {
  const answer = await create(as)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().daily_work_report
}
const read = async (id: number): Promise<DailyWorkReport> =>
  (await desk.test.call(dailyWorkReports.get, { params: { id } })).json().daily_work_report
const move = (name: Move, id: number, as: Role, body: object = {}) =>
  desk.test.call(dailyWorkReports[name], { as, params: { id }, body: body as never })
const change = (id: number, content: Partial<ReportContent>, more: { lock_version?: number } = {}, as?: CallOptions) =>
  desk.test.call(dailyWorkReports.update, { as: 'field_inspector', ...as, params: { id }, body: { content, ...more } })

const said = async (id: number) =>
  await change(id, {
    weather: {
      high_f: 71,
      low_f: 48,
      morning: 'clear',
      afternoon: 'cloudy',
      precipitation_in: null,
      comment: null,
      source: null,
    },
    remarks: [{ key: 'typed:1', kind: 'general', text: 'Paved the eastbound lane.', facts: [] }],
    nothing_to_report: [],
  })
/** A report that its inspector signed. */
const signed = async (): Promise<number> => {
  const { id } = await created()
  await said(id)
  const answer = await move('sign', id, 'field_inspector')
  expect(answer.statusCode, answer.body).toBe(200)
  return id
}
/** Compares noted reports with their days, as the worker does once tickets changed. */
const compare = () =>
  reportJobs
    .find(({ name }) => name === 'compare_reports')!
    .run({ authority_id: desk.places.authority_id }, jobContext(desk.test))

beforeEach(async () => {
  const { owner, world } = desk.test
  for (const role of ['field_inspector', 'field_engineer'] as const)
    await owner.query('insert into project_employees (authority_id, project_id, membership_id) values ($1, $2, $3)', [
      desk.places.authority_id,
      desk.projectId,
      world.first.memberships[role],
    ])
})

describe('a report', () => {
  it('is one per project, inspector and date, with a number of the project', async () => {
    expect(await created()).toMatchObject({ name: 'DWR-0001', status: 'draft', revision: 0, report_date: DAY })
    expect(refusal(await create())).toBe('dwr_exists')
    expect(await created('field_engineer')).toMatchObject({ name: 'DWR-0002' })
    expect(refusal(await create('field_inspector', '2199-01-01'))).toBe('dwr_future_date')
    expect((await create('read_only_inspector')).statusCode).toBe(403)
  })

  it('has the loads that its inspector judged, also those that another open report had before', async () => {
    const [own = 0, others = 0] = await tickets({ status: 'pending' }, { status: 'pending' })
    const deliver = (as: Role, id: number) =>
      desk.test.ok(ticketDecisions.bulkStatus, { as, body: { slip_ids: [id], status: 'delivered', date: DAY } })
    await deliver('field_inspector', own)
    await deliver('field_engineer', others)
    const has = async (id: number) =>
      (
        await desk.test.owner.query<{ ticket_id: string }>(
          'select ticket_id from daily_work_report_tickets where report_id = $1 and counted order by ticket_id',
          [id],
        )
      ).rows.map(({ ticket_id }) => Number(ticket_id))
    const first = await created('field_inspector')
    expect(await has(first.id)).toEqual([own, others])
    const second = await created('field_engineer')
    expect(await has(second.id)).toEqual([others])
    expect(await has(first.id)).toEqual([own])
    expect((await read(first.id)).lock_version).toBe(first.lock_version + 1)
  })

  it('is changed by section, by its inspector alone, and merged with what changed meanwhile', async () => {
    const { id, lock_version } = await created()
    const remarks = (text: string) => ({ remarks: [{ key: 'a', kind: 'general' as const, text, facts: [] }] })
    expect((await change(id, remarks('First'), { lock_version })).json().daily_work_report).toMatchObject({
      lock_version: lock_version + 1,
      edited: true,
    })
    expect(refusal(await change(id, remarks('Second'), { lock_version }))).toBe('edit_conflict')
    const notes = [{ key: 'n', text: 'Call the plant.' }]
    expect((await change(id, { notes }, { lock_version })).statusCode).toBe(200)
    expect((await read(id)).content).toMatchObject({ notes, ...remarks('First') })
    expect((await change(id, { notes: [] }, {}, { as: 'field_engineer' })).statusCode).toBe(403)
    expect(refusal(await change(id, {}))).toBe('nothing_to_change')
  })

  it('is signed, rejected with a reason, signed again, and approved by somebody else', async () => {
    const id = await signed()
    expect(refusal(await change(id, { notes: [] }))).toBe('dwr_state')
    expect((await move('reject', id, 'field_engineer')).statusCode).toBe(400)
    expect((await move('reject', id, 'field_engineer', { reason: 'Stations are missing.' })).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({
      status: 'rejected',
      rejected_reason: 'Stations are missing.',
      signed_at: null,
    })
    expect((await move('sign', id, 'field_inspector')).statusCode).toBe(200)
    expect((await move('approve', id, 'field_inspector')).statusCode).toBe(403)
    expect((await move('approve', id, 'field_engineer')).json().daily_work_report).toMatchObject({ status: 'approved' })
    expect(refusal(await move('takeBack', id, 'field_inspector'))).toBe('dwr_state')
  })

  it('of an engineer waits for another one', async () => {
    const { id } = await created('field_engineer')
    const content = (await read(id)).content
    await change(
      id,
      { ...content, remarks: [{ key: 'a', kind: 'general', text: 'Paved.', facts: [] }] },
      {},
      { as: 'field_engineer' },
    )
    await change(
      id,
      { weather: { ...content.weather, high_f: 70, low_f: 50, morning: 'clear' } },
      {},
      { as: 'field_engineer' },
    )
    expect((await move('sign', id, 'field_engineer')).statusCode).toBe(200)
    expect(refusal(await move('approve', id, 'field_engineer'))).toBe('dwr_own_report')
    expect((await move('approve', id, 'administrator')).statusCode).toBe(200)
  })

  it('is deleted while it was never signed', async () => {
    const { id } = await created()
    const remove = (as: Role) => desk.test.call(dailyWorkReports.remove, { as, params: { id } })
    expect((await remove('field_engineer')).statusCode).toBe(403)
    expect((await remove('field_inspector')).statusCode).toBe(204)
    const other = await signed()
    await move('takeBack', other, 'field_inspector')
    expect((await move('sign', other, 'field_inspector')).statusCode).toBe(200)
  })
})

describe('a signed report', () => {
  it('says which tickets came late, changed, or got another code, and its amendment takes them in', async () => {
    const [first = 0, second = 0] = await tickets({}, {})
    await code([first])
    const id = await signed()
    await compare()
    expect(await read(id)).toMatchObject({ changed_since: null, changes: [] })
    const [late = 0] = await tickets({ net: '20' })
    await code([second])
    await desk.test.call(ticketDecisions.bulkStatus, {
      body: { slip_ids: [first], status: 'rejected', date: DAY, reason: 'Cold load' },
    } as never)
    await compare()
    const report = await read(id)
    expect(report.changed_since).not.toBeNull()
    expect(Object.fromEntries(report.changes.map(({ ticket_id, kind }) => [ticket_id, kind]))).toEqual({
      [late]: 'late_ticket',
      [second]: 'code_changed',
      [first]: 'ticket_gone',
    })
    expect(refusal(await move('amend', id, 'field_inspector', { reason: 'Late ticket' }))).toBe('dwr_state')
    await move('approve', id, 'field_engineer')
    const amended = await move('amend', id, 'field_inspector', { reason: 'Late ticket' })
    expect(amended.json().daily_work_report).toMatchObject({
      name: 'DWR-0001-R1',
      status: 'draft',
      changed_since: null,
      changes: [],
      revisions: [{ revision: 0, reason: 'Late ticket' }],
    })
    const before = await desk.test.call(dailyWorkReports.revision, { params: { id, revision: 0 } })
    expect(before.json().content.remarks).toHaveLength(1)
  })
})

describe('the calendar', () => {
  it('counts tickets and reports of each day', async () => {
    await tickets({}, {}, { printed_on: '2026-10-21' })
    await created()
    const counts = (to: string) =>
      desk.test.call(dailyWorkReports.countsByDates, {
        params: { id: desk.projectId },
        query: { from: '2026-10-01', to },
      })
    expect((await counts('2026-10-31')).json().counts).toMatchObject([
      { date: DAY, tickets: 2, reports: [{ name: 'DWR-0001', status: 'draft' }] },
      { date: '2026-10-21', tickets: 1, reports: [] },
    ])
    expect(refusal(await counts('2026-12-31'))).toBe('invalid')
  })
})

describe('photos and documents', () => {
  const pdf = (text: string) =>
    Buffer.from(
      `%PDF-1.4\n%${text}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
    )
  const attach = (id: number, text: string, { as = 'field_inspector', replaces_id }: AttachOptions = {}) =>
    desk.test.call(reportAttachments.attach, {
      as,
      params: { id },
      body: { content: pdf(text).toString('base64'), file_name: `${text}.pdf`, ...(replaces_id && { replaces_id }) },
    })
  interface AttachOptions {
    as?: Role
    replaces_id?: number
  }
  const attached = async (id: number, text: string, options?: AttachOptions): Promise<Attachment> => {
    const answer = await attach(id, text, options)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().attachment
  }
  const remove = (id: number) => desk.test.call(reportAttachments.remove, { as: 'field_inspector', params: { id } })
  const names = async (id: number) => (await read(id)).attachments.map(({ file_name }) => file_name)

  it('are the inspector’s until the report is signed, and what a revision was signed with stays', async () => {
    const { id } = await created()
    await said(id)
    const plan = await attached(id, 'plan')
    const wrong = await attached(id, 'wrong')
    expect((await attach(id, 'other', { as: 'field_engineer' })).statusCode).toBe(403)
    expect((await remove(wrong.id)).statusCode).toBe(204)
    const file = await desk.test.call(reportAttachments.download, { as: 'field_engineer', params: { id: plan.id } })
    expect(file.rawPayload.equals(pdf('plan'))).toBe(true)

    await move('sign', id, 'field_inspector')
    expect(refusal(await attach(id, 'late'))).toBe('dwr_state')
    expect(refusal(await remove(plan.id))).toBe('dwr_state')
    const erase = () => desk.test.owner.query('delete from attachments where id = $1', [plan.id])
    await expect(erase()).rejects.toThrow('signed')
    await move('approve', id, 'field_engineer')
    await move('amend', id, 'field_inspector', { reason: 'A plan was missing' })
    expect(refusal(await remove(plan.id))).toBe('dwr_attachment_signed')
    await attached(id, 'detail')
    await attached(id, 'newer', { replaces_id: plan.id })
    expect((await names(id)).toSorted()).toEqual(['detail.pdf', 'newer.pdf'])
  })

  it('go with a report that is deleted', async () => {
    const { id } = await created()
    const plan = await attached(id, 'plan')
    const answer = await desk.test.call(dailyWorkReports.remove, { as: 'field_inspector', params: { id } })
    expect(answer.statusCode, answer.body).toBe(204)
    const { rows } = await desk.test.owner.query('select id from attachments where id = $1', [plan.id])
    expect(rows).toEqual([])
  })
})
