import { reportSchedules, type NewSchedule, type ReportSchedule } from '@milepost/contract'
import { expect, it } from 'vitest'
import type { Mail } from '../../../platform/mail/index.ts'
import { createTestApp } from '../../../testing/app.ts'
import { holdJobs, jobContext } from '../../../testing/jobs.ts'
import { noLetterhead } from '../../exports/index.ts'
import { createPlaces, createTickets } from '../../tickets/tickets.fixtures.ts'
import { scheduleJobs } from './schedules.jobs.ts'

let project = 0
let email = ''
const mails: Mail[] = []
const test = await createTestApp()
for (const job of ['send_report', 'send_reports']) await holdJobs(test.owner, job)
const places = await createPlaces(test.owner, test.world.first)
project = places.projects[0]!
await createTickets(test.owner, places, [
  { status: 'delivered', printed_at: '2026-11-20T19:05:00Z', printed_on: '2026-11-20', net: '22.5', uom: 'TON' },
])
const { rows } = await test.owner.query<{ email: string }>(
  'select u.email::text from memberships m join users u on u.id = m.user_id where m.authority_id = $1 and m.id = $2',
  [places.authority_id, test.world.first.memberships.administrator],
)
email = rows[0]!.email

const daily = (change: Partial<NewSchedule> = {}): NewSchedule => ({
  name: 'Daily finals',
  report: { kind: 'finals', type: 'supplier', range: 'today' },
  export_format: 'csv',
  language: 'en',
  frequency: 'daily',
  send_at: '17:30',
  recipients: [email],
  ...change,
})
const create = (body: NewSchedule) => test.call(reportSchedules.create, { params: { id: project }, body })
const listed = async () =>
  (await test.call(reportSchedules.list, { params: { id: project } })).json<{ report_schedules: ReportSchedule[] }>()
    .report_schedules

/** Runs the worker's job at an instant; the mail server refuses one address. */
async function work(at: string, refused?: string): Promise<void> {
  const before = test.clock.now
  const [note, send] = scheduleJobs({
    mailer: {
      send: async (mail) => {
        if (mail.to === refused) throw new Error('550 no such mailbox')
        mails.push(mail)
      },
    },
    public_url: 'https://milepost.example',
    letterhead: noLetterhead,
  })
  const ctx = jobContext(test, { clock: () => new Date(at) })
  await note!.run({}, ctx)
  const { rows } = await test.owner.query<{ id: number }>(
    "select id::integer from report_sendings where status = 'sending'",
  )
  for (const { id } of rows) await send!.run({ authority_id: places.authority_id, id }, ctx)
  test.clock.now = before
}

it('is sent at its time, once, with a file, and recorded in its log', async () => {
  test.clock.now = new Date('2026-11-20T15:00:00Z')
  const made = await create(daily())
  expect(made.statusCode, made.body).toBe(200)
  expect(made.json()).toMatchObject({
    report_schedule: { next_at: '2026-11-20T22:30:00.000Z', truncated_at: '24:00', recipients: [email], sendings: [] },
  })
  await work('2026-11-20T22:29:00Z')
  expect(mails).toEqual([])
  await work('2026-11-20T22:30:10Z')
  await work('2026-11-20T22:31:10Z')
  expect(mails).toHaveLength(1)
  const [mail] = mails
  expect(mail).toMatchObject({ to: email, subject: 'Daily finals: Nov 20, 2026 to Nov 20, 2026' })
  expect(mail?.text).toContain('Tickets that arrived later are not included.')
  expect(mail?.text).toContain(`/projects/${project}/reporting?type=supplier&from=2026-11-20&to=2026-11-20`)
  expect(mail?.attachments?.[0]?.file_name).toBe('finals-P-2041-supplier-2026-11-20-2026-11-20.csv')
  expect(mail?.attachments?.[0]?.content.toString()).toBe(
    '\u{FEFF}Supplier,Tickets,Quantity,Unit,Pay quantity,Pay unit\r\nBar Materials,1,22.5,TON,22.50,TON\r\n',
  )
  const [schedule] = await listed()
  expect(schedule).toMatchObject({
    next_at: '2026-11-21T22:30:00.000Z',
    sendings: [{ status: 'sent', truncated: true, sent_to: [email], rows: 1, start_date: '2026-11-20' }],
  })
})

