import type { UnitCode } from '@milepost/contract/units/units'
import { Exact, inUnit, isConvertible } from '../../units/index.ts'
import type { WeighedTicket } from './ticket.ts'

/** One of a ticket's up to three sets of weights; the second and third are in the first's unit unless they say theirs. */
export interface WeightSet {
  gross: string | null
  tare: string | null
  net: string | null
  uom: UnitCode
}

/** The division of a vehicle scale up to 200,000 lb, and of load cells that weigh to 0.01 ton (NIST Handbook 44). */
export const DIVISION_LBS = '20'

/** The ticket's sets in order, without empty ones after the first; none when the ticket names no unit. */
export function weightSets(ticket: WeighedTicket): WeightSet[] {
  const { uom } = ticket
  if (uom == null) return []
  const {
    gross = null,
    tare = null,
    net = null,
    gross2 = null,
    tare2 = null,
    net2 = null,
    gross3 = null,
    tare3 = null,
    net3 = null,
  } = ticket
  const sets: WeightSet[] = [{ gross, tare, net, uom }]
  if (gross2 !== null || tare2 !== null || net2 !== null)
    sets.push({ gross: gross2, tare: tare2, net: net2, uom: ticket.uom2 ?? uom })
  if (gross3 !== null || tare3 !== null || net3 !== null)
    sets.push({ gross: gross3, tare: tare3, net: net3, uom: ticket.uom3 ?? uom })
  return sets
}

/** Gross less tare in the set's own unit; null without both. */
export const grossLessTare = (set: WeightSet): string | null =>
  set.gross === null || set.tare === null ? null : new Exact(set.gross).minus(set.tare).toString()

/** The sum of nets in a unit; null when one is missing or in a unit that does not convert. */
export function sumIn(uom: UnitCode, parts: ReadonlyArray<{ net: string | null; uom: UnitCode }>): Exact | null {
  let sum = new Exact(0)
  for (const part of parts) {
    if (part.net === null || !isConvertible(part.uom, uom)) return null
    sum = sum.plus(inUnit(part.net, part.uom, uom))
  }
  return sum
}

const halfPlaces = Array.from({ length: 31 }, (_, decimals) => new Exact(10).pow(-decimals).div(2))
const noPlace = new Exact(0)

/** Half of the last decimal place that a printed number shows: how far rounding may have moved it. */
export const halfLastPlace = (printed: string): Exact => {
  const point = printed.indexOf('.')
  return halfPlaces[point < 0 ? 0 : printed.length - point - 1] ?? noPlace
}
