import type { WeighingRule } from '@milepost/contract/tickets/weighing-checks'
import type { ProjectPlace } from '../weighing/index.ts'
import type { TicketDetail, TicketEvent, TicketRow } from '@milepost/contract'

export type TicketVersion = TicketDetail['versions'][number]
export type TicketRelativeRow = TicketDetail['lineage'][number]
export type TicketAuditEvent = TicketEvent

/** The database's row of a ticket; its abilities follow from that. */
export type StoredTicketRow = Omit<NamedFields<TicketRow>, 'abilities'> &
  Pick<TicketDetail, 'content_hash' | 'plant_latitude' | 'plant_longitude'> & { [field: string]: unknown }

/** The fields of an open type that are named. */
type NamedFields<T> = { [Field in keyof T as string extends Field ? never : Field]: T[Field] }

/** A ticket's row with its names, its documents, and the inputs of its limits and checks. */
export type TicketDetailRow = StoredTicketRow & {
  source: Record<string, unknown>
  agency: Record<string, unknown>
  reissue_of_id: number | null
  failed_checks: string[]
  max_gvw_lbs: string | null
  max_gvw_override_lbs: string | null
  project_override_lbs: string | null
  truck_limit_lbs: string | null
  default_max_gvw_lbs: string | null
  tare_max_age_hours: number
  far_away_miles: number
  weighing_rules: WeighingRule[]
  project_places: ProjectPlace[] | null
  plant_time_zone: string
  scale_capacity_lbs: string | null
  scale_division_lbs: string | null
  scale_certificate_expires_on: string | null
  license_expires_on: string | null
  previous_ticket_number: string | null
}
