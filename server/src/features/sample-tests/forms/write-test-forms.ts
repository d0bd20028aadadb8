import {
  MOST_TEST_FORMS,
  shippedForms,
  testFormApproval,
  testFormulas,
  type RouteInput,
  type TestForm,
  type testForms,
} from '@milepost/contract'
import { faultsOfQuestionnaire } from '@milepost/contract/core/questionnaire/questionnaire-faults'
import type { Questionnaire } from '@milepost/contract/core/questionnaire/questionnaire'
import { assertMove } from '../../../platform/assert-move.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import * as queries from './test-forms.queries.ts'
import { testFormOf } from './test-forms.service.ts'

/** Begins a draft of a form, under the next version of its key. */
export async function createTestForm(
  ctx: RequestContext,
  { form }: RouteInput<typeof testForms.create>['body'],
): Promise<TestForm> {
  const all = await queries.storedForms(ctx.db, ctx.authority_id)
  if (all.length >= MOST_TEST_FORMS) throw new Problem('too_many_test_forms', { most: String(MOST_TEST_FORMS) })
  const own = all.filter(({ key }) => key === form.key)
  if (own.some(({ state }) => state === 'draft')) throw new Problem('test_form_draft_exists')
  const versions = [...own, ...shippedForms.filter(({ key }) => key === form.key)].map(({ version }) => version)
  const draft: Questionnaire = { ...form, version: Math.max(0, ...versions) + 1 }
  const id = await queries.insertForm(ctx.db, ctx.authority_id, { form: draft, at: ctx.clock() })
  await note(ctx, 'created', { id, form: draft })
  return await testFormOf(ctx, id)
}

type Move = 'edit' | 'publish' | 'retire' | 'discard'

/** A version that is locked for a move, with the state to which it leads. */
async function lockForm(
  ctx: RequestContext,
  id: number,
  { move, lock_version }: { move: Move; lock_version?: number | undefined },
) {
  const stored = orNotFound(await queries.storedFormById(ctx.db, ctx.authority_id, { id, lock: true }))
  const { state: status } = stored
  const next = assertMove(ctx, testFormApproval, {
    row: { status, lock_version: stored.lock_version },
    move,
    lock_version,
    refusal: 'test_form_move_not_possible',
    params: { status },
  })
  return { stored, next: next ?? status }
}

/** Changes a draft, over the version that was seen. */
export async function updateTestForm(
  ctx: RequestContext,
  id: number,
  { form: given, lock_version }: RouteInput<typeof testForms.update>['body'],
): Promise<TestForm> {
  const { stored, next } = await lockForm(ctx, id, { move: 'edit', lock_version })
  const form: Questionnaire = { ...given, key: stored.key, version: stored.version }
  await queries.updateForm(ctx.db, ctx.authority_id, { id, form, state: next, at: ctx.clock() })
  await note(ctx, 'updated', { id, form })
  return await testFormOf(ctx, id)
}

/** Publishes a draft, which then never changes and replaces the version before, or retires a form. */
export async function moveTestForm(
  ctx: RequestContext,
  id: number,
  { move, lock_version }: RouteInput<typeof testForms.move>['body'],
): Promise<TestForm> {
  const { stored, next } = await lockForm(ctx, id, { move, lock_version })
  const { form } = stored
  const at = ctx.clock()
  if (move === 'publish') {
    const faults = faultsOfQuestionnaire(form, testFormulas)
    if (faults.length > 0)
      throw new Problem(
        'invalid',
        undefined,
        faults.map(({ path, ...fault }) => ({ ...fault, path: `form.${path}` })),
      )
    await queries.retirePublished(ctx.db, ctx.authority_id, { key: form.key, at })
  }
  await queries.updateForm(ctx.db, ctx.authority_id, { id, form, state: next, at })
  await note(ctx, move === 'publish' ? 'published' : 'retired', { id, form })
  return await testFormOf(ctx, id)
}

/** Deletes a draft. */
export async function deleteTestForm(ctx: RequestContext, id: number): Promise<void> {
  const { stored } = await lockForm(ctx, id, { move: 'discard' })
  await queries.deleteForm(ctx.db, ctx.authority_id, id)
  await note(ctx, 'deleted', stored)
}

async function note(
  ctx: RequestContext,
  done: 'created' | 'updated' | 'published' | 'retired' | 'deleted',
  { id, form }: { id: number; form: Questionnaire },
): Promise<void> {
  await ctx.audit({ action: `test_form.${done}`, subject: 'test_form', subject_id: id, changes: { form } })
  await ctx.emit({ type: 'samples.changed' })
}
