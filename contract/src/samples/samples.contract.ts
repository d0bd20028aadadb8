import * as z from 'zod/mini'
import { attachment } from '../attachments/attachment.ts'
import { historyRoute } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { changeBody, newShape, storedShape } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant, lockVersion, optionalText } from '../core/scalars.ts'
import { sampleKinds, sampleStates } from './sample-kinds.ts'
import { sampleMoves } from './sample-approval.ts'
import { sampleRecord } from './sample.record.ts'
import { sampleList } from './samples.list.ts'

/** Samples that one is split into, at most. */
export const MOST_SPLITS = 10
export const MOST_MOVE_REASON = 1000

const inList = {
  id,
  /** As it is on the label: `S-2026-00042`, of a revision `S-2026-00042-R1`. */
  number: z.string(),
  ...storedShape(sampleRecord),
  project: z.string(),
  dot_code: z.string(),
  time_zone: z.string(),
  status: z.enum(sampleStates),
  ticket_number: z.nullable(z.string()),
  supplier: z.nullable(z.string()),
  material: z.nullable(z.string()),
  material_type: z.nullable(z.string()),
  /** Code and description. */
  pay_item: z.nullable(z.string()),
  laboratory: z.nullable(z.string()),
  /** Whose sample it is where it is not the agency's: the company that took it. */
  company: z.nullable(z.string()),
  updated_at: instant,
  lock_version: z.int(),
  /** What the caller may do with it now. */
  abilities: z.array(z.enum(['attach', 'split', 'revise', ...sampleMoves])),
}
export const sampleRow = z.object(inList)
export type SampleRow = z.output<typeof sampleRow>

/** Another sample, by its number. */
const other = z.object({ id, number: z.string(), kind: z.enum(sampleKinds), status: z.enum(sampleStates) })

/** A step of a sample on its way: its chain of custody. */
export const sampleStep = z.object({
  id,
  at: instant,
  by: z.string(),
  move: z.enum(['create', ...sampleMoves]),
  status: z.enum(sampleStates),
  laboratory: z.nullable(z.string()),
  laboratory_unit: z.nullable(z.string()),
  seal_number: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type SampleStep = z.output<typeof sampleStep>

export const sample = z.object({
  ...inList,
  /** The oldest first. */
  custody: z.array(sampleStep),
  /** Photos and documents, the oldest first. */
  attachments: z.array(attachment),
  /** The sample that it was split from. */
  parent: z.nullable(other),
  /** The samples that it was split into. */
  children: z.array(other),
  /** The earlier revision, which counts until this one does. */
  replaces: z.nullable(other),
  /** The revision that replaced it. */
  replaced_by: z.nullable(other),
})
export type Sample = z.output<typeof sample>

const byId = z.strictObject({ id: idText })
const one = z.object({ sample })

/** What a sample can refer to: projects, laboratories that take samples, and rows of its project. */
export const sampleChoiceKinds = ['project', 'laboratory', 'ticket', 'supplier', 'material', 'pay_item'] as const
export type SampleChoiceKind = (typeof sampleChoiceKinds)[number]
export const sampleChoice = z.object({ id, label: z.string() })
export type SampleChoice = z.output<typeof sampleChoice>
/** Choices that one answer has at most. */
export const MOST_SAMPLE_CHOICES = 30

/** Samples of material, from the project to the laboratory and back (specification section 3, D53). */
export const samples = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/samples',
    permission: 'sample.read',
    summary: 'Samples that the caller sees, the latest first',
    query: queryOf(sampleList),
    response: pageOf('samples', sampleRow),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/samples/{id}',
    permission: 'sample.read',
    summary: 'A sample with its chain of custody',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  history: historyRoute({ of: 'a sample', path: '/v1/samples/{id}/history', permission: 'sample.read' }),
  choices: defineRoute({
    method: 'GET',
    path: '/v1/sample_choices',
    permission: 'sample.take',
    summary: 'Projects, laboratories, and tickets, suppliers, materials and pay items of a project, for a sample',
    query: z.strictObject({
      of: z.enum(sampleChoiceKinds),
      /** Of all but projects and laboratories: their project. */
      project_id: z.optional(idText),
      search: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: z.object({ choices: z.array(sampleChoice) }),
    problems: ['not_found', 'invalid'],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/samples',
    permission: 'sample.take',
    summary: 'Log a sample, or one that is to be taken',
    body: z.strictObject({
      ...newShape(sampleRecord),
      /** It is still to be taken. */
      pending: z._default(z.boolean(), false),
    }),
    response: one,
    problems: ['not_found', 'project_deleted', 'project_archived', 'forbidden', 'invalid'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/samples/{id}',
    permission: 'sample.take',
    summary: 'Change a sample, merged with what others changed since it was read',
    params: byId,
    body: changeBody(sampleRecord),
    response: one,
    problems: ['nothing_to_change', 'edit_conflict', 'not_found', 'forbidden', 'invalid', 'sample_locked'],
  }),
  move: defineRoute({
    method: 'POST',
    path: '/v1/samples/{id}/moves',
    permission: 'sample.take',
    summary: 'Take the next step of a sample: log, send, receive, test, report, authorize, approve, or void it',
    params: byId,
    body: z.strictObject({
      move: z.enum(sampleMoves),
      lock_version: z.optional(lockVersion),
      reason: optionalText(MOST_MOVE_REASON),
      /** With `send`: where to, if not where the sample says. */
      laboratory_id: z.optional(id),
      laboratory_unit: optionalText(60),
      seal_number: optionalText(40),
    }),
    response: one,
    problems: [
      'not_found',
      'forbidden',
      'invalid',
      'conflict',
      'sample_move_not_possible',
      'sample_tested_by_you',
      'laboratory_lapsed',
      'laboratory_not_accredited',
      'laboratory_not_qualified',
      'laboratory_one_kind',
      'laboratory_unqualified',
      'sample_tests_unfinished',
      'sample_without_results',
      'in_person',
    ],
  }),
  split: defineRoute({
    method: 'POST',
    path: '/v1/samples/{id}/splits',
    permission: 'sample.take',
    summary: 'Split a sample: part of it becomes a sample of its own, such as for the agency’s verification',
    params: byId,
    body: z.strictObject({ kind: z.enum(sampleKinds), laboratory_id: z.optional(id), seal_number: optionalText(40) }),
    response: one,
    problems: ['not_found', 'forbidden', 'invalid', 'sample_locked', 'too_many_splits'],
  }),
  revise: defineRoute({
    method: 'POST',
    path: '/v1/samples/{id}/revisions',
    permission: 'sample.take',
    summary: 'Begin a revision of a sample, which keeps its number; the one before counts until the revision does',
    params: byId,
    body: z.strictObject({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_MOVE_REASON)) }),
    response: one,
    problems: ['not_found', 'forbidden', 'sample_not_revisable'],
  }),
}
