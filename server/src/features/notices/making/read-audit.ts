import { MOST_NOTICE_SUBJECTS, type NoticeKind } from '@milepost/contract'
import type { Work } from '../../../platform/context.ts'
import type { Happening } from '../rules/collapse.ts'
import * as sources from './sources.queries.ts'
import type { AuditedEvent, WaitingKind } from './sources.queries.ts'
import { handledReports, happeningsOfReports } from './read-reports.ts'

/** Events of the audit log that people are notified of. */
const kinds: Readonly<Record<string, NoticeKind>> = {
  'ticket.rejected': 'ticket_rejected',
  'ticket.flagged': 'ticket_flagged',
  'ticket.changed_after_delivered': 'ticket_changed',
  'contractor_access.requested': 'access_requested',
}

/** Events after which something may no longer wait for anybody. */
const handled: Readonly<Record<string, WaitingKind>> = {
  'ticket.unflagged': 'ticket_flagged',
  'ticket.undone': 'ticket_flagged',
  'ticket.voided': 'ticket_flagged',
  'ticket.moved_out': 'ticket_flagged',
  'contractor_access.accepted': 'access_requested',
  'contractor_access.rejected': 'access_requested',
  ...handledReports,
}

/** Events after which a pay item of the project may be near its quantity, or over it. */
const movesQuantities = /^(ticket|pay_item|pay_items|pay_entry|pay_entries|change_order|pay_period|reconciliation)\./

/** The happenings of a page of events. */
export interface AuditPage {
  happenings: Happening[]
  handled: { kind: WaitingKind; project_ids: number[] }[]
  /** Projects whose quantities may have moved. */
  moved: number[]
}

/** What belongs to no project: its administrators are concerned. */
export const ofAdministrators = { project_id: null, plant_id: null, person_id: null, actor_id: null, count: 1 }

/** The employee or the person from outside who did something; null for anybody else. */
const doerOf = ({ actor_kind, actor_id }: AuditedEvent): number | null =>
  actor_kind === 'employee' || actor_kind === 'grantee' ? actor_id : null

/** Tokens of the agency that were created. */
const createdTokens = (events: readonly AuditedEvent[]): Happening[] =>
  events.flatMap((event) => {
    const { action, subject_id, at, changes } = event
    if (action !== 'api_token.created' || changes['kind'] !== 'agency') return []
    const subjects = [{ id: subject_id, label: String(changes['name']) }]
    return [
      { ...ofAdministrators, kind: 'token_created', actor_id: doerOf(event), first_at: at, last_at: at, subjects },
    ]
  })

const idsOf = ({ subject_id, changes }: AuditedEvent): number[] => {
  const { ids } = changes
  const named = Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : []
  return named.length > 0 ? named : subject_id === null ? [] : [subject_id]
}
const countOf = ({ changes: { count } }: AuditedEvent): number =>
  typeof count === 'number' && count >= 1 ? Math.floor(count) : 1

/** Reads events into happenings; things are named by what people call them. */
export async function readAudit(
  { db, authority_id }: Pick<Work, 'db' | 'authority_id'>,
  events: readonly AuditedEvent[],
): Promise<AuditPage> {
  const ofGrants = events.flatMap(({ action, at, changes: { grant_id } }): Happening[] =>
    action === 'agency_company.access_changed' && typeof grant_id === 'number'
      ? [
          {
            kind: 'access_changed',
            project_id: null,
            plant_id: null,
            person_id: grant_id,
            actor_id: null,
            count: 1,
            first_at: at,
            last_at: at,
            subjects: [],
          },
        ]
      : [],
  )
  const ofVendors = await askedOfVendors({ db, authority_id }, events)
  const ofProjects = events.filter(({ project_id }) => project_id > 0)
  const relevant = ofProjects.flatMap((event) => {
    const kind = kinds[event.action]
    return kind ? [{ event, kind, ids: idsOf(event).slice(-MOST_NOTICE_SUBJECTS).toReversed() }] : []
  })
  const requests = relevant.filter(({ kind }) => kind === 'access_requested').flatMap(({ ids }) => ids)
  const tickets = relevant.filter(({ kind }) => kind !== 'access_requested').flatMap(({ ids }) => ids)
  const labels = new Map(
    [
      ...(tickets.length > 0 ? await sources.numbersOfTickets(db, authority_id, tickets) : []),
      ...(requests.length > 0 ? await sources.companiesOfRequests(db, authority_id, requests) : []),
    ].map(({ id, label }) => [id, label]),
  )
  return {
    happenings: [
      ...ofGrants,
      ...ofVendors,
      ...(await happeningsOfReports({ db, authority_id }, ofProjects)),
      ...createdTokens(events),
      ...relevant.map(({ event, kind, ids }) => ({
        kind,
        project_id: event.project_id,
        plant_id: null,
        person_id: null,
        actor_id: doerOf(event),
        count: countOf(event),
        first_at: event.at,
        last_at: event.at,
        subjects: ids.flatMap((id) => (labels.has(id) ? [{ id, label: labels.get(id)! }] : [])),
      })),
    ],
    handled: [...new Set(Object.values(handled))].flatMap((kind) => {
      const project_ids = projectsOf(ofProjects.filter(({ action }) => handled[action] === kind))
      return project_ids.length > 0 ? [{ kind, project_ids }] : []
    }),
    moved: projectsOf(ofProjects.filter(({ action }) => movesQuantities.test(action))),
  }
}

/** What vendors were asked for, for each of their people. */
async function askedOfVendors(
  { db, authority_id }: Pick<Work, 'db' | 'authority_id'>,
  events: readonly AuditedEvent[],
): Promise<Happening[]> {
  const asked = events.filter(({ action, subject_id }) => action === 'certificate_request.asked' && subject_id !== null)
  if (asked.length === 0) return []
  const people = await sources.askedVendors(db, authority_id, asked.flatMap(idsOf))
  return asked.flatMap(({ subject_id, project_id, at }) =>
    people
      .filter(({ id }) => id === subject_id)
      .map(({ id, grant_id, label }) => ({
        kind: 'certificate_asked' as const,
        project_id,
        plant_id: null,
        person_id: grant_id,
        actor_id: null,
        count: 1,
        first_at: at,
        last_at: at,
        subjects: [{ id, label }],
      })),
  )
}

const projectsOf = (events: readonly AuditedEvent[]): number[] => [
  ...new Set(events.map(({ project_id }) => project_id)),
]
