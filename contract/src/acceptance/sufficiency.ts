import {
  compared,
  divided,
  fractionOf,
  minus,
  plus,
  roundedTo,
  times,
  wholeNumber,
  type Fraction,
} from '../core/fractions.ts'
import { isCounted, type SampleState } from '../samples/sample-kinds.ts'
import type { AcceptanceRule } from './acceptance-rule.ts'

/**
 * How far the quantity of an item, or of the material set that a posting names, is accepted: nothing is reported yet; samples that count are enough; samples that
 * are tested but not authorized would be enough (D53: this holds pay by its own reason); or samples are missing.
 */
export const sufficiencyStates = ['nothing_reported', 'satisfied', 'satisfied_not_authorized', 'insufficient'] as const
export type SufficiencyState = (typeof sufficiencyStates)[number]

/** A sample that stands for a quantity under one rule, not replaced by a revision. */
export interface RepresentingSample {
  state: SampleState
  /** It failed: it accepts nothing. */
  failed: boolean
  /** In the item's unit. */
  quantity: string
}

export interface Sufficiency {
  state: SufficiencyState
  /** Quantities in the item's unit: all three parts of what is reported add up to it. */
  reported: string
  satisfied: string
  not_authorized: string
  insufficient: string
  /** Samples that the reported quantity needs, those that count, and those that wait for authorization. */
  needed: number
  counted: number
  waiting: number
}

/** To what quantities are written, at most. */
const STEP = '0.000001'
const written = (value: Fraction): string => roundedTo(value, STEP).replace(/\.?0+$/, '')
const least = (...values: Fraction[]): Fraction =>
  values.reduce((low, value) => (compared(value, low) < 0 ? value : low))
const sumOfQuantities = (samples: readonly RepresentingSample[]): Fraction =>
  samples.reduce((sum, { quantity }) => plus(sum, fractionOf(quantity)), wholeNumber(0))

/** Samples that a quantity needs: for each sublot begun, by days and by sources as they are counted elsewhere. */
export function neededSamples(
  rule: Pick<AcceptanceRule, 'rate' | 'least_quantity'>,
  placed: { quantity: string; days: number; sources: number },
): number {
  const quantity = fractionOf(placed.quantity)
  if (quantity.over <= 0n) return 0
  if (rule.least_quantity !== null && compared(quantity, fractionOf(rule.least_quantity)) < 0) return 0
  const { rate } = rule
  if (rate.by === 'time') return Math.ceil(placed.days / rate.days) * rate.samples
  if (rate.by === 'source') return placed.sources * rate.samples
  const sublots = divided(quantity, fractionOf(rate.each))!
  return Number((sublots.over + sublots.under - 1n) / sublots.under) * rate.samples
}

/** The part of a quantity that so many samples of those needed accept. */
function shareOf(reported: Fraction, samples: number, needed: number): Fraction {
  if (samples >= needed) return reported
  return divided(times(reported, wholeNumber(samples)), wholeNumber(needed)) ?? reported
}

/** The quantity that some samples accept, judged by their number, by what they stand for, or by the lesser of both. */
function acceptedBy(
  samples: readonly RepresentingSample[],
  { judged_by }: Pick<AcceptanceRule, 'judged_by'>,
  { reported, needed }: { reported: Fraction; needed: number },
): Fraction {
  const byCount = shareOf(reported, samples.length, needed)
  const byQuantity = needed === 0 ? reported : least(reported, sumOfQuantities(samples))
  return judged_by === 'count' ? byCount : judged_by === 'quantity' ? byQuantity : least(byCount, byQuantity)
}

/** How far a quantity is accepted under one rule. A failed sample accepts nothing, whatever its state. */
export function sufficiencyOf(
  rule: Pick<AcceptanceRule, 'rate' | 'least_quantity' | 'judged_by'>,
  placed: { quantity: string; days: number; sources: number },
  samples: readonly RepresentingSample[],
): Sufficiency {
  const reported = fractionOf(placed.quantity)
  const needed = neededSamples(rule, placed)
  const passing = samples.filter(({ failed }) => !failed)
  const counted = passing.filter(({ state }) => isCounted(state))
  const waiting = passing.filter(({ state }) => state === 'waiting_authorization')
  const satisfied = acceptedBy(counted, rule, { reported, needed })
  const withWaiting = acceptedBy([...counted, ...waiting], rule, { reported, needed })
  const rest = minus(reported, withWaiting)
  const state: SufficiencyState =
    reported.over <= 0n
      ? 'nothing_reported'
      : rest.over > 0n
        ? 'insufficient'
        : compared(withWaiting, satisfied) > 0
          ? 'satisfied_not_authorized'
          : 'satisfied'
  return {
    state,
    reported: written(reported),
    satisfied: written(satisfied),
    not_authorized: written(minus(withWaiting, satisfied)),
    insufficient: written(rest),
    needed,
    counted: counted.length,
    waiting: waiting.length,
  }
}

/** The state of an item with several rules, or of a material set with several materials: the worst that holds. */
export function worstSufficiency(states: readonly SufficiencyState[]): SufficiencyState {
  const order: readonly SufficiencyState[] = ['insufficient', 'satisfied_not_authorized', 'satisfied']
  return order.find((state) => states.includes(state)) ?? 'nothing_reported'
}
