import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { finds, type FoundHit } from '@milepost/contract/find/find.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { flagsQuery, sessionQuery } from '../../lib/session.ts'
import type { RouterContext } from '../../routes/root.ts'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { draw } from '../../testing/draw.tsx'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'
import { administrator } from '../../testing/session.ts'
import '../shell.en.json'
import Palette from './palette.tsx'
import { keepRecentHit } from './recent-hits.ts'
import { queryClient } from '../query-client.ts'
import { holdKeys } from '../typed-ahead.ts'

const onClose = vi.fn()
const built = [
  '/',
  '/home',
  '/tickets',
  '/projects',
  '/projects/$id',
  '/admin/groups',
  '/account',
  '/admin/workzone-monitor',
  '/workzone-monitor',
  '/projects/new',
  '/projects/$id/daily_work_reports',
]

function setUp() {
  const root = createRootRouteWithContext<RouterContext>()({ component: () => <Palette onClose={onClose} /> })
  const pages = built.map((path) => createRoute({ getParentRoute: () => root, path, component: () => null }))
  const router = createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: { queryClient, isBuilt: (path: string) => built.includes(path) },
  })
  return {
    router,
    element: (
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    ),
  }
}

const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)

beforeEach(() => {
  onClose.mockClear()
  queryClient.clear()
  queryClient.setQueryData(sessionQuery.queryKey, { ...administrator, abilities: ['record.read'] })
  fakeServer('administrator', [answer(finds.anywhere, { hits: [] })])
  queryClient.setQueryData(flagsQuery.queryKey, {})
})

test('lists the pages of both portals, moves down and up through them, and opens the marked one', async () => {
  const { router, element } = setUp()
  await draw(element)
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  expect(options()).toEqual([
    // The pages of the portal one is in come first.
    'HomePage',
    'TicketsPage',
    'Held ticketsPage',
    'ProjectsPage',
    'Work zone monitorPage',
    'GroupsPage',
    'My accountPage',
  ])
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}')
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('ProjectsPage')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/projects')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a click opens its page', async () => {
  const { router, element } = setUp()
  await draw(element)
  await page.getByRole('option', { name: 'Home Page' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/home')
})

test('a number opens the tickets that have it', async () => {
  const { router, element } = setUp()
  await draw(element)
  await userEvent.type(page.getByRole('combobox'), '4102007')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toBe('/tickets?search=4102007')
})

test('words find pages first, and then tickets', async () => {
  await draw(setUp().element)
  await userEvent.type(page.getByRole('combobox'), 'pro')
  await expect.poll(options).toEqual(['ProjectsPage', 'Find tickets with “pro”Tickets'])
})

test('is accessible in every theme', async () => {
  await draw(setUp().element)
  await expect.element(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await expect.poll(() => document.getAnimations().length).toBe(0)
  await expectAccessibleInEveryTheme()
})

test('uses keys that were typed before it appeared', async () => {
  const { router, element } = setUp()
  holdKeys()
  await userEvent.keyboard('Proj{Enter}')
  await draw(element)
  await expect.poll(() => router.state.location.pathname).toBe('/projects')
  expect(onClose).toHaveBeenCalledOnce()
})

const nothing = { detail: null, project_id: null, project: null, printed_at: null, time_zone: null }
const project: FoundHit = {
  ...nothing,
  kind: 'project',
  id: 7,
  title: 'I-16 widening',
  detail: 'B15-204',
  matched: { field: 'contract_number', text: 'B15-204' },
}
const ticket: FoundHit = {
  ...nothing,
  kind: 'ticket',
  id: 9,
  title: '4102-B15',
  detail: '12.5 mm SP',
  project_id: 7,
  project: 'I-16 widening',
  printed_at: '2026-11-20T19:05:00Z',
  time_zone: 'America/New_York',
  matched: { field: 'ticket_number', text: '4102-B15' },
}

test('shows what was found and why, leaves the marked choice where it is, and keeps what was chosen', async () => {
  const { requests } = fakeServer('administrator', [answer(finds.anywhere, { hits: [project, ticket] })])
  const { router, element } = setUp()
  await draw(element)
  // At once: slowly typed keys would be separate searches.
  await page.getByRole('combobox').fill('b15')
  await expect
    .poll(options)
    .toEqual([
      'Find tickets with “b15”Tickets',
      'I-16 wideningContract number: B15-204Project',
      '4102-B1512.5 mm SP · I-16 widening · 11/20/2026, 2:05\u00a0PMTicket',
    ])
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Find tickets with “b15”Tickets')
  await expect.element(page.getByRole('status')).toHaveTextContent('2 found')
  expect(requests.filter(({ path }) => path === '/v1/find')).toHaveLength(1)
  await expectAccessibleInEveryTheme()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/projects/7')
  await userEvent.clear(page.getByRole('combobox'))
  await expect.poll(() => options()[0]).toBe('I-16 wideningB15-204Recent')
})

test('says why nothing could be found', async () => {
  fakeServer('administrator', [answer(finds.anywhere, () => failure(429, 'rate_limited'))])
  await draw(setUp().element)
  await userEvent.type(page.getByRole('combobox'), 'zz')
  await expect.element(page.getByRole('status')).toHaveTextContent('The search could not be done. rate_limited')
})

test('offers what can be created to those who may, found by typing, in the project that was found last', async () => {
  queryClient.setQueryData(sessionQuery.queryKey, {
    ...administrator,
    abilities: ['project.create', 'daily_work_report.write', 'sample.take'],
  })
  localStorage.clear()
  keepRecentHit(administrator, project)
  const { router, element } = setUp()
  await draw(element)
  expect(options().slice(-2)).toEqual(['New projectCreate', 'New daily work reportI-16 wideningCreate'])
  await userEvent.type(page.getByRole('combobox'), 'new d')
  await expect.poll(() => options()[0]).toBe('New daily work reportI-16 wideningCreate')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/projects/7/daily_work_reports')
  localStorage.clear()
})
