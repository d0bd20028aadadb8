import { MINUTE_MS } from '@milepost/contract/core/time/days'
import { shiftMinutes, clockTime } from './calendar.ts'
import type { Chance } from './random.ts'
import { byKey, type Haul, type Plant, type Product, type Project, type Truck, type World } from './world.ts'

/** A loaded truck that leaves its plant. Instants in milliseconds. */
export interface Load {
  readonly project: Project
  readonly plant: Plant
  readonly product: Product
  readonly truck: Truck
  readonly tared_at: number
  /** The moment at which the ticket is printed. */
  readonly printed_at: number
  /** When the truck is empty again on the site; until then it has no other load. */
  readonly emptied_at: number
  /** Date on which the shift began, in the plant's zone. */
  readonly shift_date: string
}

interface Queued {
  readonly haul: Haul
  readonly truck: Truck
  ready: number
}

/** Minutes that a loaded truck takes: road is 1.3 times the straight line, at 32 miles an hour; at least 9. */
export function tripMinutes(plant: Plant, project: Project): number {
  const north = (project.latitude - plant.latitude) * 69
  const east = (project.longitude - plant.longitude) * 69 * Math.cos((plant.latitude * Math.PI) / 180)
  return Math.min(75, Math.max(9, (Math.hypot(north, east) * 1.3 * 60) / 32))
}

/**
 * Lets the trucks of all hauls of one shift go round: each weighs empty, loads, prints, drives, empties and comes back;
 * a plant loads one truck at a time. `free_at` knows when each truck was last emptied, and is kept from shift to shift.
 * Returns the loads in the order of printing.
 */
export function runShift({
  world,
  hauls,
  shift,
  date,
  free_at,
  chance,
}: {
  world: World
  hauls: readonly Haul[]
  shift: 'day' | 'night'
  date: string
  free_at: Map<string, number>
  chance: Chance
}): Load[] {
  const zone = world.time_zone
  const start = clockTime(date, zone, shiftMinutes[shift].from)
  const end = clockTime(date, zone, shiftMinutes[shift].to)
  const queue = hauls.flatMap((haul) => assign({ world, haul, start, free_at, chance }))
  const wanted = new Map(hauls.map((haul) => [haul, chance.whole(...haul.loads)]))
  const plant_free = new Map<string, number>()
  const loads: Load[] = []
  while (queue.length > 0) {
    const at = queue.reduce((best, entry, index) => (entry.ready < (queue[best] as Queued).ready ? index : best), 0)
    const entry = queue[at] as Queued
    const left = wanted.get(entry.haul) ?? 0
    const load = loadTruck({ world, entry, date, plant_free: plant_free.get(entry.haul.plant) ?? 0, chance })
    if (left === 0 || load.printed_at > end) {
      queue.splice(at, 1)
      continue
    }
    wanted.set(entry.haul, left - 1)
    plant_free.set(entry.haul.plant, load.printed_at)
    free_at.set(entry.truck.number, load.emptied_at)
    entry.ready = load.emptied_at + tripMinutes(load.plant, load.project) * MINUTE_MS * chance.near(0.9, 0.06)
    loads.push(load)
  }
  return loads.sort((one, other) => one.printed_at - other.printed_at)
}

/** Picks the trucks of a haul among those that are back, and marks them so that no other haul of the shift takes them. */
function assign({
  world,
  haul,
  start,
  free_at,
  chance,
}: {
  world: World
  haul: Haul
  start: number
  free_at: Map<string, number>
  chance: Chance
}): Queued[] {
  const plant = byKey(world.plants, 'code', haul.plant)
  const kind = plant.kind === 'concrete' ? 'mixer' : 'dump'
  const free = world.trucks.filter(
    (truck) =>
      truck.kind === kind &&
      (kind === 'dump' || truck.hauler === plant.supplier) &&
      (free_at.get(truck.number) ?? 0) < start,
  )
  const count = Math.min(free.length, chance.whole(...haul.trucks))
  const first = start + chance.whole(0, 50) * MINUTE_MS
  return Array.from({ length: count }, (_, index) => {
    const [truck] = free.splice(chance.whole(0, free.length - 1), 1) as [Truck]
    free_at.set(truck.number, start)
    return { haul, truck, ready: first + index * chance.whole(4, 8) * MINUTE_MS }
  })
}

function loadTruck({
  world,
  entry,
  date,
  plant_free,
  chance,
}: {
  world: World
  entry: Queued
  date: string
  plant_free: number
  chance: Chance
}): Load {
  const plant = byKey(world.plants, 'code', entry.haul.plant)
  const project = byKey(world.projects, 'dot_code', entry.haul.project)
  const tared_at = Math.max(entry.ready, plant_free) + chance.whole(15, 60) * 1000
  const printed_at =
    tared_at + chance.whole(plant.kind === 'concrete' ? 240 : 100, plant.kind === 'concrete' ? 480 : 230) * 1000
  const on_site = chance.whole(plant.kind === 'concrete' ? 22 : 12, plant.kind === 'concrete' ? 45 : 30)
  const emptied_at = Math.round(
    printed_at + tripMinutes(plant, project) * MINUTE_MS * chance.near(1, 0.08) + on_site * MINUTE_MS,
  )
  return {
    project,
    plant,
    product: byKey(plant.products, 'product_code', entry.haul.product),
    truck: entry.truck,
    tared_at,
    printed_at,
    emptied_at,
    shift_date: date,
  }
}
