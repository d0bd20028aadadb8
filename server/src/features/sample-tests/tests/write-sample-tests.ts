import {
  methodsOf,
  MOST_TESTS,
  numbersOf,
  outcomeOfForm,
  type ProblemDetail,
  sampleTestRecord,
  type RouteInput,
  type sampleTests,
  type SampleTestShown,
} from '@milepost/contract'
import { dateInZone } from '@milepost/contract/core/time/zones'
import type { Answers, Questionnaire } from '@milepost/contract/core/questionnaire/questionnaire'
import type { Reading } from '@milepost/contract/core/questionnaire/read-answers'
import { authorOf, type RequestContext } from '../../../platform/context.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { createRecord, deleteRecord, editRecord } from '../../../platform/records/index.ts'
import { faultsOfTesting, lockSample, sampleNumber, seenSamples, type StoredSample } from '../../samples/index.ts'
import { formOfTest, formsInForce } from '../forms/test-forms.service.ts'
import { readTest, type TestToRead } from './read-test.ts'
import { countResults, writeResults } from './sample-results.queries.ts'
import { countTests, testById, type StoredTest } from './sample-tests.queries.ts'
import { entersTests, testOf } from './sample-tests.service.ts'

/** A sample whose tests the caller enters, locked. Throws what `lockSample` does, and `sample_test_locked` before and after it is in testing. */
async function lockForTests(ctx: RequestContext, sample_id: number): Promise<StoredSample> {
  const { sample, sampler } = await lockSample(ctx, sample_id)
  if (!entersTests(sampler, sample)) throw new Problem('sample_test_locked', { status: sample.status })
  return sample
}

/** A test that the caller changes, locked after its sample. */
async function lockTest(ctx: RequestContext, id: number): Promise<{ test: StoredTest; sample: StoredSample }> {
  const seen = await seenSamples(ctx)
  const { sample_id } = orNotFound(await testById(ctx.db, seen, { id }))
  const sample = await lockForTests(ctx, sample_id)
  return { sample, test: orNotFound(await testById(ctx.db, seen, { id, lock: true })) }
}

/** The columns of a test that was read, with who writes it. */
function columnsOf(
  ctx: RequestContext,
  test: TestToRead,
  { reading, sample }: { reading: Reading; sample: StoredSample },
) {
  const { id, name } = authorOf(ctx)
  return {
    answers: JSON.stringify(reading.answers),
    computed: JSON.stringify(reading.computed),
    failed: reading.failed,
    outcome: test.finished ? outcomeOfForm(test.form, reading, sample.kind) : null,
    finished_at: test.finished ? ctx.clock() : null,
    laboratory_id: sample.laboratory_id,
    written_by: id,
    written_by_name: name,
  }
}

const toRead = (
  ctx: RequestContext,
  sample: StoredSample,
  test: { form: Questionnaire; answers: Answers; finished: boolean; tested_on: string | null },
): TestToRead => ({ ...test, sample, today: dateInZone(ctx.clock(), sample.time_zone) })

/** Faults of who tested where; of a draft only that its tester is known. */
async function faultsOfPeople(
  ctx: RequestContext,
  sample: StoredSample,
  { form, finished, tested_on, today }: TestToRead,
  tester_id: number | null,
): Promise<ProblemDetail[]> {
  const testing = { tester_id, methods: methodsOf(form.standard), on: tested_on ?? today }
  const faults = await faultsOfTesting(ctx, sample, testing)
  return finished ? faults : faults.filter(({ code }) => code === 'unknown')
}

/** After a test was written: its numbers where it is finished, those of the test that it repeats, and open pages. */
async function settle(
  ctx: RequestContext,
  {
    id,
    test,
    reading,
    retests_id,
    sample,
  }: {
    id: number
    test: TestToRead
    reading: Reading
    retests_id: number | null
    sample: StoredSample
  },
): Promise<void> {
  if (test.finished) {
    await writeResults(ctx.db, ctx.authority_id, { test_id: id, numbers: numbersOf(test.form, reading) })
    if (retests_id !== null) await countResults(ctx.db, ctx.authority_id, { test_id: retests_id, counted: false })
  }
  await ctx.emit({ type: 'samples.changed', project_id: sample.project_id, ids: [sample.id] })
}

/** The form of a new test: the one in force, or that of the test that it repeats, in the same version. */
async function formOfNew(
  ctx: RequestContext,
  sample_id: number,
  { form: key, retests_id }: { form: string; retests_id: number | null },
): Promise<Questionnaire> {
  const fault = (path: string, code: string, message: string) =>
    new Problem('invalid', undefined, [{ path, code, message }])
  if (retests_id === null) {
    const form = (await formsInForce(ctx)).find((one) => one.key === key)
    if (!form) throw fault('form', 'unknown', 'no such form is in force')
    return form
  }
  const original = await testById(ctx.db, await seenSamples(ctx), { id: retests_id })
  if (original?.sample_id !== sample_id) throw fault('retests_id', 'unknown', 'the sample has no such test')
  if (original.form !== key) throw fault('retests_id', 'other_form', 'a retest is by the form of the test it repeats')
  if (!original.finished) throw fault('retests_id', 'unfinished', 'only a finished test is repeated')
  if (original.retested) throw new Problem('sample_test_retested')
  return await formOfTest(ctx, original)
}