it('reports that nothing was found, and a missed one is sent once', async () => {
  mails.length = 0
  await work('2026-11-25T12:00:00Z')
  expect(mails.map(({ text, attachments }) => [...text.split('\n\n').slice(0, 2), attachments])).toEqual([
    [
      'Hello,',
      'No tickets were found for the given date: the report "Daily finals" from Nov 21, 2026 to Nov 21, 2026 is empty.',
      undefined,
    ],
  ])
  expect((await listed())[0]).toMatchObject({
    next_at: '2026-11-25T22:30:00.000Z',
    sendings: [{ status: 'nothing' }, { status: 'sent' }],
  })
})

it('is not sent while it is paused, fails where its person may no longer export, and is not found when it is deleted', async () => {
  mails.length = 0
  const [{ id, lock_version } = { id: 0, lock_version: 0 }] = await listed()
  const pause = (paused: boolean, version: number) =>
    test.call(reportSchedules.pause, { params: { id }, body: { paused, lock_version: version } })
  expect((await pause(true, lock_version)).statusCode).toBe(200)
  expect((await pause(true, lock_version)).statusCode).toBe(409)
  await work('2026-11-26T23:00:00Z')
  expect((await pause(false, lock_version + 1)).statusCode).toBe(200)
  const setRole = (role: string) =>
    test.owner.query('update memberships set role = $3 where authority_id = $1 and id = $2', [
      places.authority_id,
      test.world.first.memberships.administrator,
      role,
    ])
  // The clock of calls is still that of its making.
  await test.owner.query("update report_schedules set next_at = '2026-11-27T22:30:00Z' where id = $1", [id])
  await setRole('pending')
  await work('2026-11-27T23:00:00Z')
  await setRole('administrator')
  expect((await listed())[0]?.sendings[0]).toMatchObject({ status: 'failed', sent_to: [] })
  expect((await test.call(reportSchedules.remove, { params: { id } })).statusCode).toBe(204)
  expect(await listed()).toEqual([])
  expect(mails).toEqual([])
})

it('is sent to the others where an address fails, which is tried again, once more for each, and then named', async () => {
  mails.length = 0
  const { rows: people } = await test.owner.query<{ email: string }>(
    'select u.email::text from memberships m join users u on u.id = m.user_id where m.authority_id = $1 and m.id = any($2) order by m.id',
    [places.authority_id, [test.world.first.memberships.area_manager, test.world.first.memberships.field_inspector]],
  )
  const [first, second] = people.map((one) => one.email) as [string, string]
  test.clock.now = new Date('2026-11-20T15:00:00Z')
  const { id } = (await create(daily({ recipients: [first, second] }))).json<{ report_schedule: ReportSchedule }>()
    .report_schedule
  await expect(work('2026-11-20T22:30:10Z', first)).rejects.toThrow('550')
  expect(mails.map(({ to }) => to)).toEqual([second])
  const sending = async () => (await listed())[0]?.sendings[0]
  expect(await sending()).toMatchObject({ status: 'sending', sent_to: [second], not_sent_to: [] })
  await work('2026-11-20T23:31:00Z', first)
  expect(mails).toHaveLength(1)
  expect(await sending()).toMatchObject({ status: 'failed', sent_to: [second], not_sent_to: [first] })
  expect((await test.call(reportSchedules.remove, { params: { id } })).statusCode).toBe(204)
})

it('is sent only to people of the agency, and follows the rules of dates', async () => {
  expect((await create(daily({ recipients: [email, 'somebody@elsewhere.example'] }))).json()).toMatchObject({
    error: { code: 'invalid', details: [{ path: 'recipients.1', code: 'no_employee' }] },
  })
  const times = { start_time: '10:00', end_time: '09:00' }
  const report = { kind: 'finals', type: 'supplier', range: 'today', ...times } as const
  expect((await create(daily({ report }))).json()).toMatchObject({
    error: { details: [{ path: 'end_time', code: 'end_time_before_start' }] },
  })
})
