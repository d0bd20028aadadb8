import {
  isTestLocked,
  type RouteResponse,
  type SampleTestRow,
  type sampleTests,
  type SampleTestShown,
} from '@milepost/contract'
import type { Questionnaire } from '@milepost/contract/core/questionnaire/questionnaire'
import type { RequestContext } from '../../../platform/context.ts'
import { orNotFound } from '../../../platform/problem.ts'
import {
  handles,
  mayName,
  sampleById,
  samplerOf,
  seenSamples,
  type Sampler,
  type StoredSample,
} from '../../samples/index.ts'
import { formOfTest, formsInForce } from '../forms/test-forms.service.ts'
import * as queries from './sample-tests.queries.ts'

type HandledSample = Pick<StoredSample, 'project_id' | 'company_id' | 'status'>

/** Whether the person enters tests of a sample now: one that they handle, while it is in testing. */
export const entersTests = (sampler: Sampler, sample: HandledSample): boolean =>
  sampler.may('sample.test') && handles(sampler, sample) && !isTestLocked(sample.status)

function rowOf(stored: queries.StoredTest, { title }: Questionnaire, may_enter: boolean): SampleTestRow {
  const { answers: _answers, computed: _computed, failed: _failed, retested, ...row } = stored
  const abilities: SampleTestRow['abilities'] = may_enter
    ? ['edit', ...(retested ? [] : (['delete', ...(stored.finished ? (['retest'] as const) : [])] as const))]
    : []
  return { ...row, title, abilities }
}

/** A test with its form and answers. */
const shownOf = (stored: queries.StoredTest, form: Questionnaire, may_enter: boolean): SampleTestShown => ({
  ...rowOf(stored, form, may_enter),
  questionnaire: form,
  answers: stored.answers,
  computed: stored.computed,
  failed: stored.failed,
})

/** Reads the forms of several tests, each version once. */
function formReader(ctx: RequestContext): (test: queries.StoredTest) => Promise<Questionnaire> {
  const read = new Map<string, Promise<Questionnaire>>()
  return (test) => {
    const version = `${test.form} ${test.form_version}`
    const form = read.get(version) ?? formOfTest(ctx, test)
    read.set(version, form)
    return form
  }
}

/** A sample that the caller sees, and what they may do with its tests. */
async function sampleFor(ctx: RequestContext, id: number): Promise<{ sample: StoredSample; may_enter: boolean }> {
  const sample = orNotFound(await sampleById(ctx.db, await seenSamples(ctx), { id }))
  return { sample, may_enter: entersTests(await samplerOf(ctx), sample) }
}

export async function listTests(
  ctx: RequestContext,
  sample_id: number,
): Promise<RouteResponse<typeof sampleTests.list>> {
  const { may_enter } = await sampleFor(ctx, sample_id)
  const stored = await queries.testsOfSample(ctx.db, await seenSamples(ctx), sample_id)
  const tests: SampleTestRow[] = []
  const formOf = formReader(ctx)
  for (const test of stored) tests.push(rowOf(test, await formOf(test), may_enter))
  return { tests, may_add: may_enter }
}

/** The finished tests of a sample with their forms and answers, the oldest first. */
export async function finishedTests(ctx: RequestContext, sample_id: number): Promise<SampleTestShown[]> {
  const { may_enter } = await sampleFor(ctx, sample_id)
  const stored = await queries.testsOfSample(ctx.db, await seenSamples(ctx), sample_id)
  const formOf = formReader(ctx)
  const tests: SampleTestShown[] = []
  for (const test of stored.filter(({ finished }) => finished)) tests.push(shownOf(test, await formOf(test), may_enter))
  return tests
}

export async function listTestChoices(
  ctx: RequestContext,
  sample_id: number,
): Promise<RouteResponse<typeof sampleTests.choices>> {
  const { sample } = await sampleFor(ctx, sample_id)
  const { actor } = ctx
  const company = actor.kind === 'grantee' && actor.capacity === 'contractor' ? actor.company_name : null
  const email = 'email' in actor ? actor.email.toLowerCase() : null
  const known = await queries.activeTesters(ctx.db, ctx.authority_id)
  const testers = known
    .filter((tester) => mayName(tester, { company, laboratory_id: sample.laboratory_id }))
    .map(({ id, name, employer, email: own }) => ({
      id,
      name,
      employer,
      own: own !== null && own.toLowerCase() === email,
    }))
  return { forms: await formsInForce(ctx), testers }
}

/** A test with its form and answers. Throws `not_found` where the caller does not see its sample. */
export async function testOf(ctx: RequestContext, id: number): Promise<SampleTestShown> {
  const stored = orNotFound(await queries.testById(ctx.db, await seenSamples(ctx), { id }))
  const { may_enter } = await sampleFor(ctx, stored.sample_id)
  return shownOf(stored, await formOfTest(ctx, stored), may_enter)
}
