import type { ExternalContractor } from '@milepost/contract/contractors/contractors.contract'
import type { ProjectPayItem } from '@milepost/contract/pay-items/project-pay-item'
import type { Overrun } from '@milepost/contract/reconciliation/overrun'
import type { PayItemAssignment } from '@milepost/contract/reconciliation/pay-item-assignment'
import type { CodedTicket } from '../coding/coded-ticket.ts'

/** A ticket as coding needs it; what a test cares for is given. */
export const ticketToCode = (given: Partial<CodedTicket> = {}): CodedTicket => ({
  id: 70,
  project_id: 51,
  ticket_number: '4102070',
  net: '45120',
  uom: 'LB',
  overload_lbs: '0',
  material_id: 31,
  printed_on: '2026-11-20',
  accepted: false,
  flagged: false,
  lock_version: 3,
  coded: false,
  yield_test_area: false,
  ...given,
})

/** A pay item of the project 51. */
export const itemOf = (given: Partial<ProjectPayItem> & { id: number }): ProjectPayItem => ({
  project_id: 51,
  item_code: `402-${given.id}`,
  item_number: null,
  line_number: given.id * 10,
  item_description: 'Asphalt concrete, 12.5 mm Superpave',
  unit_of_measure: 'TON',
  quantity: '1000',
  current_quantity: '1000',
  remaining_quantity: '1000',
  estimated_quantity: null,
  estimated_qty_uom: null,
  unit_price: null,
  bid_amount: null,
  is_dnp: false,
  source_only: false,
  mobile_favorite: false,
  only_e_ticket_available: false,
  major: false,
  external_dot_contractor_ids: [],
  external_dot_contractors: [],
  external_dot_contract_project_id: null,
  contract_project: null,
  created_at: '2026-03-02T15:00:00.000Z',
  updated_at: '2026-03-02T15:00:00.000Z',
  lock_version: 0,
  abilities: [],
  ...given,
})

/** A company on the project. */
export const contractorOf = (given: Partial<ExternalContractor> & { id: number }): ExternalContractor => ({
  name: `Contractor ${given.id}`,
  type: 'other',
  is_prime: false,
  people_count: 0,
  created_at: '2026-03-02T15:00:00.000Z',
  updated_at: '2026-03-02T15:00:00.000Z',
  lock_version: 0,
  abilities: [],
  ...given,
})

/** An assignment of ticket 70 to an item. */
export const assignmentOf = (given: Partial<PayItemAssignment> & { id: number }): PayItemAssignment => ({
  haulhub_slip_id: 70,
  ticket_number: '4102070',
  project_pay_item_id: 1,
  item_code: '402-1',
  item_description: 'Asphalt concrete, 12.5 mm Superpave',
  line_number: 10,
  unit_of_measure: 'TON',
  position: 1,
  kind: 'ticket',
  quantity: '22.56',
  ticket_quantity: '45120',
  ticket_uom: 'LB',
  conversion_factor: null,
  amount: null,
  entry_amount: '1861.20',
  external_dot_contractor_id: null,
  external_dot_contractor: null,
  pay_period_id: 5,
  pay_period: 1,
  pay_period_closed: false,
  attachments: [],
  work_date: '2026-11-20',
  additional_notes: null,
  location: null,
  created_at: '2026-11-20T20:00:00.000Z',
  created_by: 'Luis Herrera',
  ...given,
})

/** Five of twenty-four tons too much on an item. */
export const overrunOf = (project_pay_item_id = 1): Overrun => ({
  project_pay_item_id,
  message: 'Qty Posted to Date of 29.000 exceeds Current Qty of 24.000 by 5.000',
  installed_qty: '29',
  current_qty: '24',
  overrun_qty: '5',
})
