import { describe, expect, it } from 'vitest'
import { faultsOfQuestionnaire } from '../../core/questionnaire/questionnaire-faults.ts'
import { questionnaire } from '../../core/questionnaire/questionnaire-schema.ts'
import { questionsOf, type Answers, type Questionnaire } from '../../core/questionnaire/questionnaire.ts'
import { readAnswers } from '../../core/questionnaire/read-answers.ts'
import { testFormulas } from '../test-formulas.ts'
import { asphaltCores, asphaltVolumetrics } from './asphalt-forms.ts'
import { concreteCylinders, freshConcrete } from './concrete-forms.ts'
import { gradation } from './gradation-form.ts'
import { shippedForms } from './shipped-forms.ts'

const read = (form: Questionnaire, answers: Answers) =>
  readAnswers(form, answers, { formulas: testFormulas, whole: true })

describe.each(shippedForms.map((form) => [form.key, form] as const))('the form %s', (_, form) => {
  it('has the shape and none of the faults of forms', () => {
    expect(questionnaire.parse(JSON.parse(JSON.stringify(form)))).toEqual(form)
    expect(faultsOfQuestionnaire(form, testFormulas)).toEqual([])
  })

  it('is in both languages', () => {
    const labels = [
      form.title,
      ...form.sections.map(({ title }) => title),
      ...questionsOf(form).map(({ field }) => field.label),
    ]
    expect(labels.filter(({ es }) => !es)).toEqual([])
  })
})

it('asphalt volumetrics: voids follow from reported gravities', () => {
  const specimen = { dry: '4702.1', surface_dry: '4705.3', in_water: '2779.9' }
  const { faults, failed, computed } = read(asphaltVolumetrics, {
    mix: { '1': { gyrations: '75', binder: '5.30', gsb: '2.703' } },
    specimens: { '1': specimen, '2': { ...specimen, in_water: '2779.1' } },
    maximum: { '1': { loose_dry: '1518.8', container_water: '7380.6', container_sample: '8301.9' } },
  })
  expect({ faults, failed }).toEqual({ faults: [], failed: [] })
  expect(computed['specimens']).toMatchObject({ '1': { gmb: '2.442', absorbed: '0.2' }, '2': { gmb: '2.441' } })
  expect(computed['result']?.['1']).toEqual({
    // 2.4415 is half way: to the even thousandth.
    mean_gmb: '2.442',
    mean_gmm: '2.542',
    voids: '3.9',
    vma: '14.4',
    vfa: '72.8',
  })
})

it('asphalt cores: density of each and of the lot', () => {
  const { failed, computed } = read(asphaltCores, {
    lot: { '1': { lot_gmm: '2.470' } },
    cores: {
      '1': { core_dry: '1200.4', core_surface_dry: '1205.0', core_in_water: '682.6' },
      '2': { core_dry: '1200.4', core_surface_dry: '1217.0', core_in_water: '682.6' },
    },
  })
  expect(computed['cores']?.['1']).toMatchObject({ core_gmb: '2.298', compaction: '93.0', core_voids: '7.0' })
  expect(computed['result']?.['1']).toEqual({ mean_compaction: '92.0' })
  // More than 2 percent of water absorbed: another method applies.
  expect(failed).toEqual(['cores.2.core_absorbed'])
})

const small = ['in_3_8', 'no_4', 'no_8', 'no_16', 'no_30', 'no_50', 'no_100', 'no_200']
const weighed = (...masses: string[]) =>
  Object.fromEntries(small.map((key, at) => [key, { retained: masses[at] ?? null }]))

it('gradation: passing each sieve, and mass lost', () => {
  const { faults, failed, computed } = read(gradation, {
    sample: { '1': { before_washing: '1000.0', after_washing: '951.2' } },
    sieves: weighed('20', '215', '190', '150', '120', '110', '90', '50.2'),
    check: { '1': { pan: '5.0' } },
  })
  expect({ faults, failed }).toEqual({ faults: [], failed: [] })
  expect(Object.values(computed['sieves'] ?? {}).map(({ passing }) => passing)).toEqual(
    '98.0 76.5 57.5 42.5 30.5 19.5 10.5 5.5'.split(' '),
  )
  expect([computed['sample']?.['1']?.['washed_out'], computed['check']?.['1']?.['lost']]).toEqual(['4.9', '0.1'])
})

it('gradation: refuses a sieve that is missing, by its name', () => {
  const { faults } = read(gradation, {
    sample: { '1': { before_washing: '1000.0', after_washing: '951.2' } },
    sieves: weighed('20', '215', '190'),
    check: { '1': { pan: '5.0' } },
  })
  expect(faults.map(({ path, code }) => [path, code])).toEqual(
    small.slice(3).map((key) => [`sieves.${key}.retained`, 'required']),
  )
})

it('fresh concrete: water ratio, density and yield', () => {
  const { faults, computed } = read(freshConcrete, {
    load: {
      '1': {
        ordered: '10',
        cement: '5080',
        supplementary: '1270',
        batched_water: '2374',
        added_water: '20 gal',
        batch: '39150',
      },
    },
    fresh: { '1': { slump: '3.75', air: '6.1', temperature: '71' } },
    density: { '1': { measure_full: '45.40', measure_empty: '9.15', measure_volume: '0.2500' } },
  })
  expect(faults).toEqual([])
  expect(computed['load']?.['1']).toEqual({ water: '2541', water_ratio: '0.40' })
  expect(computed['density']?.['1']).toEqual({ unit_weight: '145.0', yielded: '10.00', relative_yield: '1.00' })
})

it('concrete cylinders: mean and range of each age', () => {
  const cylinder = (age: string, tested_on: string, load: string, fracture = '2') => ({
    [`${age}_tested_on`]: tested_on,
    [`${age}_diameter`]: '6.00',
    [`${age}_load`]: load,
    [`${age}_fracture`]: fracture,
  })
  const { faults, computed } = read(concreteCylinders, {
    set: { '1': { cast_on: '2026-02-25', curing: 'standard' } },
    early_breaks: { '1': cylinder('early', '2026-03-04', '84000') },
    acceptance_breaks: {
      '1': cylinder('acceptance', '2026-03-25', '113100'),
      '2': cylinder('acceptance', '2026-03-25', '119000'),
    },
  })
  expect(faults).toEqual([])
  expect(computed['early_breaks']?.['1']).toMatchObject({ early_age: '7', early_strength: '2970' })
  expect(computed['acceptance_breaks']?.['1']).toMatchObject({ acceptance_age: '28', acceptance_strength: '4000' })
  expect(computed['acceptance_result']?.['1']).toEqual({ acceptance_mean: '4100', acceptance_range: '210' })
  expect(computed['held_result']?.['1']).toEqual({ held_mean: null, held_range: null })
})
