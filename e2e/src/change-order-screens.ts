import { changeOrders } from '@milepost/contract'
import type { Page } from '@playwright/test'
import type { Places, Screen } from './screen.ts'

const path = ({ inactive }: Places) => `/projects/${inactive}/updates`
const pattern = (route: string, end: string) =>
  new RegExp(`${route.replace('{projectId}', String.raw`\d+`).replace('{id}', String.raw`\d+`)}${end}`)
const at = '2026-11-18T15:30:00.000Z'

const step = {
  reviewer_id: 7,
  reviewer: 'Owen Blake',
  delegated_by: null,
  days: 5,
  due_on: '2026-11-27',
  code: null,
  note: null,
  answered_by: null,
  answered_at: null,
}
const update = {
  id: 901,
  project_id: 1,
  number: 3,
  co_number_external: 'CO-7',
  type: 'major',
  reason_code: 'Differing site conditions',
  description: 'Undercut of soft ground at the north approach, with a rail along the new slope.',
  effective_on: '2026-11-16',
  days_delta: 5,
  status: 'pending',
  source: 'manual',
  increased_count: 1,
  decreased_count: 1,
  new_count: 1,
  net_amount: '16395.50',
  unpriced_count: 0,
  created_by: 'Marta Reyes',
  created_at: at,
  updated_at: at,
  submitted_by: 'Marta Reyes',
  submitted_at: at,
  decided_by: null,
  decided_at: null,
  decision_reason: null,
  voided_by: null,
  voided_at: null,
  void_reason: null,
  lock_version: 1,
  review: {
    id: 950,
    status: 'open',
    round: 2,
    holders: ['Ann Pruitt'],
    due_on: '2026-11-27',
    rounds: [
      {
        round: 2,
        submitted_by: 'Marta Reyes',
        submitted_at: at,
        note: 'The sidewalk is measured again.',
        status: 'open',
        ended_at: null,
        steps: [
          {
            ...step,
            id: 3,
            position: 1,
            code: 'approved',
            status: 'answered',
            answered_by: 'Owen Blake',
            answered_at: at,
          },
          { ...step, id: 4, position: 2, status: 'waiting', reviewer: 'Ann Pruitt', delegated_by: 'Sam Ortiz' },
        ],
      },
      {
        round: 1,
        submitted_by: 'Marta Reyes',
        submitted_at: at,
        note: null,
        status: 'returned',
        ended_at: at,
        steps: [
          {
            ...step,
            id: 1,
            position: 1,
            code: 'returned',
            status: 'answered',
            note: 'Line 50 does not match the survey of November 12.',
            answered_by: 'Owen Blake',
            answered_at: at,
          },
          { ...step, id: 2, position: 2, status: 'dropped', reviewer: 'Sam Ortiz', due_on: null },
        ],
      },
    ],
    changes: [
      { field: 'effective_on', of: null, before: '2026-11-12', after: '2026-11-16' },
      { field: 'qty_delta', of: '50 · 441-0104', before: '-31 SY', after: '-13 SY' },
    ],
    changes_count: 2,
    abilities: ['respond', 'delegate'],
  },
  abilities: ['approve', 'return', 'reject', 'void'],
}
const line = { unit_of_measure: 'TON', installed_quantity: '0', explanation: null, warning: null, new_item: null }
const lines = [
  {
    ...line,
    id: 1,
    change_kind: 'increase',
    project_pay_item_id: 81,
    line_number: 30,
    item_code: '310-1101',
    item_description: 'Graded aggregate base course, including material',
    unit_price: '41.25',
    qty_delta: '420',
    quantity_before: '8250',
    quantity_after: '8670',
    amount: '17325.00',
    explanation: 'Station 12+00 to 14+50',
  },
  {
    ...line,
    id: 2,
    change_kind: 'decrease',
    project_pay_item_id: 82,
    line_number: 50,
    item_code: '441-0104',
    item_description: 'Concrete sidewalk, 4 in',
    unit_of_measure: 'SY',
    unit_price: '95.50',
    qty_delta: '-13',
    quantity_before: '37',
    quantity_after: '24',
    installed_quantity: '29',
    amount: '-1241.50',
    warning: 'Qty Posted to Date of 29.000 exceeds Current Qty of 24.000 by 5.000',
  },
  {
    ...line,
    id: 3,
    change_kind: 'new',
    project_pay_item_id: null,
    line_number: 900,
    item_code: '641-1200',
    item_description: 'Guardrail, type W',
    unit_of_measure: 'LF',
    unit_price: '26.00',
    qty_delta: '12',
    quantity_before: '0',
    quantity_after: '12',
    amount: '312.00',
  },
]
const decided = { decided_by: 'Ann Pruitt', decided_at: at, review: null, abilities: [] }
const rows = [
  update,
  {
    ...update,
    ...decided,
    id: 902,
    number: 2,
    status: 'rejected',
    type: 'standard',
    co_number_external: null,
    description: 'Extra striping',
    net_amount: '-2310.00',
    increased_count: 0,
    new_count: 0,
    decision_reason: 'Already part of line 60',
  },
  {
    ...update,
    ...decided,
    id: 903,
    number: 1,
    status: 'approved',
    type: 'admin',
    description: 'Quantities as surveyed',
    net_amount: '104220.75',
    decreased_count: 14,
    increased_count: 22,
    new_count: 0,
    source: 'csv',
  },
]
const page_of = (total_rows: number) => ({
  page_number: 1,
  page_size: 30,
  total_rows,
  total_pages: 1,
  last_page: true,
})

