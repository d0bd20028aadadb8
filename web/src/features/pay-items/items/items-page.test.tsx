import { contractors } from '@milepost/contract/contractors/contractors.contract'
import { contracts } from '@milepost/contract/contracts/contracts.contract'
import type { Role } from '@milepost/contract/core/roles'
import { changeOrders } from '@milepost/contract/change-orders/change-orders.contract'
import { masterPayItems, payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emit } from '../../../lib/bus.ts'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf, type Answer } from '../../../testing/fake-server.ts'
import { projectOf } from '../../../testing/project.ts'
import { asphalt, goodFile, lineOne, lineTwo, mixedFile } from '../pay-items.fixtures.ts'

const ITEMS = '/projects/12/pay-items'
const totals = { items_count: 2, bid_amount: '102697.31', unpriced_count: 1 }
const company = {
  id: 5,
  name: 'Reeves Paving',
  type: 'subcontractor' as const,
  is_prime: false,
  people_count: 0,
  created_at: lineOne.created_at,
  updated_at: lineOne.updated_at,
  lock_version: 0,
  abilities: [],
}
const listOf = (rows = [lineOne, lineTwo], more: object = {}) =>
  answer(payItems.list, {
    pay_items: rows,
    page: pageOf(rows.length),
    totals: rows.length === 0 ? { items_count: 0, bid_amount: '0.00', unpriced_count: 0 } : totals,
    reconciliation_active: false,
    unit_rules: usualRules,
    abilities: ['create'],
    ...more,
  })
const step = {
  kind: 'bid' as const,
  change_order_id: null,
  number: null,
  co_number_external: null,
  description: null,
  effective_on: null,
  qty_delta: '1250.5',
  quantity: '1250.5',
}
const byUpdate = {
  kind: 'update' as const,
  change_order_id: 900,
  number: 3,
  description: 'Less paving',
  effective_on: '2026-11-20',
  qty_delta: '-50.5',
  quantity: '1200',
}
const usual: Answer[] = [
  listOf(),
  answer(payItems.chipFilters, {
    uoms: ['LS', 'TON'].map((value) => ({ value, label: value })),
    contract_projects: [{ value: 7, label: '01 · North' }],
    external_dot_contractors: [{ value: 5, label: 'Reeves Paving' }],
  }),
  answer(payItems.get, { pay_item: lineOne }),
  answer(changeOrders.history, {
    quantity_history: [step, { ...step, ...byUpdate }],
    unit_of_measure: 'TON',
    current_quantity: '1200',
  }),
  answer(contractors.list, {
    content: [company, { ...company, id: 6, name: 'Baldwin' }],
    page: pageOf(2),
    abilities: [],
  }),
  answer(contracts.listProjects, { contract_projects: [], page: pageOf(0), abilities: [] }),
  answer(masterPayItems.list, { master_pay_items: [asphalt], page: pageOf(1), abilities: [] }),
  answer(projects.get, { project: projectOf({ id: 12 }) }),
]
const open = (role: Role, ...answers: Answer[]) => fakeServer(role, [...answers, ...usual])
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const chooseFile = () =>
  userEvent.upload(
    page.elementLocator(document.querySelector('[role=dialog] input[type=file]')!),
    new File(['x\n'], 'lines.csv'),
  )

beforeEach(() => page.viewport(1280, 900))

test('shows the lines with exact totals, accessibly in every theme', async () => {
  open('administrator')
  const router = await drawPage(ITEMS)
  await expect.element(page.getByText('$102,697.31 bid')).toBeVisible()
  await expect.element(page.getByText('1 without a price')).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: '$82.125' })).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: '-1.0000' }).first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Pay items' })).toHaveAttribute('aria-current', 'page')
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: '301-05020' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Reeves Paving' })).toBeChecked()
  expect(router.address()).toContain('item=81')
  await expectAccessibleInEveryTheme()
})

