import type { MaterialDays, MaterialMetric } from '@milepost/contract/project-materials/project-materials.contract'

/** A material with a bit of everything, with what a test wants to be otherwise. */
export const metricOf = (values: Partial<MaterialMetric> = {}): MaterialMetric => ({
  material_id: 7,
  material: '12.5 mm Superpave',
  material_type: 'asphalt',
  uom: 'TON',
  uoms: ['LB', 'TON'],
  ticket_count: 1204,
  delivered_count: 1100,
  pending_count: 60,
  rejected_count: 40,
  voided_count: 4,
  quantity_ordered: '26000',
  delivered_qty: '24310.25',
  pending_qty: '1320.5',
  rejected_qty: '880',
  waste_qty: '910.75',
  waste_count: 42,
  coded_qty: '0',
  uncoded_qty: '24310.25',
  avg_load: '22.09',
  first_ticket_at: '2026-10-01T11:00:00.000Z',
  last_ticket_at: '2026-11-20T19:05:00.000Z',
  avg_latency_s: 95,
  pct_under_preferred: '88.4',
  pct_under_accepted: '99.1',
  ...values,
})

/** Deliveries of a material on days that follow each other, a quantity each. */
export const daysOf = (material_id: number, uom: string, quantities: readonly number[]): MaterialDays => ({
  material_id,
  material: `Mix ${material_id}`,
  uom,
  uoms: [uom],
  days: quantities.map((quantity, at) => ({
    printed_on: `2026-11-${String(at + 1).padStart(2, '0')}`,
    delivered_count: 2,
    delivered_qty: String(quantity),
    running_qty: String(quantities.slice(0, at + 1).reduce((sum, each) => sum + each, 0)),
  })),
})
