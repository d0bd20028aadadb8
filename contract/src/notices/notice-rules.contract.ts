import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { id, lockVersion } from '../core/scalars.ts'
import { noticeChannels, noticeKinds } from './notice-kinds.ts'

/** Longest minimum duration, and longest time until a repeat, in minutes: a week. */
export const MOST_RULE_MINUTES = 10_080

const minutes = z.int().check(z.gte(0), z.lte(MOST_RULE_MINUTES))
const fields = {
  /** Whether the agency's people are notified at all. */
  enabled: z.boolean(),
  /** From which value on, in the unit of the kind; null for kinds that have none. */
  threshold: z.nullable(z.int()),
  /** Minutes that the condition must last; null for events, which are sent as they happen. */
  wait_minutes: z.nullable(minutes),
  /** Minutes that it must be over before people are notified of the same thing again; null: never. */
  rearm_minutes: z.nullable(minutes),
  /** The employee who receives every one, whatever the team; null for nobody. */
  owner_id: z.nullable(id),
  /** The minimum channel for each person. */
  minimum: z.enum(noticeChannels),
}

/** When the agency's people are notified of a kind. */
export const noticeRule = z.object({
  kind: z.enum(noticeKinds),
  ...fields,
  /** Name of the owner. */
  owner: z.nullable(z.string()),
  lock_version: z.int(),
})
export type NoticeRule = z.output<typeof noticeRule>

/** Rules of the agency, which its administrators set. */
export const noticeRules = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/notice_rules',
    permission: 'agency.manage',
    summary: "The agency's rules for notices, one for each kind",
    response: z.object({ notice_rules: z.array(noticeRule) }),
  }),
  set: defineRoute({
    method: 'PUT',
    path: '/v1/notice_rules',
    permission: 'agency.manage',
    summary: 'Set the rule of a kind',
    body: z.strictObject({ kind: z.enum(noticeKinds), ...fields, lock_version: lockVersion }),
    response: z.object({ notice_rule: noticeRule }),
    problems: ['invalid', 'conflict', 'not_found'],
  }),
}
