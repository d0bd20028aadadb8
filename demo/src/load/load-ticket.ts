import { DAY_MS, MINUTE_MS } from '@milepost/contract/core/time/days'
import { printedTime } from '../calendar.ts'
import type { PostedTicket } from '../posted-ticket.ts'
import { chanceFrom, type Chance } from '../random.ts'
import type { LoadPlant, LoadProduct, LoadProject, LoadTruck, LoadWorld } from './load-world.ts'

/** One ticket of a load, drawn only from its index: the same index gives the same ticket, whichever worker draws it. */
export interface LoadTicket {
  readonly id: number
  readonly plant: LoadPlant
  readonly product: LoadProduct
  readonly project: LoadProject
  readonly truck: LoadTruck
  readonly number: string
  /** Milliseconds. */
  readonly printed_at: number
  readonly received_at: number
  /** Calendar date of printing, in the load's zone. */
  readonly date: string
  readonly load_number: number
  /** Whole lb, or quarters of a cubic yard. */
  readonly gross_lbs: number
  readonly net: number
  /** Net is printed 100 lb off: the check on arithmetic fails. */
  readonly miswritten: boolean
  /** Names no project: it is held. */
  readonly held: boolean
  readonly fate: 'pending' | 'delivered' | 'accepted' | 'rejected' | 'voided'
  readonly flagged: boolean
  readonly changed: boolean
}

/** From 6:00 to 17:30. */
const OPEN = 690 * MINUTE_MS

/** Draws the ticket at a place from 0 to tickets - 1. Tickets lie in the order of time; each plant's numbers are consecutive. */
export function drawTicket(world: LoadWorld, index: number): LoadTicket {
  const {
    plants,
    cardinalities: { tickets, days },
  } = world
  const chance = chanceFrom(Math.imul(index + 1, 0x9e3779b1))
  const per_day = Math.ceil(tickets / days)
  const day = Math.floor(index / per_day)
  const { date, opens } = world.days[day] as LoadWorld['days'][number]
  const plant = plants[index % plants.length] as LoadPlant
  const turn = Math.floor(index / plants.length)
  const truck = plant.trucks[turn % plant.trucks.length] as LoadTruck
  const printed_at = 1000 * Math.floor((opens + (OPEN * (index % per_day)) / per_day) / 1000)
  const held = chance.happens(0.004)
  const fate = held ? 'pending' : fateOf(chance, days - day)
  const net =
    plant.kind === 'concrete'
      ? chance.whole(32, 40)
      : 20 * Math.floor(((chance.happens(0.01) ? 80_400 : 77_800) - truck.tare_lbs - chance.whole(0, 2400)) / 20)
  return {
    id: world.first_id + index,
    plant,
    truck,
    product: plant.products[turn % plant.products.length] as LoadProduct,
    project: projectOn(world, plant, day, chance),
    number: String(plant.number_base + turn + 1),
    printed_at,
    received_at: printed_at + (chance.happens(0.03) ? chance.whole(130, 1500) : chance.whole(3, 110)) * 1000,
    date,
    load_number: 1 + Math.floor((index % per_day) / plants.length),
    gross_lbs: truck.tare_lbs + net,
    net,
    miswritten: plant.kind !== 'concrete' && chance.happens(0.008),
    held,
    fate,
    flagged: fate === 'delivered' && chance.happens(0.06),
    changed: fate === 'accepted' && chance.happens(0.006),
  }
}

/** Of the projects that a supplier builds one after another, three are under way at a time. */
function projectOn(
  { projects, cardinalities: { days, large_project } }: LoadWorld,
  { supplier }: LoadPlant,
  day: number,
  chance: Chance,
): LoadProject {
  if (large_project > 0 && chance.happens(large_project)) return projects[0]?.[0] as LoadProject
  const own = projects[supplier] as readonly LoadProject[]
  const now = Math.floor((day * own.length) / days) + chance.whole(-1, 1)
  return own[Math.min(own.length - 1, Math.max(0, now))] as LoadProject
}

function fateOf(chance: Chance, days_ago: number): LoadTicket['fate'] {
  const draw = chance.number()
  if (draw < (days_ago <= 2 ? 0.3 : 0.02)) return 'pending'
  if (draw > 0.988) return 'rejected'
  if (draw > 0.982) return 'voided'
  return draw < 0.72 ? 'accepted' : 'delivered'
}

/** The ticket as its plant posts it. */
export function postOf(
  { plant, product, project, truck, number, printed_at, load_number, gross_lbs, net, miswritten, held }: LoadTicket,
  time_zone: string,
): PostedTicket {
  const inUnit = (lbs: number): number => (plant.uom === 'LB' ? lbs : Number((lbs / 2000).toFixed(2)))
  const weights: PostedTicket =
    plant.kind === 'concrete'
      ? { weighing_method: 'volumetric', net: net / 4, uom: 'CY' }
      : {
          weighing_method: 'platform',
          gross: inUnit(gross_lbs),
          tare: inUnit(truck.tare_lbs),
          net: inUnit(net + (miswritten ? 100 : 0)),
          uom: plant.uom,
          weighmaster: 'L. Marsh',
          weighmaster_licence: 'WM-20417',
          tare_source: 'scale',
        }
  return {
    plant: plant.code,
    ticket_number: number,
    event: 'created',
    printed_at: printedTime(printed_at, time_zone),
    material: product.material,
    material_type: product.material_type,
    product_code: product.product_code,
    ...(product.mix_id && { mix_id: product.mix_id }),
    ...(!held && { dot_code: project.dot_code, job_number: project.job_number }),
    customer_name: project.customer,
    po_number: project.po_number,
    truck: truck.number,
    hauler: truck.hauler,
    load_number,
    max_gvw: 80_000,
    ...weights,
    ...(plant.kind === 'asphalt' && { plant_temperature: 295 + ((load_number * 7) % 33) }),
    ...product.document,
    ...siteOf(project.id, printed_at),
  }
}

/** Where a load is delivered: the sites of projects are spread over a state, and the paver is at another place of its two miles from load to load. */
function siteOf(project_id: number, printed_at: number): { delivery_latitude: number; delivery_longitude: number } {
  const part = (number: number): number => number - Math.floor(number)
  // Multiples of the plastic number's powers fill a square evenly (the R2 sequence).
  const [down, across] = [part(project_id * 0.754_877_666_2), part(project_id * 0.569_840_291)]
  const along = part(printed_at / DAY_MS) * 0.03
  return {
    delivery_latitude: Number((30.6 + 4.2 * down + along * across).toFixed(5)),
    delivery_longitude: Number((-85.5 + 4.6 * across + along * down).toFixed(5)),
  }
}