test('filters by chips, which are kept in the address', async () => {
  const { requests } = open('field_inspector')
  const router = await drawPage(`${ITEMS}?contractor=5`)
  await expect.element(page.getByRole('button', { name: 'Remove filter Contractor: Reeves Paving' })).toBeVisible()
  await page.getByRole('button', { name: 'Unit', exact: true }).click()
  await page.getByRole('checkbox', { name: 'TON' }).click()
  await expect.poll(router.address).toContain('uom=TON')
  const chips = () => requests.filter(({ path }) => path.endsWith('/chip_filters')).at(-1)?.search
  await expect.poll(chips).toBe('?include_dnp=true&filters[uom][in][]=TON&filters[external_dot_contractor_id][in][]=5')
})

test('lets people who manage no items read one', async () => {
  open(
    'field_inspector',
    listOf([{ ...lineOne, abilities: [] }], { abilities: [] }),
    answer(payItems.get, { pay_item: { ...lineOne, abilities: [] } }),
  )
  await drawPage(`${ITEMS}?item=81`)
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText('1,250.50 TON')).toBeVisible()
  await expect.element(drawer.getByText('Reeves Paving')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add items' })).not.toBeInTheDocument()
  await expect.element(drawer.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('shows quantities with the decimals that the agency set for a unit, and with all that they have', async () => {
  const settings = [{ uom: 'TON' as const, decimals: 0, rounding: 'half_up' as const }]
  const whole = { ...lineOne, id: 83, line_number: 30, quantity: '12', current_quantity: '12' }
  open('field_engineer', listOf([lineOne, whole], { unit_rules: { ...usualRules, settings } }))
  await drawPage(ITEMS)
  await expect.element(page.getByRole('gridcell', { name: '12', exact: true }).first()).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: '1,250.5', exact: true }).first()).toBeVisible()
})

test('saves only what differs of a line, including its links', async () => {
  const { requests } = open('administrator', answer(payItems.update, { pay_item: lineOne }))
  await drawPage(`${ITEMS}?item=81`)
  await expect.element(field('Item number')).toHaveValue('0045')
  await userEvent.fill(field('Item number'), '0050')
  await userEvent.fill(field('Quantity'), '1,300')
  await page.getByRole('checkbox', { name: 'Baldwin' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Pay item 301-05020 is saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    item_number: '0050',
    quantity: '1300',
    external_dot_contractor_ids: [5, 6],
    lock_version: 1,
  })
})

test('allows changes only to links and to how it is offered once reconciliation is active', async () => {
  const active = { ...lineOne, abilities: ['link' as const] }
  const { requests } = open(
    'administrator',
    listOf([active], { abilities: [], reconciliation_active: true }),
    answer(payItems.get, { pay_item: active }),
    answer(payItems.update, { pay_item: active }),
  )
  await drawPage(`${ITEMS}?item=81`)
  await expect
    .element(page.getByText('Reconciliation is active: contract items can only be changed through Updates.').first())
    .toBeVisible()
  await expect.element(field('Quantity')).not.toBeInTheDocument()
  await expect.element(page.getByRole('img', { name: 'From 1,250.50 to 1,200.00 TON by 1 update' })).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: 'Update 3 · Less paving 11/20/2026 -50.50 1,200.00' }))
    .toBeVisible()
  await expectAccessible()
  await expect.element(page.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Favorite on phones' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => requests.find(({ method }) => method === 'PATCH')?.body)
    .toEqual({
      mobile_favorite: true,
      lock_version: 1,
    })
})

