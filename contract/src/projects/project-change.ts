import * as z from 'zod/mini'
import { id, lockVersion, optionalText, text } from '../core/scalars.ts'
import { typedDate } from '../core/typed-date.ts'
import { payBases, projectStatuses } from './project-status.ts'

/** The message for an end on or before the start. */
export const END_BEFORE_START = 'End Date must be later than the Start Date.'
/** The message for an invalid project number. */
export const INVALID_PROJECT_NUMBER = 'Invalid Project Number'

/** The message for a limit of a project that is none. */
export const INVALID_LIMIT = 'expected 1 to 500,000 lb'

/** The number by which tickets name a project: letters, digits and `. _ / -` with single blanks between, at most 60. */
export const projectNumber = z
  .string()
  .check(
    z.trim(),
    z.maxLength(60, INVALID_PROJECT_NUMBER),
    z.regex(/^[\p{L}\p{N}](?:[\p{L}\p{N}._/-]| (?! ))*$/u, INVALID_PROJECT_NUMBER),
  )

const percent = z.union([
  z.number().check(z.gte(0), z.lte(100)),
  z.string().check(z.regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'expected 0 to 100 with at most 2 decimals')),
])

/** The fields of a project that a person may change; null or an empty text empties a field. */
export const projectFields = {
  name: text(300),
  dot_code: projectNumber,
  state_project_number: optionalText(100),
  federal_project_number: optionalText(100),
  contract_number: optionalText(100),
  job_number: optionalText(100),
  funding_source: optionalText(200),
  description: optionalText(4000),
  /** Shown to the public. */
  public_description: optionalText(4000),
  district_id: z.optional(z.nullable(id)),
  contractor_name: optionalText(200),
  start_date: z.optional(z.nullable(typedDate)),
  end_date: z.optional(z.nullable(typedDate)),
  letting_date: z.optional(z.nullable(typedDate)),
  percentage_complete: z.optional(z.nullable(percent)),
  days_worked: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(100_000)))),
}

/**
 * `lock_version` of the project as the person saw it. Fields that somebody else changed since are merged where this call does not change them; where both
 * did, and not to the same value, the call is refused with `edit_conflict`. Without it the call overwrites the current values.
 */
const versionRead = { lock_version: z.optional(lockVersion) }

export const newProject = z.strictObject({
  ...projectFields,
  /** IANA name; the agency's by default (D17). */
  time_zone: z.optional(text(60)),
  status: z.optional(z.enum(projectStatuses)),
  /** The limit that takes precedence over a truck's own (D15), in lb: 1 to 500,000; none by default. */
  max_gvw_override_lbs: z.optional(
    z.string().check(
      z.regex(/^\d{1,6}(\.\d{1,4})?$/, INVALID_LIMIT),
      z.refine((lbs) => Number(lbs) >= 1 && Number(lbs) <= 500_000, INVALID_LIMIT),
    ),
  ),
})
export type NewProject = z.output<typeof newProject>

const attributeFields = {
  /** 1 to 500,000 lb, in lb unless `uom` says tons of 2,000 lb; null removes the limit. */
  max_gvw_override: z.optional(
    z.nullable(
      z.union([
        z.number(),
        z.string().check(z.regex(/^\d{1,9}(\.\d{1,4})?$/, 'expected a decimal number such as 80000')),
      ]),
    ),
  ),
  uom: z.optional(z.enum(['LB', 'TON'])),
  collect_user_location: z.optional(z.boolean()),
  allow_sending_dwr: z.optional(z.boolean()),
  pay_basis: z.optional(z.enum(payBases)),
  pay_overload: z.optional(z.boolean()),
}
const limitIsPossible = z.refine<{ max_gvw_override?: number | string | null | undefined; uom?: string | undefined }>(
  ({ max_gvw_override: limit, uom }) => {
    const lbs = Number(limit) * (uom === 'TON' ? 2000 : 1)
    return limit === null || limit === undefined || (lbs >= 1 && lbs <= 500_000)
  },
  { path: ['max_gvw_override'], error: 'expected 1 to 500,000 lb, or 0.0005 to 250 tons' },
)

/** Settings of a project: the limit that takes precedence over a truck's own (D15), what phones and reports may do, and what counts toward pay. */
export const projectAttributes = z.strictObject({ ...attributeFields, ...versionRead }).check(limitIsPossible)
export type ProjectAttributes = z.output<typeof projectAttributes>

/** A change of a project: of its record, of its settings, or of both at once. */
export const projectChange = z
  .strictObject({
    ...projectFields,
    ...attributeFields,
    name: z.optional(projectFields.name),
    dot_code: z.optional(projectFields.dot_code),
    status: z.optional(z.enum(projectStatuses)),
    ...versionRead,
  })
  .check(limitIsPossible)
export type ProjectChange = z.output<typeof projectChange>

/** A new time zone for a project (D17). */
export const projectTimeZone = z.strictObject({
  /** IANA name. */
  time_zone: text(60),
  ...versionRead,
})
