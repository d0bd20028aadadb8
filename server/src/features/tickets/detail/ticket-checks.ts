import type { TicketDetail } from '@milepost/contract'
import { citationOf, waivedChecks } from '@milepost/contract/tickets/weighing-checks'
import { weighingChecks, type CheckResult, type WeighedTicket, type WeighingContext } from '../weighing/index.ts'
import type { TicketDetailRow } from './ticket-detail-row.ts'

/**
 * The weighing checks that apply to a ticket (D18). Which of them failed was decided when its version came, and is what lists and figures count; what
 * each found is computed again from the stored fields: null where it would not fail by what is known now of its plant and project.
 */
export function ticketChecks(ticket: TicketDetailRow): TicketDetail['checks'] {
  const failed = new Set(ticket.failed_checks)
  return weighingChecks(weighed(ticket), factsOf(ticket))
    .filter(({ check, applies }) => applies || failed.has(check))
    .map(({ check, reason, params }) => {
      const passed = !failed.has(check)
      const citation = citationOf(check, ticket.weighing_rules)
      return { check, passed, reason: passed ? null : reason, params: passed ? {} : params, citation }
    })
}

/** What the check of the place of delivery finds of the place that was sent, whatever place is used instead. */
export const placeCheckAsSent = (ticket: TicketDetailRow): CheckResult =>
  weighingChecks(weighed(ticket), factsOf(ticket)).find(({ check }) => check === 'delivery_place') as CheckResult

/** The ticket as the rules of weighing read it: its columns, and the other fields of its supplier. */
const weighed = ({ source, ...row }: TicketDetailRow): WeighedTicket =>
  ({ ...source, ...row }) as unknown as WeighedTicket

function factsOf(ticket: TicketDetailRow): WeighingContext {
  return {
    time_zone: ticket.plant_time_zone,
    scale_capacity_lbs: ticket.scale_capacity_lbs,
    scale_division_lbs: ticket.scale_division_lbs,
    scale_certificate_expires_on: ticket.scale_certificate_expires_on,
    license_expires_on: ticket.license_expires_on,
    tare_max_age_hours: ticket.tare_max_age_hours,
    far_away_miles: ticket.far_away_miles,
    waived: waivedChecks(ticket.weighing_rules),
    previous_ticket_number: ticket.previous_ticket_number,
    plant_latitude: ticket.plant_latitude,
    plant_longitude: ticket.plant_longitude,
    project_places: ticket.project_places,
  }
}

/** The limit in force in lb and its origin: ticket, otherwise project, otherwise truck, otherwise authority, otherwise none (D15). */
export function limitWithOrigin(ticket: LimitContext): TicketDetail['limit_in_force'] {
  const limits = [
    { lbs: ticket.max_gvw_override_lbs, from: 'ticket' },
    { lbs: ticket.project_override_lbs, from: 'project' },
    { lbs: ticket.max_gvw_lbs ?? ticket.truck_limit_lbs, from: 'truck' },
    { lbs: ticket.default_max_gvw_lbs, from: 'authority' },
  ] as const
  const first = limits.find(({ lbs }) => lbs !== null)
  return first?.lbs == null ? null : { lbs: first.lbs, from: first.from }
}

/** The limits that may apply to a ticket, in lb. */
export type LimitContext = Pick<
  TicketDetailRow,
  'max_gvw_override_lbs' | 'project_override_lbs' | 'max_gvw_lbs' | 'truck_limit_lbs' | 'default_max_gvw_lbs'
>
