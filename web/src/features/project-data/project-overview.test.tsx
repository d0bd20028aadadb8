import { projectDataCalls, type ProjectData } from '@milepost/contract/project-data/project-data.contract'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emit } from '../../lib/bus.ts'
import { router as application } from '../../routes/router.ts'
import { queryClient } from '../../shell/query-client.ts'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { draw } from '../../testing/draw.tsx'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'
import ProjectOverview from './project-overview.tsx'

const printed_on = { gte: '2026-11-20', lte: '2026-11-20' }
const today = { printed_on }
const came = { status: { in: ['pending' as const, 'delivered' as const, 'empty' as const] } }
const data: ProjectData = {
  setup: null,
  at: '2026-11-20T19:20:00.000Z',
  today: '2026-11-20',
  time_zone: 'America/New_York',
  today_tickets: { tickets: 61, filters: today },
  days: ['2026-11-18', '2026-11-19'],
  materials: [
    {
      material_id: 7,
      material: '12.5 mm Superpave',
      material_type: 'asphalt',
      uom: 'TON',
      today: { tickets: 58, quantity: '1204.5', filters: { ...came, material_id: { in: [7] }, printed_on } },
      days: [
        { printed_on: '2026-11-18', tickets: 40, quantity: '800' },
        { printed_on: '2026-11-19', tickets: 50, quantity: '1000.1' },
      ],
      mean: '900.05',
    },
    {
      material_id: 8,
      material: 'Class AA',
      material_type: 'concrete',
      uom: 'CY',
      today: { tickets: 0, quantity: '0', filters: { ...came, material_id: { in: [8] }, printed_on } },
      days: [
        { printed_on: '2026-11-18', tickets: 9, quantity: '86' },
        { printed_on: '2026-11-19', tickets: 0, quantity: '0' },
      ],
      mean: '43.00',
    },
  ],
  waiting: {
    tickets: 12,
    oldest_printed_at: '2026-11-18T14:00:00.000Z',
    filters: { status: { in: ['pending'] } },
  },
  under_way: {
    count: 1,
    filters: { status: { in: ['pending'] }, printed_on },
    trucks: [
      {
        truck_id: 3,
        truck: 'T-440',
        tickets: 2,
        slip_id: 91,
        ticket_number: '4102007',
        printed_at: '2026-11-20T19:05:00.000Z',
        plant: 'BAR-01',
        material: '12.5 mm Superpave',
        net: '22.56',
        uom: 'TON',
      },
    ],
  },
  alerts: [
    { alert: 'overloaded', tickets: 2, filters: { overloaded: { eq: true }, printed_on } },
    { alert: 'late', tickets: 3, filters: { latency_seconds: { gte: 901 }, printed_on } },
  ],
  silent_plants: [
    {
      plant_id: 5,
      plant: 'BAR-02',
      plant_name: 'Airport',
      tickets: 4,
      last_ticket_at: '2026-11-20T18:30:00.000Z',
      filters: { ...today, plant_id: { in: [5] } },
    },
  ],
  accepted_minutes: 15,
}
const nothing: ProjectData = {
  ...data,
  today_tickets: { tickets: 0, filters: today },
  days: [],
  materials: [],
  waiting: { tickets: 0, oldest_printed_at: null, filters: {} },
  under_way: { count: 0, filters: {}, trucks: [] },
  alerts: [],
  silent_plants: [],
}

/** The overview alone, at the address of a project. */
async function drawOverview() {
  queryClient.clear()
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/projects/$projectId', component: ProjectOverview }),
    ]),
    parseSearch: application.options.parseSearch!,
    stringifySearch: application.options.stringifySearch!,
    history: createMemoryHistory({ initialEntries: ['/projects/51'] }),
  })
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as unknown as AnyRouter} />
    </QueryClientProvider>,
  )
}

const href = (name: RegExp | string) =>
  decodeURIComponent(page.getByRole('link', { name }).first().element().getAttribute('href') ?? '')

test('shows the state of a project, accessibly in every theme', async () => {
  const { requests } = fakeServer('field_inspector', [answer(projectDataCalls.get, { project_data: data })])
  await drawOverview()
  await expect.element(page.getByRole('rowheader', { name: '12.5 mm Superpave' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '900.05' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: /Class AA by day: 11\/18\/2026: 86\.00 CY/ })).toBeVisible()
  await expect.element(page.getByText(/BAR-02 Airport is silent during its hours/)).toBeVisible()
  await expectAccessibleInEveryTheme()
  // Every figure links to exactly the tickets that it counts.
  const dates = 'printed_from=2026-11-20&printed_to=2026-11-20'
  expect(href(/Tickets today/)).toBe(`/projects/51/tickets?${dates}`)
  expect(href(/Waiting for a decision/)).toBe('/projects/51/tickets?status=pending')
  expect(href('1,204.50')).toBe(`/projects/51/tickets?status=pending,delivered,empty&material_id=7&${dates}`)
  expect(href('2 tickets')).toBe(`/projects/51/tickets?overloaded=true&${dates}`)
  expect(href('3 tickets')).toBe(`/projects/51/tickets?latency_from=901&${dates}`)
  expect(href('4 tickets')).toBe(`/projects/51/tickets?${dates}&plant_id=5`)
  expect(href('4102007')).toBe(`/projects/51/tickets?status=pending&${dates}&truck_id=3&ticket=91`)
  // It reloads once when several tickets arrive.
  const before = requests.length
  for (let seq = 1; seq <= 5; seq++)
    emit('live_event', { type: 'tickets.changed', project_id: 51, ids: [seq], at: data.at, seq })
  await expect.poll(() => requests.length).toBe(before + 1)
})

test('says that nothing arrived yet, that nothing needs attention, and what failed', async () => {
  fakeServer('administrator', [answer(projectDataCalls.get, { project_data: nothing })])
  await drawOverview()
  await expect.element(page.getByText('No ticket has arrived yet')).toBeVisible()
  fakeServer('administrator', [answer(projectDataCalls.get, { project_data: { ...nothing, days: ['2026-11-19'] } })])
  await drawOverview()
  await expect.element(page.getByText('Nothing needs attention now.')).toBeVisible()
  await expectAccessible()
  let calls = 0
  fakeServer('administrator', [
    answer(projectDataCalls.get, () => (++calls === 1 ? failure(500, 'server_error') : { project_data: data })),
  ])
  await drawOverview()
  await expect.element(page.getByText('The overview could not be loaded')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('link', { name: '4102007' })).toBeVisible()
})

test('shows those who set up a project what is left to do, with the way there', async () => {
  const setup = { missing: ['contractors', 'reconciliation'] as const }
  fakeServer('administrator', [
    answer(projectDataCalls.get, { project_data: { ...nothing, setup: { missing: [...setup.missing] } } }),
  ])
  await drawOverview()
  await expect.element(page.getByRole('heading', { name: 'Still to do' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Add contractors' }).element().getAttribute('href')).toMatch(/\/contractors$/)
  await expect.element(page.getByText('Put people on the team')).toBeVisible()
  expect(page.getByRole('link', { name: 'Put people on the team' }).elements()).toEqual([])
  await expectAccessible()
})
