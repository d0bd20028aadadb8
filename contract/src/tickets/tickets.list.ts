import { defineList, filterBy } from '../core/define-list.ts'
import { shifts } from '../core/time/shifts.ts'
import { signatureNames } from './contractor-signature.ts'
import { materialTypes, ticketStatusNames } from './ticket-status.ts'

/** Keys that a ticket list sorts by, in the order of the dictionary: `agency` has an index agency-wide, `project` sorts within one project (D20). */
export const ticketSorts = {
  ticket_number: 'agency',
  status: 'project',
  load_number: 'project',
  printed_at: 'agency',
  received_at: 'agency',
  latency_seconds: 'project',
  material: 'agency',
  product_code: 'project',
  mix_id: 'project',
  supplier: 'project',
  plant: 'agency',
  truck: 'agency',
  hauler: 'project',
  customer_name: 'project',
  job_number: 'project',
  po_number: 'project',
  gross: 'project',
  tare: 'project',
  net: 'project',
  overload_lbs: 'project',
  delivered_on: 'project',
} as const
export type TicketSortKey = keyof typeof ticketSorts
export const ticketSortKeys = Object.keys(ticketSorts) as TicketSortKey[]
/** The default order: newest first. */
export const DEFAULT_TICKET_SORT = { sort_by: 'printed_at', sort_order: 'desc' } as const

const id = filterBy('id')
const mark = filterBy('boolean', ['eq'])
const yes = filterBy('yes', ['eq'])
const instant = filterBy('instant', ['gte', 'lte'])

/** The tickets of an agency or of one project. Statuses are a union of the seven names of D6; `ne` leaves one out, what has none stays. */
export const ticketList = defineList({
  sorts: ticketSortKeys,
  filters: {
    status: filterBy(ticketStatusNames),
    plant_id: id,
    supplier_id: id,
    material_id: id,
    material_type: filterBy(materialTypes),
    truck_id: id,
    project_id: id,
    /** Tickets on the caller's own projects: of the district or team (D12a). All projects are an administrator's. */
    own: yes,
    contractor_job_id: filterBy('id', ['eq', 'in']),
    /** Calendar date of printing in the ticket's zone. */
    printed_on: filterBy('date', ['eq', 'gte', 'lte']),
    printed_at: instant,
    /** By the clock of the ticket's time zone and the hours of its project (D43). */
    shift: filterBy(shifts, ['eq']),
    /** The date on which the shift of printing began: a night belongs to the date before its midnight (D43). */
    shift_on: filterBy('date', ['eq', 'gte', 'lte']),
    received_at: instant,
    flagged: mark,
    accepted: mark,
    changed_after_delivered: mark,
    /** Tickets that no project has taken (D13a). */
    held: mark,
    /** Seconds between printing and receipt (D14). */
    latency_seconds: filterBy('integer', ['gte', 'lte']),
    /** True: at least one weighing check failed (D18). */
    checks_failed: mark,
    /** Units by their codes, as tickets gave them. */
    uom: filterBy('unit', ['eq', 'in']),
    /** Tickets above the weight limit in force (D15). Only those: the others are nearly all, and no index finds them. */
    overloaded: yes,
    /** Tickets that are rejected, or delivered with a reason of waste. */
    wasted: yes,
    /** What the contractor said; `unsigned` also where the supplier changed the ticket since it was signed. */
    signature: filterBy(signatureNames, ['eq', 'in']),
    /** `match`: numbers that begin with the text. */
    ticket_number: filterBy('text', ['eq', 'match']),
    id: filterBy('id', ['in']),
    /** Delivered within these bounds, such as a map's view. */
    within: filterBy('bounds', ['eq']),
    /** Tickets with an entry on this pay item, in this pay period, and on these dates of work: one entry that has all of them, and was not withdrawn. */
    pay_item_id: filterBy('id', ['eq']),
    pay_period_id: filterBy('id', ['eq']),
    work_date: filterBy('date', ['gte', 'lte']),
    /** Along a stretch of an alignment: its id and two continuous stations. */
    along: filterBy('stretch', ['eq']),
  },
  address: {
    id: ['id', 'in'],
    status: ['status', 'in'],
    plant_id: ['plant_id', 'in'],
    supplier_id: ['supplier_id', 'in'],
    material_id: ['material_id', 'in'],
    material_type: ['material_type', 'in'],
    truck_id: ['truck_id', 'in'],
    project_id: ['project_id', 'in'],
    own: ['own', 'eq'],
    contractor_job_id: ['contractor_job_id', 'in'],
    printed_from: ['printed_on', 'gte'],
    printed_to: ['printed_on', 'lte'],
    printed_after: ['printed_at', 'gte'],
    printed_before: ['printed_at', 'lte'],
    shift: ['shift', 'eq'],
    shift_from: ['shift_on', 'gte'],
    shift_to: ['shift_on', 'lte'],
    received_from: ['received_at', 'gte'],
    received_to: ['received_at', 'lte'],
    latency_from: ['latency_seconds', 'gte'],
    held: ['held', 'eq'],
    flagged: ['flagged', 'eq'],
    accepted: ['accepted', 'eq'],
    changed_after_delivered: ['changed_after_delivered', 'eq'],
    checks_failed: ['checks_failed', 'eq'],
    uom: ['uom', 'in'],
    overloaded: ['overloaded', 'eq'],
    wasted: ['wasted', 'eq'],
    signature: ['signature', 'in'],
    within: ['within', 'eq'],
    along: ['along', 'eq'],
    pay_item_id: ['pay_item_id', 'eq'],
    pay_period_id: ['pay_period_id', 'eq'],
    work_from: ['work_date', 'gte'],
    work_to: ['work_date', 'lte'],
  },
  opens: 'ticket',
})
