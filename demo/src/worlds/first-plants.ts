import type { Plant, Weighmaster } from '../world.ts'
import { asphaltMixes, concreteClasses, stone } from './products.ts'

const zone = 'America/New_York'
const weighmaster = (name: string, licence: string, expires_in_days: number): Weighmaster => ({ name, licence, expires_in_days })
const truckScale = { weighing_method: 'platform', scale_capacity_lbs: 120_000, scale_division_lbs: 20 } as const
const batched = { kind: 'concrete', weighing_method: 'volumetric', uom: 'CY', scale_capacity_lbs: null, scale_division_lbs: null, certificate_in_days: null, weighmasters: [] } as const
const allDay = { opens_at: '00:00', closes_at: '23:59' } as const

/** The first agency's plants. BAR-01 is for trials and has no tickets of its own. */
export const firstPlants: readonly Plant[] = [
  { ...truckScale, ...allDay, code: 'NORTH-01', name: 'Northgate Asphalt', supplier: 'Cardinal Asphalt', kind: 'asphalt', latitude: 33.842, longitude: -84.611, time_zone: zone, uom: 'LB', certificate_in_days: 143, number_base: 4_110_000,
    weighmasters: [weighmaster('R. Diaz', 'WM-20417', 240), weighmaster('S. Whitaker', 'WM-19960', 95)], products: asphaltMixes },
  { ...allDay, code: 'WEST-02', name: 'Westfork Asphalt', supplier: 'Cardinal Asphalt', kind: 'asphalt', latitude: 33.548, longitude: -85.207, time_zone: zone, weighing_method: 'silo_loadcell', uom: 'TON', scale_capacity_lbs: 200_000, scale_division_lbs: 20,
    certificate_in_days: 61, number_base: 4_220_000, weighmasters: [weighmaster('K. Odom', 'WM-21155', 310)], products: asphaltMixes.slice(0, 4) },
  { ...truckScale, code: 'RPM-07', name: 'Dunmore Plant 7', supplier: 'Ridgeline Paving Materials', kind: 'asphalt', latitude: 33.311, longitude: -84.402, time_zone: zone, opens_at: '05:30', closes_at: '18:00', uom: 'TON', certificate_in_days: 201, number_base: 7_030_000,
    weighmasters: [weighmaster('P. Nakamura', 'WM-18822', 12), weighmaster('B. Hutto', 'WM-20091', 178)], products: asphaltMixes.slice(0, 3) },
  { ...batched, code: 'HRM-11', name: 'Hollis Ready Mix, Fenwick', supplier: 'Hollis Ready Mix', latitude: 33.604, longitude: -84.873, time_zone: zone, opens_at: '05:00', closes_at: '17:30', number_base: 1_150_000, products: concreteClasses },
  { ...batched, ...allDay, code: 'HRM-14', name: 'Hollis Ready Mix, Airport', supplier: 'Hollis Ready Mix', latitude: 33.655, longitude: -84.461, time_zone: zone, number_base: 1_480_000, products: concreteClasses },
  { ...batched, code: 'MC-03', name: 'Merritt Concrete, South Yard', supplier: 'Merritt Concrete', latitude: 33.182, longitude: -84.655, time_zone: zone, opens_at: '06:00', closes_at: '17:00', number_base: 3_300_000, products: concreteClasses.slice(0, 3) },
  { ...truckScale, code: 'SCQ-01', name: 'Stonecrest Quarry', supplier: 'Stonecrest Aggregates', kind: 'aggregate', latitude: 33.487, longitude: -84.742, time_zone: zone, opens_at: '06:00', closes_at: '17:00', uom: 'TON', certificate_in_days: 88, number_base: 6_610_000,
    weighmasters: [weighmaster('D. Pickett', 'WM-20730', 400), weighmaster('J. Amos', 'WM-17548', -9)], products: stone },
  { ...truckScale, code: 'SCQ-02', name: 'Line Creek Quarry', supplier: 'Stonecrest Aggregates', kind: 'aggregate', latitude: 33.391, longitude: -85.158, time_zone: zone, opens_at: '06:00', closes_at: '17:00', uom: 'TON', scale_capacity_lbs: 80_000, certificate_in_days: -4, number_base: 6_820_000,
    weighmasters: [weighmaster('T. Larue', 'WM-21002', 122)], products: stone },
  { ...truckScale, ...allDay, code: 'BAR-01', name: 'Bar Materials, Trial Yard', supplier: 'Bar Materials', kind: 'asphalt', latitude: 33.749, longitude: -84.388, time_zone: zone, uom: 'LB', certificate_in_days: 365, number_base: 9_000_000,
    weighmasters: [weighmaster('C. Barlow', 'WM-22001', 365)], products: asphaltMixes },
]
