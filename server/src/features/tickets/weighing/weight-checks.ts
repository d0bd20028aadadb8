import { Exact, inUnit, isConvertible } from '../../units/index.ts'
import type { SortedWeights } from './weighed-net.ts'
import {
  failed,
  methodOf,
  notApplicable,
  passed,
  type Verdict,
  type WeighedTicket,
  type WeighingContext,
} from './ticket.ts'
import { DIVISION_LBS, grossLessTare, halfLastPlace, type WeightSet } from './weights.ts'

/** The scale division in force: that of the plant's truck scale; the default of load cells or of a metric platform, when nobody entered another. */
function divisionOf(ticket: WeighedTicket, facts: WeighingContext): { value: string; unit: 'LB' | 'KG' } | null {
  const method = methodOf(ticket)
  if (method === 'silo_loadcell' || method === 'weigh_hopper') return { value: DIVISION_LBS, unit: 'LB' }
  if (method !== 'platform') return null
  if (facts.scale_division_lbs != null) return { value: facts.scale_division_lbs, unit: 'LB' }
  return ticket.uom === 'KG' || ticket.uom === 'MTON'
    ? { value: '10', unit: 'KG' }
    : { value: DIVISION_LBS, unit: 'LB' }
}

/** (a) Net is gross less tare, exactly, in the unit of the source. A platform ticket must give gross and tare; others may. */
export function arithmetic(ticket: WeighedTicket, { drafts, first_net_is_total }: SortedWeights): Verdict {
  const platform = methodOf(ticket) === 'platform'
  let verdict = platform || first_net_is_total ? passed : notApplicable
  for (const set of drafts) {
    const { gross, tare, net, uom } = set
    const difference = grossLessTare(set)
    if (platform && difference === null)
      return failed('weights_missing', {
        missing: gross === null && tare === null ? 'gross, tare' : gross === null ? 'gross' : 'tare',
      })
    if (
      gross === null ||
      tare === null ||
      net === null ||
      difference === null ||
      (first_net_is_total && set === drafts[0])
    )
      continue
    const off = new Exact(net).minus(difference)
    if (!off.isZero())
      return failed('net_is_not_gross_less_tare', { gross, tare, net, uom, difference: off.toString() })
    verdict = passed
  }
  return verdict
}

/** (b) Gross, tare and net are multiples of the scale division; a figure printed in another unit may be off by its rounding. */
export function scaleDivision(ticket: WeighedTicket, { drafts }: SortedWeights, facts: WeighingContext): Verdict {
  const division = divisionOf(ticket, facts)
  if (division === null || ticket.uom == null || !isConvertible(ticket.uom, 'LB')) return notApplicable
  for (const set of drafts)
    for (const field of ['gross', 'tare', 'net'] as const) {
      const weight = set[field]
      if (weight !== null && !isMultiple(weight, set.uom, division))
        return failed('not_a_multiple_of_division', {
          field,
          weight,
          uom: set.uom,
          division: division.value,
          division_uom: division.unit,
        })
    }
  return passed
}

function isMultiple(weight: string, uom: WeightSet['uom'], division: { value: string; unit: 'LB' | 'KG' }): boolean {
  const inDivisions = inUnit(weight, uom, division.unit).div(division.value)
  const off = inDivisions.minus(inDivisions.round()).abs().times(division.value)
  return off.isZero() || (uom !== division.unit && off.lte(inUnit(halfLastPlace(weight), uom, division.unit)))
}

/** (c) No gross is above the capacity of the truck scale; applies to platform scales whose capacity is known. */
export function capacity(ticket: WeighedTicket, { drafts }: SortedWeights, facts: WeighingContext): Verdict {
  const { scale_capacity_lbs = null } = facts
  if (scale_capacity_lbs === null || methodOf(ticket) !== 'platform') return notApplicable
  let verdict = notApplicable
  for (const { gross, uom } of drafts) {
    if (gross === null || !isConvertible(uom, 'LB')) continue
    if (inUnit(gross, uom, 'LB').gt(scale_capacity_lbs))
      return failed('gross_above_capacity', { gross, uom, capacity_lbs: scale_capacity_lbs })
    verdict = passed
  }
  return verdict
}

/** (i) The same weight printed in several units agrees within a scale division or the rounding of its digits. */
export function unitAgreement(_ticket: WeighedTicket, { sets, relations }: SortedWeights): Verdict {
  const [first, ...rest] = sets
  if (first === undefined || rest.length === 0) return notApplicable
  const wrong = rest.find((_, at) => relations[at] === 'disagrees')
  if (wrong !== undefined) return failed('units_disagree', { first: figure(first), other: figure(wrong) })
  return rest.some((set, at) => relations[at] === 'same_weight' && set.uom !== first.uom) ? passed : notApplicable
}

const figure = (set: WeightSet): string => `${set.net ?? set.gross ?? set.tare ?? ''} ${set.uom}`
