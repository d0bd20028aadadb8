import { sufficiencies, type ItemSufficiency } from '@milepost/contract/acceptance-rules/sufficiency.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, fakeServer } from '../../../testing/fake-server.ts'
import { projectOf } from '../../../testing/project.ts'

const surface: ItemSufficiency = {
  pay_item_id: 31,
  line_number: 40,
  item_code: '402-3130',
  item_description: 'Superpave 12.5',
  uom: 'TON',
  state: 'insufficient',
  reported: '1210.5',
  material_set: [{ category: 'asphalt', quantity: '1210.5', state: 'insufficient' }],
  rules: [
    {
      rule_id: 8,
      category: 'asphalt',
      test: 'asphalt_volumetrics',
      method: 'sample',
      kind: 'verification',
      holds_pay: true,
      uom: 'TON',
      state: 'insufficient',
      reported: '1210.5',
      satisfied: '500',
      not_authorized: '500',
      insufficient: '210.5',
      needed: 3,
      counted: 1,
      waiting: 1,
      failed: 1,
    },
  ],
  held: [
    { reason: 'sample_failed', quantity: '210.5', amount: '17103.13' },
    { reason: 'not_authorized', quantity: '500', amount: '40625.00' },
  ],
}

test('shows how far each item is accepted, and what pay waits for what reason, accessibly in every theme', async () => {
  fakeServer('field_engineer', [
    answer(projects.get, { project: projectOf({ id: 7 }) }),
    answer(sufficiencies.ofProject, {
      sufficiency: [surface],
      held: { sample_failed: '17103.13', sample_due: '0', not_authorized: '40625.00' },
    }),
  ])
  await drawPage('/projects/7/samples/sufficiency')
  await expect.element(page.getByText('1 of 3, 1 not authorized, 1 failed')).toBeVisible()
  await expect.element(page.getByText('Pay waits: Results are not authorized · 500.00 TON · $40,625.00')).toBeVisible()
  await expect.element(page.getByText('$17,103.13', { exact: true })).toBeVisible()
  await expectAccessibleInEveryTheme()
})
