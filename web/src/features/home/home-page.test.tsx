import { homes, type Home } from '@milepost/contract/home/home.contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { emit } from '../../lib/bus.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'

const at = '2026-11-20T19:30:00.000Z'
const plant = {
  plant_id: 7,
  plant: 'NORTH-01',
  supplier: 'Cardinal',
  online: true,
  tickets: 4,
  quantities: [{ uom: 'LB', net: '180480' }],
  last_ticket_at: at,
  latency_median: 34,
  latency_p95: 1000,
  late: 1,
}
const home: Home = {
  at,
  since: '2026-11-20T18:30:00.000Z',
  last_hour: { tickets: 4, quantities: [{ uom: 'LB', net: '180480' }] },
  today: {
    tickets: 61,
    quantities: [
      { uom: 'TON', net: '1204.5' },
      { uom: 'CY', net: '86' },
    ],
  },
  plants: [
    plant,
    {
      ...plant,
      plant_id: 8,
      plant: 'WEST-02',
      online: false,
      tickets: 0,
      quantities: [],
      last_ticket_at: null,
      latency_median: null,
      latency_p95: null,
      late: 0,
    },
  ],
  late: { tickets: 3, accepted_minutes: 15, preferred_minutes: 2 },
  held: { tickets: 2 },
  pending: { tickets: 12 },
  checks_failed: { tickets: 5 },
  hours: Array.from({ length: 24 }, (_none, hour) => ({
    hour: new Date(Date.parse('2026-11-19T20:00:00Z') + hour * 3_600_000).toISOString(),
    tickets: hour,
  })),
}

beforeEach(() => page.viewport(1280, 900))

test("shows the key figures, accessibly in every theme, and marks latencies above the agency's limit", async () => {
  const { requests } = fakeServer('administrator', [answer(homes.get, { home })])
  await drawPage('/home')
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  await expect.element(page.getByText('90.24 TON').first()).toBeVisible()
  await expect.element(page.getByRole('cell', { name: /34 sec ?, within the preferred time/ })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: /17 min ?, beyond the accepted time/ })).toBeVisible()
  await expectAccessibleInEveryTheme()
  // Every number links to exactly the tickets that it counts.
  const link = (name: RegExp | string) =>
    decodeURIComponent(page.getByRole('link', { name }).first().element().getAttribute('href') ?? '')
  expect(link(/Held, without a project/)).toBe('/tickets?held=true')
  expect(link(/Waiting for a decision/)).toBe('/tickets?status=pending')
  expect(link(/Tickets in the last hour/)).toBe(
    '/tickets?received_from=2026-11-20T18:30:00.000Z&received_to=2026-11-20T19:30:00.000Z',
  )
  expect(link(/Late, last 24 h/)).toBe(
    '/tickets?latency_from=901&received_from=2026-11-19T19:30:00.000Z&received_to=2026-11-20T19:30:00.000Z',
  )
  expect(link(/Tickets today/)).toBe('/tickets?printed_from=2026-11-20&printed_to=2026-11-20')
  // It reloads once when several tickets arrive.
  const looks = () => requests.filter(({ path }) => path === '/v3/home').length
  const before = looks()
  for (let seq = 1; seq <= 5; seq++)
    emit('live_event', { type: 'tickets.changed', project_id: 12, ids: [seq], at, seq })
  await expect.poll(looks).toBe(before + 1)
})

test('who may not match held tickets is not asked to', async () => {
  fakeServer('read_only_auditor', [answer(homes.get, { home })])
  await drawPage('/home')
  await expect.element(page.getByText('Tickets today')).toBeVisible()
  await expect.element(page.getByText('Match them to a project')).not.toBeInTheDocument()
})

test('shows arrivals as a table too, in which each hour links to its tickets', async () => {
  fakeServer('field_inspector', [answer(homes.get, { home })])
  await drawPage('/home')
  await expect.element(page.getByText('276 tickets, 23 in the busiest hour (2:00 PM)')).toBeVisible()
  await page.getByText('Table', { exact: true }).click()
  await expect.element(page.getByRole('rowheader', { name: '4:00 PM' })).toBeVisible()
  const hour = page
    .getByRole('group', { name: 'Arrivals by hour, last 24 hours' })
    .getByRole('link', { name: '1', exact: true })
  await expect
    .element(hour)
    .toHaveAttribute(
      'href',
      `/tickets?${new URLSearchParams({ received_from: '2026-11-19T21:00:00.000Z', received_to: '2026-11-19T21:59:59.999Z' }).toString()}`,
    )
  await expectAccessible()
})

test('explains how tickets arrive when there are none', async () => {
  const none = {
    ...home,
    plants: [],
    last_hour: { tickets: 0, quantities: [] },
    today: { tickets: 0, quantities: [] },
    held: { tickets: 0 },
    pending: { tickets: 0 },
  }
  fakeServer('administrator', [answer(homes.get, { home: none })])
  await drawPage('/home')
  await expect.element(page.getByText('No ticket has arrived yet')).toBeVisible()
  await expectAccessible()
})

test('says what failed and tries again', async () => {
  let calls = 0
  fakeServer('administrator', [answer(homes.get, () => (++calls === 1 ? failure(500, 'server_error') : { home }))])
  await drawPage('/home')
  await expect.element(page.getByText('The home page could not be loaded')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Plants in the last hour')).toBeVisible()
})
