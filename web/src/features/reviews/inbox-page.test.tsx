import { inbox } from '@milepost/contract/reviews/inbox.contract'
import { inboxCount } from '@milepost/contract/reviews/inbox-count.contract'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { emit } from '../../lib/bus.ts'
import { changeLanguage } from '../../lib/i18n.ts'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { choose } from '../../testing/choose.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf } from '../../testing/fake-server.ts'
import type { InboxRow } from './api.ts'

const row: InboxRow = {
  id: 950,
  kind: 'change_order',
  task: 'review',
  subject_id: 901,
  project: { id: 12, name: 'Canal road', dot_code: 'C-12' },
  reference: '3',
  title: 'Widen the ramp',
  round: 2,
  submitted_by: 'Dana Okafor',
  submitted_at: '2026-11-20T19:30:00.000Z',
  due_on: '2026-11-27',
  late: true,
}
const returned: InboxRow = {
  ...row,
  id: 951,
  task: 'correct',
  subject_id: 902,
  reference: '4',
  due_on: null,
  late: false,
}

beforeEach(() => page.viewport(1440, 900))

test('shows what waits, counted in the menu and kept up to date, and leads to each record', async () => {
  let rows = [row, returned]
  const { requests } = fakeServer('administrator', [
    answer(inbox.list, () => ({ inbox: rows, page: pageOf(rows.length) })),
    answer(inboxCount.count, () => ({ count: rows.length, late_count: 1 })),
  ])
  const router = await drawPage('/inbox')
  await expect.element(page.getByRole('link', { name: 'Waiting for me 2 waiting' })).toBeVisible()
  await expect.element(page.getByText('Overdue')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await choose('Task', 'Correct')
  await expect.poll(router.address).toContain('task=correct')
  await expect.poll(() => requests.filter(({ path }) => path === '/v1/inbox').at(-1)?.search).toContain('correct')
  rows = [returned]
  emit('live_event', { type: 'reviews.changed', project_id: 12, ids: [], at: row.submitted_at, seq: 1 })
  await expect.element(page.getByRole('link', { name: 'Waiting for me 1 waiting' })).toBeVisible()
  await page.getByRole('link', { name: 'Update 4' }).click()
  await expect.poll(router.address).toContain('/projects/12/updates?update=902')
})

test('says that nothing waits or that it could not be loaded, and fits a phone in Spanish', async () => {
  onTestFinished(() => changeLanguage('en'))
  const count = answer(inboxCount.count, { count: 0, late_count: 0 })
  fakeServer('field_engineer', [answer(inbox.list, { inbox: [], page: pageOf(0) }), count])
  await drawPage('/inbox')
  await expect.element(page.getByText('Nothing waits for you')).toBeVisible()
  fakeServer('field_engineer', [answer(inbox.list, () => failure(500, 'server_error')), count])
  await drawPage('/inbox')
  await expect.element(page.getByText('What waits for you could not be loaded')).toBeVisible()
  await page.viewport(390, 844)
  await changeLanguage('es')
  fakeServer('field_engineer', [answer(inbox.list, { inbox: [row], page: pageOf(1) }), count])
  await drawPage('/inbox')
  await expect.element(page.getByRole('link', { name: 'Actualización 3 · Widen the ramp' })).toBeVisible()
  await expect.element(page.getByText('Vencida')).toBeVisible()
  await expectAccessible()
})
