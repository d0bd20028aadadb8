import { calendar } from '@milepost/contract/calendar/calendar.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'
import { projectOf } from '../../testing/project.ts'

beforeEach(() => page.viewport(1024, 800))

const day = {
  day: '2026-11-20',
  tickets: 131,
  rejected: 2,
  voided: 0,
  quantities: [{ uom: 'TON', net: '2384.38' }],
  photos: 4,
  documents: 0,
  events: 9,
}
const period = { id: 8, number: 3, start_on: '2026-11-01', end_on: '2026-11-20', status: 'in_progress' as const }
const serve = (days = [day]) =>
  fakeServer('administrator', [
    answer(projects.get, { project: projectOf() }),
    answer(calendar.days, { today: '2026-11-23', days, periods: [period] }),
  ])
const cell = (name: RegExp | string) => page.getByRole('button', { name })

test('a month shows the figures of each day, and the selected day links to what it counts', async () => {
  const { requests } = serve()
  await drawPage('/projects/51/calendar?day=2026-11-20')
  const friday = cell('11/20/2026: 131 tickets, 2,384.38 TON, 2 rejected, 4 photos, 9 events, Pay period 3 ends')
  await expect.element(friday).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('heading', { name: 'November 2026' })).toBeVisible()
  expect(requests.find(({ path }) => path.endsWith('/calendar'))?.search).toBe('?from=2026-11-01&to=2026-12-05')
  const details = page.getByRole('region', { name: '11/20/2026' })
  await expect
    .element(details.getByRole('link', { name: '2 rejected' }))
    .toHaveAttribute('href', expect.stringContaining('status=rejected'))
  await expect.element(details.getByRole('link', { name: 'Pay period 3' })).toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('keys move through the days, over the end of a month too', async () => {
  serve()
  const router = await drawPage('/projects/51/calendar?day=2026-11-30')
  await cell(/^11\/30\/2026/).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(cell(/^12\/01\/2026/)).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: 'December 2026' })).toBeVisible()
  expect(router.address()).toContain('day=2026-12-01')
})

test('an agenda lists the days on which anything happened; a failure can be tried again', async () => {
  serve()
  await drawPage('/projects/51/calendar?day=2026-11-20&view=agenda')
  await expect.element(page.getByRole('heading', { name: 'Friday, 11/20/2026' })).toBeVisible()
  fakeServer('administrator', [
    answer(projects.get, { project: projectOf() }),
    answer(calendar.days, () => failure(500, 'server_error')),
  ])
  await drawPage('/projects/51/calendar?day=2026-10-20')
  await expect.element(page.getByText('The calendar did not load')).toBeVisible()
})
