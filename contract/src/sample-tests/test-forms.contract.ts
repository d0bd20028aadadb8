import * as z from 'zod/mini'
import { questionnaire } from '../core/questionnaire/questionnaire-schema.ts'
import type { Questionnaire } from '../core/questionnaire/questionnaire.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant, lockVersion } from '../core/scalars.ts'

/** A shipped form is there for every agency; the agency's own are drafts until they are published, and offered until they are retired. */
export const testFormStates = ['shipped', 'draft', 'published', 'retired'] as const
export type TestFormState = (typeof testFormStates)[number]

/** A form in an answer. */
export const shownForm = questionnaire as unknown as z.ZodMiniType<Questionnaire, Questionnaire>

const inList = {
  /** Null for a shipped form. */
  id: z.nullable(id),
  key: z.string(),
  version: z.int(),
  title: z.object({ en: z.string(), es: z.optional(z.string()) }),
  standard: z.nullable(z.string()),
  /** Questions, results included. */
  fields: z.int(),
  state: z.enum(testFormStates),
  /** New tests are entered by it. */
  in_force: z.boolean(),
  updated_at: z.nullable(instant),
}
export const testFormRow = z.object(inList)
export type TestFormRow = z.output<typeof testFormRow>
export const testForm = z.object({ ...inList, id, form: shownForm, lock_version: z.int(), updated_at: instant })
export type TestForm = z.output<typeof testForm>

const byId = z.strictObject({ id: idText })
const one = z.object({ form: testForm })

/** Versions of an agency's own forms, at most. */
export const MOST_TEST_FORMS = 300

/** Forms by which samples are tested: those that ship, and the agency's own. */
export const testForms = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/test_forms',
    permission: 'laboratory.read',
    summary: 'Forms of tests with their versions, by key, the latest version first',
    response: z.object({ forms: z.array(testFormRow) }),
  }),
  shipped: defineRoute({
    method: 'GET',
    path: '/v1/shipped_test_forms',
    permission: 'laboratory.read',
    summary: 'The forms that every agency begins with, as they ship',
    response: z.object({ forms: z.array(shownForm) }),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/test_forms/{id}',
    permission: 'laboratory.read',
    summary: 'A version of one of the agency’s own forms',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/test_forms',
    permission: 'acceptance.manage',
    summary: 'Begin a draft: of a new form, or of the next version of one',
    body: z.strictObject({
      /** Its version is the next one of its key, whatever it says. */
      form: questionnaire,
    }),
    response: one,
    problems: ['test_form_draft_exists', 'too_many_test_forms'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/test_forms/{id}',
    permission: 'acceptance.manage',
    summary: 'Change a draft; it may have faults until it is published',
    params: byId,
    body: z.strictObject({
      /** The whole form. It keeps its key and version. */
      form: questionnaire,
      lock_version: lockVersion,
    }),
    response: one,
    problems: ['not_found', 'conflict', 'test_form_move_not_possible'],
  }),
  move: defineRoute({
    method: 'POST',
    path: '/v1/test_forms/{id}/moves',
    permission: 'acceptance.manage',
    summary: 'Publish a draft without faults in the place of the version before, or retire a form',
    params: byId,
    body: z.strictObject({ move: z.enum(['publish', 'retire']), lock_version: z.optional(lockVersion) }),
    response: one,
    problems: ['not_found', 'conflict', 'invalid', 'test_form_move_not_possible'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/test_forms/{id}',
    permission: 'acceptance.manage',
    summary: 'Delete a draft',
    params: byId,
    problems: ['not_found', 'test_form_move_not_possible'],
  }),
}
