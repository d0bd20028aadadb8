import * as z from 'zod/mini'
import { historyRoute } from '../core/history.ts'
import { formAnswers } from '../core/questionnaire/questionnaire-schema.ts'
import { newShape, changeBody, storedShape } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant } from '../core/scalars.ts'
import { testOutcomes } from '../samples/sample-tests.ts'
import { sampleTestRecord } from './sample-test.record.ts'
import { shownForm } from './test-forms.contract.ts'

/** Tests that a sample has at most, drafts and retests included. */
export const MOST_TESTS = 40

/** A text in English and, where it was written, in Spanish. */
const words = z.object({ en: z.string(), es: z.optional(z.string()) })
const formKey = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, 'expected the key of a form, such as gradation'))

const inList = {
  id,
  sample_id: id,
  /** The key of its form, and the version that it answers. */
  form: z.string(),
  form_version: z.int(),
  title: words,
  /** Counts the tests of a form on the sample, from 1. */
  instance: z.int(),
  /** The test that this one repeats. */
  retests_id: z.nullable(id),
  /** The instance of that test. */
  retests_instance: z.nullable(z.int()),
  ...storedShape(sampleTestRecord),
  tester: z.nullable(z.string()),
  /** Where it was done; null for a test on the road. */
  laboratory: z.nullable(z.string()),
  /** A draft may lack answers, and says nothing yet. */
  finished: z.boolean(),
  /** Null until it is finished. */
  outcome: z.nullable(z.enum(testOutcomes)),
  /** A finished retest has replaced it, so that it no longer counts. */
  replaced: z.boolean(),
  /** Who saved it last. */
  written_by: z.string(),
  updated_at: instant,
  lock_version: z.int(),
  /** What the caller may do with it now. */
  abilities: z.array(z.enum(['edit', 'delete', 'retest'])),
}
export const sampleTestRow = z.object(inList)
export type SampleTestRow = z.output<typeof sampleTestRow>

export const sampleTest = z.object({
  ...inList,
  /** The form in the version that it answers. */
  questionnaire: shownForm,
  answers: formAnswers,
  /** Results of computed fields, as they are reported. */
  computed: formAnswers,
  /** Answers and results that are not as the form wants them: `section.row.field`. */
  failed: z.array(z.string()),
})
export type SampleTestShown = z.output<typeof sampleTest>

/** Somebody who may be named as a tester. */
const testerChoice = z.object({
  id,
  name: z.string(),
  employer: z.nullable(z.string()),
  /** It is the caller. */
  own: z.boolean(),
})

const ofSample = z.strictObject({ sampleId: idText })
const byId = z.strictObject({ id: idText })
const one = z.object({ test: sampleTest })

/** Tests of samples: forms that laboratories fill in while a sample is in testing. */
export const sampleTests = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/samples/{sampleId}/tests',
    permission: 'sample.read',
    summary: 'Tests of a sample, the oldest first, and whether the caller enters any',
    params: ofSample,
    response: z.object({ tests: z.array(sampleTestRow), may_add: z.boolean() }),
    problems: ['not_found'],
  }),
  choices: defineRoute({
    method: 'GET',
    path: '/v1/samples/{sampleId}/test_choices',
    permission: 'sample.test',
    summary: 'Forms of tests that a sample can have, and who may be named as their testers',
    params: ofSample,
    response: z.object({
      forms: z.array(shownForm),
      testers: z.array(testerChoice),
    }),
    problems: ['not_found'],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/samples/{sampleId}/tests',
    permission: 'sample.test',
    summary: 'Enter a test of a sample that is in testing, as a draft or finished',
    params: ofSample,
    body: z.strictObject({
      ...newShape(sampleTestRecord),
      form: formKey,
      /** The test that this one repeats, of the same form. */
      retests_id: z.optional(z.nullable(id)),
      answers: z._default(formAnswers, {}),
      /** Every question is answered: the test counts. */
      finished: z._default(z.boolean(), false),
    }),
    response: one,
    problems: ['not_found', 'forbidden', 'invalid', 'sample_test_locked', 'sample_test_retested', 'too_many_tests'],
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/sample_tests/{id}',
    permission: 'sample.read',
    summary: 'A test with its form, answers and results',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  history: historyRoute({ of: 'a test of a sample', path: '/v1/sample_tests/{id}/history', permission: 'sample.read' }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/sample_tests/{id}',
    permission: 'sample.test',
    summary: 'Change a test while its sample is in testing, or finish it; a finished one stays finished',
    params: byId,
    body: z.extend(changeBody(sampleTestRecord), {
      /** All answers, in the place of those before. */
      answers: z.optional(formAnswers),
      finished: z.optional(z.literal(true)),
    }),
    response: one,
    problems: ['nothing_to_change', 'edit_conflict', 'not_found', 'forbidden', 'invalid', 'sample_test_locked'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/sample_tests/{id}',
    permission: 'sample.test',
    summary: 'Delete a test while its sample is in testing',
    params: byId,
    problems: ['not_found', 'forbidden', 'sample_test_locked', 'sample_test_retested'],
  }),
}
