import { rulePackEditions, type RulePackEditionRow } from '@milepost/contract/lots/rule-packs.contract'
import { shippedForms } from '@milepost/contract/samples/forms/shipped-forms'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, fakeServer, pageOf } from '../../../testing/fake-server.ts'

const draft: RulePackEditionRow = {
  id: 31,
  pack_key: 'asphalt',
  edition: 2,
  state: 'draft',
  source: 'Standard Specifications 2026, section 334',
  author: 'Ana Núñez',
  from_on: '2026-07-01',
  to_on: null,
  pack: {
    key: 'asphalt',
    title: { en: 'Asphalt pavement' },
    characteristics: [
      {
        key: 'voids',
        label: { en: 'Air voids' },
        unit: '%',
        form: 'asphalt_volumetrics',
        field: 'voids',
        limits: { lower: '3', upper: '5' },
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
  published_at: null,
  published_by: null,
  withdrawn_reason: null,
  updated_at: '2026-11-20T19:30:00.000Z',
  lock_version: 4,
  abilities: ['edit', 'publish', 'withdraw'],
}
const usual = [
  answer(rulePackEditions.list, { editions: [draft], page: pageOf(1) }),
  answer(rulePackEditions.get, { edition: draft }),
  answer(rulePackEditions.forms, { forms: [...shippedForms] }),
  answer(rulePackEditions.judgedOtherwise, {
    compared: 12,
    count: 1,
    lots: [
      {
        id: 7,
        lot_number: '4',
        project: 'Route 9',
        pay_item: '0334 · Superpave',
        before: { verdict: 'adjusted', factor: '104.0' },
        after: { verdict: 'rejected', factor: null },
      },
    ],
  }),
  answer(rulePackEditions.history, { history: [], page: pageOf(0) }),
]

test('lists editions, opens one with what it says, and publishes it, accessibly in every theme', async () => {
  const { requests } = fakeServer('administrator', [
    answer(rulePackEditions.publish, { edition: { ...draft, state: 'published', abilities: ['withdraw'] } }),
    ...usual,
  ])
  const shown = await drawPage('/admin/samples/packs')
  await expect.element(page.getByText('1 edition', { exact: true })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: 'Asphalt pavement' }).click()
  expect(shown.address()).toBe('/admin/samples/packs?edition=31')
  const drawer = page.getByRole('dialog', { name: 'Asphalt pavement, edition 2' })
  await expect.element(drawer.getByText('from 50 PWL: 55 + 0.5 × PWL')).toBeVisible()
  await expectAccessible()
  await drawer.getByRole('button', { name: 'Publish' }).click()
  const asked = page.getByRole('dialog', { name: 'Publish Asphalt pavement, edition 2?' })
  await expect.element(asked.getByText('Adjusted pay, 104.0%')).toBeVisible()
  await expectAccessible()
  await asked.getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByText('Asphalt pavement, edition 2: Published')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    lock_version: 4,
    judged_otherwise: 1,
  })
})

test('drafts a pack, with faults at their fields', async () => {
  const { requests } = fakeServer('administrator', [answer(rulePackEditions.create, { edition: draft }), ...usual])
  await drawPage('/admin/samples/packs')
  await page.getByRole('button', { name: 'Draft a rule pack' }).click()
  const dialog = page.getByRole('dialog', { name: 'Draft a rule pack' })
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Source' }), 'Section 334')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Author' }), 'Ana Núñez')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Lots from' }), '07/01/2026')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Title in English' }), 'Asphalt pavement')
  const one = dialog.getByRole('group', { name: 'Characteristic 1' })
  await userEvent.fill(one.getByRole('textbox', { name: 'Name in English' }), 'Passing the No. 200')
  await userEvent.selectOptions(one.getByRole('combobox', { name: 'Result that is evaluated' }), 'gradation/passing')
  await userEvent.fill(one.getByRole('textbox', { name: 'Upper limit' }), '6')
  await userEvent.fill(one.getByRole('textbox', { name: 'Weight (%)' }), '90')
  await userEvent.fill(one.getByRole('textbox', { name: 'Clause' }), '334-8.2')
  await userEvent.fill(one.getByRole('textbox', { name: 'Pay factor by PWL' }), '50 55 0.5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Choose the row of the table').first()).toBeVisible()
  await expect.element(dialog.getByText('The weights have to add up to 100').first()).toBeVisible()
  await expectAccessible()
  await userEvent.selectOptions(one.getByRole('combobox', { name: 'Row of the table' }), 'no_200')
  await userEvent.fill(one.getByRole('textbox', { name: 'Weight (%)' }), '100')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Asphalt pavement, edition 2, was saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    from_on: '2026-07-01',
    pack: {
      key: 'asphalt_pavement',
      characteristics: [{ key: 'passing_no_200', row: 'no_200', unit: '%', limits: { upper: '6' } }],
    },
  })
})

test('is read by those who do not manage it', async () => {
  fakeServer('qc_lab', usual)
  await drawPage('/samples/packs')
  await expect.element(page.getByRole('gridcell', { name: 'Asphalt pavement' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Draft a rule pack' }).elements()).toEqual([])
})
