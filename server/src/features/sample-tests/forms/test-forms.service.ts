import { shippedForms, type RouteResponse, type TestForm, type TestFormRow, type testForms } from '@milepost/contract'
import { questionsOf, type Questionnaire } from '@milepost/contract/core/questionnaire/questionnaire'
import type { RequestContext } from '../../../platform/context.ts'
import { orNotFound } from '../../../platform/problem.ts'
import * as queries from './test-forms.queries.ts'

/** The forms by which new tests are entered: the agency's published ones, and the shipped ones that none of them replaces. */
export async function formsInForce(ctx: RequestContext): Promise<Questionnaire[]> {
  const own = (await queries.publishedForms(ctx.db, ctx.authority_id)).map(({ form }) => form)
  const replaced = new Set(own.map(({ key }) => key))
  return [...shippedForms.filter(({ key }) => !replaced.has(key)), ...own]
}

/** The version of a form that a test answers. Versions are never deleted once they are published, and the shipped ones are part of the product. */
export async function formOfTest(
  ctx: RequestContext,
  { form: key, form_version: version }: { form: string; form_version: number },
): Promise<Questionnaire> {
  const own = await queries.storedVersion(ctx.db, ctx.authority_id, { key, version })
  const form = own?.form ?? shippedForms.find((one) => one.key === key && one.version === version)
  if (!form) throw new Error(`a test answers ${key} ${version}, which is no form`)
  return form
}

const rowOf = (form: Questionnaire): Omit<TestFormRow, 'id' | 'state' | 'in_force' | 'updated_at'> => ({
  key: form.key,
  version: form.version,
  title: form.title,
  standard: form.standard ?? null,
  fields: questionsOf(form).length,
})

const ownRow = ({ id, state, form, updated_at }: queries.StoredForm) => ({
  ...rowOf(form),
  id,
  state,
  in_force: state === 'published',
  updated_at,
})

/** The agency's own versions and the shipped ones: few enough for one answer. */
export async function listTestForms(ctx: RequestContext): Promise<RouteResponse<typeof testForms.list>> {
  const own = await queries.storedForms(ctx.db, ctx.authority_id)
  const replaced = new Set(own.filter(({ state }) => state === 'published').map(({ key }) => key))
  const shipped = shippedForms.map((form): TestFormRow => ({
    ...rowOf(form),
    id: null,
    state: 'shipped',
    in_force: !replaced.has(form.key),
    updated_at: null,
  }))
  const forms = [...shipped, ...own.map(ownRow)]
  return {
    forms: forms.toSorted((one, two) => (one.key < two.key ? -1 : one.key > two.key ? 1 : two.version - one.version)),
  }
}

export async function testFormOf(ctx: RequestContext, id: number): Promise<TestForm> {
  const stored = orNotFound(await queries.storedFormById(ctx.db, ctx.authority_id, { id }))
  return { ...ownRow(stored), form: stored.form, lock_version: stored.lock_version }
}
