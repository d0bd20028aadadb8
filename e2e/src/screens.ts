import type { Page } from '@playwright/test'
import { allScreens } from './all-screens.ts'
import { dialog, opens } from './screen-steps.ts'
import type { Places, Screen } from './screen.ts'

const press =
  (keys: string) =>
  async (page: Page): Promise<void> => {
    await page.keyboard.press(keys)
    await dialog(page)
  }
/** Selects the two newest tickets of the list. */
const selectTwo = async (page: Page): Promise<void> => {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  for (const index of [0, 1]) await boxes.nth(index).evaluate((box: HTMLElement) => box.click())
  await page.getByRole('group', { name: 'Decide on the selected tickets' }).waitFor()
}
/** Starts a decision on two tickets, and waits for its preview. */
const decides =
  (verb: string) =>
  async (page: Page): Promise<void> => {
    await selectTwo(page)
    const bar = page.getByRole('group', { name: 'Decide on the selected tickets' })
    const button = bar.getByRole('button', { name: verb, exact: true })
    if (await button.isVisible()) await button.click()
    else {
      await bar.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: verb, exact: true }).click()
    }
    await dialog(page)
    await page.getByText('Checking the tickets').waitFor({ state: 'detached' })
  }
/** The list of tickets cannot be had; everything else can. */
const withoutTickets = async (page: Page): Promise<void> => {
  await page.route(/\/v1\/slips\?/, (route) => route.abort())
}

/** A user who works in several agencies. */
const inAgencies = async (page: Page): Promise<void> => {
  await page.route('**/v3/sessions/_me', async (route) => {
    const response = await route.fetch()
    const session = (await response.json()) as { authorities: object[] }
    const more = ['Alder River County', 'City of Port Lowell'].map((name, at) => ({
      id: 900 + at,
      name,
      role: at === 0 ? 'area_manager' : 'read_only_auditor',
    }))
    await route.fulfill({ response, json: { ...session, authorities: [...session.authorities, ...more] } })
  })
}