/** The demonstration has no reconciled contracts, so responses about their updates are defined here; everything else comes from the demonstration. */
const answeredBefore =
  (shown: readonly object[], more: object = {}, one: object = {}) =>
  async (page: Page): Promise<void> => {
    const list = {
      change_orders: shown,
      page: page_of(shown.length),
      reconciliation_active: true,
      abilities: ['create'],
    }
    await page.route(pattern(changeOrders.list.path, String.raw`\?`), (route) =>
      route.fulfill({ json: { ...list, ...more } }),
    )
    await page.route(pattern(changeOrders.get.path, '$'), (route) =>
      route.fulfill({ json: { change_order: { ...update, lines, ...one } } }),
    )
  }
const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('dialog').first().waitFor()
}

/** The updates of a project. */
export const changeOrderScreens: readonly Screen[] = [
  { name: 'updates', role: 'administrator', path, before: answeredBefore(rows), sun: true },
  {
    name: 'updates-empty',
    component_test: 'change-orders/updates-page',
    role: 'administrator',
    path,
    before: answeredBefore([]),
  },
  { name: 'updates-inactive', role: 'administrator', path },
  {
    name: 'update-one',
    component_test: 'change-orders/updates-page',
    role: 'administrator',
    path: (places) => `${path(places)}?update=901`,
    before: answeredBefore(rows),
    open: async (page) => {
      await page.getByRole('dialog').getByText('Guardrail, type W').waitFor()
    },
    part: '[role=dialog]',
    sun: true,
  },
  {
    name: 'update-approve',
    component_test: 'change-orders/updates-page',
    role: 'administrator',
    path: (places) => `${path(places)}?update=901`,
    before: answeredBefore(rows),
    open: async (page) => {
      await press('Approve')(page)
      await page.getByText(/can never be changed/).waitFor()
    },
    part: '[aria-modal=true]',
  },
  {
    name: 'update-submit',
    component_test: 'change-orders/updates-page',
    role: 'administrator',
    path: (places) => `${path(places)}?update=901`,
    before: answeredBefore(rows, {}, { status: 'draft', abilities: ['update', 'submit', 'void'] }),
    open: async (page) => {
      await press('Submit')(page)
      await page.getByRole('combobox', { name: 'Reviewer 1' }).waitFor()
    },
    part: '[aria-modal=true]',
  },
  {
    name: 'update-new',
    component_test: 'change-orders/updates-page',
    role: 'administrator',
    path,
    before: answeredBefore(rows),
    open: async (page) => {
      await press('New update')(page)
      await page.getByRole('searchbox', { name: 'Add an item of the contract' }).fill('asphalt')
      await page
        .getByRole('button', { name: /^Add \d/ })
        .first()
        .click()
      await page.getByRole('textbox', { name: 'Change, + or −' }).fill('-12.5')
      await page.getByRole('button', { name: 'New item', exact: true }).click()
      await page.getByRole('button', { name: 'Save draft' }).click()
      await page.getByRole('alert').first().waitFor()
    },
    part: '[aria-modal=true]',
    sun: true,
  },
  {
    name: 'update-import',
    component_test: 'change-orders/updates-page',
    role: 'administrator',
    path,
    before: answeredBefore(rows),
    open: press('Import'),
    part: '[aria-modal=true]',
  },
  {
    name: 'update-import-read',
    component_test: 'change-orders/updates-page',
    role: 'administrator',
    path: ({ reconciled }) => `/projects/${reconciled}/updates`,
    open: async (page) => {
      await press('Import')(page)
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({
          name: 'november.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('item_code,change\n402-3121,150\n500-3101,-4\n'),
        })
      await page.getByRole('textbox', { name: 'Reason code' }).waitFor()
    },
    part: '[aria-modal=true]',
  },
]
