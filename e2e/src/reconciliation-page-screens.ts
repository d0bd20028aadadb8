import type { Locator, Page } from '@playwright/test'
import type { Places, Screen } from './screen.ts'

const page =
  (search: string) =>
  ({ reconciled }: Places) =>
    `/projects/${reconciled}/reconciliation${search}`
const periods = ({ reconciled }: Places) => `/projects/${reconciled}/periods`
const drawer = '[role=dialog]'
const modal = '[role=dialog][aria-modal=true]'

const shown = (text: string | RegExp) => async (page: Page) => {
  await page.getByText(text).first().waitFor()
}
/** Opens a row of a grid or list, whichever the width shows. */
const openItem = (text: RegExp) => async (page: Page) => {
  await page.getByText(text).first().click()
  const drawer = page.getByRole('dialog').first()
  await drawer
    .getByRole('table')
    .or(drawer.getByRole('list', { name: 'Entries of the pay item' }))
    .first()
    .waitFor()
}
/** Opens the first entry, a row or a card. */
const openEntry = async (page: Page) => {
  await page
    .locator('[role=row][data-id], main li button')
    .getByText(/^\d\d\/\d\d\/\d{4}/)
    .first()
    .click()
  await page.getByRole('dialog').getByText('Entered by', { exact: true }).waitFor()
}
const openPeriod = (number: number) => async (page: Page) => {
  await page
    .getByRole('main')
    .getByText(new RegExp(`^(Pay period )?${number}$`))
    .first()
    .click()
  await page.getByRole('dialog').first().getByText('Total', { exact: true }).waitFor()
}
/** Opens the form of an entry by hand on the item of a code. */
const enterOn = async (page: Page, code: string): Promise<Locator> => {
  await page.getByRole('button', { name: 'Enter a quantity' }).click()
  const dialog = page.getByRole('dialog')
  const search = dialog.getByRole('combobox', { name: 'Search pay items' })
  const again = dialog.getByRole('button', { name: 'Start over' })
  await search.or(again).first().waitFor()
  if (await again.isVisible()) await again.click()
  await search.fill(code)
  await dialog.getByRole('option').filter({ hasText: code }).first().click()
  return dialog
}

/** Opens the first ticket of a day by keys: past the head of its group. */
const openOne = async (page: Page): Promise<void> => {
  for (const key of ['ArrowDown', 'ArrowDown', 'e']) await page.keyboard.press(key)
}

