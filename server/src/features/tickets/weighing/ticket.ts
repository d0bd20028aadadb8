import type { WeighingMethod } from '@milepost/contract/tickets/ticket-status'
import type { WeighingCheckName } from '@milepost/contract/tickets/weighing-checks'
import type { UnitCode } from '@milepost/contract/units/units'
import type { ProjectPlace } from './project-places.queries.ts'

type Weight = string | null

/** The input of the checks from a ticket: weights as exact decimal strings, instants in UTC, dates as `YYYY-MM-DD`. Missing is null. */
export interface WeighedTicket {
  ticket_number?: string | null
  weighing_method?: WeighingMethod | null
  gross?: Weight
  tare?: Weight
  net?: Weight
  uom?: UnitCode | null
  gross2?: Weight
  tare2?: Weight
  net2?: Weight
  uom2?: UnitCode | null
  gross3?: Weight
  tare3?: Weight
  net3?: Weight
  uom3?: UnitCode | null
  tare_source?: 'scale' | 'stored' | 'manual' | null
  tare_time?: string | null
  manual_weight?: boolean | null
  weighmaster?: string | null
  weighmaster_expires_on?: string | null
  printed_at: string
  received_at: string
  /** Where it was delivered, in degrees, as the supplier sent it. */
  delivery_latitude?: string | number | null
  delivery_longitude?: string | number | null
}

/** The other input of the checks: from its plant, the authority's settings, and the plant's ticket before it. */
export interface WeighingContext {
  /** The plant's zone; dates on a ticket are meant in it. */
  time_zone: string
  /** Capacity of the plant's truck scale; null when nobody has entered it. */
  scale_capacity_lbs?: string | null
  scale_division_lbs?: string | null
  scale_certificate_expires_on?: string | null
  /** When the license of the ticket's weighmaster expires by the plant's record; the ticket's own date takes precedence. */
  license_expires_on?: string | null
  /** How old a stored tare may be; null: weighed on the day of the ticket, in the plant's zone. */
  tare_max_age_hours?: number | null
  /** Miles beyond which a delivery is far away. */
  far_away_miles: number
  /** Where the plant is, in degrees; null where nobody has entered it. */
  plant_latitude?: string | null
  plant_longitude?: string | null
  /** Where its project is; null where nobody has entered it, or the ticket has no project. */
  project_places?: readonly ProjectPlace[] | null
  /** The plant's highest ticket number so far, null for its first; and whether a gap after it is accounted for (voided, another series). */
  previous_ticket_number?: string | null
  gap_explained?: boolean
  /** Checks to which the agency does not hold its tickets (`weighing_rules` of its settings). */
  waived?: readonly CheckName[]
}

export type CheckName = WeighingCheckName

/** The finding of a failed check; texts in every language are kept under `check` and `reason`. */
export type CheckReason =
  | 'net_is_not_gross_less_tare'
  | 'weights_missing'
  | 'not_a_multiple_of_division'
  | 'gross_above_capacity'
  | 'manual_weight_unmarked'
  | 'tare_too_old'
  | 'tare_time_missing'
  | 'weighmaster_missing'
  | 'weighmaster_expired'
  | 'certificate_expired'
  | 'numbers_missing'
  | 'units_disagree'
  | 'printed_in_the_future'
  | 'coordinates_exchanged'
  | 'sign_lost'
  | 'far_away'

/** The outcome of one check. One that does not apply to the ticket counts as passed; `reason` is null unless it failed. */
export interface CheckResult {
  check: CheckName
  applies: boolean
  passed: boolean
  reason: CheckReason | null
  params: Record<string, string | number>
}

/** The result of a check without its name. */
export type Verdict = Omit<CheckResult, 'check'>

export const notApplicable: Verdict = { applies: false, passed: true, reason: null, params: {} }
export const passed: Verdict = { applies: true, passed: true, reason: null, params: {} }
export const failed = (reason: CheckReason, params: CheckResult['params']): Verdict => ({
  applies: true,
  passed: false,
  reason,
  params,
})

/** How the ticket was weighed; one that does not say, but has gross and tare, came over a platform scale. */
export const methodOf = (ticket: WeighedTicket): WeighingMethod | null =>
  ticket.weighing_method ?? (ticket.gross != null && ticket.tare != null ? 'platform' : null)
