import { changeLanguage } from '../../lib/i18n.ts'
import { lookups } from '@milepost/contract/lookups/lookups.contract'
import { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { reconciliationUom } from '@milepost/contract/reconciliation-uom/reconciliation-uom.contract'
import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { choose } from '../../testing/choose.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf, type Answer } from '../../testing/fake-server.ts'
import { projectOf } from '../../testing/project.ts'
import { itemOf } from '../reconciliation/fly-out/fly-out.fixtures.ts'
import { factorGiven, unitsGiven, unmatchedGiven } from './reconciliation-uom.fixtures.ts'

const UOM = '/admin/reconciliation-uom'
const factorList = (...rows: ReturnType<typeof factorGiven>[]) =>
  answer(reconciliationUom.allFactors, { conversion_factors: rows, page: pageOf(rows.length) })
const unmatchedList = (...rows: ReturnType<typeof unmatchedGiven>[]) =>
  answer(reconciliationUom.unmatched, { unmatched_units: rows, page: pageOf(rows.length) })
const usual: Answer[] = [
  answer(reconciliationUom.settings, { unit_settings: unitsGiven() }),
  factorList(factorGiven()),
  unmatchedList(unmatchedGiven()),
  answer(projects.list, { projects: [], page: pageOf(0) }),
  answer(projects.get, { project: projectOf({ id: 12, name: 'SR 81 resurfacing' }) }),
  answer(lookups.materials, { materials: [{ value: 31, label: '#57 Stone' }], page: pageOf(1) }),
  answer(reconciliationUom.approveFactor, { conversion_factor: factorGiven() }),
  answer(reconciliationUom.endFactor, { conversion_factor: factorGiven({ state: 'ended', valid_to: '2026-10-31' }) }),
]
const open = (...answers: Answer[]) => fakeServer('administrator', [...answers, ...usual])
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('shows units, factors and unmatched units, accessibly in every theme', async () => {
  open()
  await drawPage(UOM)
  await expect.element(page.getByRole('gridcell', { name: '907.18474 kg' })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('tab', { name: 'Factors' }).click()
  await expect.element(page.getByRole('gridcell', { name: '2.02 TON / CY' })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('tab', { name: 'UOM matcher' }).click()
  await expect.element(page.getByRole('gridcell', { name: 'No item uses it' })).toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('finds a unit by its spelling on tickets, and sets its rounding, with examples', async () => {
  const { requests } = open(answer(reconciliationUom.changeSetting, { unit_setting: unitsGiven()[0]! }))
  const router = await drawPage(`${UOM}?search=shortton`)
  await expect.element(page.getByText('1 unit', { exact: true })).toBeVisible()
  await page.getByRole('gridcell', { name: 'TON', exact: true }).click()
  await expect.poll(router.address).toBe(`${UOM}?search=shortton&open=TON`)
  const dialog = page.getByRole('dialog', { name: 'Decimals and rounding of TON' })
  await expect.element(dialog.getByText('22.045 becomes 22.05 TON')).toBeVisible()
  await dialog.getByText('Half to even').click()
  await expect.element(dialog.getByText('22.045 becomes 22.04 TON')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Decimals' }).selectOptions('0')
  await expect.element(dialog.getByText('22.5 becomes 22 TON')).toBeVisible()
  await expectAccessible()
  await press('Save')
  await expect
    .poll(() => requests.find(({ method }) => method === 'PATCH'))
    .toMatchObject({
      path: '/v2/unit_settings/TON',
      body: { decimals: 0, rounding: 'half_even', lock_version: 0 },
    })
  await expect.poll(router.address).toBe(`${UOM}?search=shortton`)
})

test('shows both sides of a setting that somebody else changed in the meantime', async () => {
  let saves = 0
  const sides = [
    { field: 'rounding', yours: 'half_up', theirs: 'half_even', by: 'Luis Herrera', at: '2026-11-20T15:00:00.000Z' },
  ]
  const { requests } = open(
    answer(reconciliationUom.changeSetting, () =>
      ++saves === 1
        ? failure(409, 'edit_conflict', { lock_version: 1, fields: sides })
        : { unit_setting: unitsGiven()[0]! },
    ),
  )
  await drawPage(`${UOM}?open=TON`)
  await page.getByRole('combobox', { name: 'Decimals' }).selectOptions('4')
  await press('Save')
  await page.getByRole('radio', { name: /^Luis Herrera's, .*: / }).click()
  await press('Save what I chose')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { decimals: 4, lock_version: 0 },
    { decimals: 4, lock_version: 1 },
  ])
})

test('links from unmatched tickets to their factor, filled in', async () => {
  const { requests } = open()
  await drawPage(`${UOM}?tab=matcher`)
  await expect.element(page.getByText('1 pair of units without a factor')).toBeVisible()
  await page.getByRole('gridcell', { name: 'SR 81 resurfacing' }).click()
  const dialog = page.getByRole('dialog', { name: 'New conversion factor' })
  await expect.element(dialog.getByRole('combobox', { name: /^Ticket unit/ })).toHaveValue('TON')
  await expect.element(dialog.getByRole('combobox', { name: /^Pay item unit/ })).toHaveValue('CY')
  await expect.element(dialog.getByLabelText(/^First day/)).toHaveValue('03/02/2026')
  await press('Approve factor')
  await expect.element(dialog.getByText('Enter a number above 0, such as 2.02.')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Factor/ }).fill('2.02')
  await expect.element(dialog.getByText('100 TON on tickets become 49.50 CY on pay items.')).toBeVisible()
  await dialog.getByText('CY for each TON').click()
  await expect.element(dialog.getByText('100 TON on tickets become 202.00 CY on pay items.')).toBeVisible()
  await dialog.getByText('TON for each CY').click()
  await dialog.getByRole('textbox', { name: /^Basis/ }).fill('Lab report 26-118')
  await expectAccessible()
  await press('Approve factor')
  await expect.element(page.getByText('The factor 2.02 TON / CY is approved.')).toBeVisible()
  expect(requests.filter(({ path }) => path === '/v2/projects/12/conversion_factors').map(({ body }) => body)).toEqual([
    {
      material_id: 31,
      ticket_uom: 'TON',
      pay_uom: 'CY',
      factor: '2.02',
      per: 'pay_uom',
      basis: 'Lab report 26-118',
      valid_from: '2026-03-02',
      valid_to: null,
    },
  ])
})

test('explains why a factor is refused', async () => {
  open(answer(reconciliationUom.approveFactor, () => failure(422, 'conversion_factor_overlap')))
  await drawPage(`${UOM}?tab=matcher`)
  await page.getByRole('gridcell', { name: 'SR 81 resurfacing' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Factor/ }).fill('2')
  await dialog.getByRole('textbox', { name: /^Basis/ }).fill('x')
  await press('Approve factor')
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      'A conversion factor of this material and these units already applies to some of these dates. End it first.',
    )
})

test('keeps its filters in the address, and queries by them', async () => {
  const { requests } = open()
  const router = await drawPage(`${UOM}?tab=factors&project=12`)
  await choose('State', 'Ended')
  await choose('Ticket unit', 'TON')
  await expect.poll(router.address).toBe(`${UOM}?tab=factors&project=12&state=ended&ticket=TON`)
  await expect
    .poll(() => decodeURIComponent(requests.findLast(({ path }) => path === '/v2/conversion_factors')?.search ?? ''))
    .toContain('filters[state][eq]=ended')
  await press('Clear filters')
  await expect.poll(router.address).toBe(`${UOM}?tab=factors`)
})

test('ends a factor that entries use, and never deletes it', async () => {
  const { requests } = open(factorList(factorGiven({ entries_count: 3, abilities: ['end'] })))
  await drawPage(`${UOM}?tab=factors&open=9`)
  const drawer = page.getByRole('dialog', { name: '2.02 TON / CY' })
  await expect.element(drawer.getByText('2.02 tons per CY, lab report 26-118')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete factor' })).not.toBeInTheDocument()
  await press('End factor')
  const dialog = page.getByRole('dialog', { name: 'End the factor 2.02 TON / CY' })
  await dialog.getByLabelText(/^Last day/).fill('2026-10-31')
  await dialog.getByRole('button', { name: 'End factor' }).click()
  await expect.element(page.getByText('The factor 2.02 TON / CY ends on 10/31/2026.')).toBeVisible()
  expect(requests.find(({ path }) => path.endsWith('/end'))).toMatchObject({
    path: '/v2/projects/12/conversion_factors/9/end',
    body: { valid_to: '2026-10-31' },
  })
})

test('deletes an unused factor after a confirmation', async () => {
  const { requests } = open(answer(reconciliationUom.removeFactor, undefined as never))
  await drawPage(`${UOM}?tab=factors&open=9`)
  await press('Delete factor')
  const dialog = page.getByRole('dialog', { name: 'Delete the factor 2.02 TON / CY?' })
  await dialog.getByRole('button', { name: 'Delete factor' }).click()
  await expect.element(page.getByText('The factor 2.02 TON / CY is deleted.')).toBeVisible()
  expect(requests.some(({ method, path }) => method === 'DELETE' && path.endsWith('/conversion_factors/9'))).toBe(true)
})

test('is shown as cards on a phone, in Spanish too', async () => {
  await page.viewport(390, 844)
  open()
  await changeLanguage('es')
  await drawPage(`${UOM}?tab=matcher`)
  await expect.element(page.getByText('TON → CY · #57 Stone')).toBeVisible()
  await expect.element(page.getByText('14 boletas sin código, 315.84 TON')).toBeVisible()
  await expectAccessible()
  await changeLanguage('en')
})

test('is shown next to the pay items of a project, for everyone who reads it', async () => {
  const factors = { conversion_factors: [factorGiven({ abilities: [] })], page: pageOf(1), abilities: [] }
  fakeServer('field_inspector', [
    answer(reconciliationUom.factors, factors),
    answer(payItems.list, {
      pay_items: [itemOf({ id: 1 })],
      page: pageOf(1),
      totals: { items_count: 1, bid_amount: '0.00', unpriced_count: 1 },
      reconciliation_active: true,
      unit_rules: usualRules,
      abilities: [],
    }),
    answer(payItems.chipFilters, { uoms: [], contract_projects: [], external_dot_contractors: [] }),
    ...usual,
  ])
  const router = await drawPage('/projects/12/pay-items')
  await press('Factors')
  await expect.poll(router.address).toBe('/projects/12/pay-items?factors=open')
  const drawer = page.getByRole('dialog', { name: 'Conversion factors of this project' })
  await expect.element(drawer.getByText('2.02 TON / CY')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'New factor' })).not.toBeInTheDocument()
  await expectAccessible()
})
