import { activity, type ActivityEvent } from '@milepost/contract/activity/activity.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf } from '../../testing/fake-server.ts'
import { projectOf } from '../../testing/project.ts'

beforeEach(() => page.viewport(1024, 800))

const eventOf = (given: Partial<ActivityEvent> & { id: number }): ActivityEvent => ({
  at: '2026-11-20T19:05:00Z',
  day: '2026-11-20',
  kind: 'tickets',
  action: 'ticket.rejected',
  actor: { kind: 'employee', id: 4, name: 'Jo Reyes' },
  subject: { type: 'ticket', id: 7, label: '88123' },
  count: 1,
  slip_ids: [7],
  reason: 'Cold load',
  changes: [],
  ...given,
})
const events = [
  eventOf({ id: 3 }),
  eventOf({
    id: 2,
    kind: 'project',
    action: 'project.updated',
    subject: { type: 'project', id: 51, label: null },
    reason: null,
    changes: [{ field: 'end_date', old: '2026-12-01', new: null }],
  }),
  eventOf({
    id: 1,
    day: '2026-11-19',
    at: '2026-11-19T19:05:00Z',
    count: 2203,
    subject: { type: 'ticket', id: null, label: null },
  }),
]
const days = [{ day: '2026-11-20', tickets: 131, quantities: [{ uom: 'TON', net: '2384.38' }] }]

test('events are listed by day in words, with the fields that changed, and link to their subjects', async () => {
  const { requests } = fakeServer('administrator', [
    answer(projects.get, { project: projectOf() }),
    answer(activity.list, { events, days, page: pageOf(3) }),
    answer(activity.people, { people: [{ id: 4, name: 'Jo Reyes' }] }),
  ])
  await drawPage('/projects/51/activity')
  const today = page.getByRole('region', { name: '11/20/2026' })
  await expect
    .element(today.getByRole('link', { name: 'Jo Reyes rejected ticket 88123' }))
    .toHaveAttribute('href', expect.stringMatching(/projects\/51\/tickets\?ticket=7$/))
  await expect.element(today.getByText('Reason: Cold load')).toBeVisible()
  await expect.element(today.getByRole('link', { name: '131 tickets printed: 2,384.38 TON' })).toBeVisible()
  await expect.element(today.getByText('End date: 12/01/2026 → removed')).toBeVisible()
  await expect.element(page.getByText('Jo Reyes rejected 2,203 tickets')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('button', { name: 'Person' }).click()
  await page.getByRole('checkbox', { name: 'Jo Reyes' }).click()
  await expect.poll(() => requests.some(({ search }) => search.includes('actor_id'))).toBe(true)
})

test('without events it says what will appear; a failure can be tried again', async () => {
  fakeServer('administrator', [
    answer(projects.get, { project: projectOf() }),
    answer(activity.list, { events: [], days: [], page: pageOf(0) }),
  ])
  await drawPage('/projects/51/activity')
  await expect.element(page.getByText('Nothing has happened yet')).toBeVisible()
  fakeServer('administrator', [
    answer(projects.get, { project: projectOf() }),
    answer(activity.list, () => failure(500, 'server_error')),
  ])
  await drawPage('/projects/51/activity')
  await expect.element(page.getByText('The activity did not load')).toBeVisible()
})
