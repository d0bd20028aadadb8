import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { IconReceipt2 } from '@tabler/icons-react'
import type { Role } from '@milepost/contract/core/roles'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sessionQuery } from '../lib/session.ts'
import type { RouterContext } from '../routes/root.ts'
import { expectAccessible, themes } from '../testing/accessibility.ts'
import { draw } from '../testing/draw.tsx'
import { administrator } from '../testing/session.ts'
import './catalogue.ts'
import { MobileBar } from './mobile-bar.tsx'
import { Navbar } from './navbar.tsx'
import { navigationOf, type NavigationEntry } from './navigation.ts'
import { NavSubmenu } from './nav-submenu.tsx'
import { queryClient } from './query-client.ts'

const submenu: NavigationEntry = {
  key: 'suppliers',
  icon: IconReceipt2,
  children: [
    { key: 'plants', path: '/admin/plants' },
    { key: 'suppliers', path: '/admin/ingest' },
  ],
}

const few = ['/tickets', '/home']
const many = [...few, '/projects', '/admin/ingest', '/admin/ledger']
let built = few

function Everything() {
  const root = createRootRouteWithContext<RouterContext>()({
    component: () => (
      <>
        <Navbar />
        <MobileBar />
        <div style={{ insetInlineStart: 400, position: 'absolute' }}>
          <NavSubmenu entry={submenu} />
        </div>
      </>
    ),
  })
  const tickets = createRoute({ getParentRoute: () => root, path: '/tickets', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([tickets]),
    history: createMemoryHistory({ initialEntries: ['/tickets'] }),
    context: { queryClient, isBuilt: (path: string) => built.includes(path) },
  })
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  )
}

beforeEach(async () => {
  built = few
  queryClient.setQueryData(sessionQuery.queryKey, administrator)
  await page.viewport(1200, 800)
})

const width = () => page.getByRole('navigation', { name: 'Main' }).first().element().getBoundingClientRect().width

test('is 83 px wide, and 310 px while it is hovered or holds the focus of the keyboard', async () => {
  await draw(<Everything />)
  await expect.element(page.getByRole('link', { name: 'Tickets' }).first()).toBeInTheDocument()
  expect(width()).toBe(83)
  await userEvent.hover(page.getByRole('navigation', { name: 'Main' }).first())
  expect(width()).toBe(310)
  await userEvent.unhover(page.getByRole('navigation', { name: 'Main' }).first())
  await userEvent.hover(page.getByRole('button', { name: 'Suppliers and keys' }))
  expect(width()).toBe(83)
  await userEvent.keyboard('{Tab}')
  await expect.poll(width).toBe(310)
})

test('shows the letter of the agency and marks the page that shows', async () => {
  await draw(<Everything />)
  await expect.element(page.getByText('G', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Tickets' }).first()).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Home' }).first()).not.toHaveAttribute('aria-current')
})

test('a submenu opens after a short hover, closes when it ends, and opens by key', async () => {
  await draw(<Everything />)
  const button = page.getByRole('button', { name: 'Suppliers and keys' })
  const entry = page.getByRole('link', { name: 'Plants' })
  await userEvent.hover(button)
  await expect.element(entry).toBeVisible()
  await userEvent.hover(page.getByRole('navigation', { name: 'Main' }).first())
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(entry).toBeVisible()
})

test.each(themes)('is accessible in %s, open and closed', async (theme) => {
  await draw(<Everything />, theme)
  await expect.element(page.getByRole('link', { name: 'Tickets' }).first()).toBeInTheDocument()
  await expectAccessible()
  await userEvent.hover(page.getByRole('navigation', { name: 'Main' }).first())
  await expect.poll(() => document.getAnimations().length).toBe(0)
  await expectAccessible()
})

test('is a bar at the foot on a phone', async () => {
  await page.viewport(390, 844)
  await draw(<Everything />)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect.element(bar).toBeVisible()
  expect(Math.round(bar.element().getBoundingClientRect().bottom)).toBe(844)
  await expectAccessible()
})

test('a phone reaches what has no room at its foot through a menu', async () => {
  built = many
  await page.viewport(390, 844)
  await draw(<Everything />)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect.element(bar.getByRole('link', { name: 'Projects' })).toBeVisible()
  await expect.element(bar.getByRole('link', { name: 'Ledger' })).not.toBeInTheDocument()
  await bar.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['Ledger', 'My account']) await expect.element(menu.getByRole('link', { name })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(bar.getByRole('button', { name: 'Menu' })).toHaveFocus()
})

test.each<[Role, string[]]>([
  ['administrator', ['home', 'tickets', 'projects', 'suppliers']],
  ['field_inspector', ['home', 'tickets', 'projects']],
  ['pending', ['home', 'tickets', 'projects']],
  ['qc_lab', []],
  ['safety_inspector', []],
])('%s sees the entries of the areas that let them in', (role, keys) => {
  expect(
    navigationOf(role, (path) => ['/home', '/tickets', '/projects', '/admin/ingest'].includes(path)).map(
      ({ key }) => key,
    ),
  ).toEqual(keys)
  expect(navigationOf(role, () => false)).toEqual([])
})
