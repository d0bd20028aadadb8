import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { flagsQuery, sessionQuery } from '../lib/session.ts'
import type { RouterContext } from '../routes/root.ts'
import { expectAccessibleInEveryTheme } from '../testing/accessibility.ts'
import { draw } from '../testing/draw.tsx'
import { administrator } from '../testing/session.ts'
import './catalogue.ts'
import Palette from './palette.tsx'
import { queryClient } from './query-client.ts'
import { holdKeys } from './typed-ahead.ts'

const onClose = vi.fn()
const built = ['/', '/home', '/tickets', '/projects', '/admin/groups', '/account']

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
  queryClient.setQueryData(sessionQuery.queryKey, administrator)
  queryClient.setQueryData(flagsQuery.queryKey, {})
})

test('lists the pages of both portals, moves down and up through them, and opens the marked one', async () => {
  const { router, element } = setUp()
  await draw(element)
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  expect(options()).toEqual([
    'GroupsPages',
    'HomePages',
    'TicketsPages',
    'Held ticketsPages',
    'ProjectsPages',
    'My accountPages',
  ])
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}')
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('ProjectsPages')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/projects')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a click opens its page', async () => {
  const { router, element } = setUp()
  await draw(element)
  await page.getByRole('option', { name: 'Home Pages' }).click()
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
  await expect.poll(options).toEqual(['ProjectsPages', 'Find tickets with “pro”Tickets'])
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
