import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainFormulas } from './formulas.ts'
import { carriedAnswers, printedForm } from './printed-form.ts'
import type { Answer, Answers } from './questionnaire.ts'
import { readAnswers } from './read-answers.ts'
import { testForm } from './testing/form.ts'

const whole = (given: Answers) => readAnswers(testForm, given, { formulas: plainFormulas, whole: true })
const draft = (given: Answers) => readAnswers(testForm, given, { formulas: plainFormulas, whole: false })

const full: Answers = {
  general: {
    '1': { sampled_on: '2026-03-01', tested_on: '2026-03-29', air: 'yes', air_content: '5.0 %', defects: ['voids'] },
  },
  specimens: { '1': { load: '255' }, '3': { load: '296' } },
  sieves: { no4: { retained: '10.5' }, pan: { retained: '2' } },
}
/** The whole answers with one of them changed. */
const changed = (section: string, row: string, field: string, answer: Answer): Answers => ({
  ...full,
  [section]: { ...full[section], [row]: { ...full[section]?.[row], [field]: answer } },
})

it('reads whole answers: numbers without their units, results reported and carried on as their method says', () => {
  expect(whole(full)).toEqual({
    answers: {
      general: {
        '1': { sampled_on: '2026-03-01', tested_on: '2026-03-29', air: 'yes', air_content: '5.0', defects: ['voids'] },
      },
      specimens: { '1': { load: '255' }, '3': { load: '296' } },
      sieves: { no4: { retained: '10.5' }, pan: { retained: '2' } },
    },
    computed: {
      general: { '1': { age: '28' } },
      // 255 is half way: to the even ten (ASTM E29).
      specimens: { '1': { strength: '260' }, '3': { strength: '300' } },
      sieves: { no4: { so_far: '10.5' }, pan: { so_far: '12.5' } },
      result: { '1': { mean_strength: '280' } },
    },
    faults: [],
    failed: ['result.1.mean_strength'],
    hidden: ['general.1.remarks'],
  })
})

describe('refuses', () => {
  it.each([
    ['general', '1', 'sampled_on', null, 'required'],
    ['general', '1', 'sampled_on', '2026-02-30', 'date'],
    ['general', '1', 'air', 'maybe', 'choice'],
    ['general', '1', 'air', ['yes'], 'not_text'],
    ['general', '1', 'air_content', '', 'required'],
    ['general', '1', 'air_content', '5.25', 'too_many_decimals'],
    ['general', '1', 'air_content', '-0.1', 'below_limit'],
    ['general', '1', 'air_content', '20.1', 'above_limit'],
    ['general', '1', 'air_content', '5.0 lb', 'unit'],
    ['general', '1', 'air_content', '1e1', 'unit'],
    ['general', '1', 'air_content', 'five', 'number'],
    ['general', '1', 'defects', 'voids', 'choice'],
    ['general', '1', 'defects', ['rust'], 'choice'],
    ['general', '1', 'defects', ['voids', 'voids'], 'chosen_twice'],
    ['general', '1', 'age', '28', 'computed'],
    ['general', '1', 'mood', 'good', 'unknown_field'],
    ['general', '2', 'air', 'yes', 'unknown_row'],
    ['specimens', '4', 'load', '1', 'unknown_row'],
    ['sieves', 'pan', 'retained', null, 'required'],
    ['cores', '1', 'load', '1', 'unknown_section'],
  ] as const)('%s %s %s = %j: %s', (section, row, field, answer, code) => {
    const expected = code === 'unknown_section' ? section : code === 'unknown_row' ? `${section}.${row}` : undefined
    expect(whole(changed(section, row, field, answer)).faults).toMatchObject([
      { path: expected ?? `${section}.${row}.${field}`, code },
    ])
  })

  it('fewer rows than are needed, and names the least', () =>
    expect(whole({ ...full, specimens: { '1': { load: '4' } } }).faults).toMatchObject([
      { path: 'specimens', code: 'too_few_rows', params: { least: 2 } },
    ]))

  it('each fault at its own path, in the order of the form', () =>
    expect(whole({ sieves: { no8: { retained: 'x' } } }).faults.map(({ path }) => path)).toEqual([
      'general.1.sampled_on',
      'specimens',
      'sieves.no4.retained',
      'sieves.no8.retained',
      'sieves.pan.retained',
    ]))
})

