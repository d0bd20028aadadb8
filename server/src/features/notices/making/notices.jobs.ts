import { DAY_MS, MINUTE_MS } from '@milepost/contract/core/time/days'
import { workZoneNotices, type NoticeRule } from '@milepost/contract'
import { z } from 'zod'
import type { Work } from '../../../platform/context.ts'
import type { JobHandler } from '../../../platform/http/feature.ts'
import { takeFinishedJobs } from '../../../platform/jobs/async-jobs.queries.ts'
import { defineJob, handleInTurns, newJob } from '../../../platform/jobs/define-job.ts'
import { eachTenant } from '../../../platform/jobs/each-tenant.ts'
import { takeEndingGrants } from '../../access-grants/index.ts'
import { takeExpiringTokens } from '../../api-tokens/index.ts'
import { forgetRead } from '../inbox/inbox.queries.ts'
import { rulesOf } from '../rules/rules.queries.ts'
import { takeExpiringCredentials } from './expiring-credentials.queries.ts'
import { takeExpiringSubmittals } from './expiring-submittals.queries.ts'
import { projectsThatWait } from './conditions.queries.ts'
import { lookAt } from './look-at-conditions.ts'
import { ofAdministrators, readAudit } from './read-audit.ts'
import { readReviews } from './read-reviews.ts'
import type { Happening } from '../rules/collapse.ts'
import * as sources from './sources.queries.ts'
import { factsFor, notify } from './notify.ts'

/** Rows of a source that one transaction reads. */
const PAGE = 500
/** Days before the last day of a grant from which on its person is notified. */
const ENDING_DAYS = 7
/** Days before a token of the agency expires from which on its administrators are notified. */
const TOKEN_DAYS = 7
/** Days for which read notices are kept. */
const KEPT_DAYS = 90

const parts = [
  'audit',
  'exceptions',
  'late',
  'jobs',
  'reviews',
  'grants',
  'credentials',
  'submittals',
  'tokens',
  'quantities',
  'plants',
  'work_zones',
  'periods',
] as const
type Part = (typeof parts)[number]
/** Lasting conditions of plants. */
const plantConditions = ['plant_silent', 'plant_health', 'inspection_overdue', 'finding_overdue'] as const

/** Where the job continues. */
export interface Piece {
  authority_id: number
  part: Part
}

/** Continues reading what happened in an agency, source after source, and notifies its people. */
export const makeNoticesJob = defineJob({
  name: 'make_notices',
  lane: 'middle',
  payload: z.strictObject({ authority_id: z.int(), part: z.enum(parts) }),
  key: ({ authority_id }) => `make_notices ${authority_id}`,
})

/** What concerns one person alone, once. */
const ofPerson = (person_id: number) => ({ project_id: null, plant_id: null, person_id, actor_id: null, count: 1 })

