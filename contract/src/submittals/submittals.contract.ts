import * as z from 'zod/mini'
import { historyRoute } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { changeShape, newShape } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, idText, lockVersion, optionalText } from '../core/scalars.ts'
import { MOST_REVIEW_NOTE, submission } from '../reviews/review.ts'
import { plainSubmittalMoves } from './submittal-approval.ts'
import { submittalCodes } from './submittal-review.ts'
import { submittalRecord } from './submittal.record.ts'
import {
  MOST_CLAUSE,
  MOST_SUBMITTAL_PROJECTS,
  MOST_SUBMITTAL_REASON,
  submittal,
  submittalChoiceKinds,
  submittalRow,
} from './submittal.ts'
import { submittalList } from './submittals.list.ts'

const byId = z.strictObject({ id: idText })
const one = z.object({ submittal })
const projectIds = z.array(id).check(z.minLength(1), z.maxLength(MOST_SUBMITTAL_PROJECTS))
const versionRead = { lock_version: z.optional(lockVersion) }
const writing = ['not_found', 'forbidden', 'invalid', 'submittal_state', 'conflict'] as const

/** Certificates of materials that are submitted for review, on one project or several (specification section 3). */
export const submittals = {
  list: defineRoute({
    method: 'GET',
    path: '/v2/submittals',
    permission: 'submittal.read',
    summary:
      'Submittals that the caller sees, those that were changed last first; a search finds words of their PDFs too',
    query: queryOf(submittalList),
    response: pageOf('submittals', submittalRow),
  }),
  counts: defineRoute({
    method: 'GET',
    path: '/v2/dot_vendor/submittals/counts',
    permission: 'submittal.read',
    summary: 'Submittals of the last 30 days, and those that wait for the side of the caller',
    response: z.object({ recent_submittal_count: z.int(), action_required_count: z.int() }),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v2/submittals/{id}',
    permission: 'submittal.read',
    summary: 'A submittal with its files, heats and review',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  history: historyRoute({ of: 'a submittal', path: '/v2/submittals/{id}/history', permission: 'submittal.read' }),
  choices: defineRoute({
    method: 'GET',
    path: '/v2/submittal_choices',
    permission: 'submittal.read',
    summary: 'Projects, materials, certificate types, vendors and samples to which a submittal can refer',
    query: z.strictObject({
      of: z.enum(submittalChoiceKinds),
      search: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: z.object({ choices: z.array(z.object({ id, label: z.string() })) }),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v2/submittals',
    permission: 'submittal.write',
    summary: 'Begin a submittal: a draft that only its own side sees',
    body: z.strictObject({ ...newShape(submittalRecord), project_ids: projectIds }),
    response: one,
    problems: ['not_found', 'project_deleted', 'project_archived', 'forbidden', 'invalid'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v2/submittals/{id}',
    permission: 'submittal.write',
    summary: 'Change a draft or a returned submittal, merged with what others changed since it was read',
    params: byId,
    body: z.strictObject({ ...changeShape(submittalRecord), ...versionRead, project_ids: z.optional(projectIds) }),
    response: one,
    problems: [...writing, 'nothing_to_change', 'edit_conflict', 'project_deleted', 'project_archived'],
  }),
  submit: defineRoute({
    method: 'POST',
    path: '/v2/submittals/{id}/submissions',
    permission: 'submittal.write',
    summary: 'Submit a submittal for review; again once it was returned or recalled',
    params: byId,
    body: z.strictObject({ ...submission, ...versionRead }),
    response: one,
    problems: [...writing, 'submittal_without_file'],
  }),
  review: defineRoute({
    method: 'POST',
    path: '/v2/submittals/{id}/reviews',
    permission: 'submittal.review',
    summary:
      'Approve a submittal, approve it as noted, return it for correction, or reject it with the clause that it fails',
    params: byId,
    body: z.strictObject({
      code: z.enum(submittalCodes),
      note: optionalText(MOST_REVIEW_NOTE),
      /** Of a rejection: the clause of the specification, `§ 106.03`. */
      clause: optionalText(MOST_CLAUSE),
      /** Of an approval: from when it certifies the material; otherwise the date of the certificate. */
      effective_on: z.optional(z.nullable(date)),
      ...versionRead,
    }),
    response: one,
    problems: [...writing, 'own_work', 'review_waits_for_others', 'in_person'],
  }),
  delegate: defineRoute({
    method: 'POST',
    path: '/v2/submittals/{id}/delegations',
    permission: 'submittal.review',
    summary: 'Give the answer that waits for the caller to another reviewer',
    params: byId,
    body: z.strictObject({ reviewer_id: id, ...versionRead }),
    response: one,
    problems: [...writing, 'own_work', 'review_waits_for_others', 'in_person'],
  }),
  move: defineRoute({
    method: 'POST',
    path: '/v2/submittals/{id}/moves',
    permission: 'submittal.write',
    summary: 'Recall a submittal from review, withdraw it, or revoke its approval with a reason',
    params: byId,
    body: z.strictObject({
      move: z.enum(plainSubmittalMoves),
      reason: optionalText(MOST_SUBMITTAL_REASON),
      ...versionRead,
    }),
    response: one,
    problems: writing,
  }),
}
