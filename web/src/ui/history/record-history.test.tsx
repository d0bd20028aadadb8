import { defineHistory } from '@milepost/contract/core/define-history'
import type { HistoryEvent } from '@milepost/contract/core/history'
import { groups } from '@milepost/contract/groups/groups.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { draw } from '../../testing/draw.tsx'
import { answer, failure, fakeServer, pageOf, type Answer } from '../../testing/fake-server.ts'
import { RecordHistory } from './record-history.tsx'

const truckHistory = defineHistory({
  subject: 'truck',
  actions: ['created', 'updated', 'weighed'],
  fields: { name: 'text', kind: ['dump', 'mixer'], weight: 'pounds', due_on: 'date', route: 'changed' },
})

const event = (id: number, more: Partial<HistoryEvent> = {}): HistoryEvent => ({
  id,
  at: '2026-11-25T18:30:00.000Z',
  actor: { kind: 'employee', name: 'Jo Reyes' },
  action: 'updated',
  reason: null,
  changes: [],
  ...more,
})

const drawHistory = (shown: Answer) => {
  fakeServer('administrator', [shown])
  return draw(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RecordHistory
        id={7}
        route={groups.history}
        history={truckHistory}
        below={['trucks']}
        time_zone="America/New_York"
        texts={{
          field: (field) => `The ${field}`,
          action: (action) => `Truck ${action}`,
          words: { kind: (kind) => `A ${kind} truck` },
        }}
      />
    </QueryClientProvider>,
  )
}
const rows = () => page.getByRole('list', { name: 'History' }).getByRole('listitem')

test('events are read in words, the zone of the record, and with both values; of system and operator by what they are', async () => {
  await drawHistory(
    answer(groups.history, {
      history: [
        event(4, {
          reason: 'New scale',
          changes: [
            { field: 'kind', old: 'dump', new: 'mixer' },
            { field: 'weight', old: '50000', new: null },
            { field: 'due_on', old: null, new: '2026-12-01' },
            { field: 'route', old: null, new: null },
          ],
        }),
        event(3, { action: 'weighed', actor: { kind: 'system', name: '' } }),
        event(2, { action: 'unheard_of', actor: { kind: 'operator', name: '' } }),
        event(1, { action: 'created', actor: { kind: 'employee', name: '' } }),
      ],
      page: pageOf(4, 20),
    }),
  )
  for (const text of [
    'Changed11/25/2026, 1:30 PM · Jo ReyesReason: New scale',
    'The kind: A dump truck → A mixer truck',
    'The weight: 50,000 LB → removed',
    'The due_on: 12/01/2026',
    'The route: changed',
    'Truck weighed11/25/2026, 1:30 PM · Milepost',
    'Changed11/25/2026, 1:30 PM · The operator of Milepost',
    'Created11/25/2026, 1:30 PM · A person without a name',
  ])
    await expect.element(rows().filter({ hasText: text }).first()).toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('earlier events are loaded on request, from the last one on, with the focus on the first of them', async () => {
  const asked: (string | null)[] = []
  await drawHistory(
    answer(groups.history, ({ url }) => {
      const from = url.searchParams.get('filters[id][lte]')
      asked.push(from)
      return from === null
        ? {
            history: Array.from({ length: 20 }, (_, at) => event(100 - at)),
            page: { ...pageOf(21, 20), total_pages: 2, last_page: false },
          }
        : { history: [event(50, { action: 'created' })], page: pageOf(1, 20) }
    }),
  )
  await page.getByRole('button', { name: 'Show earlier changes' }).click()
  const last = rows().filter({ hasText: 'Created' })
  await expect.element(last).toBeVisible()
  await expect.element(last).toHaveFocus()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  expect(asked).toEqual([null, '80'])
})

test('a history without events says so, and one that did not load offers to try again', async () => {
  let fails = true
  await drawHistory(
    answer(groups.history, () => (fails ? failure(500, 'server_error') : { history: [], page: pageOf(0, 20) })),
  )
  await expect.element(page.getByText('The history did not load')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No changes yet.')).toBeVisible()
})
