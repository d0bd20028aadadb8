import { gradation } from '@milepost/contract/samples/forms/gradation-form'
import type { Questionnaire } from '@milepost/contract/core/questionnaire/questionnaire'
import { testForms, type TestForm, type TestFormRow } from '@milepost/contract/sample-tests/test-forms.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, fakeServer } from '../../../testing/fake-server.ts'

const at = '2026-11-20T19:30:00.000Z'
const shipped: TestFormRow = {
  id: null,
  key: 'gradation',
  version: 1,
  title: gradation.title,
  standard: 'AASHTO T 11, T 27',
  fields: 7,
  state: 'shipped',
  in_force: true,
  updated_at: null,
}
const slump: Questionnaire = {
  key: 'slump',
  version: 1,
  title: { en: 'Slump' },
  sections: [
    {
      key: 'result',
      title: { en: 'Result' },
      fields: [
        { key: 'slump', kind: 'number', label: { en: 'Slump' }, unit: 'in', decimals: 2 },
        { key: 'mean', kind: 'computed', label: { en: 'Mean' }, formula: 'mean', inputs: {}, round_to: '0.1' },
      ],
    },
  ],
}
const draft: TestForm = {
  ...shipped,
  id: 51,
  key: 'slump',
  title: slump.title,
  standard: null,
  fields: 2,
  state: 'draft',
  in_force: false,
  form: slump,
  lock_version: 3,
  updated_at: at,
}
const { form: _form, lock_version: _version, ...draftRow } = draft
const usual = [
  answer(testForms.list, { forms: [shipped, draftRow] }),
  answer(testForms.shipped, { forms: [gradation] }),
  answer(testForms.get, { form: draft }),
]

test('an administrator writes a form with its faults at their places, and publishes it, accessibly in every theme', async () => {
  const { requests } = fakeServer('administrator', [
    answer(testForms.update, { form: draft }),
    answer(testForms.move, { form: { ...draft, state: 'published', in_force: true } }),
    ...usual,
  ])
  await drawPage('/admin/samples/forms')
  await expect.element(page.getByText('Gradation, version 1')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('button', { name: 'Edit: Slump, version 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Slump' })
  await expect.element(dialog.getByText('1 fault keeps this form from being published.')).toBeVisible()
  await dialog.getByText(/^Mean /).click()
  await expect.element(dialog.getByText('The formula mean needs values.')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('combobox', { name: 'Reads as values' }).selectOptions('Result: Slump')
  await expect.element(dialog.getByText('The formula mean needs values.')).not.toBeInTheDocument()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Title (English)' }), '')
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(dialog.getByText('Enter a text.').first()).toBeVisible()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Title (English)' }), 'Slump of concrete')
  await dialog.getByRole('button', { name: 'Add a section' }).click()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Section (English)' }).last(), 'Remarks')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Label (English)' }).last(), 'Remarks')
  await dialog.getByRole('combobox', { name: 'Kind' }).last().selectOptions('Text')
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(page.getByText('Slump was saved as version 1.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    form: {
      ...slump,
      title: { en: 'Slump of concrete' },
      sections: [
        {
          ...slump.sections[0],
          fields: [
            slump.sections[0]?.fields[0],
            {
              ...slump.sections[0]?.fields[1],
              inputs: { values: { field: 'slump', rows: 'all' } },
            },
          ],
        },
        {
          key: 'section_1',
          title: { en: 'Remarks' },
          fields: [{ key: 'field_1', kind: 'text', label: { en: 'Remarks' }, most: 200 }],
        },
      ],
    },
    lock_version: 3,
  })
  await page.getByRole('button', { name: 'Publish: Slump, version 1' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(page.getByText('Slump, version 1 was published.')).toBeVisible()
})

test('a draft is begun of a shipped form; others only try forms out', async () => {
  const { requests } = fakeServer('administrator', [answer(testForms.create, { form: draft }), ...usual])
  await drawPage('/admin/samples/forms')
  await page.getByRole('button', { name: 'Begin a draft: Gradation, version 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'New draft: Gradation' })
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(page.getByText('Slump was saved as version 1.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ form: gradation })

  fakeServer('read_only_auditor', usual)
  await drawPage('/samples/forms')
  await page.getByRole('button', { name: 'Try out: Gradation, version 1' }).click()
  const trial = page.getByRole('dialog', { name: 'Gradation' })
  await userEvent.fill(trial.getByRole('textbox', { name: /^Dry mass before washing/ }), '1000.0')
  await userEvent.fill(trial.getByRole('textbox', { name: '3/8 in (9.5 mm): Mass retained (g)' }), '20')
  await expect.element(trial.getByRole('status', { name: '3/8 in (9.5 mm): Passing (%)' })).toHaveTextContent('98.0')
  expect(page.getByRole('button', { name: /^(New form|Begin a draft|Publish)/ }).elements()).toEqual([])
})
