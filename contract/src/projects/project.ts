import * as z from 'zod/mini'
import { date, id, instant } from '../core/scalars.ts'
import { payBases, projectStatuses } from './project-status.ts'
import { projectWaiting } from './project-waiting.ts'

export * from './project-status.ts'

/** Days of the small chart of a project in a list, today among them. */
export const DAYS_OF_TREND = 30

/**
 * What a person may do with a project. `admin_list`, `switch_to_admin_portal`, `view_employees` and `add_themselves` are those of the specification's
 * section 6; `create` belongs to the list.
 */
export const projectRowAbilities = ['update', 'archive', 'unarchive', 'hide', 'unhide', 'delete', 'restore'] as const
export type ProjectAbility = (typeof projectRowAbilities)[number]

const number = z.nullable(z.string())

/** A project in a list, with its tickets counted by status. */
export const projectRow = z.object({
  id,
  name: z.string(),
  /** The number by which suppliers' tickets name it; unique within the agency. */
  dot_code: z.string(),
  state_project_number: number,
  contract_number: number,
  job_number: number,
  contractor_name: z.nullable(z.string()),
  district_id: z.nullable(id),
  district: z.nullable(z.string()),
  status: z.enum(projectStatuses),
  /** The statuses that can follow its current one. */
  next_statuses: z.array(z.enum(projectStatuses)),
  time_zone: z.string(),
  start_date: z.nullable(date),
  pending_count: z.int(),
  delivered_count: z.int(),
  rejected_count: z.int(),
  /** Day of the latest ticket, in the project's zone. */
  last_active_on: z.nullable(date),
  /** Days on which tickets were printed for it. */
  days_active: z.int(),
  /** Tickets of each of the last 30 days in the project's zone, today the last. */
  tickets_by_day: z.array(z.int()),
  /** Marked by the caller. */
  favorite: z.boolean(),
  hidden: z.boolean(),
  updated_at: instant,
  deleted_at: z.nullable(instant),
  /** Full name of who deleted it. */
  deleted_by: z.nullable(z.string()),
  /** 30 days after its deletion; null unless deleted. */
  restorable_until: z.nullable(instant),
  /** When the nightly job permanently removes it; null unless deleted, and for a project with tickets, which stays (D18b). */
  purged_on: z.nullable(instant),
  abilities: z.array(z.enum(projectRowAbilities)),
  lock_version: z.int(),
})
export type ProjectRow = z.output<typeof projectRow>

/** A project in the list of projects, with what waits in it for the person who asks. */
export const listedProject = z.extend(projectRow, { waiting: projectWaiting })
export type ListedProject = z.output<typeof listedProject>

/** Everything of a project (specification section 3). */
export const project = z.extend(projectRow, {
  federal_project_number: number,
  funding_source: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** Shown to the public. */
  public_description: z.nullable(z.string()),
  end_date: z.nullable(date),
  letting_date: z.nullable(date),
  /** Exact decimal, 0 to 100. */
  percentage_complete: z.nullable(z.string()),
  days_worked: z.nullable(z.int()),
  /** Overrides a truck's own limit (D15), in lb and in tons of 2,000 lb; exact decimals. */
  max_gvw_override_lbs: z.nullable(z.string()),
  max_gvw_override_tons: z.nullable(z.string()),
  /** Whether the inspector's phone may note where somebody was. */
  collect_user_location: z.boolean(),
  allow_sending_dwr: z.boolean(),
  pay_basis: z.enum(payBases),
  /** Whether what a truck carried over its limit counts toward pay. */
  pay_overload: z.boolean(),
  /** Progress of bringing tickets in line with a new time zone or limit; null while there is none. */
  following: z.nullable(z.object({ done: z.int(), tickets: z.int() })),
  archived_at: z.nullable(instant),
  created_at: instant,
})
export type Project = z.output<typeof project>