describe('a draft', () => {
  it('may lack everything', () => expect(draft({}).faults).toEqual([]))
  it('has no sum of a table through a row that is missing', () =>
    expect(draft({ sieves: { no4: { retained: '1' } } }).computed['sieves']).toEqual({
      no4: { so_far: '1.0' },
      pan: { so_far: null },
    }))
})

describe('what is not asked', () => {
  const hidden = changed('general', '1', 'air', 'no')
  it('is kept in a draft', () => expect(draft(hidden).answers['general']?.['1']).toHaveProperty('air_content', '5.0'))
  it('is no part of whole answers, and not required', () => {
    const { answers, faults } = whole(hidden)
    expect(answers['general']?.['1']).not.toHaveProperty('air_content')
    expect(faults).toEqual([])
    expect(whole(hidden).hidden).toContain('general.1.air_content')
  })
  it('hides what depends on it', () => {
    const low = changed('general', '1', 'air_content', '3.9')
    const given = { ...low, general: { '1': { ...low['general']?.['1'], remarks: 'low' } } }
    expect(whole(given).answers['general']?.['1']).toHaveProperty('remarks', 'low')
    const without = { ...given, general: { '1': { ...given.general['1'], air: 'no' } } }
    expect(whole(without).answers['general']?.['1']).not.toHaveProperty('remarks')
  })
})

it.each([
  ['air_content', '4.4', true],
  ['air_content', '4.5', false],
  ['air_content', '7.6', true],
  ['defects', ['cracked', 'voids'], true],
  ['defects', [], false],
] as const)('%s of %j fails: %s', (field, answer, fails) =>
  expect(whole(changed('general', '1', field, answer)).failed.includes(`general.1.${field}`)).toBe(fails),
)

/** Names that the form has, and others; answers of every kind, and others. */
const names = fc.constantFrom(
  ...'general specimens sieves result 1 2 3 no4 pan load retained air constructor'.split(' '),
)
const anyAnswer = fc.oneof(
  fc.constant(null),
  fc.constantFrom('1', '-3.5', 'yes', '', ' 2 lb'),
  fc.array(names),
  fc.string(),
)
const anyAnswers = fc.dictionary(names, fc.dictionary(names, fc.dictionary(names, anyAnswer)))

it('reads anything without failing, and what it took without a fault to the same again', () => {
  fc.assert(
    fc.property(anyAnswers, fc.boolean(), (given, isWhole) => {
      const how = { formulas: plainFormulas, whole: isWhole }
      const first = readAnswers(testForm, given, how)
      if (first.faults.length > 0) return
      const again = readAnswers(testForm, first.answers, how)
      expect(again.answers).toEqual(first.answers)
      expect(again.computed).toEqual(first.computed)
    }),
  )
})

it('prints sections, rows and fields in the order of the form, by their names in the language of the reader', () => {
  const printed = printedForm(testForm, whole(full), 'es')
  expect(printed.map(({ title }) => title)).toEqual(['General', 'Specimens', 'Sieves', 'Result'])
  expect(printed[0]?.rows[0]?.cells.map(({ label, value }) => [label, value])).toEqual([
    ['Sampled on', '2026-03-01'],
    ['Tested on', '2026-03-29'],
    ['Age', '28'],
    ['Con aire incluido', 'Sí'],
    ['Air content', '5.0'],
    ['Defects', 'Voids'],
  ])
  expect(printed[1]?.rows.map(({ name }) => name)).toEqual(['Probeta 1', 'Probeta 3'])
  expect(printed[3]?.rows[0]?.cells).toEqual([{ label: 'Mean', value: '280', unit: 'psi', failed: true }])
})

it('carries answers to fields of the same kind to the next version', () => {
  const next = {
    ...testForm,
    version: 2,
    sections: testForm.sections.flatMap((section) =>
      section.key === 'general'
        ? [
            {
              ...section,
              fields: section.fields.map((field) =>
                field.key === 'air' ? { ...field, kind: 'text' as const, most: 9 } : field,
              ),
            },
          ]
        : section.key === 'sieves'
          ? []
          : [section],
    ),
  }
  const { general, specimens, ...others } = carriedAnswers(full, testForm, next)
  expect(others).toEqual({})
  expect(specimens).toEqual(full['specimens'])
  expect(Object.keys(general?.['1'] ?? {})).toEqual(['sampled_on', 'tested_on', 'air_content', 'defects'])
})
