import { MINUTE_MS } from '@milepost/contract/core/time/days'
import { yearInZone } from '@milepost/contract/core/time/zones'
import type { Chance } from './random.ts'
import type { Load } from './shift.ts'
import type { Plant, Weighmaster } from './world.ts'

/** Mistakes that weighing checks find (D18). Those of a whole plant (certificate, capacity, license) come from the world itself. */
export const faults = [
  'arithmetic',
  'scale_division',
  'manual_weight',
  'tare_age',
  'weighmaster',
  'number_sequence',
  'unit_agreement',
  'clock',
] as const
export type Fault = (typeof faults)[number]

/** A ticket as the plant prints it, before it is put on the wire. Weights in lb and whole multiples of 20, concrete in hundredths of a cubic yard. */
export interface Print {
  readonly load: Load
  readonly number: string
  /** Milliseconds; a reissue is printed later than its original. */
  readonly printed_at: number
  readonly load_number: number
  readonly gross_lbs: number
  readonly tare_lbs: number
  /** In lb for weighed material, in hundredths of a cubic yard for concrete. */
  readonly net: number
  /** Of the project's loads of this product in this shift, this one included; in the unit of `net`. */
  readonly cumulative: number
  readonly weighmaster: Weighmaster | null
  readonly fault: Fault | null
  /** Number of the ticket that this one replaces. */
  readonly reissue_of: string | null
}

/** Draws that are made once for each load; a reissue repeats its original's. */
interface Draft extends Omit<Print, 'number' | 'load_number' | 'cumulative' | 'reissue_of'> {
  readonly replaces: Draft | null
}

/** What the plants have counted so far; printing moves it on. */
export interface PrintBook {
  /** The last ticket's number, by plant and year. */
  readonly numbers: Map<string, number>
  /** Loads and quantity by project, plant, product and shift. */
  readonly totals: Map<string, { loads: number; net: number }>
}

export const emptyBook = (): PrintBook => ({ numbers: new Map(), totals: new Map() })

/**
 * Prints the tickets of loads: weights, mistakes, reissues, consecutive numbers by plant and year, load numbers and running totals by shift. What would
 * be printed after `until` (milliseconds) is left out.
 */
export function printTickets({
  loads,
  chance,
  book,
  until,
}: {
  loads: readonly Load[]
  chance: Chance
  book: PrintBook
  until: number
}): Print[] {
  const drafts = loads.flatMap((load) => draw(load, chance)).filter((draft) => draft.printed_at <= until)
  drafts.sort((one, other) => one.printed_at - other.printed_at)
  const printed = new Map<Draft, Print>()
  return drafts.map((draft) => {
    const original = draft.replaces === null ? null : (printed.get(draft.replaces) ?? null)
    const running = original ? { loads: original.load_number, net: original.cumulative } : runningTotal(draft, book)
    const { replaces: _replaces, ...drawn } = draft
    const print: Print = {
      ...drawn,
      number: nextNumber(draft, book),
      load_number: running.loads,
      cumulative: running.net,
      reissue_of: original?.number ?? null,
    }
    printed.set(draft, print)
    return print
  })
}

function draw(load: Load, chance: Chance): Draft[] {
  const { plant, product } = load
  const fault = chance.happens(0.02) ? applicable(chance.one(faults), plant) : null
  const tare_lbs = load.truck.tare_lbs + 20 * Math.round(chance.near(0, 3))
  const net =
    plant.kind === 'concrete'
      ? 25 * chance.whole(chance.happens(0.15) ? 12 : 32, 40)
      : netPounds(load, tare_lbs, chance)
  const weighmaster =
    plant.weighmasters.length === 0
      ? null
      : (plant.weighmasters[chance.happens(0.25) ? plant.weighmasters.length - 1 : 0] ?? null)
  const draft: Draft = {
    load,
    printed_at: load.printed_at,
    tare_lbs,
    gross_lbs: tare_lbs + net,
    net,
    weighmaster,
    fault,
    replaces: null,
  }
  if (!chance.happens(0.004)) return [draft]
  const correction = product.material_type === 'concrete' ? 0 : -20 * chance.whole(1, 20)
  return [
    draft,
    {
      ...draft,
      printed_at: load.printed_at + chance.whole(6, 25) * MINUTE_MS,
      gross_lbs: draft.gross_lbs + correction,
      net: net + correction,
      fault: null,
      replaces: draft,
    },
  ]
}

/** Loads come to 92 to 99.8% of the truck's limit; a few drivers leave with more than the law allows. */
function netPounds({ truck }: Load, tare_lbs: number, chance: Chance): number {
  const gross = chance.happens(0.012)
    ? truck.max_gvw_lbs + 20 * chance.whole(4, 95)
    : truck.max_gvw_lbs * Math.min(0.998, Math.max(0.88, chance.near(0.955, 0.018)))
  return 20 * Math.floor((gross - tare_lbs) / 20)
}

function applicable(fault: Fault, plant: Plant): Fault | null {
  if (fault === 'number_sequence' || fault === 'clock') return fault
  if (plant.weighing_method === 'volumetric') return null
  return plant.weighing_method === 'silo_loadcell' && fault !== 'weighmaster' ? null : fault
}

function runningTotal({ load, net }: Draft, { totals }: PrintBook): { loads: number; net: number } {
  const key = `${load.project.dot_code} ${load.plant.code} ${load.product.product_code} ${load.shift_date}`
  const before = totals.get(key) ?? { loads: 0, net: 0 }
  const total = { loads: before.loads + 1, net: before.net + net }
  totals.set(key, total)
  return total
}

/** Prints a corrected ticket for a load whose first one was wrong (D18a). */
export function reprint({ print, printed_at, book }: { print: Print; printed_at: number; book: PrintBook }): Print {
  const again = { ...print, printed_at, fault: null }
  return { ...again, number: nextNumber(again, book), reissue_of: print.number }
}

/** Consecutive within the year (D13); a mistake of sequence leaves one out. */
function nextNumber(
  { load: { plant }, printed_at, fault }: Pick<Print, 'load' | 'printed_at' | 'fault'>,
  { numbers }: PrintBook,
): string {
  const key = `${plant.code} ${yearInZone(new Date(printed_at), plant.time_zone)}`
  const next = (numbers.get(key) ?? plant.number_base) + (fault === 'number_sequence' ? 2 : 1)
  numbers.set(key, next)
  return String(next)
}
