import { employees } from '@milepost/contract/employees/employees.contract'
import { exports, type AsyncJob } from '@milepost/contract/exports/exports.contract'
import { noticeChoices, type NoticeSettings } from '@milepost/contract/notices/notice-choices.contract'
import { noticeKinds } from '@milepost/contract/notices/notice-kinds'
import { noticeRules, type NoticeRule } from '@milepost/contract/notices/notice-rules.contract'
import { notices, type Notice, type NoticeGroup } from '@milepost/contract/notices/notices.contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf } from '../../testing/fake-server.ts'

beforeEach(() => page.viewport(1024, 800))

const noticeOf = (given: Partial<Notice> & { id: number }): Notice => ({
  kind: 'ticket_rejected',
  project: { id: 51, name: 'Elm Street', dot_code: 'P-51' },
  plant: null,
  count: 1,
  first_at: '2026-11-20T19:05:00Z',
  last_at: '2026-11-20T19:05:00Z',
  subjects: [{ id: 7, label: '88123' }],
  read_at: null,
  resolved_at: null,
  ...given,
})
const all = [
  noticeOf({ id: 3 }),
  noticeOf({ id: 2, kind: 'exception_opened', count: 10_000, subjects: [{ id: 9, label: '1004' }] }),
  noticeOf({
    id: 1,
    kind: 'plant_silent',
    project: null,
    plant: { id: 4, code: 'BAR-01', name: 'River' },
    resolved_at: '2026-11-20T20:05:00Z',
  }),
]
/** A group of one notice. */
const groupOf = (notice: Notice): NoticeGroup => ({
  kind: notice.kind,
  hour: '2026-11-20T19:00:00Z',
  notices_count: 1,
  unread_count: notice.read_at === null ? 1 : 0,
  first_at: notice.first_at,
  last_at: notice.last_at,
  notice,
  places: ['P-51'],
})
const list = (rows: readonly Notice[]) =>
  answer(notices.groups, { notice_groups: rows.map(groupOf), page: pageOf(rows.length) })
const job: AsyncJob = {
  job_id: 12,
  kind: 'ticket_export',
  status: 'ready',
  progress: 1,
  place: null,
  file_name: 'tickets.csv',
  rows: 3,
  missing: 0,
  file_size: 900,
  created_at: '2026-11-20T19:05:00Z',
  expires_at: '2026-11-27T19:05:00Z',
}
const settings: NoticeSettings = {
  times: { time_zone: 'America/New_York', quiet_from: null, quiet_to: null, digest_at: '06:00' },
  lock_version: 0,
  choices: [
    { kind: 'ticket_rejected', chosen: null, minimum: 'off', channel: 'inbox' },
    { kind: 'overrun', chosen: 'at_once', minimum: 'digest', channel: 'at_once' },
  ],
  project_choices: [
    { kind: 'ticket_flagged', project: { id: 51, name: 'Elm Street', dot_code: 'P-51' }, chosen: 'off' },
  ],
}

