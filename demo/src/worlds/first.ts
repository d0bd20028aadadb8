import { chanceFrom } from '../random.ts'
import type { Haul, World } from '../world.ts'
import { firstPlants } from './first-plants.ts'
import { firstProjects } from './first-projects.ts'
import { fleet } from './trucks.ts'

const chance = chanceFrom(2041)

type Row = readonly [
  project: string,
  plant: string,
  product: string,
  shift: 'day' | 'night',
  from: number,
  to: number,
  loads: readonly [number, number],
  trucks: readonly [number, number],
]

const rows: readonly Row[] = [
  ['P-2019', 'NORTH-01', 'HMA-190', 'day', 182, 150, [35, 60], [7, 10]],
  ['P-2019', 'NORTH-01', 'HMA-125', 'day', 148, 80, [45, 75], [8, 11]],
  ['P-2041', 'NORTH-01', 'HMA-190', 'day', 165, 120, [30, 55], [6, 9]],
  ['P-2041', 'NORTH-01', 'HMA-125', 'day', 78, 0, [40, 70], [7, 11]],
  ['P-2041', 'SCQ-01', 'AGG-M10', 'day', 60, 0, [5, 12], [2, 3]],
  ['P-2044', 'NORTH-01', 'HMA-OGFC', 'night', 145, 96, [30, 55], [8, 10]],
  ['P-2044', 'WEST-02', 'HMA-190', 'night', 95, 40, [30, 50], [8, 11]],
  ['P-2044', 'NORTH-01', 'HMA-OGFC', 'night', 39, 0, [30, 55], [8, 11]],
  ['P-2052', 'SCQ-01', 'AGG-GAB', 'day', 182, 70, [18, 40], [4, 7]],
  ['P-2052', 'RPM-07', 'HMA-190', 'day', 69, 0, [20, 45], [5, 8]],
  ['P-2052', 'HRM-11', 'RMC-A30', 'day', 160, 0, [3, 9], [2, 4]],
  ['P-2057', 'HRM-11', 'RMC-AA35', 'day', 182, 45, [4, 14], [3, 5]],
  ['P-2057', 'HRM-11', 'RMC-AA40', 'day', 44, 0, [8, 24], [4, 7]],
  ['P-2060', 'SCQ-02', 'AGG-GAB', 'day', 182, 30, [20, 45], [5, 8]],
  ['P-2060', 'SCQ-02', 'AGG-RR3', 'day', 29, 0, [6, 16], [2, 4]],
  ['P-2060', 'WEST-02', 'HMA-250', 'day', 110, 0, [20, 40], [5, 7]],
  ['P-2063', 'WEST-02', 'HMA-250', 'day', 60, 0, [18, 36], [5, 7]],
  ['P-2063', 'SCQ-02', 'AGG-GAB', 'day', 120, 61, [14, 32], [4, 6]],
  ['P-2066', 'RPM-07', 'HMA-125', 'day', 90, 0, [25, 50], [5, 8]],
  ['P-2071', 'MC-03', 'RMC-A30', 'day', 115, 0, [4, 12], [2, 4]],
  ['P-2071', 'RPM-07', 'HMA-095', 'day', 40, 0, [8, 22], [3, 5]],
  ['P-2078', 'HRM-14', 'RMC-P3', 'night', 76, 0, [12, 30], [4, 7]],
]

const hauls = rows.map(([project, plant, product, shift, from_days_ago, to_days_ago, loads, trucks]): Haul => ({
  project,
  plant,
  product,
  shift,
  from_days_ago,
  to_days_ago,
  loads,
  trucks,
}))

/** The first agency: half a year of resurfacing, widening, bridges and night work in a made-up corner of Georgia. */
export const firstWorld: World = {
  name: 'Piedmont Department of Transportation',
  time_zone: 'America/New_York',
  sign_in_domain: 'demo.milepost.example',
  own_host: 'piedmont.localhost',
  districts: ['Central', 'North', 'South', 'West'],
  projects: firstProjects,
  plants: firstPlants,
  trucks: [
    ...fleet({ chance, hauler: 'Peach State Hauling', kind: 'dump', prefix: 'T-', first: 431, count: 14 }),
    ...fleet({ chance, hauler: 'Red Clay Trucking', kind: 'dump', prefix: 'RC', first: 101, count: 12 }),
    ...fleet({ chance, hauler: 'Delgado & Sons', kind: 'dump', prefix: 'DS-', first: 21, count: 10 }),
    ...fleet({ chance, hauler: 'Four Rivers Haulage', kind: 'dump', prefix: 'FR-', first: 301, count: 6 }),
    ...fleet({ chance, hauler: 'Hollis Ready Mix', kind: 'mixer', prefix: 'M-', first: 60, count: 13 }),
    ...fleet({ chance, hauler: 'Merritt Concrete', kind: 'mixer', prefix: 'MC', first: 1, count: 5 }),
  ],
  hauls,
}
