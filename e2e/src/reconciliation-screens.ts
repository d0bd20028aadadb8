import { payItems } from '@milepost/contract'
import type { Locator, Page } from '@playwright/test'
import type { Places, Screen } from './screen.ts'

const ofTicket = ({ codable }: Places) => `/tickets?ticket=${codable}`
const items = new RegExp(`${payItems.list.path.replace('{projectId}', String.raw`\d+`)}\\?`)

/** The reconciliation of the ticket's project is defined here; everything else comes from the demonstration. */
const reconciled =
  (reconciliation_active: boolean) =>
  async (page: Page): Promise<void> => {
    await page.route(items, async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as object
      await route.fulfill({ response, json: { ...answer, reconciliation_active } })
    })
  }
const flyOut = (page: Page) => page.locator('[role=dialog][aria-modal=true]')
const open = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Assign pay items' }).click()
  await flyOut(page).getByRole('combobox', { name: 'Search pay items' }).waitFor()
}
/** Searches for a text whose first result is this item. */
const search = async (page: Page, text: string, first: RegExp): Promise<Locator> => {
  await flyOut(page).getByRole('combobox', { name: 'Search pay items' }).fill(text)
  const option = flyOut(page).getByRole('option').first()
  await option.filter({ hasText: first }).waitFor()
  return option
}
/** Chooses two items, of which the first takes more than the net. */
const chooseTwo = async (page: Page): Promise<void> => {
  await open(page)
  const again = flyOut(page).getByRole('button', { name: 'Start over' })
  if (await again.isVisible()) await again.click()
  await (await search(page, '402-31', /^402-31/)).click()
  await flyOut(page)
    .getByRole('textbox', { name: /^Quantity of 402-31/ })
    .fill('99.5')
  await flyOut(page).getByRole('button', { name: 'Do-not-pay item' }).click()
  await flyOut(page)
    .getByRole('textbox', { name: /^Quantity of DNP/ })
    .waitFor()
}

/** The fly-out in which one ticket is assigned to pay items. */
export const reconciliationScreens: readonly Screen[] = [
  {
    name: 'fly-out',
    component_test: 'reconciliation/fly-out/fly-out',
    role: 'administrator',
    path: ofTicket,
    before: reconciled(true),
    open,
    part: '[aria-modal=true]',
    sun: true,
  },
  {
    name: 'fly-out-search',
    component_test: 'reconciliation/fly-out/fly-out',
    role: 'administrator',
    path: ofTicket,
    before: reconciled(true),
    open: async (page) => {
      await open(page)
      await search(page, '402-', /^402-/)
    },
    part: '[aria-modal=true]',
  },
  {
    name: 'fly-out-two-items',
    component_test: 'reconciliation/fly-out/fly-out',
    role: 'administrator',
    path: ofTicket,
    before: reconciled(true),
    open: chooseTwo,
    part: '[aria-modal=true]',
    sun: true,
  },
  {
    name: 'fly-out-not-reconciled',
    component_test: 'reconciliation/fly-out/fly-out',
    role: 'administrator',
    path: ofTicket,
    before: reconciled(false),
    open: async (page) => {
      // On a phone the reason is in the menu of further decisions.
      if ((page.viewportSize()?.width ?? 0) < 600)
        await page.getByRole('dialog').locator('[aria-haspopup=menu]').last().click()
      await page.getByText('Pay codes cannot be assigned until the project is reconciled.').waitFor()
    },
  },
]
