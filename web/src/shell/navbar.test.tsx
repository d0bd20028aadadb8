import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import type { Submenu } from '@milepost/contract/core/menus'
import type { Role } from '@milepost/contract/core/roles'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { flagsQuery, sessionQuery, type Session } from '../lib/session.ts'
import type { RouterContext } from '../routes/root.ts'
import { expectAccessible, expectAccessibleInEveryTheme } from '../testing/accessibility.ts'
import { draw } from '../testing/draw.tsx'
import { administrator } from '../testing/session.ts'
import './shell.en.json'
import MobileBar from './mobile-bar.tsx'
import { Navbar } from './navbar.tsx'
import { NavSubmenu } from './nav-submenu.tsx'
import { queryClient } from './query-client.ts'

const submenu: Submenu = {
  key: 'vendors',
  children: [
    { key: 'vendor_management', path: '/admin/vendors/management' },
    { key: 'vendor_submittals', path: '/admin/vendors/submittals' },
  ],
}

const few = ['/tickets', '/home', '/account', '/admin/account', '/logout']
const many = [
  ...few,
  '/projects',
  '/admin/projects-management/list',
  '/admin/groups',
  '/admin/employees',
  '/admin/ingest',
  '/admin/ledger',
]
/** More pages than fit on a screen 900 px high. */
const whole = [
  ...many,
  '/admin/plant-health',
  '/admin/samples',
  '/admin/workzone-monitor',
  '/admin/equipment-and-fleet',
  '/admin/calibration',
  '/admin/reconciliation-uom',
  '/admin/project-imagery-files/uploaded-files',
  '/pay-item',
  '/admin/plants',
  '/admin/plants/inspections',
  '/admin/settings',
  '/theme',
  '/feature-flags',
  '/workshop-dev-hub',
]
let built = few
let address = '/tickets'

function Everything() {
  const root = createRootRouteWithContext<RouterContext>()({
    component: () => (
      <>
        <Navbar />
        <MobileBar />
        <div style={{ insetInlineStart: 400, position: 'absolute' }}>
          <NavSubmenu entry={submenu}>Vendors</NavSubmenu>
        </div>
      </>
    ),
  })
  const pages = whole.map((path) => createRoute({ getParentRoute: () => root, path, component: () => null }))
  const router = createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: [address] }),
    context: { queryClient, isBuilt: (path: string) => built.includes(path) },
  })
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  )
}

const as = (role: Role) =>
  queryClient.setQueryData<Session>(sessionQuery.queryKey, {
    ...administrator,
    user: { ...administrator.user, role },
  })
beforeEach(async () => {
  built = few
  address = '/tickets'
  // What pages of files before have loaded, such as counts of the menu.
  queryClient.clear()
  as('administrator')
  queryClient.setQueryData(flagsQuery.queryKey, { restrict_plant_inspectors: false })
  await page.viewport(1200, 800)
})

const width = () => page.getByRole('navigation', { name: 'Main' }).first().element().getBoundingClientRect().width

test('is 83 px wide, and 310 px while it is hovered or has the keyboard focus', async () => {
  await draw(<Everything />)
  await expect.element(page.getByRole('link', { name: 'Tickets' }).first()).toBeInTheDocument()
  expect(width()).toBe(83)
  await userEvent.hover(page.getByRole('navigation', { name: 'Main' }).first())
  await expect.poll(width).toBe(310)
  await userEvent.unhover(page.getByRole('navigation', { name: 'Main' }).first())
  await userEvent.hover(page.getByRole('button', { name: 'Vendors' }))
  expect(width()).toBe(83)
  await userEvent.keyboard('{Tab}')
  await expect.poll(width).toBe(310)
})

test('shows the letter of the agency and marks the current page', async () => {
  await draw(<Everything />)
  await expect.element(page.getByText('G', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Tickets' }).first()).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Home' }).first()).not.toHaveAttribute('aria-current')
})

test('marks an entry on the other tabs of its page, too', async () => {
  built = whole
  address = '/admin/project-imagery-files/linked-drone-url/all'
  await draw(<Everything />)
  const entry = page.getByRole('link', { name: 'Project imagery files' }).first()
  await expect.element(entry).toHaveAttribute('aria-current', 'page')
})

test('names all of the longest menu, with account, the other portal and the way out in view, at 1440 by 900', async () => {
  built = whole
  address = '/admin/groups'
  await page.viewport(1440, 900)
  await draw(<Everything />)
  const menu = page.getByRole('navigation', { name: 'Main' }).first()
  await expect.element(menu.getByRole('link', { name: 'Log out' })).toBeInTheDocument()
  await expect.element(menu.getByRole('button', { name: 'Settings' })).toBeVisible()
  const [entries, foot] = [...menu.element().querySelectorAll('ul[class*=entries]')]
  expect(entries?.scrollHeight).toBe(entries?.clientHeight)
  expect(foot?.querySelectorAll('a').length).toBe(4)
  expect(foot?.getBoundingClientRect().bottom).toBeLessThanOrEqual(900)
  for (const name of menu.element().querySelectorAll('li > * > [class*=text], li > div > button > [class*=text]')) {
    expect(name.scrollWidth, name.textContent).toBeLessThanOrEqual(name.clientWidth)
    expect(name.getBoundingClientRect().height, name.textContent).toBeGreaterThanOrEqual(14)
  }
})