/** Every view of the reconciliation of a project, its drawers and dialogs, and its pay periods. */
export const reconciliationPageScreens: readonly Screen[] = [
  { name: 'reconciliation-days', role: 'administrator', path: page(''), open: shown(/tickets? selected/), sun: true },
  {
    name: 'coding-one',
    component_test: 'reconciliation/page/coding/code-view',
    role: 'administrator',
    path: page(''),
    open: async (page) => {
      await shown(/tickets? selected/)(page)
      await openOne(page)
      const flyOut = page.getByRole('dialog')
      const recent = flyOut.getByRole('button', { name: /^402-3121/ }).last()
      const again = flyOut.getByRole('button', { name: 'Start over' })
      await recent.waitFor()
      if (await again.isVisible()) await again.click()
      await recent.click()
    },
    part: modal,
  },
  {
    name: 'reconciliation-bulk',
    component_test: 'reconciliation/page/coding/code-view',
    role: 'administrator',
    path: page(''),
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select all of/ })
        .first()
        .evaluate((box: HTMLElement) => box.click())
      await page.getByRole('button', { name: /^Code selected/ }).click()
      await page.getByRole('dialog').getByRole('combobox').fill('402-')
      await page.getByRole('dialog').getByRole('option', { name: /^402-/ }).first().click()
      await page.getByRole('dialog').getByRole('heading', { name: 'This comes to' }).waitFor()
    },
    part: modal,
  },
  {
    name: 'reconciliation-range',
    component_test: 'reconciliation/page/coding/code-view',
    role: 'administrator',
    path: page('?coded=all'),
    open: async (page) => {
      const boxes = page.locator('[data-coding-rows] [data-id] [data-cell$=":0"]')
      await boxes.first().click()
      await boxes.nth(3).click({ modifiers: ['Shift'] })
      await page.getByText('4 tickets selected').waitFor()
    },
    wide_only: true,
  },
  {
    name: 'fly-out-closed',
    component_test: 'reconciliation/fly-out/refusals',
    role: 'administrator',
    path: page('?coded=coded'),
    open: async (page) => {
      await page.getByRole('navigation', { name: 'Days' }).getByRole('link').last().click()
      await page
        .locator('[data-coding-rows]')
        .getByText(/^(Ticket )?\d{6,}$/)
        .first()
        .waitFor()
      await openOne(page)
      await page.getByText(/which is closed/).waitFor()
    },
    part: modal,
  },
  {
    name: 'suggestions',
    role: 'administrator',
    path: page('?view=suggestions'),
    open: async (page) => {
      await page.getByText('How suggestions work').waitFor()
      // The smallest group: the rows of a large one are hundreds of similar ones.
      const heads = page.locator('[role=row][data-group]').or(page.locator('button[aria-expanded]', { hasText: '→' }))
      const counts = (await heads.allTextContents()).map((head) =>
        Number(/([\d,]+) tickets? ·/.exec(head)?.[1]?.replaceAll(',', '')),
      )
      await heads.nth(counts.indexOf(Math.min(...counts))).click()
      await page
        .getByText(/^(Ticket )?\d{6,}$/)
        .first()
        .waitFor()
    },
    sun: true,
  },
  {
    name: 'suggestions-accept',
    component_test: 'reconciliation/page/suggestions/suggestions-view',
    role: 'administrator',
    path: page('?view=suggestions'),
    open: async (page) => {
      await page.getByRole('button', { name: /^Review and accept/ }).click()
      await page.getByRole('dialog').getByRole('heading', { name: 'This comes to' }).waitFor()
    },
    part: modal,
  },
  {
    name: 'suggestions-read-only',
    component_test: 'reconciliation/page/suggestions/suggestions-view',
    role: 'read_only_auditor',
    path: page('?view=suggestions'),
    open: async (page) => {
      await page.getByText('How suggestions work').waitFor()
    },
  },
  {
    name: 'reconciliation-items',
    role: 'administrator',
    path: page('?view=items'),
    open: shown('402-3121'),
    sun: true,
  },
  {
    name: 'reconciliation-item',
    component_test: 'reconciliation/page/other-views',
    role: 'administrator',
    path: page('?view=items'),
    open: openItem(/402-3121$/),
    part: drawer,
  },
  {
    name: 'entries-by-hand',
    role: 'administrator',
    path: page('?view=entries'),
    open: shown('Traffic control by days of lane closure'),
  },
  {
    name: 'entries-of-tickets',
    component_test: 'reconciliation/page/other-views',
    role: 'administrator',
    path: page('?view=entries&kind=ticket'),
    open: shown('Page 1 of'),
  },
  {
    name: 'entry-by-hand',
    component_test: 'reconciliation/page/by-hand/by-hand',
    role: 'administrator',
    path: page('?view=entries'),
    open: async (page) => {
      const dialog = await enterOn(page, '150-1000')
      await dialog.getByLabel(/^Amount in dollars/).fill('1666.66')
    },
    part: modal,
  },
  {
    name: 'entry-own-amount',
    component_test: 'reconciliation/page/by-hand/by-hand',
    role: 'administrator',
    path: page('?view=entries'),
    open: async (page) => {
      const dialog = await enterOn(page, '310-1101')
      await dialog.getByLabel(/^Quantity TON/).fill('12.5')
      await dialog.getByLabel(/^Amount in dollars/).fill('350')
      await dialog.getByText(/^12\.50 TON ×/).waitFor()
    },
    part: modal,
  },
  {
    name: 'entries-import',
    component_test: 'reconciliation/page/by-hand/by-hand',
    role: 'administrator',
    path: page('?view=entries'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      await page.getByRole('dialog').getByText('Optional columns').waitFor()
    },
    part: modal,
  },
  {
    name: 'entries-import-read',
    component_test: 'reconciliation/page/by-hand/by-hand',
    role: 'administrator',
    path: page('?view=entries'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      const rows = [
        'item_code,amount,pay_period,work_date',
        '150-1000,1666.66,4,',
        '150-1000,1666.66,PP0,',
        'SW-0,5,4,',
      ]
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
      await page.getByRole('dialog').getByText('The project has no such pay period.').waitFor()
    },
    part: modal,
  },
  {
    name: 'entry-drawer',
    component_test: 'reconciliation/page/by-hand/by-hand',
    role: 'administrator',
    path: page('?view=entries'),
    open: openEntry,
    part: drawer,
  },
  {
    name: 'entry-take-back',
    component_test: 'reconciliation/page/by-hand/by-hand',
    role: 'administrator',
    path: page('?view=entries'),
    open: async (page) => {
      await openEntry(page)
      await page
        .getByRole('button', { name: /^Withdraw/ })
        .first()
        .click()
      await page
        .getByRole('dialog')
        .last()
        .getByLabel(/^Reason/)
        .waitFor()
    },
    part: modal,
  },
  { name: 'pay-periods', role: 'administrator', path: periods, open: shown('Closed') },
  {
    name: 'pay-period-closed',
    component_test: 'reconciliation/periods/periods-page',
    role: 'administrator',
    path: periods,
    open: openPeriod(1),
    part: drawer,
    sun: true,
  },
  {
    name: 'pay-period-open',
    component_test: 'reconciliation/periods/periods-page',
    role: 'administrator',
    path: periods,
    open: openPeriod(3),
    part: drawer,
  },
  {
    name: 'pay-period-new',
    component_test: 'reconciliation/periods/periods-page',
    role: 'administrator',
    path: periods,
    open: async (page) => {
      await page.getByRole('button', { name: 'Open a pay period' }).click()
      await page.getByRole('dialog').getByLabel('Number (optional)').waitFor()
    },
    part: modal,
  },
  {
    name: 'pay-period-closing',
    component_test: 'reconciliation/periods/periods-page',
    role: 'administrator',
    path: periods,
    open: async (page) => {
      await openPeriod(3)(page)
      await page.getByRole('button', { name: 'Close period' }).click()
      await page
        .getByRole('dialog', { name: /^Close pay period/ })
        .getByRole('checkbox')
        .first()
        .waitFor()
    },
    part: modal,
  },
]
