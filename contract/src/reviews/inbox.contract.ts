import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, idText, instant } from '../core/scalars.ts'
import { awaitedTasks, inboxList } from './inbox.list.ts'
import { reviewedKinds } from './review-kinds.ts'

/** A record that waits for the caller. */
export const inboxItem = z.object({
  /** The review. */
  id,
  kind: z.enum(reviewedKinds),
  task: z.enum(awaitedTasks),
  /** The record under review. */
  subject_id: id,
  project: z.nullable(z.object({ id, name: z.string(), dot_code: z.string() })),
  /** The number of the record, and its name as it was submitted. */
  reference: z.string(),
  title: z.string(),
  round: z.int(),
  /** Who submitted its current round, and when. */
  submitted_by: z.string(),
  submitted_at: instant,
  /** The day on which the answer is due; corrections have none. */
  due_on: z.nullable(date),
  /** Whether that day is over, in the zone of the record. */
  late: z.boolean(),
})
export type InboxItem = z.output<typeof inboxItem>

/** What waits for the caller: as a reviewer, by name or by permission, or as the author of what was returned. */
export const inbox = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/inbox',
    permission: 'inbox.read',
    summary: 'What waits for the caller, of all kinds of records; what is due first comes first',
    query: queryOf(inboxList),
    response: pageOf('inbox', inboxItem),
  }),
  reviewers: defineRoute({
    method: 'GET',
    path: '/v1/projects/{projectId}/reviewers',
    permission: 'employee.read',
    summary: 'People who may be asked to review records of a kind in a project, at most 100, the caller not among them',
    params: z.strictObject({ projectId: idText }),
    query: z.strictObject({
      kind: z.enum(reviewedKinds),
      search: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: z.object({ reviewers: z.array(z.object({ id, name: z.string() })) }),
    problems: ['not_found', 'project_deleted'],
  }),
}
