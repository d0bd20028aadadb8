import { sampleDues, type SampleDueRow } from '@milepost/contract/acceptance-rules/sample-due.contract'
import { samples } from '@milepost/contract/samples/samples.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer } from '../../../testing/fake-server.ts'

const overdue: SampleDueRow = {
  project_id: 7,
  project: 'Route 9',
  dot_code: 'P-2041',
  pay_item_id: 31,
  line_number: 40,
  item_code: '402-3130',
  item_description: 'Superpave 12.5',
  rule_id: 8,
  category: 'asphalt',
  test: 'asphalt_volumetrics',
  method: 'sample',
  kind: 'verification',
  sampled_by: 'agency',
  tested_by: 'laboratory',
  rate_by: 'quantity',
  holds_pay: true,
  state: 'overdue',
  missing: 2,
  placed: '1210.5',
  uom: 'TON',
  next: { lot: '1', sublot: '3', at: '1350.00' },
  take: { lot: '1', sublot: '1', quantity: '500' },
  sources: [],
}
const by_source: SampleDueRow = {
  ...overdue,
  rule_id: 9,
  test: 'Binder',
  rate_by: 'source',
  state: 'due',
  missing: 1,
  next: null,
  take: null,
  sources: [{ id: 3, name: 'Cardinal Asphalt' }],
}

test('one press opens the form of a sample that is due, with all that is known of it, accessibly in every theme', async () => {
  const { requests } = fakeServer('field_inspector', [
    answer(sampleDues.own, { sample_due: [overdue, by_source], more_projects: 2 }),
    answer(samples.choices, { choices: [] }),
    answer(samples.create, () => failure(403, 'forbidden')),
  ])
  await drawPage('/samples/due')
  await expect.element(page.getByText('2 samples missing')).toBeVisible()
  await expect.element(page.getByText('Missing from lot 1, sublot 1')).toBeVisible()
  await expect.element(page.getByText('Sources without enough samples: Cardinal Asphalt')).toBeVisible()
  await expect.element(page.getByText('2 more projects are not in this list.')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('button', { name: 'Take the sample: Asphalt volumetrics, 402-3130' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log a sample' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => requests.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      project_id: 7,
      pay_item_id: 31,
      kind: 'verification',
      lot_number: '1',
      sublot: '1',
      quantity: '500',
      uom: 'TON',
      taken_for: ['asphalt_volumetrics'],
    })
  await expectAccessible()
})

test('a laboratory reads that nothing is due', async () => {
  fakeServer('qc_lab', [answer(sampleDues.own, { sample_due: [], more_projects: 0 })])
  await drawPage('/samples/due')
  await expect.element(page.getByText('No samples are due')).toBeVisible()
})