test('adds several lines at once, accessibly in every theme', async () => {
  let calls = 0
  const { requests } = open(
    'administrator',
    answer(payItems.bulkCreate, () =>
      ++calls === 1
        ? failure(422, 'invalid', [{ path: 'pay_items.1.line_number', code: 'line_number_taken', message: 'x' }])
        : { pay_items: [lineOne, lineTwo] },
    ),
  )
  await drawPage(ITEMS)
  await page.getByRole('button', { name: 'Add items' }).click()
  const row = (number: number) => page.getByRole('group', { name: `Item ${number}` })
  const of = (number: number, name: string) => row(number).getByRole('textbox', { name, exact: true })
  const code = (number: number) => row(number).getByRole('combobox', { name: 'Item code' })
  await userEvent.fill(of(1, 'Line number'), '-1')
  await page.getByRole('button', { name: 'Add 1 item' }).click()
  await expect.element(page.getByRole('alert').getByText('Line number: A line number cannot be negative')).toBeVisible()
  await expect.element(page.getByRole('alert').getByText('Quantity: New item quantities cannot be empty')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await userEvent.fill(of(1, 'Line number'), '30')
  await userEvent.fill(code(1), '301-05')
  await expect.poll(() => document.querySelectorAll('datalist option').length).toBe(1)
  await userEvent.fill(code(1), '301-05020')
  await expect.element(of(1, 'Description')).toHaveValue('Hot mix asphalt, 12.5 mm')
  await expect.element(row(1).getByRole('combobox', { name: 'Unit', exact: true })).toHaveValue('TON')
  await userEvent.fill(of(1, 'Quantity'), '-5')
  await page.getByRole('button', { name: 'Add another item' }).click()
  await expect.element(code(2)).toHaveFocus()
  await expect.element(of(2, 'Line number')).toHaveValue('31')
  await userEvent.fill(code(2), '605')
  await userEvent.fill(of(2, 'Description'), 'Curb')
  await row(2).getByRole('combobox', { name: 'Unit', exact: true }).selectOptions('LF')
  await userEvent.fill(of(2, 'Quantity'), '10')
  await userEvent.fill(of(2, 'Unit price'), '$2.50')
  await page.getByRole('button', { name: 'Add 2 items' }).click()
  await expect
    .element(
      page.getByRole('alert').getByText('Item 2, Line number: Another item of this project has this line number'),
    )
    .toBeVisible()
  await userEvent.fill(of(2, 'Line number'), '32')
  await page.getByRole('button', { name: 'Add 2 items' }).click()
  await expect.element(page.getByText('2 items are added.')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({
    pay_items: [
      { line_number: 30, item_code: '301-05020', unit_of_measure: 'TON', quantity: '-5', unit_price: null },
      { line_number: 32, item_code: '605', unit_of_measure: 'LF', quantity: '10', unit_price: '2.5' },
    ],
  })
})

test('imports the lines of a file that have no fault', async () => {
  let read = mixedFile
  open(
    'administrator',
    answer(payItems.import, ({ url }) => ({ ...read, written: url.search === '' })),
  )
  await drawPage(ITEMS)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect.element(page.getByText(/Without line numbers, rows are matched by item code/)).toBeVisible()
  await chooseFile()
  await expect.element(page.getByText(/other rows can be imported without them/)).toBeVisible()
  await expect.element(page.getByText('Total of the rows without errors: $62.50')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible()
  read = goodFile
  await chooseFile()
  await expect.element(page.getByText('File total: $62.50')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '$62.50' })).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect.element(page.getByText('The file is imported.')).toBeVisible()
})

test('shows lines added by others at once', async () => {
  const rows = [lineOne]
  open(
    'administrator',
    answer(payItems.list, () => ({
      pay_items: rows,
      page: pageOf(rows.length),
      totals,
      reconciliation_active: false,
      unit_rules: usualRules,
      abilities: [],
    })),
  )
  await drawPage(ITEMS)
  await expect.element(page.getByRole('gridcell', { name: '301-05020' })).toBeVisible()
  rows.push(lineTwo)
  emit('live_event', { type: 'pay_items.changed', project_id: 12, ids: [], at: lineOne.updated_at, seq: 1 })
  await expect.element(page.getByRole('gridcell', { name: '109-1' })).toBeVisible()
})
