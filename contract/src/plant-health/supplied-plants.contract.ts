import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { plantHealth } from './plant-health.contract.ts'
import { suppliedPlantList } from './supplied-plants.list.ts'

/** A plant of a vendor's own suppliers and how well it sends, without the staff's notes and inspections. Figures are of the last 30 days. */
export const suppliedPlant = z.pick(plantHealth, {
  id: true,
  supplier_id: true,
  supplier: true,
  plant: true,
  code: true,
  time_zone: true,
  active: true,
  last_ticketed_time: true,
  last_heartbeat_at: true,
  online: true,
  percent_under_preferred: true,
  percent_under_accepted: true,
  total_tickets: true,
  nist_compliance: true,
  failing_checks: true,
  trend: true,
  problems: true,
  turned_at: true,
})
export type SuppliedPlant = z.output<typeof suppliedPlant>

/** The plants of a vendor's own suppliers (D49). */
export const suppliedPlants = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/supplied_plants',
    permission: 'supplied.read',
    summary: "Plants of the vendor's own suppliers with their health",
    query: queryOf(suppliedPlantList),
    response: pageOf('plants', suppliedPlant),
  }),
}