/** A test that can be entered: everything about it was checked. */
export interface NewTest {
  sample: StoredSample
  test: TestToRead
  reading: Reading
  instance: number
  values: { tested_on: string | null; tester_id: number | null; retests_id: number | null }
}

/** Checks a test that is to be entered, under the lock of its sample. Throws what entering it would. */
export async function readNewTest(
  ctx: RequestContext,
  sample_id: number,
  {
    form: key,
    retests_id = null,
    answers,
    finished,
    tested_on = null,
    tester_id = null,
  }: RouteInput<typeof sampleTests.create>['body'],
): Promise<NewTest> {
  const sample = await lockForTests(ctx, sample_id)
  const form = await formOfNew(ctx, sample_id, { form: key, retests_id })
  const { tests, last_instance } = await countTests(ctx.db, ctx.authority_id, { sample_id, form: key })
  if (tests >= MOST_TESTS) throw new Problem('too_many_tests', { most: String(MOST_TESTS) })
  const test = toRead(ctx, sample, { form, answers, finished, tested_on })
  const reading = readTest(test, await faultsOfPeople(ctx, sample, test, tester_id))
  return { sample, test, reading, instance: last_instance + 1, values: { tested_on, tester_id, retests_id } }
}

/** Writes a test that was checked in the same transaction; returns its id. */
export async function writeNewTest(
  ctx: RequestContext,
  { sample, test, reading, instance, values: { retests_id, ...values } }: NewTest,
): Promise<number> {
  const columns = columnsOf(ctx, test, { reading, sample })
  const { key, version } = test.form
  const id = await createRecord(ctx, sampleTestRecord, {
    values,
    more: { ...columns, sample_id: sample.id, form: key, form_version: version, instance, retests_id },
    action: test.finished ? 'sample_test.finished' : 'sample_test.created',
    changes: {
      number: sampleNumber(sample),
      form: key,
      instance,
      retests_id,
      answers: reading.answers,
      outcome: columns.outcome,
    },
    project_id: sample.project_id,
  })
  await settle(ctx, { id, test, reading, retests_id, sample })
  return id
}

/** Enters a test of a sample that is in testing, as a draft or finished. */
export const createTest = async (
  ctx: RequestContext,
  sample_id: number,
  body: RouteInput<typeof sampleTests.create>['body'],
): Promise<SampleTestShown> => await testOf(ctx, await writeNewTest(ctx, await readNewTest(ctx, sample_id, body)))

/** Changes a test, or finishes it, merged with what others changed since it was read. A finished one stays finished, so it is always whole. */
export async function updateTest(
  ctx: RequestContext,
  id: number,
  { answers, finished, ...body }: RouteInput<typeof sampleTests.update>['body'],
): Promise<SampleTestShown> {
  const { test: before, sample } = await lockTest(ctx, id)
  const tested_on = body.tested_on === undefined ? before.tested_on : body.tested_on
  const test = toRead(ctx, sample, {
    form: await formOfTest(ctx, before),
    answers: answers ?? before.answers,
    finished: before.finished || finished === true,
    tested_on,
  })
  const tester_id = body.tester_id === undefined ? before.tester_id : body.tester_id
  const reading = readTest(test, await faultsOfPeople(ctx, sample, test, tester_id))
  const columns = columnsOf(ctx, test, { reading, sample })
  const is_finished_now = test.finished && !before.finished
  const changed = await editRecord(ctx, sampleTestRecord, {
    before,
    body,
    irregular: {
      answers: answers === undefined ? undefined : reading.answers,
      finished: finished === undefined ? undefined : true,
      ...(test.finished && { outcome: columns.outcome }),
    },
    more: columns,
    action: is_finished_now ? 'sample_test.finished' : 'sample_test.updated',
    project_id: sample.project_id,
  })
  if (changed !== null) await settle(ctx, { id, test, reading, retests_id: before.retests_id, sample })
  return await testOf(ctx, id)
}

/** Deletes a test. The one that it repeated counts again. */
export async function deleteTest(ctx: RequestContext, id: number): Promise<void> {
  const { test, sample } = await lockTest(ctx, id)
  if (test.retested) throw new Problem('sample_test_retested')
  const { form, instance, retests_id, tested_on, tester_id, answers, outcome } = test
  await deleteRecord(ctx.db, ctx.authority_id, sampleTestRecord, id)
  if (retests_id !== null) await countResults(ctx.db, ctx.authority_id, { test_id: retests_id, counted: true })
  await ctx.audit({
    action: 'sample_test.deleted',
    subject: 'sample_test',
    subject_id: id,
    project_id: sample.project_id,
    changes: { number: sampleNumber(sample), form, instance, retests_id, tested_on, tester_id, answers, outcome },
  })
  await ctx.emit({ type: 'samples.changed', project_id: sample.project_id, ids: [sample.id] })
}
