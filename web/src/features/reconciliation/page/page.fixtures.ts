import type { CodingSlip } from '@milepost/contract/reconciliation/bulk-coding'
import type { CodingSuggestion } from '@milepost/contract/reconciliation/coding-suggestion'
import type { PayItemMetric } from '@milepost/contract/reconciliation/pay-item-metric'
import type { PayPeriod } from '@milepost/contract/reconciliation/pay-period'

/** A ticket of 22.56 tons that is on no item; what a test cares for is given. */
export const codingSlipOf = (given: Partial<CodingSlip> & { id: number }): CodingSlip => ({
  ticket_number: `41020${given.id}`,
  status: 'delivered',
  accepted: true,
  flagged: false,
  material_id: 4,
  material: '12.5mm SP',
  plant_id: 5,
  plant: 'North plant',
  truck: 'T-440',
  printed_at: '2026-11-20T15:05:00.000Z',
  printed_on: '2026-11-20',
  net: '22.56',
  uom: 'TON',
  pay_period: null,
  primary_pay_code: null,
  primary_pay_code_quantity: null,
  secondary_pay_code: null,
  secondary_pay_code_quantity: null,
  lock_version: 1,
  ...given,
})

/** How a pay item of 1,000 tons stands on which nothing is yet. */
export const metricOf = (given: Partial<PayItemMetric> & { project_pay_item_id: number }): PayItemMetric => ({
  line_number: given.project_pay_item_id * 10,
  item_code: `402-${given.project_pay_item_id}`,
  item_number: null,
  item_description: 'Asphalt concrete, 12.5 mm Superpave',
  unit_of_measure: 'TON',
  unit_price: '82.5',
  is_dnp: false,
  source_only: false,
  major: false,
  plan_qty: '1000',
  change_qty: '0',
  current_qty: '1000',
  installed_qty: '0',
  period_qty: '0',
  paid_qty: '0',
  pending_qty: '0',
  remaining_qty: '1000',
  overrun_qty: '0',
  pct: '0',
  ticket_count: 0,
  current_amount: '82500.00',
  installed_amount: '0.00',
  period_amount: '0.00',
  paid_amount: '0.00',
  pending_amount: '0.00',
  alarms: [],
  overrun: null,
  ...given,
})

/** The first pay period of the project 51, in progress. */
export const payPeriodOf = (given: Partial<PayPeriod> & { id: number }): PayPeriod => ({
  project_id: 51,
  number: 1,
  start_on: '2026-11-01',
  takes_from: '2026-11-01',
  end_on: '2026-11-30',
  type: 'progress',
  status: 'in_progress',
  entries_count: 12,
  ticket_count: 10,
  closed_at: null,
  closed_by: null,
  snapshot_sha256: null,
  lock_version: 0,
  abilities: [],
  ...given,
})

/** A ticket of 22.56 tons that likely belongs on 402-1812, by what was done with tickets of its material and plant. */
export const suggestionOf = (given: Partial<CodingSuggestion> & { slip_id: number }): CodingSuggestion => ({
  ticket_number: `41020${given.slip_id}`,
  status: 'delivered',
  printed_at: '2026-11-20T15:05:00.000Z',
  printed_on: '2026-11-20',
  net: '22.56',
  uom: 'TON',
  project_pay_item_id: 1,
  line_number: 10,
  item_code: '402-1812',
  item_description: 'Asphalt concrete, 12.5 mm Superpave',
  unit_of_measure: 'TON',
  quantity: '22.56',
  external_dot_contractor_id: null,
  external_dot_contractor: null,
  confidence: '0.93',
  reason: {
    basis: 'material_plant',
    tickets: 43,
    alike: 41,
    material: '12.5mm SP',
    mix_id: null,
    plant: 'North plant',
    station: null,
    differing_sizes: null,
  },
  ...given,
})
