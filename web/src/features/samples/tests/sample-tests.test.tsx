import { asphaltCores } from '@milepost/contract/samples/forms/asphalt-forms'
import { gradation } from '@milepost/contract/samples/forms/gradation-form'
import {
  sampleTests,
  type SampleTestRow,
  type SampleTestShown,
} from '@milepost/contract/sample-tests/sample-tests.contract'
import { samples, type Sample } from '@milepost/contract/samples/samples.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { at, core } from '../testing/core-sample.ts'

const tested: Sample = { ...core, status: 'in_testing', abilities: ['edit', 'report'] }
const row: SampleTestRow = {
  id: 71,
  sample_id: core.id,
  form: 'asphalt_cores',
  form_version: 1,
  title: asphaltCores.title,
  instance: 1,
  retests_id: null,
  retests_instance: null,
  tested_on: '2026-11-21',
  tester_id: 31,
  tester: 'Ana Núñez',
  laboratory: 'Materials Office',
  finished: true,
  outcome: 'fail',
  replaced: false,
  written_by: 'Ana Núñez',
  updated_at: at,
  lock_version: 2,
  abilities: ['edit', 'delete', 'retest'],
}
const dry = { core_dry: '1200.4', core_surface_dry: '1217.0', core_in_water: '682.6' }
const whole: SampleTestShown = {
  ...row,
  questionnaire: asphaltCores,
  answers: { lot: { '1': { lot_gmm: '2.470' } }, cores: { '1': dry } },
  computed: { cores: { '1': { core_absorbed: '3.1' } } },
  failed: ['cores.1.core_absorbed'],
}
const usual = [
  answer(samples.list, { samples: [tested], page: pageOf(1) }),
  answer(samples.get, { sample: tested }),
  answer(samples.history, { history: [], page: pageOf(0) }),
  answer(sampleTests.list, { tests: [row], may_add: true }),
  answer(sampleTests.choices, {
    forms: [asphaltCores, gradation],
    testers: [
      { id: 31, name: 'Ana Núñez', employer: null, own: true },
      { id: 32, name: 'Rob Reeves', employer: 'Reeves Contracting', own: false },
    ],
  }),
  answer(sampleTests.history, { history: [], page: pageOf(0) }),
  answer(sampleTests.get, { test: whole }),
]

test('a test is entered with results while typing, refused at its fields, and finished, accessibly in every theme', async () => {
  let calls = 0
  const { requests } = fakeServer('qc_lab', [
    answer(sampleTests.create, () =>
      ++calls === 1
        ? failure(422, 'invalid', [
            { path: 'tested_on', code: 'in_future', message: 'not yet' },
            { path: 'tester_id', code: 'tester_not_qualified', message: 'no', params: { method: 'AASHTO T 269' } },
          ])
        : { test: { ...whole, outcome: 'pass' as const } },
    ),
    ...usual,
  ])
  await drawPage('/samples?sample=12')
  const section = page.getByRole('region', { name: 'Tests' })
  await expect.element(section.getByText('Fail', { exact: true })).toBeVisible()
  await section.getByRole('button', { name: 'Add a test' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Asphalt density cores of sample S-2026-00042' })
  await expectAccessibleInEveryTheme()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Tested on' }), '11/21/2026')
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Maximum specific gravity of the lot/ }), '24.7')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect.element(dialog.getByText('24.7 is impossible: the most is 3.5.').first()).toBeVisible()
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Maximum specific gravity of the lot/ }), '2.470')
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Dry mass in air/ }), '1200.4')
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Surface-dry mass/ }), '1217.0')
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Mass in water/ }), '682.6')
  await expect.element(dialog.getByText('Outside of what the form wants: At most 2%')).toBeVisible()
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Surface-dry mass/ }), '1205.0')
  await expect.element(dialog.getByRole('status', { name: 'Mean density (%Gmm)' })).toHaveTextContent('93.0%')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect.element(dialog.getByText('This day has not come yet.').first()).toBeVisible()
  await expect.element(dialog.getByText('The tester has no qualification for AASHTO T 269.').first()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Tested by' }).selectOptions('Rob Reeves · Reeves Contracting')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect.element(page.getByText('Asphalt density cores 1: Pass')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    form: 'asphalt_cores',
    retests_id: null,
    finished: true,
    tested_on: '2026-11-21',
    tester_id: 31,
    answers: {
      lot: { '1': { lot_gmm: '2.470' } },
      cores: { '1': { core_dry: '1200.4', core_surface_dry: '1205.0', core_in_water: '682.6' } },
    },
  })
})

test('a draft is kept with what it has; a table of sieves calculates each one', async () => {
  const { requests } = fakeServer('qc_lab', [
    answer(sampleTests.create, { test: { ...whole, outcome: null, finished: false } }),
    ...usual,
  ])
  await drawPage('/samples?sample=12')
  await page.getByRole('button', { name: 'Add a test' }).click()
  await page.getByRole('combobox', { name: 'Form' }).selectOptions('gradation')
  await page.getByRole('button', { name: 'Continue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gradation of sample S-2026-00042' })
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Dry mass before washing/ }), '1000.0')
  await userEvent.fill(dialog.getByRole('textbox', { name: '3/8 in (9.5 mm): Mass retained (g)' }), '20')
  await expect.element(dialog.getByRole('status', { name: '3/8 in (9.5 mm): Passing (%)' })).toHaveTextContent('98.0')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(page.getByText('Gradation 1 was saved as a draft.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ form: 'gradation', finished: false })
})

test('a test is repeated, deleted, and read by those who do not enter any', async () => {
  const { requests } = fakeServer('qc_lab', [
    answer(sampleTests.create, { test: { ...whole, instance: 2, outcome: 'pass' } }),
    answer(sampleTests.remove, undefined),
    ...usual,
  ])
  await drawPage('/samples?sample=12')
  await page.getByRole('button', { name: 'Retest' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(page.getByText('Asphalt density cores 2: Pass')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ retests_id: 71, finished: false })
  await page.getByRole('region', { name: 'Tests' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Asphalt density cores 1 was deleted.')).toBeVisible()

  fakeServer('read_only_auditor', [
    answer(sampleTests.list, { tests: [{ ...row, abilities: [] }], may_add: false }),
    answer(sampleTests.get, { test: { ...whole, abilities: [] } }),
    ...usual,
  ])
  await drawPage('/samples?sample=12')
  await page.getByRole('button', { name: 'Show' }).click()
  const shown = page.getByRole('dialog', { name: 'Asphalt density cores 1 of sample S-2026-00042' })
  await expect.element(shown.getByRole('cell', { name: '3.1' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Add a test' }).elements()).toEqual([])
  await expectAccessible()
})