test('each says what happened and where, and links there; it is marked as read and turned off with one click, with undo', async () => {
  const { requests } = fakeServer('field_inspector', [
    list(all),
    answer(notices.count, { unread: 2 }),
    answer(notices.read, { unread: 1 }),
    answer(notices.mute, { kind: 'ticket_rejected', project_id: 51, channel: 'off', chosen_before: null }),
    answer(noticeChoices.choose, settings),
  ])
  await drawPage('/account/notices')
  await expect
    .element(page.getByRole('link', { name: 'Ticket 88123 was rejected' }))
    .toHaveAttribute('href', expect.stringMatching(/projects\/51\/tickets\?ticket=7$/))
  await expect
    .element(page.getByRole('link', { name: '10,000 exceptions' }))
    .toHaveAttribute('href', expect.stringMatching(/projects\/51\/exceptions$/))
  await expect.element(page.getByText('Plant BAR-01 is silent')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('button', { name: 'Mark as read: Ticket 88123 was rejected' }).click()
  await expect.poll(() => requests.some(({ path }) => path === '/v1/notices/read')).toBe(true)
  await page.getByRole('button', { name: 'Turn off: Ticket 88123 was rejected' }).click()
  await expect.element(page.getByText('Turned off: Tickets rejected').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => requests.some(({ path }) => path === '/v1/notices/choices')).toBe(true)
})

test('on a phone, the link of an email offers to turn off such notices', async () => {
  await page.viewport(390, 800)
  fakeServer('field_inspector', [
    list(all),
    answer(notices.list, { notices: all, page: pageOf(3) }),
    answer(notices.count, { unread: 2 }),
    answer(notices.mute, { kind: 'exception_opened', project_id: 51, channel: 'inbox', chosen_before: null }),
  ])
  await drawPage('/account/notices?mute=2')
  const asks = page.getByRole('dialog', { name: 'Turn off these notices?' })
  await expect
    .element(asks.getByText('You will no longer receive this kind of notice for this project: Exceptions.'))
    .toBeVisible()
  await asks.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(page.getByText('Exceptions: your agency requires at least: Inbox').first()).toBeVisible()
})

test('without notices it says so; a failure can be tried again', async () => {
  fakeServer('field_inspector', [list([]), answer(notices.count, { unread: 0 })])
  await drawPage('/account/notices')
  await expect.element(page.getByText('You have read everything')).toBeVisible()
  fakeServer('field_inspector', [
    answer(notices.groups, () => failure(500, 'server_error')),
    answer(notices.count, { unread: 0 }),
  ])
  await drawPage('/account/notices')
  await expect.element(page.getByText('The notices did not load')).toBeVisible()
})

test('the user chooses how each kind is delivered, at least as the agency requires, and when emails are sent', async () => {
  const { requests } = fakeServer('field_inspector', [
    answer(noticeChoices.get, settings),
    answer(noticeChoices.choose, settings),
    answer(noticeChoices.setTimes, settings),
    answer(notices.count, { unread: 0 }),
  ])
  await drawPage('/account/notices?view=settings')
  const overrun = page.getByLabelText('Pay items at their quantity')
  await expect.element(overrun).toHaveValue('at_once')
  expect([...(overrun.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual([
    'usual',
    'digest',
    'at_once',
  ])
  await expectAccessibleInEveryTheme()
  await overrun.selectOptions('digest')
  await expect.element(page.getByText('Saved: Pay items at their quantity').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect
    .poll(() => requests.filter(({ path }) => path === '/v1/notices/choices').map(({ body }) => body))
    .toEqual([
      { kind: 'overrun', project_id: null, channel: 'digest' },
      { kind: 'overrun', project_id: null, channel: 'at_once' },
    ])
  await page.getByLabelText('From').fill('20:00')
  await page.getByRole('button', { name: 'Save the times' }).click()
  await expect.element(page.getByText('Enter both times of the quiet hours').first()).toBeVisible()
  await page.getByLabelText('To', { exact: true }).fill('6:00')
  await page.getByRole('button', { name: 'Save the times' }).click()
  await expect.element(page.getByText('Your times are saved').first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove the preference: Tickets flagged, Elm Street' }).click()
  await expect.poll(() => requests.filter(({ path }) => path === '/v1/notices/choices').length).toBe(3)
})

const ruleOf = (kind: NoticeRule['kind'], given: Partial<NoticeRule> = {}): NoticeRule => ({
  kind,
  enabled: true,
  threshold: null,
  wait_minutes: null,
  rearm_minutes: null,
  owner_id: null,
  owner: null,
  minimum: 'off',
  lock_version: 0,
  ...given,
})

test('an administrator sets thresholds, delays and recipients of notices of the agency', async () => {
  const silent = ruleOf('plant_silent', { threshold: 30, wait_minutes: 10, rearm_minutes: 240 })
  fakeServer('administrator', [
    answer(noticeRules.list, {
      notice_rules: noticeKinds.map((kind) => (kind === 'plant_silent' ? silent : ruleOf(kind))),
    }),
    answer(noticeRules.set, { notice_rule: silent }),
    answer(employees.list, { employees: [], page: pageOf(0) }),
    answer(notices.count, { unread: 0 }),
  ])
  await drawPage('/account/notices?view=rules')
  await expect.element(page.getByText('30 min without a signal')).toBeVisible()
  await page.getByRole('button', { name: 'Edit the rule: Silent plants' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit the rule: Silent plants' })
  await dialog.getByLabelText(/Minutes without a signal/).fill('20')
  await dialog.getByRole('button', { name: 'Save the rule' }).click()
  await expect.element(dialog.getByText('Enter a number from 30 to 720').first()).toBeVisible()
  await expectAccessibleInEveryTheme()
  await dialog.getByLabelText(/Minutes without a signal/).fill('45')
  await dialog.getByRole('button', { name: 'Save the rule' }).click()
  await expect.element(page.getByText('The rule is saved: Silent plants').first()).toBeVisible()
})

test('a notice of a file downloads it, and a long name of one breaks on a phone', async () => {
  const label = 'tickets-all-projects-2026-11-27-120954-EST.csv'
  const { requests } = fakeServer('field_inspector', [
    list([noticeOf({ id: 4, kind: 'job_ready', project: null, subjects: [{ id: 12, label }] })]),
    answer(notices.count, { unread: 0 }),
    answer(exports.status, { status: 'ready', progress: 1 }),
  ])
  await drawPage('/account/notices?state=all')
  await page.viewport(390, 844)
  const download = page.getByRole('button', { name: `Download ${label}` })
  await expect.element(download).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  await download.click()
  await expect.poll(() => requests.some(({ path }) => path === '/v1/async_job_status')).toBe(true)
})

test("the bell counts what is unread, and shows the newest and the person's files", async () => {
  fakeServer('field_inspector', [
    list(all.slice(0, 2)),
    answer(notices.count, { unread: 2 }),
    answer(exports.jobs, { async_jobs: [job] }),
  ])
  await drawPage('/account/notices?view=settings')
  await page.getByRole('button', { name: /Notifications.*2|2.*Notifications/i }).click()
  const newest = page.getByRole('region', { name: 'Newest notices' })
  await expect.element(newest.getByRole('link', { name: 'Ticket 88123 was rejected' })).toBeVisible()
  await expect.element(newest.getByRole('button', { name: 'Download tickets.csv' })).toBeVisible()
  await newest.getByRole('link', { name: 'All notices' }).click()
  await expect.element(page.getByRole('list', { name: 'Notices' })).toBeVisible()
})

test('what repeats is one row with its number; it opens all of them, and is marked as read at once', async () => {
  const twelve = {
    ...groupOf(noticeOf({ id: 3 })),
    notices_count: 12,
    unread_count: 10,
    notice: null,
    places: ['P-51', 'P-52'],
  }
  const { requests } = fakeServer('field_inspector', [
    answer(notices.groups, { notice_groups: [twelve], page: pageOf(1) }),
    answer(notices.list, { notices: all.slice(0, 1), page: pageOf(12) }),
    answer(notices.count, { unread: 1 }),
    answer(notices.read, { unread: 0 }),
    answer(exports.jobs, { async_jobs: [] }),
  ])
  await drawPage('/account/notices')
  const group = page.getByRole('button', { name: 'Tickets rejected · 12 notices', exact: true })
  await group.click()
  await expect.element(page.getByRole('link', { name: 'Ticket 88123 was rejected' })).toBeVisible()
  await expect.element(page.getByText('10 unread · P-51, P-52 …')).toBeVisible()
  await expectAccessibleInEveryTheme()
  expect(requests.find(({ path }) => path === '/v1/notices')?.search).toContain('2026-11-20T19')
  await page.getByRole('button', { name: 'Mark as read: Tickets rejected · 12 notices' }).click()
  await expect
    .poll(() => requests.find(({ path }) => path === '/v1/notices/read')?.body)
    .toEqual({
      group: { kind: 'ticket_rejected', hour: '2026-11-20T19:00:00Z' },
    })
  await page.getByRole('button', { name: /Notifications.*1/ }).click()
  await expect.element(page.getByRole('link', { name: 'Tickets rejected · 12 notices' })).toBeVisible()
})
