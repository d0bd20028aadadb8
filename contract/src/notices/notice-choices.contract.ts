import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { id, lockVersion, text } from '../core/scalars.ts'
import { noticeChannels, noticeKinds } from './notice-kinds.ts'

/** Choices for single projects that one person keeps at most. */
export const MOST_PROJECT_CHOICES = 500

const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'expected a time such as 07:30'))
const channel = z.enum(noticeChannels)

/** When a person gets emails, by the clock of the person's zone. */
export const noticeTimes = z.strictObject({
  /** IANA name; the agency's by default. */
  time_zone: text(64),
  /** The hours in which no immediate email is sent; both or neither. The end may be before the beginning: 20:00 to 06:00. */
  quiet_from: z.nullable(clock),
  quiet_to: z.nullable(clock),
  /** When the daily email is sent. */
  digest_at: clock,
})
export type NoticeTimes = z.output<typeof noticeTimes>

/** One kind as it reaches the person. */
export const noticeChoice = z.object({
  kind: z.enum(noticeKinds),
  /** The person's choice for all of their projects; null for none. */
  chosen: z.nullable(channel),
  /** The agency's minimum, below which nobody can go. */
  minimum: channel,
  /** The effective channel. */
  channel,
})
export type NoticeChoice = z.output<typeof noticeChoice>

export const projectNoticeChoice = z.object({
  kind: z.enum(noticeKinds),
  project: z.object({ id, name: z.string(), dot_code: z.string() }),
  chosen: channel,
})
export type ProjectNoticeChoice = z.output<typeof projectNoticeChoice>

const settings = z.object({
  times: noticeTimes,
  lock_version: z.int(),
  choices: z.array(noticeChoice),
  project_choices: z.array(projectNoticeChoice),
})
export type NoticeSettings = z.output<typeof settings>

/** Settings that each person makes for themselves. */
export const noticeChoices = {
  get: defineRoute({
    method: 'GET',
    path: '/v1/notices/settings',
    permission: 'notice.read',
    summary: "How notices reach the person: the kinds that the person may see, with the agency's minimum",
    response: settings,
  }),
  setTimes: defineRoute({
    method: 'PUT',
    path: '/v1/notices/settings',
    permission: 'notice.write',
    summary: 'Set the quiet hours and the time of the daily email',
    body: z.extend(noticeTimes, { lock_version: lockVersion }),
    response: settings,
    problems: ['invalid', 'conflict'],
  }),
  choose: defineRoute({
    method: 'PUT',
    path: '/v1/notices/choices',
    permission: 'notice.write',
    summary: 'Choose how the person receives a kind, everywhere or in one project; null restores the default',
    body: z.strictObject({
      kind: z.enum(noticeKinds),
      project_id: z.nullable(id),
      channel: z.nullable(channel),
    }),
    response: settings,
    problems: ['not_found', 'invalid', 'too_many_notice_choices'],
  }),
}