/** Every screen and state. A feature's are in a file `*-screens.ts`. */
export const screens: readonly Screen[] = [
  ...allScreens,
  { name: 'home', role: 'administrator', path: () => '/home', sun: true },
  {
    name: 'home-hours',
    component_test: 'home/home-page',
    role: 'field_inspector',
    path: () => '/home',
    open: async (page) => {
      await page.getByText('Table', { exact: true }).click()
      await page.getByRole('columnheader', { name: 'Hour' }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'tickets', role: 'administrator', path: () => '/tickets', sun: true },
  {
    name: 'tickets-filtered',
    component_test: 'tickets/list/ticket-list',
    role: 'administrator',
    path: () => '/tickets?status=delivered,flagged&material_type=asphalt',
    sun: true,
  },
  {
    name: 'tickets-held',
    component_test: 'tickets/list/ticket-list',
    role: 'administrator',
    path: () => '/tickets?held=true',
  },
  {
    name: 'tickets-nothing-matches',
    component_test: 'tickets/list/ticket-list',
    role: 'administrator',
    path: () => '/tickets?search=no-such-ticket',
  },
  {
    name: 'tickets-filters-open',
    component_test: 'tickets/list/ticket-list',
    part: '[role=dialog]',
    role: 'administrator',
    path: () => '/tickets',
    open: opens(/^(Filters|More)$/),
  },
  {
    name: 'tickets-columns',
    part: '[role=dialog]',
    role: 'administrator',
    path: () => '/tickets',
    open: opens('Columns'),
    wide_only: true,
  },
  {
    name: 'tickets-totals',
    part: '[role=group][aria-label="Totals by material"]',
    role: 'administrator',
    path: () => '/tickets',
    open: async (page) => {
      await page.getByRole('button', { name: 'Totals by material' }).click()
      await page.getByRole('group', { name: 'Totals by material' }).waitFor()
    },
  },
  {
    name: 'selection',
    component_test: 'tickets/decisions/decisions',
    role: 'administrator',
    path: () => '/tickets?status=pending',
    open: selectTwo,
    sun: true,
  },
  {
    name: 'deliver',
    component_test: 'tickets/decisions/decisions',
    role: 'administrator',
    path: () => '/tickets?status=pending',
    open: decides('Deliver'),
  },
  {
    name: 'deliver-blocked',
    component_test: 'tickets/decisions/decisions',
    role: 'administrator',
    path: () => '/tickets?status=voided',
    open: decides('Deliver'),
  },
  {
    name: 'reject',
    component_test: 'tickets/decisions/decisions',
    role: 'area_manager',
    path: () => '/tickets?status=pending',
    open: decides('Reject'),
  },
  {
    name: 'void',
    component_test: 'tickets/decisions/decisions',
    role: 'administrator',
    path: () => '/tickets?status=pending',
    open: decides('Void'),
  },
  {
    name: 'override-gvw',
    component_test: 'tickets/decisions/decisions',
    role: 'administrator',
    path: () => '/tickets?status=pending',
    open: decides('Override max GVW'),
  },
  {
    name: 'export',
    component_test: 'tickets/views/ticket-export-button',
    part: '[role=dialog]',
    role: 'read_only_auditor',
    path: () => '/tickets',
    open: opens('Export'),
  },
  {
    name: 'view-new',
    component_test: 'tickets/views/ticket-views',
    part: '[role=dialog]',
    role: 'area_manager',
    path: () => '/tickets?status=delivered',
    open: opens('Save as…'),
  },
  {
    name: 'notifications',
    part: '[role=group][aria-label="Notifications"]',
    role: 'administrator',
    path: () => '/tickets',
    open: async (page) => {
      await page.getByRole('button', { name: 'Notifications' }).click()
      await page.getByRole('group', { name: 'Notifications' }).waitFor()
    },
  },
  {
    name: 'ticket-photos',
    part: '[role=dialog]',
    role: 'field_inspector',
    path: ({ photographed }) => `/tickets?ticket=${photographed}`,
    open: async (page) => {
      const photos = page.getByRole('region', { name: 'Photos' })
      await photos.getByRole('img').or(photos.locator('img')).first().waitFor()
      await photos.scrollIntoViewIfNeeded()
    },
    sun: true,
  },
  {
    name: 'photo',
    role: 'field_inspector',
    path: ({ photographed }) => `/tickets?ticket=${photographed}`,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Open the photo/ })
        .first()
        .click()
      await page.locator('[aria-modal=true] img').waitFor()
    },
  },
  {
    name: 'gallery',
    role: 'administrator',
    path: ({ staffed }) => `/projects/${staffed}/photos`,
    open: async (page) => page.getByRole('searchbox', { name: 'Search photos' }).waitFor(),
    sun: true,
  },
  {
    name: 'gallery-all',
    component_test: 'images/galleries/photo-gallery',
    role: 'administrator',
    path: () => '/projects/photos',
    open: async (page) => page.getByRole('list', { name: 'Photos' }).locator('img').first().waitFor(),
  },
  {
    name: 'tickets-failed',
    component_test: 'tickets/list/ticket-list',
    role: 'administrator',
    path: () => '/tickets',
    before: withoutTickets,
    open: async (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  { name: 'ticket', role: 'administrator', path: ({ ticket }) => `/tickets?ticket=${ticket}`, open: dialog, sun: true },
  {
    name: 'ticket-failed-checks',
    component_test: 'tickets/drawer/ticket-drawer',
    part: '[role=dialog]',
    role: 'administrator',
    path: ({ faulty }) => `/tickets?ticket=${faulty}`,
    open: dialog,
  },
  {
    name: 'ticket-held',
    component_test: 'tickets/drawer/ticket-drawer',
    part: '[role=dialog]',
    role: 'administrator',
    path: ({ held }) => `/tickets?ticket=${held}`,
    open: dialog,
  },
  {
    name: 'ticket-history',
    component_test: 'tickets/drawer/ticket-drawer',
    part: '[role=dialog]',
    role: 'administrator',
    path: ({ ticket }) => `/tickets?ticket=${ticket}&tab=history`,
    open: dialog,
  },
  {
    name: 'ticket-versions',
    component_test: 'tickets/drawer/ticket-drawer',
    part: '[role=dialog]',
    role: 'administrator',
    path: ({ ticket }) => `/tickets?ticket=${ticket}&tab=versions`,
    open: dialog,
  },
  {
    name: 'ticket-not-there',
    component_test: 'tickets/drawer/ticket-drawer',
    part: '[role=dialog]',
    role: 'administrator',
    path: () => '/tickets?ticket=1',
    open: dialog,
  },
  { name: 'project-tickets', role: 'field_inspector', path: ({ project }) => `/projects/${project}/tickets` },
  { name: 'ledger', role: 'administrator', path: () => '/admin/ledger', sun: true },
  { name: 'ledger-verifications', role: 'administrator', path: () => '/admin/ledger?tab=verifications' },
  {
    name: 'ledger-roots',
    component_test: 'ledger/ledger-page',
    role: 'administrator',
    path: () => '/admin/ledger?tab=roots',
  },
  { name: 'account', role: 'qc_lab', path: () => '/account', sun: true },
  {
    name: 'account-faults',
    component_test: 'account/profile-panel',
    role: 'qc_lab',
    path: () => '/account',
    open: async (page) => {
      await page.getByRole('button', { name: 'Draw' }).click()
      await page.getByRole('textbox', { name: 'Phone' }).fill('555')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'account-password',
    component_test: 'passwords/passwords',
    role: 'qc_lab',
    path: () => '/account',
    open: async (page) => {
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.getByRole('button', { name: 'Change password' }).click()
    },
  },
  {
    name: 'account-phone',
    component_test: 'phones/phone-panel',
    role: 'qc_lab',
    path: () => '/account#phone',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add a number' }).click()
      await page.getByRole('textbox', { name: 'Phone' }).last().waitFor()
    },
  },
  {
    name: 'account-email',
    component_test: 'account/email-panel',
    role: 'qc_lab',
    path: () => '/account',
    open: async (page) => {
      await page.getByRole('button', { name: 'Change email' }).click()
      await page.getByRole('textbox', { name: 'New email' }).waitFor()
    },
  },
  {
    name: 'switch-agency',
    role: 'administrator',
    path: () => '/account/switch-agency',
    before: inAgencies,
    sun: true,
  },
  {
    name: 'palette',
    component_test: '../shell/palette/palette',
    role: 'administrator',
    path: () => '/tickets',
    open: press('Control+k'),
  },
  {
    name: 'palette-found',
    component_test: '../shell/palette/palette',
    role: 'administrator',
    path: () => '/tickets',
    open: async (page) => {
      await press('Control+k')(page)
      await page.getByRole('combobox').last().fill('10')
      await page.locator('[role=option] mark').first().waitFor()
    },
  },
  { name: 'shortcuts', role: 'administrator', path: () => '/tickets', open: press('?') },
]

/** Waits until a screen is complete: the network is idle, nothing is loading, and fonts are loaded. */
export async function showScreen(page: Page, screen: Screen, places: Places): Promise<void> {
  await screen.before?.(page)
  const path = screen.path(places)
  // Going to the current address loads nothing again if it has a fragment.
  if (path.includes('#')) await page.goto('about:blank')
  await page.goto(path, { waitUntil: 'load' })
  await settled(page)
  if (!screen.open) return
  await screen.open(page)
  await settled(page)
}

/** Waits until nothing of a page moves or loads any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('main > *, form')].some((part) => part.checkVisibility()) &&
      document.querySelector('[aria-busy="true"], [data-skeleton]') === null &&
      document.fonts.status === 'loaded' &&
      // What follows a scroll position instead of the time has no end.
      document
        .getAnimations()
        .every(({ playState, timeline }) => playState !== 'running' || !(timeline instanceof DocumentTimeline)),
  )
}
