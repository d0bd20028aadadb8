import { lots, type Lot } from '@milepost/contract/lots/lots.contract'
import { rulePackEditions } from '@milepost/contract/lots/rule-packs.contract'
import { samples } from '@milepost/contract/samples/samples.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, fakeServer, pageOf } from '../../../testing/fake-server.ts'

const at = '2026-11-20T19:30:00.000Z'
const lot: Lot = {
  id: 21,
  project_id: 7,
  pay_item_id: 5,
  lot_number: '3',
  pack_key: 'asphalt',
  began_on: '2026-11-16',
  ended_on: '2026-11-20',
  quantity: '500.000',
  unit_price: null,
  notes: null,
  project: 'Route 9',
  dot_code: 'P-2041',
  time_zone: 'America/New_York',
  pay_item: '0334 · Superpave',
  uom: 'TN',
  price: '98.5000',
  status: 'closed',
  verdict: 'adjusted',
  reason: null,
  factor: '93.5',
  price_adjustment: '-3201.25',
  contractor_refused: true,
  pack: { en: 'Asphalt pavement' },
  edition: 2,
  judged_at: at,
  updated_at: at,
  lock_version: 2,
  abilities: ['reopen', 'void'],
  targets: {},
  characteristics: [
    {
      key: 'voids',
      label: { en: 'Air voids' },
      unit: '%',
      clause: '334-8.2',
      weight: '100',
      target: null,
      lower: '3',
      upper: '5',
      contractor: 6,
      agency: 5,
      validation: {
        verdict: 'refused',
        reason: 'mean',
        method: 'pooled',
        f: '0.91',
        f_p: '0.88',
        t: '-7.2',
        df: '9',
        t_p: '0.0001',
      },
      used: 'agency',
      within: { n: 5, mean: '4.6', s: '0.4', q_lower: '4', q_upper: '1', pwl: '77.1' },
      pwl: '77',
      factor: '93.5',
      verdict: 'adjusted',
      reason: null,
    },
  ],
  samples: [
    {
      id: 12,
      number: 'S-2026-00042',
      kind: 'qc',
      status: 'complete',
      sampled_on: '2026-11-17',
      sublot: '1',
      company: 'Reeves Contracting',
      counts: true,
      results: [{ key: 'voids', value: '3.9' }],
    },
  ],
}
const open: Lot = {
  ...lot,
  id: 22,
  lot_number: '4',
  status: 'open',
  verdict: 'not_judged',
  reason: 'lot_open',
  factor: null,
  price_adjustment: null,
  contractor_refused: false,
  abilities: ['edit', 'close', 'void'],
}
const charted = ['4.1', '3.9', '4.0', '5.9', '4.2'].map((value, place) => ({
  sample_id: place + 1,
  number: `S-2026-0004${place}`,
  lot_number: '3',
  sampled_on: '2026-11-17',
  value,
}))
const usual = [
  answer(lots.list, { lots: [lot, open], page: pageOf(2) }),
  answer(lots.history, { history: [], page: pageOf(0) }),
  answer(lots.charts, {
    charts: [{ key: 'voids', label: { en: 'Air voids' }, unit: '%', lower: '3', upper: '5', results: charted }],
  }),
]

test('lists lots, and opens one with its tests, its chart and its samples, accessibly in every theme', async () => {
  fakeServer('field_engineer', [answer(lots.get, { lot }), ...usual])
  const shown = await drawPage('/samples/lots')
  await expect.element(page.getByText('2 lots', { exact: true })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: '3', exact: true }).click()
  expect(shown.address()).toBe('/samples/lots?lot=21')
  const drawer = page.getByRole('dialog', { name: 'Lot 3' })
  await expect.element(drawer.getByText('Refused: the means differ')).toBeVisible()
  await expect.element(drawer.getByText('t = -7.2, 9 degrees of freedom, p = 0.0001')).toBeVisible()
  await expect.element(drawer.getByText('77%')).toBeVisible()
  await expect.element(drawer.getByRole('img', { name: /5 results of quality control, 0 signals/ })).toBeVisible()
  await expect.element(drawer.getByRole('link', { name: 'S-2026-00042' })).toHaveAttribute('href', '/samples?sample=12')
  await expectAccessible()
})

test('closes an open lot, whose verdict is shown', async () => {
  const { requests } = fakeServer('field_engineer', [
    answer(lots.get, { lot: open }),
    answer(lots.move, { lot: { ...lot, lot_number: '4' } }),
    ...usual,
  ])
  await drawPage('/samples/lots?lot=22')
  const drawer = page.getByRole('dialog', { name: 'Lot 4' })
  await expect.element(drawer.getByText('So far').first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(page.getByText('Lot 4: Adjusted pay')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ move: 'close', lock_version: 2 })
})

test('begins a lot with the targets of its pack, and a fault at its field', async () => {
  const { requests } = fakeServer('field_engineer', [
    answer(lots.create, { lot: open }),
    answer(lots.get, { lot: open }),
    answer(samples.choices, { choices: [{ id: 5, label: '0334 · Superpave' }] }),
    answer(rulePackEditions.list, {
      editions: [
        {
          id: 1,
          pack_key: 'asphalt',
          edition: 1,
          state: 'published',
          source: 'Section 334',
          author: 'Ana Núñez',
          from_on: '2026-01-01',
          to_on: null,
          published_at: at,
          published_by: 'Ana Núñez',
          withdrawn_reason: null,
          updated_at: at,
          lock_version: 0,
          abilities: [],
          pack: {
            key: 'asphalt',
            title: { en: 'Asphalt pavement' },
            characteristics: [
              {
                key: 'binder',
                label: { en: 'Binder content' },
                unit: '%',
                form: 'asphalt_volumetrics',
                field: 'binder',
                limits: { below_target: '0.4', above_target: '0.4' },
                weight: '100',
                pay: { pieces: [{ from: '50', intercept: '55', slope: '0.5' }], most: '105', round_to: '0.1' },
                clause: '334-8.2',
              },
            ],
            validation: { alpha: '0.01', least: 5, pay_by: 'contractor' },
            least_results: 3,
            round_pwl_to: '1',
            combine: 'weighted',
          },
        },
      ],
      page: pageOf(1),
    }),
    ...usual,
  ])
  await drawPage('/samples/lots')
  await page.getByRole('button', { name: 'Begin a lot' }).click()
  const dialog = page.getByRole('dialog', { name: 'Begin a lot' })
  for (const name of ['Project', 'Pay item']) {
    await dialog.getByRole('combobox', { name }).click()
    await page.getByRole('option', { name: '0334 · Superpave' }).click()
  }
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Lot number' }), '4')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Rule pack' }), 'asphalt')
  const target = dialog.getByRole('textbox', { name: 'Target of Binder content (%)' })
  await userEvent.fill(target, 'about 5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Enter a number such as 4.25').first()).toBeVisible()
  await expectAccessible()
  await userEvent.fill(target, '5.1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Lot 4 was saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    project_id: 5,
    pay_item_id: 5,
    lot_number: '4',
    pack_key: 'asphalt',
    targets: { binder: '5.1' },
  })
})
