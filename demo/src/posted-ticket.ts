import { DAY_MS, MINUTE_MS } from '@milepost/contract/core/time/days'
import { daysBefore, printedTime } from './calendar.ts'
import type { Print } from './print-run.ts'
import type { Chance } from './random.ts'
import { provisionalJob } from './world.ts'

/** What a plant's system posts to `/v1/ingest/slips`: fields of the dictionary by the name that suppliers send. */
export type PostedTicket = Readonly<Record<string, string | number | boolean | null>>

/** How a ticket identifies its project: by the agency's code, only by the contractor's job, or not at all. */
export type Naming = 'dot_code' | 'job_number' | 'nothing'

/** The ticket of a print as its plant posts it. `today` is the day from which the weighmasters' licenses count. */
export function postedTicket({
  print,
  today,
  naming,
  chance,
}: {
  print: Print
  today: string
  naming: Naming
  chance: Chance
}): PostedTicket {
  const {
    load: { plant, project, product, truck },
  } = print
  const site = () => Number(chance.near(0, 0.01).toFixed(5))
  return {
    plant: plant.code,
    ticket_number: print.number,
    event: 'created',
    printed_at: printedTime(print.printed_at, plant.time_zone),
    material: product.material,
    material_type: product.material_type,
    product_code: product.product_code,
    ...(product.mix_id && { mix_id: product.mix_id }),
    ...(naming === 'dot_code' && { dot_code: project.dot_code }),
    ...(naming === 'nothing' ? { job_number: provisionalJob(project.job_number) } : { job_number: project.job_number }),
    customer_name: project.customer_name,
    po_number: project.po_number,
    truck: truck.number,
    hauler: truck.hauler,
    driver: truck.driver,
    load_number: print.load_number,
    weighing_method: plant.weighing_method,
    ...weights(print, chance),
    max_gvw: truck.max_gvw_lbs,
    ...weighing(print, today, chance),
    ...product.document,
    ...makeFields(print, chance),
    delivery_latitude: Number((project.latitude + site()).toFixed(5)),
    delivery_longitude: Number((project.longitude + site()).toFixed(5)),
    ...(print.reissue_of && { reissue_of: print.reissue_of, notes: 'Replaces a ticket with a wrong weight' }),
  }
}

/** Pounds, or hundredths of a cubic yard, as a number in the plant's unit; both divide without remainder into two decimals. */
const inUnit = (amount: number, uom: string): number =>
  uom === 'LB' ? amount : uom === 'TON' ? Number((amount / 2000).toFixed(3)) : Number((amount / 100).toFixed(2))

/** What a shift has ordered once so much of it was loaded: foremen order by 200 tons or 50 cubic yards, and raise the order when it runs out. */
function orderedBy(cumulative: number, uom: string): number {
  const step = uom === 'CY' ? 50 * 100 : 200 * 2000
  return Math.ceil(cumulative / step) * step
}

function weights(
  { load: { plant, shift_date }, gross_lbs, tare_lbs, net, cumulative, fault }: Print,
  chance: Chance,
): PostedTicket {
  const { uom } = plant
  const common = {
    uom,
    cumulative_quantity: inUnit(cumulative, uom),
    quantity_ordered: inUnit(orderedBy(cumulative, uom), uom),
    dispatch_number: `${plant.code}-${shift_date.slice(2).replaceAll('-', '')}`,
  }
  if (plant.weighing_method !== 'platform') return { net: inUnit(net, uom), ...common }
  const odd = fault === 'scale_division' ? 10 : 0
  const slip = fault === 'arithmetic' ? 20 * chance.one([-45, -9, 5, 10, 50]) : 0
  const printed = {
    gross: inUnit(gross_lbs + odd, uom),
    tare: inUnit(tare_lbs, uom),
    net: inUnit(net + odd + slip, uom),
    ...common,
  }
  if (plant.code !== 'RPM-07' && fault !== 'unit_agreement') return printed
  return {
    ...printed,
    net2:
      uom === 'TON'
        ? net + odd + slip + (fault === 'unit_agreement' ? 200 : 0)
        : Number(((net + 200) / 2000).toFixed(2)),
    uom2: uom === 'TON' ? 'LB' : 'TON',
  }
}

/** Scale, tare and weighmaster of weighed material. */
function weighing({ load, printed_at, fault, weighmaster }: Print, today: string, chance: Chance): PostedTicket {
  const { plant } = load
  const person: PostedTicket =
    weighmaster === null || fault === 'weighmaster'
      ? {}
      : {
          weighmaster: weighmaster.name,
          weighmaster_licence: weighmaster.license,
          weighmaster_expires_on: daysBefore(today, -weighmaster.expires_in_days),
        }
  if (plant.weighing_method !== 'platform') return person
  if (fault === 'manual_weight') return { ...person, scale_id: `${plant.code}-S1`, tare_source: 'manual' }
  const stored = fault === 'tare_age' || (fault === null && chance.happens(0.12))
  const tared =
    fault === 'tare_age'
      ? printed_at - chance.whole(3, 9) * DAY_MS
      : stored
        ? printed_at - chance.whole(60, 300) * MINUTE_MS
        : load.tared_at
  return {
    ...person,
    scale_id: `${plant.code}-S1`,
    tare_source: stored ? 'stored' : 'scale',
    tare_time: printedTime(tared, plant.time_zone),
  }
}

/** Temperature and times of produced material. */
function makeFields({ load: { plant, product }, printed_at }: Print, chance: Chance): PostedTicket {
  if (plant.kind === 'aggregate') return {}
  if (plant.kind === 'asphalt')
    return {
      plant_temperature: Math.min(330, Math.max(290, Math.round(chance.near(311, 7)))),
      ...(plant.weighing_method === 'silo_loadcell' && { silo: String(chance.whole(1, 3)) }),
    }
  const batched = printed_at - chance.whole(90, 300) * 1000
  const design = Number(product.document?.design_water_cement_ratio ?? 0.44)
  return {
    batch_time: printedTime(batched, plant.time_zone),
    due_time: printedTime(batched + 90 * MINUTE_MS, plant.time_zone),
    water_cement_ratio: Number((design - chance.whole(0, 3) / 100).toFixed(3)),
    plant_temperature: chance.whole(64, 88),
  }
}
