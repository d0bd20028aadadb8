import {
  capacities,
  mayCapacity,
  mayRole,
  MOST_IDS_OF_LIVE_EVENT,
  noticeDetails,
  roles,
  type NoticeKind,
  type NoticeRule,
  type Permission,
} from '@milepost/contract'
import type { NewLiveEvent, Work } from '../../../platform/context.ts'
import { collapse, type Happening } from '../rules/collapse.ts'
import { mailDue } from '../rules/mail-due.ts'
import { channelOf } from '../rules/rule-of.ts'
import { recipientsOf } from './audience.queries.ts'
import { writeNotices, type NewNotice } from './write-notices.queries.ts'

/** Routine success is kept to be looked up, and never counted (interface.md, rule 27). */
const routine: readonly NoticeKind[] = ['job_ready']

/** Roles and capacities that may see what a kind is about or, where it asks for more than that, do something. */
function ableTo(kind: NoticeKind, by: Permission | undefined) {
  const { permission, outside } = noticeDetails[kind]
  return {
    roles: roles.filter((role) => mayRole(role, permission) && (by === undefined || mayRole(role, by))),
    capacities: capacities.filter(
      (capacity) =>
        outside !== undefined && mayCapacity(capacity, outside) && (by === undefined || mayCapacity(capacity, by)),
    ),
  }
}

/** Facts for the persons who are concerned. */
export function factsFor(holder_ids: readonly number[]): NewLiveEvent[] {
  const ids = [...new Set(holder_ids)]
  return Array.from({ length: Math.ceil(ids.length / MOST_IDS_OF_LIVE_EVENT) }, (_, at) => ({
    type: 'notices.changed',
    ids: ids.slice(at * MOST_IDS_OF_LIVE_EVENT, (at + 1) * MOST_IDS_OF_LIVE_EVENT),
  }))
}

/** Notifies everyone who is concerned, may see it and wants it: one notice for each person, kind and place, in a fixed number of statements. */
export async function notify(
  work: Work,
  happenings: readonly Happening[],
  rules: readonly NoticeRule[],
): Promise<void> {
  const { db, authority_id, clock } = work
  const ruleOf = (kind: NoticeKind) => rules.find((rule) => rule.kind === kind)!
  const groups = collapse(happenings.filter(({ kind }) => ruleOf(kind).enabled))
  if (groups.length === 0) return
  const now = clock()
  const notifiable = groups.map(({ kind, project_id, plant_id, person_id, company_id = null, by }, at) => ({
    at,
    kind,
    project_id,
    plant_id,
    person_id,
    company_id,
    owner_id: ruleOf(kind).owner_id,
    ...ableTo(kind, by),
  }))
  const recipients = await recipientsOf(db, authority_id, notifiable, now)
  const notices = recipients.flatMap((recipient): NewNotice[] => {
    const { kind, project_id, plant_id, actor_id, but, count, first_at, last_at, subjects } = groups[recipient.at]!
    const { holder_id, mailed_at } = recipient
    const channel = channelOf(kind, { ...recipient, minimum: ruleOf(kind).minimum })
    // Nobody is notified of their own actions.
    if (channel === 'off' || actor_id === holder_id || but?.includes(holder_id)) return []
    const mail_due_at = mailDue(channel, { now, times: recipient, mailed_at })?.toISOString() ?? null
    const read_at = routine.includes(kind) ? now.toISOString() : null
    const summary = { kind, project_id, plant_id, count, first_at, last_at, subjects }
    return [{ ...summary, holder_id, mail_due_at, read_at }]
  })
  const own = oneForEach(notices)
  if (own.length === 0) return
  await writeNotices(db, authority_id, own)
  await work.emit(...factsFor(own.map(({ holder_id }) => holder_id)))
}

/** Happenings by several people are one notice. */
function oneForEach(notices: readonly NewNotice[]): NewNotice[] {
  const together = collapse(
    notices.map((one) => ({ ...one, person_id: one.holder_id, actor_id: null })),
    ({ kind, project_id, plant_id, person_id }) => JSON.stringify([kind, project_id, plant_id, person_id]),
  )
  return together.map(({ person_id: _person, actor_id: _actor, ...one }) => one as unknown as NewNotice)
}
