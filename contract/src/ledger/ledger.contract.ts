import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, idText, instant } from '../core/scalars.ts'
import {
  findingKinds,
  findingList,
  ledgerScopes,
  rootList,
  verificationList,
  verificationStates,
  type FindingKind,
  type LedgerScope,
} from './ledger.list.ts'

/** Findings of one verification that are kept; all of them are counted. */
export const MOST_FINDINGS_KEPT = 10_000

/** Most tickets in one bundle requested by a browser; the command has no limit. */
export const MOST_TICKETS_A_BUNDLE = 50_000

/** The same in plain English, for the command and the bundle's script. `{{field}}` names are filled from the finding. */
export const findingTexts: Record<FindingKind, string> = {
  edited_row: 'The row was edited without an event.',
  edited_event: 'The event was edited.',
  removed_event: 'An event was removed.',
  added_event: 'An event was added outside the chain.',
  cut_tail: 'The end of the chain was cut off.',
  missing_ticket: 'The ticket was removed.',
  rewritten_chain: 'The chain was rewritten after the day was anchored.',
  edited_version: 'The text that the supplier sent was edited.',
  missing_version: 'A version that the supplier sent was removed.',
  added_version: 'A version was added that the supplier did not send.',
  changed_root: 'The daily root was changed.',
  missing_root: 'The daily root is missing.',
  changed_day: 'Chains of this day were rewritten or removed after it was anchored.',
  changed_heads: 'The list of heads that was kept for this day was edited.',
}

/** One finding: which ticket, which event of it, which day. */
export const ledgerFinding = z.object({
  id,
  kind: z.enum(findingKinds),
  /** Null where a day as a whole is concerned. */
  slip_id: z.nullable(id),
  /** As in the row, or in what is left of it; null where neither has it. */
  ticket_number: z.nullable(z.string()),
  /** The event's position in its chain; for an edited row the event that the row should follow from. */
  seq: z.nullable(z.int()),
  /** A day in the authority's zone, for what daily roots show. */
  day: z.nullable(date),
  /** Fields of an edited row that differ from its events and the supplier's last version; empty where neither has them. */
  fields: z.array(z.object({ field: z.string(), ledger: z.nullable(z.string()), row: z.nullable(z.string()) })),
})
export type LedgerFinding = z.output<typeof ledgerFinding>

/** A verification's progress and result. */
export const ledgerVerification = z.object({
  id,
  scope: z.enum(ledgerScopes),
  slip_id: z.nullable(id),
  ticket_number: z.nullable(z.string()),
  day: z.nullable(date),
  project_id: z.nullable(id),
  project: z.nullable(z.string()),
  state: z.enum(verificationStates),
  /** 0 to 1. */
  progress: z.number().check(z.gte(0), z.lte(1)),
  /** Looked at so far. */
  tickets: z.int(),
  events: z.int(),
  days: z.int(),
  findings: z.int(),
  /** Tickets verified a second of work; null before the first were. */
  tickets_a_second: z.nullable(z.int()),
  started_at: instant,
  started_by: z.string(),
  finished_at: z.nullable(instant),
  /** The last daily root that was confirmed: what to compare with a copy that is kept elsewhere. */
  last_day: z.nullable(date),
  last_root: z.nullable(z.string()),
})
export type LedgerVerification = z.output<typeof ledgerVerification>

/** A day's root; `previous_root` is null for the first day. */
export const ledgerRoot = z.object({
  day: date,
  /** The instants between which the day was sealed; a change of the agency's time zone moves neither. */
  starts_at: instant,
  ends_at: instant,
  root: z.string(),
  previous_root: z.nullable(z.string()),
  /** Tickets whose chain grew on the day. */
  tickets: z.int(),
  anchored_at: instant,
})
export type LedgerRoot = z.output<typeof ledgerRoot>

/** The subject to verify or to export: exactly the member that its scope names. */
const subject = { slip_id: z.optional(id), day: z.optional(date), project_id: z.optional(id) }
const matches = (subjects: { scope: LedgerScope; slip_id?: unknown; day?: unknown; project_id?: unknown }): boolean => {
  const needed = { ticket: 'slip_id', day: 'day', project: 'project_id', all: undefined }[subjects.scope]
  return (['slip_id', 'day', 'project_id'] as const).every(
    (name) => (subjects[name] !== undefined) === (name === needed),
  )
}
const matchText = 'give slip_id for a ticket, day for a day, project_id for a project, and nothing for all'

export const verificationRequest = z
  .strictObject({ scope: z.enum(ledgerScopes), ...subject })
  .check(z.refine(matches, matchText))
export type VerificationRequest = z.output<typeof verificationRequest>

const verificationId = z.strictObject({ id: idText })

export const ledger = {
  verifications: defineRoute({
    method: 'GET',
    path: '/v1/ledger/verifications',
    permission: 'ledger.read',
    summary: 'Verifications of the ledger, newest first',
    query: queryOf(verificationList),
    response: pageOf('verifications', ledgerVerification),
  }),
  verify: defineRoute({
    method: 'POST',
    path: '/v1/ledger/verifications',
    permission: 'ledger.verify',
    summary: 'Verify a ticket, a day, a project or everything; returns the same verification if it is already running',
    body: verificationRequest,
    response: z.object({ verification: ledgerVerification }),
  }),
  verification: defineRoute({
    method: 'GET',
    path: '/v1/ledger/verifications/{id}',
    permission: 'ledger.read',
    summary: 'Progress of a verification',
    params: verificationId,
    response: z.object({ verification: ledgerVerification }),
  }),
  stop: defineRoute({
    method: 'POST',
    path: '/v1/ledger/verifications/{id}/stop',
    permission: 'ledger.verify',
    summary: 'Stop a verification; what it found so far is stored',
    params: verificationId,
    response: z.object({ verification: ledgerVerification }),
  }),
  findings: defineRoute({
    method: 'GET',
    path: '/v1/ledger/verifications/{id}/findings',
    permission: 'ledger.read',
    summary: 'What a verification found, in the order of tickets and then of days',
    params: verificationId,
    query: queryOf(findingList),
    response: pageOf('findings', ledgerFinding),
  }),
  roots: defineRoute({
    method: 'GET',
    path: '/v1/ledger/roots',
    permission: 'ledger.read',
    summary: 'Daily roots, newest first',
    query: queryOf(rootList),
    response: pageOf('roots', ledgerRoot),
  }),
  bundle: defineRoute({
    method: 'GET',
    path: '/v1/ledger/bundle',
    while_impersonating: 'no_export',
    permission: 'ledger.export',
    summary: 'A ZIP with the ledger of a ticket, a day or a project and the script that verifies it independently',
    query: z
      .strictObject({
        scope: z.enum(['ticket', 'day', 'project']),
        slip_id: z.optional(idText),
        day: z.optional(date),
        project_id: z.optional(idText),
      })
      .check(z.refine(matches, matchText)),
    problems: ['not_found', 'bundle_too_large'],
  }),
}
