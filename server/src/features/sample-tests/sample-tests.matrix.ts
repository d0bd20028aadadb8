import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'

/** A small form of the agency, which its tests answer. */
const form = (marker: string) => ({
  key: 'slump_only',
  version: 1,
  title: { en: `Slump ${marker}` },
  sections: [
    {
      key: 'result',
      title: { en: 'Result' },
      fields: [
        { key: 'slump', kind: 'number', label: { en: 'Slump' }, unit: 'in', decimals: 2, least: '0', most: '12' },
      ],
    },
  ],
})
const answersOf = (slump: string) => ({ result: { '1': { slump } } })

/** Tests of samples and their forms in the matrices of the API's tests. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id, project, marker }) => {
    const test_form = await insert(
      owner,
      "insert into test_forms (authority_id, key, version, state, form) values ($1, 'slump_only', 1, 'published', $2) returning id",
      [authority_id, JSON.stringify(form(marker))],
    )
    const sample = await insert(
      owner,
      `insert into samples (authority_id, project_id, year, number, kind, status, sampled_on, notes)
         values ($1, $2, 2026, 901, 'verification', 'in_testing', '2026-11-20', $3) returning id`,
      [authority_id, project, `Tested ${marker}`],
    )
    const sample_test = await insert(
      owner,
      `insert into sample_tests (authority_id, sample_id, form, form_version, instance, answers, written_by, written_by_name)
         values ($1, $2, 'slump_only', 1, 1, $3, 1, $4) returning id`,
      [authority_id, sample, JSON.stringify(answersOf('2.00')), `Tester ${marker}`],
    )
    // A test that has a retest is not deleted by those who may.
    await insert(
      owner,
      `insert into sample_tests (authority_id, sample_id, form, form_version, instance, retests_id, written_by, written_by_name)
         values ($1, $2, 'slump_only', 1, 2, $3, 1, 'Tester') returning id`,
      [authority_id, sample, sample_test],
    )
    return { test_form, test_forms: test_form, sample_tests: sample_test, sample_in_testing: sample }
  },
  bodiesOfOthers: (places) => ({
    'PATCH /v1/test_forms/{id}': { body: () => ({ form: form('BORDER'), lock_version: 0 }) },
    'POST /v1/test_forms/{id}/moves': { body: () => ({ move: 'retire' }) },
    'POST /v1/samples/{sampleId}/tests': {
      body: () => ({ form: 'slump_only', answers: answersOf('3.00'), tester_id: places().other.ids['tester'] }),
    },
    'PATCH /v1/sample_tests/{id}': {
      body: () => ({ answers: answersOf('3.00'), tester_id: places().other.ids['tester'], lock_version: 0 }),
    },
  }),
  roundTrip: ({ ids }) => {
    const values = {
      tested_on: ['2026-11-20', '2026-11-21', null],
      tester_id: [ids['tester'], null],
      answers: [answersOf('2.25'), answersOf('2.50')],
    }
    return {
      'POST /v1/samples/{sampleId}/tests': {
        creates: true,
        kind: 'sample_tests',
        params: { sampleId: ids['sample_in_testing'] },
        values: { ...values, form: ['slump_only'] },
        left_out: {
          retests_id: 'repeats another test, once (sample-tests.test.ts)',
          finished: 'needs its day (sample-tests.test.ts)',
        },
      },
      'PATCH /v1/sample_tests/{id}': {
        values,
        left_out: { finished: 'needs its day (sample-tests.test.ts)' },
      },
    }
  },
}