test('stays wide next to the page where there is room for both and somebody pinned it', async () => {
  built = whole
  await page.viewport(1920, 900)
  await draw(<Everything />)
  const menu = page.getByRole('navigation', { name: 'Main' }).first()
  await userEvent.hover(menu)
  await page.getByRole('button', { name: 'Keep the menu open' }).click()
  await userEvent.unhover(menu)
  await userEvent.click(document.body, { position: { x: 900, y: 400 } })
  await expect.poll(width).toBe(310)
  await page.viewport(1440, 900)
  await expect.poll(width).toBe(83)
  await page.viewport(1920, 900)
  await page.getByRole('button', { name: 'Let the menu close' }).click()
  await userEvent.unhover(menu)
  await userEvent.click(document.body, { position: { x: 900, y: 400 } })
  await expect.poll(width).toBe(83)
})

test('a submenu opens after a short hover, closes when it ends, and opens by keyboard', async () => {
  await draw(<Everything />)
  const button = page.getByRole('button', { name: 'Vendors' })
  const entry = page.getByRole('link', { name: 'Submittals' })
  await userEvent.hover(button)
  await expect.element(entry).toBeVisible()
  await userEvent.hover(page.getByRole('navigation', { name: 'Main' }).first())
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.hover(button)
  await expect.element(entry).toBeVisible()
  await userEvent.click(button)
  await expect.element(entry).toBeVisible()
  await userEvent.hover(page.getByRole('navigation', { name: 'Main' }).first())
  await expect.element(entry).not.toBeInTheDocument()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(entry).toBeVisible()
  await userEvent.keyboard('{Tab}{Escape}')
  await expect.element(entry).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('is accessible in every theme, open and closed', async () => {
  await draw(<Everything />)
  await expect.element(page.getByRole('link', { name: 'Tickets' }).first()).toBeInTheDocument()
  await expectAccessibleInEveryTheme({ menu: true })
  await userEvent.hover(page.getByRole('navigation', { name: 'Main' }).first())
  await expect.poll(() => document.getAnimations().length).toBe(0)
  await expectAccessibleInEveryTheme({ menu: true })
})

test('is a bar at the bottom on a phone', async () => {
  await page.viewport(390, 844)
  await draw(<Everything />)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect.element(bar).toBeVisible()
  expect(Math.round(bar.element().getBoundingClientRect().bottom)).toBe(844)
  await expect.element(bar.getByRole('link', { name: 'Log out' })).not.toBeInTheDocument()
  await expectAccessible({ menu: true })
})

test('a phone offers entries that do not fit the bar in a menu', async () => {
  built = many
  address = '/admin/groups'
  await page.viewport(390, 844)
  await draw(<Everything />)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect.element(bar.getByRole('link', { name: 'Employees' })).toBeVisible()
  await expect.element(bar.getByRole('link', { name: 'Ledger' })).not.toBeInTheDocument()
  await bar.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect.element(menu.getByRole('heading', { name: 'Settings' })).toBeVisible()
  for (const name of ['Ledger', 'My account', 'Operations portal', 'Log out'])
    await expect.element(menu.getByRole('link', { name })).toBeVisible()
  await expectAccessible({ menu: true })
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(bar.getByRole('button', { name: 'Menu' })).toHaveFocus()
})

const shown = () =>
  page
    .getByRole('navigation', { name: 'Main' })
    .first()
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)

test('an administrator switches to the other portal, with a different menu, and back', async () => {
  built = many
  await draw(<Everything />)
  await expect
    .poll(shown)
    .toEqual(['Home', 'Tickets', 'Held tickets', 'Projects', 'My account', 'Admin portal', 'Log out'])
  await page.getByRole('link', { name: 'Admin portal' }).first().click()
  await expect.poll(shown).toEqual(['All projects', 'My account', 'Operations portal', 'Log out'])
  await page.getByRole('button', { name: 'People' }).first().click()
  await expect
    .poll(shown)
    .toEqual(['All projects', 'Groups', 'Employees', 'My account', 'Operations portal', 'Log out'])
  await expect.element(page.getByRole('link', { name: 'All projects' }).first()).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Operations portal' }).first().click()
  await expect.poll(shown).toContain('Admin portal')
})

test.each<[Role, string[]]>([
  ['field_inspector', ['Home', 'Tickets', 'Projects', 'My account', 'Log out']],
  ['pending', ['Home', 'Tickets', 'Projects', 'My account', 'Log out']],
  ['plant_inspector', ['Tickets', 'My projects', 'My account', 'Log out']],
  ['qc_lab', ['My account', 'Log out']],
  ['safety_inspector', ['My account', 'Log out']],
])('a %s sees %j', async (role, names) => {
  built = many
  as(role)
  await draw(<Everything />)
  await expect.poll(shown).toEqual(names)
})
