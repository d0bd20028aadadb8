import { chanceFrom } from '../random.ts'
import type { World } from '../world.ts'
import { asphaltMixes, concreteClasses, stone } from './products.ts'
import { fleet } from './trucks.ts'

const chance = chanceFrom(77)
const zone = 'America/Detroit'
const day = { opens_at: '06:00', closes_at: '18:00' } as const
const truckScale = { weighing_method: 'platform', uom: 'TON', scale_capacity_lbs: 160_000, scale_division_lbs: 20, certificate_in_days: 120 } as const
const building = { contractor_name: 'Grand Bend Contractors', customer_name: 'Grand Bend', district: 'Lakeshore', time_zone: zone, status: 'construction' } as const

/** The second agency. Its plants begin at the same numbers as the first one's, so that the same ticket number is two tickets of two agencies. */
export const secondWorld: World = {
  name: 'Lakeshore County Road Commission',
  time_zone: zone,
  sign_in_domain: 'second.milepost.example',
  districts: ['Lakeshore', 'Inland'],
  projects: [
    { ...building, dot_code: 'P-2041', name: 'Shore Drive overlay, Pier Road to Dunes Park', state_project_number: '3312-02-71', contract_number: 'LC-26-04', job_number: '26-04', po_number: 'GB-19', latitude: 43.06, longitude: -86.19, started_days_ago: 90, ends_in_days: 30, percentage_complete: 70, description: 'Overlay 1.5 in over 4.4 miles.' },
    { ...building, dot_code: 'LC-118', name: 'Township Line bridge deck', state_project_number: '3312-07-75', contract_number: 'LC-26-07', district: 'Inland', job_number: '26-07', po_number: 'GB-22', latitude: 42.98, longitude: -86.02, started_days_ago: 70, ends_in_days: 80, percentage_complete: 44, description: 'New deck and approach slabs.' },
    { ...building, dot_code: 'LC-121', name: 'Gravel road program', state_project_number: '3312-09-70', contract_number: 'LC-26-11', district: 'Inland', job_number: '26-11', po_number: 'GB-30', latitude: 43.02, longitude: -85.95, started_days_ago: 180, ends_in_days: 20, percentage_complete: 88, description: 'Limestone on 31 miles of township roads.' },
  ],
  plants: [
    { ...truckScale, ...day, code: 'NORTH-01', name: 'Lakes Asphalt North', supplier: 'Lakes Asphalt', kind: 'asphalt', latitude: 43.11, longitude: -86.12, time_zone: zone, number_base: 4_110_000, weighmasters: [{ name: 'H. Visser', licence: 'MI-4471', expires_in_days: 200 }], products: asphaltMixes.slice(0, 3) },
    { ...day, code: 'DUNE-02', name: 'Dune Ready Mix', supplier: 'Dune Ready Mix', kind: 'concrete', latitude: 42.96, longitude: -86.09, time_zone: zone, weighing_method: 'volumetric', uom: 'CY', scale_capacity_lbs: null, scale_division_lbs: null, certificate_in_days: null, number_base: 1_150_000, weighmasters: [], products: concreteClasses.slice(0, 3) },
    { ...truckScale, ...day, code: 'PIT-09', name: 'Allendorf Pit', supplier: 'Allendorf Stone', kind: 'aggregate', latitude: 42.99, longitude: -85.88, time_zone: zone, number_base: 6_610_000, weighmasters: [{ name: 'G. Brandt', licence: 'MI-4012', expires_in_days: 80 }], products: stone.slice(0, 3) },
  ],
  trucks: [
    ...fleet({ chance, hauler: 'Tulip City Trucking', kind: 'dump', prefix: 'T-', first: 431, count: 10 }),
    ...fleet({ chance, hauler: 'Dune Ready Mix', kind: 'mixer', prefix: 'D', first: 10, count: 5 }),
  ],
  hauls: [
    { project: 'P-2041', plant: 'NORTH-01', product: 'HMA-125', shift: 'day', from_days_ago: 45, to_days_ago: 0, loads: [12, 22], trucks: [3, 5] },
    { project: 'LC-118', plant: 'DUNE-02', product: 'RMC-AA35', shift: 'day', from_days_ago: 60, to_days_ago: 0, loads: [2, 6], trucks: [2, 3] },
    { project: 'LC-121', plant: 'PIT-09', product: 'AGG-57', shift: 'day', from_days_ago: 120, to_days_ago: 80, loads: [6, 12], trucks: [2, 3] },
  ],
}
