import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant } from '../core/scalars.ts'
import { reviewedKinds } from '../reviews/review-kinds.ts'
import { noticeKinds } from './notice-kinds.ts'
import { noticeGroupList, noticeList } from './notices.list.ts'

/** Most things that a notice lists; `count` is the number of all. */
export const MOST_NOTICE_SUBJECTS = 10
/** Ids that one call marks as read at most. */
export const MOST_READ_AT_ONCE = 500
/** Where the bell stops counting. */
export const MOST_COUNTED_NOTICES = 999

/** Happenings of one kind, in one project or at one plant, since the person last read about them. */
export const notice = z.object({
  id,
  kind: z.enum(noticeKinds),
  project: z.nullable(z.object({ id, name: z.string(), dot_code: z.string() })),
  plant: z.nullable(z.object({ id, code: z.string(), name: z.string() })),
  /** How many times it happened. */
  count: z.int().check(z.gte(1)),
  first_at: instant,
  last_at: instant,
  /** The latest things that it happened to, ten at most, each as people call it. */
  subjects: z.array(
    z.object({
      id: z.nullable(id),
      label: z.string(),
      /** Of a record under review: its kind. */
      review: z.optional(z.enum(reviewedKinds)),
    }),
  ),
  /** Null while it is unread. */
  read_at: z.nullable(instant),
  /** When the condition was over; from then on the notice counts as read. */
  resolved_at: z.nullable(instant),
})
export type Notice = z.output<typeof notice>

/** Most places that a group of notices names. */
export const MOST_GROUP_PLACES = 5

/** Notices of one kind with their latest events in one hour: what repeats is one row, whatever the number of projects or plants. */
export const noticeGroup = z.object({
  kind: z.enum(noticeKinds),
  /** The beginning of the hour, in UTC. */
  hour: instant,
  /** Its notices, as the filters leave them; exact. */
  notices_count: z.int().check(z.gte(1)),
  unread_count: z.int(),
  first_at: instant,
  last_at: instant,
  /** The only notice of the group; null where there are several. */
  notice: z.nullable(notice),
  /** Codes of the projects or plants of the latest notices, each once, five at most. */
  places: z.array(z.string()),
})
export type NoticeGroup = z.output<typeof noticeGroup>

/** The unread groups, which the bell counts. */
const unread = z.object({ unread: z.int() })

/** A person's own notices: nobody sees another person's. */
export const notices = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/notices',
    permission: 'notice.read',
    summary: "The person's notices, the latest first, without what the person can no longer see",
    query: queryOf(noticeList),
    response: pageOf('notices', notice),
  }),
  groups: defineRoute({
    method: 'GET',
    path: '/v1/notices/groups',
    permission: 'notice.read',
    summary: "The person's notices by kind and hour, the latest group first",
    query: queryOf(noticeGroupList),
    response: pageOf('notice_groups', noticeGroup),
  }),
  count: defineRoute({
    method: 'GET',
    path: '/v1/notices/count',
    permission: 'notice.read',
    summary: 'How many groups of notices are unread: as many as the groups have for unread=true, counted to 999',
    response: unread,
  }),
  read: defineRoute({
    method: 'POST',
    path: '/v1/notices/read',
    permission: 'notice.write',
    without_key: 'same_state',
    summary: 'Mark notices as read: some by id, those of a group, or all that existed at an instant',
    body: z.strictObject({
      ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MOST_READ_AT_ONCE))),
      /** All of a kind whose latest event was in an hour, in some projects or everywhere. */
      group: z.optional(
        z.strictObject({
          kind: z.enum(noticeKinds),
          hour: instant,
          project_ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MOST_READ_AT_ONCE))),
        }),
      ),
      /** All whose latest event is no later. */
      until: z.optional(instant),
    }),
    response: unread,
    problems: ['invalid'],
  }),
  mute: defineRoute({
    method: 'POST',
    path: '/v1/notices/{id}/mute',
    permission: 'notice.write',
    without_key: 'same_state',
    summary: 'Turn off what a notice is of, in its project, as far as the agency allows; it is marked as read',
    params: z.strictObject({ id: idText }),
    response: z.object({
      kind: z.enum(noticeKinds),
      project_id: z.nullable(id),
      /** The channel from now on: above `off` where the agency requires more. */
      channel: z.enum(['off', 'inbox', 'digest', 'at_once']),
      /** The person's previous choice; null for none. */
      chosen_before: z.nullable(z.enum(['off', 'inbox', 'digest', 'at_once'])),
    }),
    problems: ['not_found'],
  }),
}
