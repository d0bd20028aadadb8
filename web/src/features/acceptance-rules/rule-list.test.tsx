import { acceptanceRules, type AcceptanceRuleRow } from '@milepost/contract/acceptance-rules/acceptance-rules.contract'
import { samples } from '@milepost/contract/samples/samples.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, fakeServer, pageOf } from '../../testing/fake-server.ts'

const rule: AcceptanceRuleRow = {
  id: 8,
  category: 'asphalt',
  project_id: null,
  pay_item_id: null,
  test: 'asphalt_volumetrics',
  method: 'sample',
  kind: 'verification',
  sampled_by: 'agency',
  tested_by: 'laboratory',
  rate_by: 'quantity',
  samples: 1,
  sublot_size: '500',
  uom: 'TON',
  sublots_of_lot: 5,
  every_days: null,
  least_quantity: '100',
  holds_pay: true,
  judged_by: 'count',
  pack: null,
  active: true,
  project: null,
  pay_item: null,
  pay_item_uom: null,
  updated_at: '2026-11-20T19:30:00.000Z',
  lock_version: 0,
}
const usual = [
  answer(acceptanceRules.list, { acceptance_rules: [rule], page: pageOf(1) }),
  answer(acceptanceRules.get, { acceptance_rule: rule }),
  answer(acceptanceRules.history, { history: [], page: pageOf(0) }),
  answer(samples.choices, { choices: [{ id: 7, label: 'Route 9 · P-2041' }] }),
]

test('lists rules and opens one, accessibly in every theme; an inspector changes none', async () => {
  fakeServer('field_inspector', usual)
  await drawPage('/samples/acceptance_rules')
  await expect.element(page.getByText('1 rule', { exact: true })).toBeVisible()
  await expect.element(page.getByText('1 each 500 TON').first()).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: 'Asphalt volumetrics' }).click()
  const drawer = page.getByRole('dialog', { name: 'Asphalt volumetrics' })
  await expect.element(drawer.getByText('100 TON')).toBeVisible()
  await expectAccessible()
  expect(drawer.getByRole('button', { name: 'Edit' }).elements()).toEqual([])
})

test('an administrator adds a rule of a pay item by time: what the rate lacks is said at its field, what it does not have is not sent', async () => {
  const { requests } = fakeServer('administrator', [
    answer(acceptanceRules.create, { acceptance_rule: rule }),
    ...usual,
  ])
  await drawPage('/admin/acceptance_rules')
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a rule' })
  await dialog.getByText('One pay item').click()
  await dialog.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option', { name: 'Route 9 · P-2041' }).click()
  await dialog.getByRole('combobox', { name: 'Pay item' }).click()
  await page.getByRole('option', { name: 'Route 9 · P-2041' }).click()
  await dialog.getByRole('combobox', { name: 'Test' }).fill('Moisture')
  await dialog.getByRole('textbox', { name: 'Size of a sublot' }).fill('500')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'How often' }), 'By time')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('This is required here').first()).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('textbox', { name: 'Days of a period' }).fill('1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The rule for Asphalt volumetrics was saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    project_id: 7,
    pay_item_id: 7,
    category: null,
    test: 'Moisture',
    rate_by: 'time',
    every_days: 1,
    sublot_size: null,
  })
})
