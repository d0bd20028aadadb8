import type { Page } from '@playwright/test'
import {
  footOf,
  landingOf,
  mayEnter,
  menuOf,
  projects,
  roles,
  type MenuPage,
  type Portal,
  type Role,
  type Visitor,
} from '@milepost/contract'
import { expect, test } from '../harness/journey.ts'
import { builtPaths, nameOf, shownAs, visitorOf } from '../harness/menus.ts'
import { emailOf, signIn, storageOf } from '../harness/sign-in.ts'

/** Every page asks the same rule, which the contract's tests check for every role: all of them are tried with the role that may enter the fewest. */
const MOST_LIMITED: Role = 'qc_lab'

/** One browser for all roles: code loaded for one role need not be loaded for the next. */
let page: Page
/** Calls that the server refused since somebody signed in. */
let refused: string[] = []

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage({ reducedMotion: 'reduce' })
  page.on('response', (response) => {
    if ([401, 403, 500].includes(response.status())) refused.push(`${response.status()} ${response.url()}`)
  })
})
test.afterAll(() => page.context().close())

/** Signs in there, replacing the previous user. */
async function enter(address: string, role: Role): Promise<Visitor> {
  const tokens = await signIn(address, emailOf(role))
  const visitor = await visitorOf(address, role, tokens.access_token)
  // A picture is a page of this origin in which the application does not run.
  await page.goto(`${address}/favicon.svg`)
  const stored = storageOf(address, tokens, { 'milepost.language': 'en' }).origins.flatMap((of) => of.localStorage)
  await page.evaluate((entries) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, stored)
  refused = []
  return visitor
}

const menu = () => page.getByRole('navigation', { name: 'Main' }).first()
const isAt = (path: string) =>
  expect.poll(() => new URL(page.url()).pathname, { intervals: [10, 20, 50, 100] }).toBe(shownAs(path))
const expectPage = () => expect(page.getByRole('heading', { level: 1 })).toBeVisible()
/** An entry by its name, whatever it counts behind it. */
const named = ({ key }: Pick<MenuPage, 'key'>) => new RegExp(`^${nameOf(key)}($| ?\\d)`)
/** Opens a submenu, which stays open while the pointer is on one of its entries. */
async function openSubmenu(entry: Pick<MenuPage, 'key'>): Promise<void> {
  const button = menu().getByRole('button', { name: named(entry) })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
}

/** The menu matches the contract's data, in order; each entry opens its page, those of a submenu once it is open. */
async function walkMenu(portal: Portal, visitor: Visitor): Promise<void> {
  const [entries, foot] = [menuOf(portal, visitor), footOf(portal, visitor)]
  const shown = entries.filter((entry) => !('children' in entry))
  await expect(menu().getByRole('link')).toHaveText([...shown, ...foot].map(named))
  for (const entry of [...entries, ...foot.filter(({ key }) => key === 'account')])
    for (const { key, path } of 'children' in entry ? entry.children : [entry]) {
      if ('children' in entry) await openSubmenu(entry)
      await menu()
        .getByRole('link', { name: named({ key }) })
        .click()
      await isAt(path)
      await expectPage()
    }
}

/** Each of the addresses sends to /auth, as a link within the application would lead there; the last one is followed on to the landing, which says why (D10). */
async function expectClosed(paths: readonly string[], landing: string): Promise<void> {
  const lead = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path.replaceAll(/\$\w+/g, '1'))
  let sent = 0
  await page.route('**/auth', async (route) => {
    sent += 1
    // No content: the page stays in place.
    await route.fulfill({ status: 204 })
  })
  for (const [index, path] of paths.entries()) {
    await lead(path)
    await expect.poll(() => sent, { message: path, intervals: [10, 20, 50, 100] }).toBe(index + 1)
  }
  await page.unroute('**/auth')
  await lead(paths.at(-1) ?? '')
  await isAt(landing)
  await expect(page.getByText('Your role does not have access to that page.')).toBeVisible()
}

for (const role of roles)
  test(`a ${role} sees the menu of the role, can open all of it, and is kept from the rest`, async ({ address }) => {
    const visitor = await enter(address, role)
    const landing = landingOf(visitor)
    await page.goto(address)
    await isAt(landing)
    await expectPage()
    if (role === 'administrator') {
      await walkMenu('admin', visitor)
      await menu()
        .getByRole('link', { name: nameOf('to_operations_portal') })
        .click()
      await isAt('/projects')
    }
    await walkMenu('operations', visitor)
    expect(refused).toEqual([])

    const closed = builtPaths.filter((path) => !mayEnter(role, path, visitor.flags))
    await expectClosed(role === MOST_LIMITED ? closed : closed.slice(-1), landing)
  })

test('every address of section 2 opens its page, an unknown one the landing page', async ({ address }) => {
  const landing = landingOf(await enter(address, 'field_engineer'))
  const { access_token } = await signIn(address, emailOf('field_engineer'))
  const id = await firstProject(address, access_token)
  for (const [path, leadsTo] of [
    ['/', landing],
    ['/no-such-page', landing],
    ['/auth/login', landing],
    [`/projects/${id}`, `/projects/${id}`],
    [`/projects/${id}?status=pending`, `/projects/${id}/tickets`],
    ['/features', '/projects'],
    ['/features/dot-portal', '/projects'],
    ['/features/dot-portal/projects/list', '/projects'],
    [`/features/dot-portal/projects/${id}`, `/projects/${id}`],
    ['/manage-tickets', '/tickets'],
    ['/account/switch-agency', '/account/switch-agency'],
    ['/admin/profile', '/account'],
  ] as const) {
    await page.goto(address + path)
    await isAt(leadsTo)
    await expectPage()
    const unknown = page.getByText('That page does not exist.')
    await (path === '/no-such-page' ? expect(unknown).toBeVisible() : expect(unknown).toBeHidden())
  }
})

test('an administrator finds the profile in the admin portal', async ({ address }) => {
  await enter(address, 'administrator')
  await page.goto(`${address}/admin/profile`)
  await isAt('/admin/account')
  await expectPage()
})

test('the classic version shows projects at their classic address, and accepts the other one', async ({ address }) => {
  await enter(address, 'area_manager')
  await page.evaluate(() => sessionStorage.setItem('milepost.interface', 'CLASSIC'))
  await page.goto(`${address}/features/dot-portal/projects/list`)
  await expectPage()
  for (const entry of ['home', 'projects'] as const)
    await menu()
      .getByRole('link', { name: nameOf(entry) })
      .click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/projects')
})

async function firstProject(address: string, access_token: string): Promise<number> {
  const response = await fetch(`${address}${projects.list.path}?page_size=1`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  const { projects: [project] = [] } = (await response.json()) as { projects?: { id: number }[] }
  if (!project) throw new Error(`no project: ${response.status}`)
  return project.id
}
