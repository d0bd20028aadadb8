import { expect, it } from 'vitest'
import { plainFormulas } from './formulas.ts'
import { faultsOfQuestionnaire } from './questionnaire-faults.ts'
import { formAnswers, questionnaire } from './questionnaire-schema.ts'
import type { QuestionField, Questionnaire, Section } from './questionnaire.ts'
import { testForm } from './testing/form.ts'

const faultsOf = (form: Questionnaire) => faultsOfQuestionnaire(form, plainFormulas)

it('a form goes into JSON and comes back as it was', () => {
  expect(questionnaire.parse(JSON.parse(JSON.stringify(testForm)))).toEqual(testForm)
  expect(faultsOf(testForm)).toEqual([])
})

it.each([
  ['a section without fields', { sections: [{ ...testForm.sections[0], fields: [] }] }],
  ['a key that objects have', { key: 'constructor' }],
  ['no version', { version: 0 }],
  ['what it does not know', { color: 'red' }],
])('refuses a form with %s', (_, change) =>
  expect(questionnaire.safeParse({ ...testForm, ...change }).success).toBe(false),
)

it('refuses answers that are no texts', () =>
  expect(formAnswers.safeParse({ general: { '1': { load: 4 } } }).success).toBe(false))

const result: QuestionField = {
  key: 'extra',
  kind: 'computed',
  label: { en: 'Extra' },
  formula: 'mean',
  inputs: { values: { field: 'load', rows: 'all' } },
  round_to: '1',
}
const load: QuestionField = { key: 'extra', kind: 'number', label: { en: 'Extra' }, decimals: 0 }
/** The form with a field more at its end. */
const withField = (field: QuestionField): Questionnaire => ({
  ...testForm,
  sections: testForm.sections.map((section, at) =>
    at === testForm.sections.length - 1 ? { ...section, fields: [...section.fields, field] } : section,
  ),
})
const LAST = 'sections.3.fields.1'

it.each<[QuestionField, string, string]>([
  [{ ...load, key: 'load' }, `${LAST}.key`, 'key_taken'],
  [{ ...load, least: '2', most: '1' }, LAST, 'bounds_crossed'],
  [{ ...load, shown_if: [{ field: 'extra' }] }, `${LAST}.shown_if.0.field`, 'field_not_earlier'],
  [{ ...load, shown_if: [{ field: 'load' }] }, `${LAST}.shown_if.0.field`, 'rows_unclear'],
  [{ ...load, shown_if: [{ field: 'air', in: ['often'] }] }, `${LAST}.shown_if.0.in`, 'option_unknown'],
  [{ ...load, shown_if: [{ field: 'air', least: '1' }] }, `${LAST}.shown_if.0`, 'not_a_number'],
  [{ ...load, wanted: { in: ['much'] } }, `${LAST}.wanted.in`, 'option_unknown'],
  [{ ...load, wanted: { least: '2', most: '1.5' } }, `${LAST}.wanted`, 'bounds_crossed'],
  [{ ...result, formula: 'magic' }, `${LAST}.formula`, 'formula_unknown'],
  [{ ...result, inputs: {} }, `${LAST}.inputs`, 'input_missing'],
  [{ ...result, inputs: { ...result.inputs, more: { value: '1' } } }, `${LAST}.inputs.more`, 'input_unknown'],
  [{ ...result, inputs: { values: { field: 'extra', rows: 'all' } } }, `${LAST}.inputs.values`, 'field_not_earlier'],
  [{ ...result, inputs: { values: { field: 'load' } } }, `${LAST}.inputs.values`, 'rows_unclear'],
  [{ ...result, inputs: { values: { field: 'air' } } }, `${LAST}.inputs.values`, 'input_not_a_number'],
  [
    { ...result, formula: 'difference', inputs: { of: { field: 'load', rows: 'all' }, less: { value: '1' } } },
    `${LAST}.inputs.of`,
    'one_value_expected',
  ],
])('finds in %j at %s: %s', (field, path, code) => expect(faultsOf(withField(field))).toMatchObject([{ path, code }]))

it.each<[Partial<Section>, string, string]>([
  [{ key: 'general' }, 'sections.1.key', 'key_taken'],
  [{ repeats: { least: 4, most: 3, label: { en: 'Specimen' } } }, 'sections.1.repeats', 'bounds_crossed'],
  [{ rows: [{ key: 'a', label: { en: 'A' } }] }, 'sections.1', 'rows_and_repeats'],
  [{ shown_if: [{ field: 'load' }] }, 'sections.1.shown_if.0.field', 'field_not_earlier'],
])('finds in a section with %j at %s: %s', (change, path, code) => {
  const sections = testForm.sections.map((section, at) => (at === 1 ? { ...section, ...change } : section))
  expect(faultsOf({ ...testForm, sections })).toMatchObject([{ path, code }])
})
