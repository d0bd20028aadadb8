import { defineList, filterBy } from '../core/define-list.ts'

/** Status of a contractor's job: connected while one of its links is in force, hidden where somebody put it aside. */
export const jobStatuses = ['unconnected', 'connected', 'hidden'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** Contractors' jobs as tickets name them; without a status all. */
export const calibrationJobList = defineList({
  sorts: ['supplier', 'job_number', 'first_ticket_at', 'last_ticket_at', 'ticket_count'],
  filters: { status: filterBy(jobStatuses, ['eq']) },
  opens: 'job',
})

/**
 * Why a ticket stays where it is. Already decided: `delivered`, `rejected`, `voided`. `coded`: it has a pay code. `other_dot_code`: its own DOT code
 * names another project. `matched_by_hand`: a person put it where it is. `other_district`: its project is in a district that is not the area
 * manager's. Only when undoing: `own_dot_code`, its own DOT code keeps it on the project; `moved_on`, it has moved to another project since.
 */
export const keptReasons = [
  'delivered',
  'rejected',
  'voided',
  'coded',
  'other_dot_code',
  'matched_by_hand',
  'other_district',
  'own_dot_code',
  'moved_on',
] as const
export type KeptReason = (typeof keptReasons)[number]

/** Tickets that stayed when links of a job were made or undone; without a link of all that the job has and had. */
export const keptTicketList = defineList({
  sorts: [],
  filters: { calibration_link_id: filterBy('id', ['eq']), reason: filterBy(keptReasons, ['eq']) },
  search: false,
})