/** Each reads a piece of its source, and returns whether there is more. */
const readers: Record<Part, (work: Work, rules: readonly NoticeRule[]) => Promise<boolean>> = {
  audit: async (work, rules) => {
    const { db, authority_id } = work
    const cursor = await sources.lockCursor(db, authority_id, 'audit')
    const events = await sources.auditedAfter(db, authority_id, cursor, PAGE)
    if (events.length === 0) return false
    const { happenings, handled, moved } = await readAudit(work, events)
    await notify(work, happenings, rules)
    for (const one of handled)
      await work.emit(...factsFor(await sources.resolveHandled(db, authority_id, { ...one, now: work.clock() })))
    if (moved.length > 0) await lookAtQuantities(work, rules, moved)
    await sources.moveCursor(db, authority_id, 'audit', events.at(-1)!)
    return events.length === PAGE
  },
  exceptions: (work, rules) => readExceptions(work, rules, 'exceptions'),
  late: (work, rules) => readExceptions(work, rules, 'late'),
  jobs: async (work, rules) => {
    const at = work.clock().toISOString()
    const finished = await takeFinishedJobs(work.db, work.authority_id, { now: work.clock(), most: PAGE })
    const happenings = finished.map(({ id, holder_id, failed, file_name }) => ({
      kind: failed ? ('job_failed' as const) : ('job_ready' as const),
      ...ofPerson(holder_id),
      first_at: at,
      last_at: at,
      subjects: [{ id, label: file_name }],
    }))
    await notify(work, happenings, rules)
    return finished.length === PAGE
  },
  reviews: async (work, rules) => {
    const { happenings, over, more } = await readReviews(work, PAGE)
    await work.emit(...factsFor(over))
    await notify(work, happenings, rules)
    return more
  },
  grants: async (work, rules) => {
    const at = work.clock().toISOString()
    const ending = await takeEndingGrants(work.db, work.authority_id, {
      now: work.clock(),
      days: ENDING_DAYS,
      most: PAGE,
    })
    const happenings = ending.map(({ id, ends_on }) => ({
      kind: 'access_ending' as const,
      ...ofPerson(id),
      first_at: at,
      last_at: at,
      subjects: [{ id: null, label: ends_on }],
    }))
    await notify(work, happenings, rules)
    return ending.length === PAGE
  },
  credentials: async (work, rules) => {
    const at = work.clock().toISOString()
    const expiring = await takeExpiringCredentials(work.db, work.authority_id, { now: work.clock(), most: PAGE })
    const happenings = expiring.map(({ agency_company_id, company_id, label }) => ({
      kind: 'credential_expiring' as const,
      project_id: null,
      plant_id: null,
      person_id: null,
      company_id,
      actor_id: null,
      count: 1,
      first_at: at,
      last_at: at,
      subjects: [{ id: agency_company_id, label }],
    }))
    await notify(work, happenings, rules)
    return expiring.length === PAGE
  },
  submittals: async (work, rules) => {
    const at = work.clock().toISOString()
    const expiring = await takeExpiringSubmittals(work.db, work.authority_id, { now: work.clock(), most: PAGE })
    const happenings = expiring.map(({ id, project_id, company_id, label }) => ({
      kind: 'submittal_expiring' as const,
      project_id,
      plant_id: null,
      person_id: null,
      ...(company_id !== null && { company_id }),
      actor_id: null,
      count: 1,
      first_at: at,
      last_at: at,
      subjects: [{ id, label }],
    }))
    await notify(work, happenings, rules)
    return expiring.length === PAGE
  },
  tokens: async (work, rules) => {
    const now = work.clock()
    const at = now.toISOString()
    const expiring = await takeExpiringTokens(work.db, work.authority_id, { now, days: TOKEN_DAYS, most: PAGE })
    const happenings = expiring.map(({ id, name }) => ({
      ...ofAdministrators,
      kind: 'token_expiring' as const,
      first_at: at,
      last_at: at,
      subjects: [{ id, label: name }],
    }))
    await notify(work, happenings, rules)
    return expiring.length === PAGE
  },
  quantities: async (work, rules) => {
    const kinds = ['overrun_near', 'overrun'] as const
    const waiting = await projectsThatWait(work.db, work.authority_id, kinds, PAGE)
    if (waiting.length > 0) await lookAtQuantities(work, rules, waiting)
    return false
  },
  plants: async (work, rules) => {
    for (const kind of plantConditions) await lookAt(work, { kind, rules })
    return false
  },
  work_zones: async (work, rules) => {
    for (const kind of workZoneNotices) await lookAt(work, { kind, rules })
    return false
  },
  periods: async (work, rules) => {
    await lookAt(work, { kind: 'period_ready', rules })
    return false
  },
}

async function lookAtQuantities(work: Work, rules: readonly NoticeRule[], project_ids: readonly number[]) {
  for (const kind of ['overrun_near', 'overrun'] as const) await lookAt(work, { kind, rules, project_ids })
}

