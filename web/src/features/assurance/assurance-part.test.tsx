import {
  independentAssurance,
  type AssuranceSettings,
  type ReportedAssessment,
  type ScheduledTester,
} from '@milepost/contract/assurance/assurance.contract'
import { rulePackEditions } from '@milepost/contract/lots/rule-packs.contract'
import { asphaltVolumetrics } from '@milepost/contract/samples/forms/asphalt-forms'
import { gradation } from '@milepost/contract/samples/forms/gradation-form'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'

const { title } = asphaltVolumetrics
const settings: AssuranceSettings = {
  id: null,
  every_days: 365,
  first_within_days: 60,
  tests_each: 10,
  limits: [],
  updated_at: null,
  lock_version: 0,
}
const ana: ScheduledTester = {
  tester_id: 3,
  tester: 'Ana Núñez',
  employer: 'Lakeside Engineering',
  form: 'asphalt_volumetrics',
  title,
  is_compared: true,
  last_test_on: '2026-11-20',
  assessed_on: null,
  due_on: '2026-09-01',
  state: 'overdue',
}
const ben: ScheduledTester = {
  ...ana,
  tester_id: 4,
  tester: 'Ben Ortiz',
  employer: null,
  is_compared: false,
  assessed_on: '2026-10-30',
  due_on: '2027-10-30',
  state: 'current',
}
const assessment: ReportedAssessment = {
  form: 'asphalt_volumetrics',
  title,
  tester_id: 4,
  tester: 'Ben Ortiz',
  tested_on: '2026-10-30',
  project: 'Route 9',
  sample_id: 7,
  sample: 'S-2026-00007',
  assurance_sample_id: 8,
  assurance_sample: 'S-2026-00008',
  agreement: 'investigate',
  worst: {
    field: 'voids',
    row: '1',
    tester_value: '4.1',
    assurance_value: '3.3',
    difference: '0.8',
    good: '0.5',
    most: '1',
    agreement: 'investigate',
  },
}
const counts = { testers: 2, assessed: 1, assessments: 1, good: 0, investigated: 1, beyond: 0 }
const usual = [
  answer(independentAssurance.settings, { settings }),
  answer(independentAssurance.schedule, { schedule: [ana, ben], more: 0 }),
  answer(independentAssurance.projects, {
    projects: [
      {
        project_id: 7,
        project: 'Route 9',
        dot_code: 'P-2041',
        form: ana.form,
        title,
        is_compared: true,
        tests: 24,
        assessments: 1,
        due: 2,
      },
    ],
  }),
  answer(independentAssurance.report, {
    year: 2025,
    report: [{ form: ana.form, title, ...counts }],
    assessments: [assessment],
    more: 3,
  }),
  answer(rulePackEditions.forms, { forms: [asphaltVolumetrics, gradation] }),
]

test('shows who is to be assessed, what projects need and the report of a year, accessibly in every theme; its address narrows', async () => {
  const { requests } = fakeServer('qc_lab', usual)
  const { address } = await drawPage('/samples/assurance?year=2025')
  await expect.element(page.getByText(/There are no difference limits yet, so nothing is compared/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Annual report 2025' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'P-2041 · Route 9' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '0.8' })).toBeVisible()
  await expect.element(page.getByText('3 more assessments are not in this list.')).toBeVisible()
  expect(requests.some(({ search }) => search.includes('year=2025'))).toBe(true)
  await expectAccessibleInEveryTheme()
  expect(page.getByRole('main').getByRole('button', { name: 'Settings' }).elements()).toEqual([])
  const choose = async (state: string) => {
    await page.getByRole('button', { name: /^State/ }).click()
    await page.getByRole('radio', { name: state }).click()
  }
  await choose('Overdue')
  await expect.element(page.getByRole('rowheader', { name: 'Ana Núñez' })).toBeVisible()
  await expect.poll(address).toBe('/samples/assurance?year=2025&state=overdue')
  await choose('Due today')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(address).toBe('/samples/assurance?year=2025')
})

test('an administrator sets the rhythm and the limits; what is wrong is said at its field', async () => {
  const { requests } = fakeServer('administrator', [
    answer(independentAssurance.saveSettings, { settings: { ...settings, id: 5 } }),
    ...usual,
  ])
  await drawPage('/admin/samples/assurance')
  await page.getByRole('main').getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings of independent assurance' })
  await dialog.getByRole('textbox', { name: 'Tests for each assessment' }).fill('20')
  await dialog.getByRole('button', { name: 'Add a limit' }).click()
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Result' }), 'gradation/passing')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Row' }), 'no_200')
  await dialog.getByRole('textbox', { name: 'Good up to (%)' }).fill('1.0')
  await dialog.getByRole('textbox', { name: 'Investigate up to (%)' }).fill('0.5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('This is less than the difference that is good').first()).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('textbox', { name: 'Investigate up to (%)' }).fill('2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The settings were saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    tests_each: 20,
    limits: [{ form: 'gradation', field: 'passing', row: 'no_200', good: '1.0', most: '2' }],
    lock_version: 0,
  })
})

test('each part says what is empty or failed on its own', async () => {
  fakeServer('qc_lab', [
    answer(independentAssurance.settings, { settings }),
    answer(independentAssurance.schedule, { schedule: [], more: 0 }),
    answer(independentAssurance.projects, () => failure(500, 'internal')),
    answer(independentAssurance.report, { year: 2026, report: [], assessments: [], more: 0 }),
  ])
  await drawPage('/samples/assurance?year=2026')
  await expect.element(page.getByText('No one to assess')).toBeVisible()
  await expect.element(page.getByText('Projects cannot be shown.')).toBeVisible()
  await expect.element(page.getByText('Nothing was tested in 2026')).toBeVisible()
})
