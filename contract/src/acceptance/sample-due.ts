import { compared, comparedDecimals, divided, fractionOf, minus } from '../core/fractions.ts'
import type { AcceptanceRule } from './acceptance-rule.ts'
import { randomQuantities, sublotAt, sublotOf } from './random-points.ts'

/** What a rule asks for now: nothing at all (below its minimum), nothing yet, a sample soon, one now, or one that should have been taken before. */
export const dueStates = ['none', 'not_yet', 'soon', 'due', 'overdue'] as const
export type DueState = (typeof dueStates)[number]

export interface SampleDue {
  state: DueState
  /** Samples that should have been taken by now and were not. */
  missing: number
  /** By quantity: the sublot whose sample is next, and the running quantity at which it is taken; null by time and source. */
  next: { sublot: number; at: string } | null
  /** By source: those without enough samples, in the order given. */
  sources: readonly string[]
}

/** What has been placed of an item so far, and sampled under one rule. */
export interface Placed {
  /** Running quantity in the item's unit, an exact decimal of 0 or more. */
  quantity: string
  /** Quantity that is expected in all, where it is known: a job that stays below the minimum owes nothing. */
  planned: string | null
  /** Samples that are not void, by sublot (those by quantity). */
  sampled: ReadonlyMap<number, number>
  /** Days on which it was placed, and samples of all days (those by time). */
  days: number
  samples: number
  /** Samples by source that delivered (those by source). */
  sources: ReadonlyMap<string, number>
}

/** How much before its point a sample is announced, as a share of the sublot. */
const SOON_SHARE = fractionOf('0.2')

const nothing = (state: DueState): SampleDue => ({ state, missing: 0, next: null, sources: [] })

/** Whether an item is below the quantity from which a rule asks for anything: so far, or as planned where that is more. */
function belowMinimum({ least_quantity }: AcceptanceRule, { quantity, planned }: Placed): boolean {
  if (least_quantity === null) return false
  const least = fractionOf(least_quantity)
  const most = planned !== null && compared(fractionOf(planned), fractionOf(quantity)) > 0 ? planned : quantity
  return compared(fractionOf(most), least) < 0
}

/** Sublots before one that lack samples. Linear in the sublots that have some, not in all. */
function missingBefore(sublot: number, samples: number, sampled: ReadonlyMap<number, number>): number {
  let taken = 0
  for (const [number, count] of sampled) if (number < sublot) taken += Math.min(count, samples)
  return Math.max(0, (sublot - 1) * samples - taken)
}

function dueByQuantity(
  rate: Extract<AcceptanceRule['rate'], { by: 'quantity' }>,
  { quantity, sampled }: Placed,
  seed: string,
): SampleDue {
  const current = sublotOf(quantity, rate.each)
  const taken = sampled.get(current.number) ?? 0
  const points = randomQuantities(seed, current, rate.samples)
  const reached = points.filter((point) => comparedDecimals(point, quantity) <= 0).length
  const next = taken < rate.samples ? current : sublotAt(current.number + 1, rate.each)
  const at = next === current ? points[taken]! : randomQuantities(seed, next, rate.samples)[0]!
  const missing = missingBefore(current.number, rate.samples, sampled)
  const due = Math.max(0, reached - taken)
  const share = divided(minus(fractionOf(at), fractionOf(quantity)), fractionOf(rate.each))
  const near = share !== null && compared(share, SOON_SHARE) <= 0
  return {
    state: missing > 0 ? 'overdue' : due > 0 ? 'due' : near ? 'soon' : 'not_yet',
    missing: missing + due,
    next: { sublot: next.number, at },
    sources: [],
  }
}

function dueByTime(rate: Extract<AcceptanceRule['rate'], { by: 'time' }>, { days, samples }: Placed): SampleDue {
  const begun = Math.ceil(days / rate.days) * rate.samples
  // Periods that were over before today.
  const passed = Math.floor(Math.max(0, days - 1) / rate.days) * rate.samples
  const missing = Math.max(0, begun - samples)
  const state = samples < passed ? 'overdue' : missing > 0 ? 'due' : 'not_yet'
  return { ...nothing(state), missing }
}

function dueBySource(rate: Extract<AcceptanceRule['rate'], { by: 'source' }>, { sources }: Placed): SampleDue {
  const lacking = [...sources].filter(([, count]) => count < rate.samples)
  const missing = lacking.reduce((sum, [, count]) => sum + rate.samples - count, 0)
  return { ...nothing(missing > 0 ? 'due' : 'not_yet'), missing, sources: lacking.map(([source]) => source) }
}

/**
 * What is due under a rule for what has been placed so far. By quantity, each sublot has its random point: the sample is announced before it, due once the
 * running quantity has reached it, and overdue once the sublot has passed without. The seed is the lot's own and stays on the server, since a contractor who
 * knew the points could prepare for them.
 */
export function sampleDue(rule: AcceptanceRule, placed: Placed, seed: string): SampleDue {
  if (fractionOf(placed.quantity).over <= 0n || belowMinimum(rule, placed)) return nothing('none')
  switch (rule.rate.by) {
    case 'quantity':
      return dueByQuantity(rule.rate, placed, seed)
    case 'time':
      return dueByTime(rule.rate, placed)
    case 'source':
      return dueBySource(rule.rate, placed)
  }
}