/** Notifies people of exceptions that are still open after the minimum duration of their rule, and resolves notices that nobody has to act on any more. */
async function readExceptions(
  work: Work,
  rules: readonly NoticeRule[],
  source: 'exceptions' | 'late',
): Promise<boolean> {
  const { db, authority_id } = work
  const now = work.clock()
  const kind = source === 'late' ? 'ticket_late' : 'exception_opened'
  const wait = rules.find((rule) => rule.kind === kind)?.wait_minutes ?? 0
  const cursor = await sources.lockCursor(db, authority_id, source)
  const page = await sources.exceptionEventsAfter(db, authority_id, cursor, PAGE)
  // Events that have not lasted long enough are read later, and all after them.
  const first_young = page.findIndex(({ at }) => Date.parse(at) > now.getTime() - wait * MINUTE_MS)
  const events = first_young < 0 ? page : page.slice(0, first_young)
  if (events.length === 0) return false
  const own = events.filter((event) => (event.kind === 'late') === (source === 'late'))
  const opened = own.filter(({ action, open }) => open && (action === 'opened' || action === 'reopened'))
  const happenings = opened.map(({ at, project_id, exception_id, subject }) => ({
    kind: kind as 'ticket_late' | 'exception_opened',
    project_id,
    plant_id: null,
    person_id: null,
    actor_id: null,
    count: 1,
    first_at: at,
    last_at: at,
    subjects: [{ id: exception_id, label: subject }],
  }))
  await notify(work, [...happenings, ...(await settledDisputes(work, own))], rules)
  const project_ids = [...new Set(own.filter(({ open }) => !open).map(({ project_id }) => project_id))]
  if (project_ids.length > 0)
    await work.emit(...factsFor(await sources.resolveHandled(db, authority_id, { kind, project_ids, now })))
  await sources.moveCursor(db, authority_id, source, events.at(-1)!)
  return events.length === PAGE
}

/** What contractors' people are notified of: the agency has settled what they disputed. */
async function settledDisputes(
  { db, authority_id }: Work,
  events: readonly sources.ExceptionEvent[],
): Promise<Happening[]> {
  const settled = events.filter(({ action, kind }) => action === 'settled' && kind.startsWith('contractor_'))
  if (settled.length === 0) return []
  const exception_ids = settled.map(({ exception_id }) => exception_id)
  const disputers = await sources.disputersOf(db, authority_id, exception_ids)
  return settled.flatMap(({ exception_id, at, project_id, subject, day }) =>
    disputers
      .filter((one) => one.exception_id === exception_id)
      .map(({ grant_id, ticket_id }) => ({
        ...ofPerson(grant_id),
        kind: 'dispute_answered' as const,
        project_id,
        first_at: at,
        last_at: at,
        subjects: [{ id: ticket_id, label: ticket_id === null ? day : subject }],
      })),
  )
}

/** Reads a piece of a source, and returns what comes next; null once all is read. */
export async function makeNext(work: Work, { authority_id, part }: Piece): Promise<Piece | null> {
  const more = await readers[part](work, await rulesOf(work.db, authority_id))
  const next = more ? part : parts[parts.indexOf(part) + 1]
  return next === undefined ? null : { authority_id, part: next }
}

/** Makes notices seconds after something happened, and every minute for lasting conditions; old ones are removed at night. */
export const makingJobs: JobHandler[] = [
  handleInTurns(makeNoticesJob, makeNext),
  {
    name: 'make_notices_everywhere',
    cron: '* * * * *',
    woken_by: [
      'tickets.changed',
      'exceptions.changed',
      'reconciliation.changed',
      'project.changed',
      'contracts.changed',
      'work_zones.changed',
      'plants.health_changed',
      'reviews.changed',
      'companies.changed',
    ],
    run: (_payload, ctx) =>
      eachTenant(ctx, ({ authority_id, enqueue }) =>
        enqueue(newJob<Piece>(makeNoticesJob, { authority_id, part: 'audit' })),
      ),
  },
  {
    name: 'forget_notices',
    cron: '41 4 * * *',
    lane: 'middle',
    run: (_payload, ctx) =>
      eachTenant(ctx, async ({ db, authority_id, clock }) => {
        const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS)
        await forgetRead(db, authority_id, before)
      }),
  },
]
