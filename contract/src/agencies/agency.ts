import * as z from 'zod/mini'
import { employeeStatuses } from '../employees/employees.list.ts'
import { id, instant, lockVersion, storable } from '../core/scalars.ts'
import { interfaceThemeKeys } from '../theme/interface-colors.ts'
import { weighingCheckNames } from '../tickets/weighing-checks.ts'
import { MOST_DISTRICTS, MOST_HOSTS } from './agency-limits.ts'

/** What was typed; `agencyFaults` checks it, so that all faults are reported at once. */
const typed = z.string().check(z.maxLength(1000), storable)

/** An agency as the operator's list shows it. */
export const agencyRow = z.object({
  id,
  name: z.string(),
  /** IANA zone in which times of no project are shown (D17). */
  time_zone: z.string(),
  /** The agency's own host names, which lead to its sign-in page. */
  hosts: z.array(z.string()),
  districts_count: z.int(),
  /** Employees who are invited or work there. */
  employees_count: z.int(),
  /** Administrators who have signed in; without one nobody can run the agency. */
  administrators_count: z.int(),
  /** When somebody of the agency was last seen; null before the first sign-in. */
  last_seen_at: z.nullable(instant),
  created_at: instant,
  /** When it was closed; null while it is open. */
  closed_at: z.nullable(instant),
})
export type AgencyRow = z.output<typeof agencyRow>

/** A district with the number of employees and projects in it; one that is in use cannot be removed. */
export const agencyDistrict = z.object({
  id,
  name: z.string(),
  employees_count: z.int(),
  projects_count: z.int(),
})
export type AgencyDistrict = z.output<typeof agencyDistrict>

/** An administrator of an agency, as far as the operator has to know who runs it. */
export const agencyAdministrator = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  status: z.enum(employeeStatuses),
})
export type AgencyAdministrator = z.output<typeof agencyAdministrator>

/** An agency's rule for one weighing check; `citation` is null for the usual law. */
export const weighingRule = z.strictObject({
  check: z.enum(weighingCheckNames),
  applies: z.boolean(),
  citation: z.nullable(typed),
})

/** An agency with its settings. */
export const agency = z.object({
  id,
  name: z.string(),
  time_zone: z.string(),
  current_interface_theme_key: z.string(),
  /** The agency's term for the number of a project; by default 'State Project Number'. */
  contract_number_label: z.string(),
  /** Minutes between printing and receipt that are good, and that are still accepted (D14). */
  preferred_minutes: z.int(),
  accepted_minutes: z.int(),
  /** Gross weight limit in lb where neither ticket, project nor truck has one (D15); null for none. */
  default_max_gvw_lbs: z.nullable(z.string()),
  /** Hours after which a tare weight is marked as old (D18). */
  tare_max_age_hours: z.int(),
  /** Miles beyond which a place is far away (D61): from 10 to 1,000, by default 100, since no load of pavement or concrete is hauled farther. */
  far_away_miles: z.int(),
  /** Tickets that a daily work report is assembled from at most (D25): 1 to 1,500, by default 1,500. */
  most_report_tickets: z.int(),
  /** Why loads are rejected, as it is offered where tickets are rejected, in this order (`MOST_REJECTION_REASONS`). */
  rejection_reasons: z.array(z.string()),
  /** Which weighing checks tickets are checked against and by which law, one for every check in their order (D18). */
  weighing_rules: z.array(weighingRule),
  /** Whether people from outside may ask for access (D50). */
  accepts_access_requests: z.boolean(),
  hosts: z.array(z.string()),
  districts: z.array(agencyDistrict),
  created_at: instant,
  /** When the operator closed it, and the operator's email address; null while it is open. */
  closed_at: z.nullable(instant),
  closed_by: z.nullable(z.string()),
  lock_version: z.int(),
})
export type Agency = z.output<typeof agency>

/** Settings that an agency's administrator may change; what is not given stays. */
const settings = {
  time_zone: z.optional(typed),
  current_interface_theme_key: z.optional(z.enum(interfaceThemeKeys)),
  contract_number_label: z.optional(typed),
  preferred_minutes: z.optional(z.number()),
  accepted_minutes: z.optional(z.number()),
  /** An exact decimal; null or empty for none. */
  default_max_gvw_lbs: z.optional(z.nullable(typed)),
  tare_max_age_hours: z.optional(z.number()),
  far_away_miles: z.optional(z.number()),
  most_report_tickets: z.optional(z.number()),
  /** The complete new list of reasons for rejecting, at most 9; empty for no list. */
  rejection_reasons: z.optional(z.array(typed).check(z.maxLength(100))),
  /** Rules of weighing checks; a check that is not named is as usual. A ticket is held to what was in force when its version came. */
  weighing_rules: z.optional(z.array(weighingRule).check(z.maxLength(weighingCheckNames.length))),
  /** Whether people from outside may ask for access at the signup page; off by default (D50). */
  accepts_access_requests: z.optional(z.boolean()),
  /** The complete new list of districts: with `id` an existing one, under its old or a new name; without, a new one. */
  districts: z.optional(
    z.array(z.strictObject({ id: z.optional(id), name: typed })).check(z.maxLength(MOST_DISTRICTS)),
  ),
  /** A PNG, JPEG or SVG in base64, with or without `data:…;base64,` before it; null takes the logo away. */
  logo: z.optional(z.nullable(z.string().check(z.minLength(1)))),
}
/** What only the operator of the installation changes: the agency's name, and its addresses, which must be unique among all agencies. */
const identity = {
  name: z.optional(typed),
  hosts: z.optional(z.array(typed).check(z.maxLength(MOST_HOSTS))),
}

export const agencyChange = z.strictObject({ ...settings, lock_version: lockVersion })
export const managedAgencyChange = z.strictObject({ ...settings, ...identity, lock_version: lockVersion })
export type AgencyChange = z.output<typeof agencyChange>
export type ManagedAgencyChange = z.output<typeof managedAgencyChange>

/** An administrator who is invited to an agency. */
export const newAdministrator = z.strictObject({
  first_name: typed,
  last_name: typed,
  email: typed,
  /** A US phone number in any spelling. */
  phone: z.optional(z.nullable(typed)),
  title: z.optional(z.nullable(typed)),
})
export type NewAdministrator = z.output<typeof newAdministrator>

/** A new agency; settings that are not given are those that the field commonly has. */
export const newAgency = z.strictObject({
  ...settings,
  ...identity,
  name: typed,
  time_zone: typed,
  administrator: newAdministrator,
})
export type NewAgency = z.output<typeof newAgency>
