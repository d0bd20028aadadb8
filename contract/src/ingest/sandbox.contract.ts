import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant, lockVersion } from '../core/scalars.ts'
import { ticketFieldGroups } from '../tickets/ticket-field.ts'
import { materialTypes } from '../tickets/ticket-status.ts'
import { fault, ingestAnswer, LARGEST_POST_BYTES, outcomes } from './ingest.contract.ts'
import { sandboxRunList } from './ingest.list.ts'
import { profileRules } from './supplier-profile.ts'

/** Most rules of a profile: each supplier field for each material. */
export const MOST_PROFILE_RULES = 1000
/** Whole days for which a report is kept, and for which a passed one lets a supplier go live. */
export const SANDBOX_REPORT_DAYS = 30
/** Most refused or questionable tickets that a report lists. */
export const MOST_REPORTED_TICKETS = 100

const profileEntry = z.strictObject({
  /** Key of the field in the dictionary. */
  field: z.string().check(z.minLength(1), z.maxLength(60)),
  material_type: z.enum(materialTypes),
  rule: z.enum(profileRules),
})

/** What an agency asks suppliers to send; a field that is not named is optional. */
export const supplierProfile = z.object({ rules: z.array(profileEntry), lock_version: z.int() })
export type SupplierProfile = z.output<typeof supplierProfile>

/** A field as a supplier sends it, with what the agency asks of it for each material. */
export const profileField = z.object({
  /** The name under which it is sent. */
  name: z.string(),
  label: z.string(),
  group: z.enum(ticketFieldGroups),
  type: z.string(),
  /** Unit of its numbers: `uom` for the ticket's own, otherwise a fixed one. */
  unit: z.nullable(z.string()),
  choices: z.nullable(z.array(z.string())),
  rules: z.record(z.enum(materialTypes), z.enum(profileRules)),
})

/** `missing`: required and absent; `invalid`: sent in a form that is refused; `hidden_sent`: sent although it is not to be. */
export const fieldStatuses = ['passed', 'not_sent', 'missing', 'invalid', 'hidden_sent'] as const

const fieldReport = z.object({
  field: z.string(),
  rule: z.enum(profileRules),
  status: z.enum(fieldStatuses),
  /** Tickets that sent it, and those of them whose value can be read. */
  sent: z.int(),
  valid: z.int(),
  /** How to correct it; null where nothing is wrong. */
  how: z.nullable(z.string()),
})
export type FieldReport = z.output<typeof fieldReport>

/** What a post to the sandbox showed. This is what is signed, as canonical JSON (RFC 8785). */
export const sandboxReport = z.object({
  id,
  agency: z.object({ id, name: z.string() }),
  supplier: z.object({ id, name: z.string() }),
  key: z.object({ id, name: z.string() }),
  at: instant,
  /** SHA-256 of the post as it was sent. */
  body_sha256: z.string(),
  profile_version: z.int(),
  tickets: z.int(),
  counts: z.record(z.enum(outcomes), z.int()),
  passed: z.boolean(),
  materials: z.array(
    z.object({ material_type: z.enum(materialTypes), tickets: z.int(), fields: z.array(fieldReport) }),
  ),
  /** From printing to receipt, in seconds; null where no time of printing could be read. */
  latency: z.object({
    slowest_seconds: z.nullable(z.int()),
    preferred_minutes: z.int(),
    accepted_minutes: z.int(),
    passed: z.boolean(),
  }),
  /** Names that are no field, each with how many tickets sent it. */
  unknown_names: z.array(z.object({ name: z.string(), tickets: z.int() })),
  /** Tickets that the door would refuse or warn of, as far as they are listed. */
  faults: z.array(
    z.object({
      position: z.int(),
      ticket_number: z.nullable(z.string()),
      errors: z.array(fault),
      warnings: z.array(fault),
    }),
  ),
})
export type SandboxReport = z.output<typeof sandboxReport>

/** A report with its Ed25519 signature in base64 over the canonical JSON of `report`. */
export const signedReport = z.object({ report: sandboxReport, signature: z.string() })
export type SignedReport = z.output<typeof signedReport>

