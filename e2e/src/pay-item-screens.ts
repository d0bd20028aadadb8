import type { Page } from '@playwright/test'
import type { Places, Screen } from './screen.ts'
import { failure } from './screen-steps.ts'

const list = '/pay-item'
const ofProject = ({ inactive }: Places) => `/projects/${inactive}/pay-items`
const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').first().waitFor()
}
/** Opens the first row of a list, as a table or as cards. */
const openFirst = (label: string) => async (page: Page) => {
  await page.locator(`[role=gridcell], [aria-label="${label}"] button`).first().click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Do not pay' }).waitFor()
}
/** Chooses a file of two valid rows and two faults, and waits for the preview. */
const chooseFile = async (page: Page): Promise<void> => {
  await press(/^Import$/)(page)
  const rows = [
    'item_code,description,unit,qty,price',
    '402-3121,Asphaltic concrete 25 mm,TON,100,95.5',
    'NEW-1,Raised marker,EACH,240,4.15',
    ',Without a code,LF,1,',
    'NEW-2,Of a strange unit,furlong,1,',
  ]
  await page
    .locator('[role=dialog] input[type=file]')
    .setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(`${rows.join('\n')}\n`) })
  await page.getByRole('button', { name: 'Download the errors' }).waitFor()
}

/** The master list of pay items, and the lines of one project. */
export const payItemScreens: readonly Screen[] = [
  { name: 'pay-item', role: 'administrator', path: () => list, sun: true },
  {
    name: 'pay-item-filtered',
    component_test: 'pay-items/master/master-page',
    role: 'administrator',
    path: () => `${list}?uom=TON,CY&active=true`,
  },
  {
    name: 'pay-item-nothing-matches',
    component_test: '../ui/record-list/record-list',
    role: 'administrator',
    path: () => `${list}?search=no-such-item`,
  },
  {
    name: 'pay-item-failed',
    component_test: '../ui/record-list/record-list',
    role: 'administrator',
    path: () => list,
    before: async (page) => {
      await page.route(/\/v2\/master_pay_items\?/, (route) => route.abort())
    },
    open: failure,
  },
  {
    name: 'pay-item-one',
    component_test: 'pay-items/master/master-page',
    role: 'administrator',
    path: () => list,
    open: openFirst('Pay items'),
    part: '[role=dialog]',
    sun: true,
  },
  {
    name: 'pay-item-faults',
    component_test: 'pay-items/master/master-page',
    role: 'administrator',
    path: () => list,
    open: async (page) => {
      await press('New pay item')(page)
      await page.getByRole('button', { name: 'Add item' }).click()
      await page.getByRole('alert').first().waitFor()
    },
    part: '[role=dialog]',
  },
  {
    name: 'pay-item-import',
    component_test: 'pay-items/master/master-page',
    role: 'administrator',
    path: () => list,
    open: press(/^Import$/),
    part: '[role=dialog]',
  },
  {
    name: 'pay-item-import-preview',
    component_test: 'pay-items/master/master-page',
    role: 'administrator',
    path: () => list,
    open: chooseFile,
    part: '[role=dialog]',
    sun: true,
  },
  { name: 'project-pay-items', role: 'administrator', path: ofProject, sun: true },
  {
    name: 'project-pay-items-read',
    component_test: 'pay-items/items/items-page',
    role: 'field_inspector',
    path: ofProject,
  },
  {
    name: 'project-pay-items-filtered',
    component_test: 'pay-items/items/items-page',
    role: 'administrator',
    path: (places) => `${ofProject(places)}?uom=TON&more=dnp`,
  },
  {
    name: 'project-pay-item',
    component_test: 'pay-items/items/items-page',
    role: 'administrator',
    path: ofProject,
    open: openFirst('Pay items of the project'),
    part: '[role=dialog]',
    sun: true,
  },
  {
    name: 'project-pay-items-new',
    component_test: 'pay-items/items/items-page',
    role: 'administrator',
    path: ofProject,
    open: async (page) => {
      await press('Add items')(page)
      await page.getByRole('button', { name: 'Add another item' }).click()
      await page.getByRole('textbox', { name: 'Line number' }).first().fill('-1')
      await page.getByRole('button', { name: 'Add 1 item' }).click()
      await page.getByRole('alert').first().waitFor()
    },
    part: '[role=dialog]',
  },
  {
    name: 'project-pay-items-import',
    component_test: 'pay-items/items/items-page',
    role: 'administrator',
    path: ofProject,
    open: chooseFile,
    part: '[role=dialog]',
  },
]
