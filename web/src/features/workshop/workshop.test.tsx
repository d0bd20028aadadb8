import { workshop, type FeedEvent, type QueuedJob } from '@milepost/contract/workshop/workshop.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emit } from '../../lib/bus.ts'
import { readSetting } from '../../lib/settings.ts'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { choose } from '../../testing/choose.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, fakeServer, pageOf } from '../../testing/fake-server.ts'
import { specimenGroups } from './gallery/specimens.ts'

const job: QueuedJob = {
  id: '7',
  name: 'employee_invitation_send',
  state: 'retrying',
  attempts: 2,
  max_attempts: 25,
  run_at: '2026-11-21T12:00:00.000Z',
  created_at: '2026-11-21T11:00:00.000Z',
  started_at: null,
  dot_authority_name: 'Piedmont DOT',
  last_error: null,
}
const event: FeedEvent = {
  id: 90,
  type: 'groups.changed',
  project_id: null,
  ids_count: 30,
  ids: [4, 5],
  at: '2026-11-21T12:00:00.000Z',
  dot_authority_name: 'Piedmont DOT',
}

/** Parts of other components, and the frame of every page. */
const parts = [
  'calendar',
  'charts/bar-drawing',
  'charts/chart-frame',
  'charts/chart-reader',
  'charts/drawing',
  'charts/line-drawing',
  'date-calendar',
  'date-range-picker',
  'page',
  'page-header',
  'whole-codes',
]

test('the gallery shows every component there is', () => {
  const files = Object.keys(import.meta.glob('../../ui/{,charts/}*.tsx'))
    .map((path) => /\/ui\/(.+)\.tsx$/.exec(path)?.[1] ?? '')
    .filter((name) => !name.includes('.test') && !parts.includes(name))
  const shown = specimenGroups.flatMap(({ specimens }) => specimens.map(({ file }) => file))
  expect(shown.filter((file) => !file.includes('/') || file.startsWith('charts/')).sort()).toEqual(files.sort())
  expect(new Set(shown).size).toBe(shown.length)
})

test('the gallery is accessible in every theme, and leaves the chosen theme unchanged', async () => {
  fakeServer('administrator', [])
  await drawPage('/workshop-dev-hub')
  await expect.element(page.getByRole('heading', { name: 'ui/button.tsx' })).toBeVisible()
  await expectAccessibleInEveryTheme({ repeats: true })
  await page.getByText('Sun', { exact: true }).click()
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('sun')
  await page.getByRole('link', { name: 'Job queue' }).click()
  await expect.poll(() => readSetting('theme')).toBe('light')
  expect(document.documentElement.dataset['theme']).toBe('light')
})

test("an agency's queue shows neither others nor internals", async () => {
  const { requests } = fakeServer('administrator', [answer(workshop.jobs, { jobs: [job], page: pageOf(1) })])
  await drawPage('/workshop-dev-hub/jobs?state=retrying&sort=-run_at')
  await expect.element(page.getByRole('gridcell', { name: 'employee_invitation_send' })).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: '2 of 25' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Agency' })).not.toBeInTheDocument()
  await expectAccessible()
  expect(requests.find(({ path }) => path === '/v3/workshop/jobs')?.search).toBe(
    '?page_number=1&page_size=30&filters[state][eq]=retrying&sort_by=run_at&sort_order=desc',
  )
  expect(requests.some(({ path }) => path.startsWith('/v3/operator'))).toBe(false)
})

test('the operator sees the queue of every agency and why a job failed', async () => {
  fakeServer('operator', [
    answer(workshop.allJobs, {
      jobs: [
        { ...job, last_error: 'no email can be sent' },
        { ...job, id: '8', state: 'failed', dot_authority_name: null },
      ],
      page: pageOf(2),
    }),
  ])
  await drawPage('/workshop-dev-hub/jobs')
  await expect.element(page.getByRole('gridcell', { name: 'no email can be sent' })).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: 'Installation' })).toBeVisible()
  await expectAccessible()
})

test('an empty queue says so', async () => {
  fakeServer('administrator', [answer(workshop.jobs, { jobs: [], page: pageOf(0) })])
  await drawPage('/workshop-dev-hub/jobs')
  await expect.element(page.getByText('Nothing is waiting')).toBeVisible()
})

test.each([
  ['administrator', workshop.events],
  ['operator', workshop.allEvents],
] as const)('the feed of %s grows as live events arrive', async (role, route) => {
  const events = [event]
  fakeServer(role, [answer(route, () => ({ events, page: pageOf(events.length) }))])
  await drawPage('/workshop-dev-hub/events')
  await expect.element(page.getByRole('gridcell', { name: 'groups.changed' })).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: '4, 5 …' })).toBeVisible()
  await expectAccessible()
  events.unshift({ ...event, id: 91, type: 'plants.changed' })
  emit('live_event', { type: 'plants.changed', project_id: null, ids: [1], at: event.at, seq: 91 })
  await expect.element(page.getByRole('gridcell', { name: 'plants.changed' })).toBeVisible()
})

test('the feed is filtered to a kind of fact by its address', async () => {
  const { requests } = fakeServer('administrator', [answer(workshop.events, { events: [event], page: pageOf(1) })])
  const shown = await drawPage('/workshop-dev-hub/events')
  await choose('Event', 'groups.changed')
  await expect.poll(shown.address).toBe('/workshop-dev-hub/events?type=groups.changed')
  await expect
    .poll(() => requests.filter(({ path }) => path === '/v3/workshop/events').at(-1)?.search)
    .toBe('?page_number=1&page_size=30&filters[type][eq]=groups.changed')
})