export const sandboxRun = z.object({
  id,
  supplier_id: id,
  supplier: z.string(),
  key_id: id,
  key_name: z.string(),
  at: instant,
  tickets: z.int(),
  refused: z.int(),
  passed: z.boolean(),
})
export type SandboxRun = z.output<typeof sandboxRun>

const oneProfile = z.object({ profile: supplierProfile })

/** Where suppliers try their software before and after they go live (docs/ingest.md#sandbox). */
export const sandbox = {
  profile: defineRoute({
    method: 'GET',
    path: '/v1/ingest/profile',
    permission: 'ingest_profile.manage',
    summary: 'What the agency asks suppliers to send, by field and material',
    response: oneProfile,
  }),
  saveProfile: defineRoute({
    method: 'PUT',
    path: '/v1/ingest/profile',
    permission: 'ingest_profile.manage',
    summary: 'Replace it; fields that are not named are optional',
    body: z.strictObject({
      rules: z.array(profileEntry).check(z.maxLength(MOST_PROFILE_RULES)),
      lock_version: lockVersion,
    }),
    response: oneProfile,
    problems: ['conflict', 'invalid'],
  }),
  runs: defineRoute({
    method: 'GET',
    path: '/v1/sandbox_runs',
    permission: 'ingest_key.manage',
    summary: 'What suppliers tried in the sandbox, the latest first',
    query: queryOf(sandboxRunList),
    response: pageOf('sandbox_runs', sandboxRun),
  }),
  report: defineRoute({
    method: 'GET',
    path: '/v1/sandbox_runs/{id}/report',
    permission: 'ingest_key.manage',
    summary: 'The signed report of a post to the sandbox',
    params: z.strictObject({ id: idText }),
    response: signedReport,
    problems: ['not_found'],
  }),
  post: defineRoute({
    method: 'POST',
    path: '/v1/ingest/sandbox/slips',
    permission: 'sandbox_key',
    without_key: 'supplier',
    summary: 'Try tickets: they are checked as by the ingest API and by the profile, and never stored',
    raw_body: ['application/json', 'text/csv'],
    body_limit: LARGEST_POST_BYTES,
    response: z.object({ ...ingestAnswer.shape, ...signedReport.shape }),
    problems: ['invalid_key', 'body_unreadable', 'too_large', 'unsupported_type'],
  }),
  fields: defineRoute({
    method: 'GET',
    path: '/v1/ingest/sandbox/profile',
    permission: 'sandbox_key',
    summary: 'What the agency asks this supplier to send: names, types, units, and what is required for which material',
    response: z.object({
      agency: z.string(),
      supplier: z.string(),
      /** Codes of the plants that the key speaks for, at most 100, in their order. */
      plants: z.array(z.string()),
      /** Whether it is a live key itself, or a live key has been taken with it, which works once. */
      went_live: z.boolean(),
      fields: z.array(profileField),
    }),
    problems: ['invalid_key'],
  }),
  latest: defineRoute({
    method: 'GET',
    path: '/v1/ingest/sandbox/report',
    permission: 'sandbox_key',
    summary: 'The latest signed report of this key',
    response: signedReport,
    problems: ['invalid_key', 'not_found'],
  }),
  goLive: defineRoute({
    method: 'POST',
    path: '/v1/ingest/sandbox/go_live',
    permission: 'sandbox_key',
    without_key: 'supplier',
    secret_answer: true,
    summary: 'Get a key for the ingest API, once, after the latest report passed; it is shown only once',
    response: z.object({ id, key: z.string() }),
    problems: ['invalid_key', 'sandbox_not_passed', 'sandbox_went_live'],
  }),
  publicKey: defineRoute({
    method: 'GET',
    path: '/v1/ingest/sandbox/public_key',
    permission: 'public',
    summary: 'The Ed25519 key by which signatures of reports are verified, as PEM',
    response: z.object({ public_key: z.string() }),
  }),
}
