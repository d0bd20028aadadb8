import { reconciliationUom } from '@milepost/contract'
import type { Page } from '@playwright/test'
import type { Places, Screen } from './screen.ts'

const page_of = (total_rows: number) => ({
  page_number: 1,
  page_size: 30,
  total_rows,
  total_pages: 1,
  last_page: true,
})
const factor = {
  id: 901,
  project_id: 5,
  project: 'SR 81 resurfacing',
  material_id: 7,
  material: '#57 Stone',
  ticket_uom: 'TON',
  pay_uom: 'CY',
  factor: '1.35',
  per: 'pay_uom',
  basis: '1.35 tons per CY, loose volume, lab report 26-118 of the district laboratory',
  valid_from: '2026-03-02',
  valid_to: null,
  state: 'in_force',
  entries_count: 214,
  approved_at: '2026-03-01T15:00:00.000Z',
  approved_by: 'Dana Okafor',
  ended_at: null,
  ended_by: null,
  abilities: ['end'],
}
const factors = [
  factor,
  {
    ...factor,
    id: 902,
    material_id: null,
    material: null,
    factor: '2.02',
    basis: '2.02 tons per CY, standard specification table 5-2',
    valid_to: '2026-12-31',
    entries_count: 0,
    abilities: ['end', 'delete'],
  },
  {
    ...factor,
    id: 903,
    project: 'I-16 widening, Bibb to Twiggs',
    material: '12.5mm SP',
    pay_uom: 'SY',
    factor: '0.055',
    valid_to: '2026-06-30',
    state: 'ended',
    ended_at: '2026-07-01T13:20:00.000Z',
    ended_by: 'Luis Herrera',
    abilities: [],
  },
]
const pair = {
  project_id: 5,
  project: 'SR 81 resurfacing',
  material_id: 7,
  material: 'Graded base',
  ticket_uom: 'TON',
  pay_uom: 'CY',
  tickets: 312,
  net: '7038.72',
  items: 2,
  other_items: 0,
  first_ticket_on: '2026-03-02',
  ended_on: null,
}
const pairs = [
  pair,
  {
    ...pair,
    project: 'I-16 widening, Bibb to Twiggs',
    material: '12.5mm SP',
    pay_uom: 'SY',
    tickets: 88,
    net: '1985.28',
    items: 1,
    other_items: 4,
    ended_on: '2026-06-30',
  },
  {
    ...pair,
    material_id: 8,
    material: 'Class AA',
    ticket_uom: 'CY',
    pay_uom: 'SY',
    tickets: 9,
    net: '85.5',
    other_items: 1,
  },
]

const pattern = (path: string) => new RegExp(`${path.replace(/\{\w+\}/g, String.raw`\d+`)}${String.raw`(\?|$)`}`)

/** The demonstration has no reconciled contracts, so factors and pairs are defined here; everything else comes from the demonstration. */
const answeredBefore =
  (shown: readonly object[], unmatched: readonly object[] = pairs) =>
  async (page: Page): Promise<void> => {
    await page.route(pattern(reconciliationUom.allFactors.path), (route) =>
      route.fulfill({ json: { conversion_factors: shown, page: page_of(shown.length) } }),
    )
    await page.route(pattern(reconciliationUom.factors.path), (route) =>
      route.fulfill({ json: { conversion_factors: shown, page: page_of(shown.length), abilities: ['create'] } }),
    )
    await page.route(pattern(reconciliationUom.unmatched.path), (route) =>
      route.fulfill({ json: { unmatched_units: unmatched, page: page_of(unmatched.length) } }),
    )
  }
const uom = '/admin/reconciliation-uom'
const openFirst = (label: string) => async (page: Page) => {
  await page.locator(`[role=gridcell], [aria-label="${label}"] button`).first().click()
  await page.getByRole('dialog').first().waitFor()
}

/** Units, conversion factors, and unmatched units. */
export const reconciliationUomScreens: readonly Screen[] = [
  { name: 'uom-units', role: 'administrator', path: () => uom, sun: true },
  {
    name: 'uom-unit',
    component_test: 'reconciliation-uom/uom-page',
    role: 'administrator',
    path: () => `${uom}?open=TON`,
    open: async (page) => {
      await page.getByRole('dialog').getByText('Examples').waitFor()
    },
    part: '[role=dialog]',
  },
  {
    name: 'uom-factors',
    component_test: 'reconciliation-uom/uom-page',
    role: 'administrator',
    path: () => `${uom}?tab=factors`,
    before: answeredBefore(factors),
    sun: true,
  },
  {
    name: 'uom-factors-empty',
    component_test: '../ui/record-list/record-list',
    role: 'administrator',
    path: () => `${uom}?tab=factors`,
    before: answeredBefore([]),
  },
  {
    name: 'uom-factor',
    component_test: 'reconciliation-uom/uom-page',
    role: 'administrator',
    path: () => `${uom}?tab=factors&open=901`,
    before: answeredBefore(factors),
    open: async (page) => {
      await page.getByRole('dialog').getByText('Approved by').waitFor()
    },
    part: '[role=dialog]',
    sun: true,
  },
  {
    name: 'uom-factor-end',
    component_test: 'reconciliation-uom/uom-page',
    role: 'administrator',
    path: () => `${uom}?tab=factors&open=901`,
    before: answeredBefore(factors),
    open: async (page) => {
      await page.getByRole('button', { name: 'End factor' }).click()
      await page.locator('[aria-modal=true]').waitFor()
    },
    part: '[aria-modal=true]',
  },
  {
    name: 'uom-matcher',
    component_test: 'reconciliation-uom/uom-page',
    role: 'administrator',
    path: () => `${uom}?tab=matcher`,
    before: answeredBefore(factors),
    sun: true,
  },
  {
    name: 'uom-matcher-empty',
    component_test: '../ui/record-list/record-list',
    role: 'administrator',
    path: () => `${uom}?tab=matcher`,
    before: answeredBefore(factors, []),
  },
  {
    name: 'uom-factor-new',
    component_test: 'reconciliation-uom/uom-page',
    role: 'administrator',
    path: () => `${uom}?tab=matcher`,
    before: answeredBefore(factors),
    open: async (page) => {
      await openFirst('Unmatched units')(page)
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: /^Factor/ })
        .fill('2.02')
      await page.getByText(/^100 TON on tickets become/).waitFor()
    },
    part: '[role=dialog]',
    sun: true,
  },
  {
    name: 'project-factors',
    component_test: 'reconciliation-uom/uom-page',
    role: 'administrator',
    path: ({ inactive }: Places) => `/projects/${inactive}/pay-items?factors=open`,
    before: answeredBefore(factors),
    open: async (page) => {
      await page.getByRole('dialog').getByText('Approved by').first().waitFor()
    },
    part: '[role=dialog]',
  },
]
