import type { UnitCode } from '@milepost/contract/units/units'
import { DIVISION_LBS, grossLessTare, sumIn, weightSets, type WeightSet } from './weights.ts'
import { relationsOf, type Relation } from './relations.ts'
import { methodOf, type WeighedTicket } from './ticket.ts'

/** The net of a ticket, a decimal string, and how it was found. */
export interface WeighedNet {
  net: string
  uom: UnitCode
  basis: 'given' | 'gross_less_tare' | 'sum_of_drafts'
}

/**
 * A ticket's weights, sorted out: its sets, what each after the first is to it, the drafts among them (the first
 * always), and whether the first's net is already the total of all drafts.
 */
export interface SortedWeights {
  sets: WeightSet[]
  relations: Relation[]
  drafts: WeightSet[]
  first_net_is_total: boolean
}

/** Whether the first net is gross less tare of all drafts together, and not only of the first. */
function isTotal(drafts: readonly WeightSet[], first: WeightSet): boolean {
  if (drafts.length < 2 || first.net === null) return false
  const total = sumIn(
    first.uom,
    drafts.map((set) => ({ net: grossLessTare(set), uom: set.uom })),
  )
  return total?.eq(first.net) === true
}

/** Sorts out what a ticket's weights are to each other (D15); `division_lbs` is the scale's division. */
export function sortWeights(ticket: WeighedTicket, division_lbs: string = DIVISION_LBS): SortedWeights {
  const sets = weightSets(ticket)
  const [first] = sets
  if (first === undefined || sets.length === 1) return { sets, relations: [], drafts: sets, first_net_is_total: false }
  const relations = relationsOf(sets, division_lbs)
  const drafts = sets.filter((_, at) => at === 0 || relations[at - 1] === 'further_draft')
  return { sets, relations, drafts, first_net_is_total: isTotal(drafts, first) }
}

/**
 * The net of a ticket (D15): the net given, or the sum of its drafts, or gross less tare where the
 * weighing method knows a tare. Null when the ticket gives too little. Nothing is corrected, only what is missing derived.
 */
export function weighedNet(ticket: WeighedTicket, division_lbs: string = DIVISION_LBS): WeighedNet | null {
  const { drafts, first_net_is_total } = sortWeights(ticket, division_lbs)
  const [first] = drafts
  if (first === undefined) return null
  const { uom } = first
  if (drafts.length > 1 && !first_net_is_total) {
    const sum = sumIn(
      uom,
      drafts.map((set) => ({ net: set.net ?? grossLessTare(set), uom: set.uom })),
    )
    if (sum !== null) return { net: sum.toString(), uom, basis: 'sum_of_drafts' }
  }
  if (first.net !== null) return { net: first.net, uom, basis: 'given' }
  const method = methodOf(ticket)
  const derived =
    method === 'platform' || method === 'silo_loadcell' || method === 'weigh_hopper' ? grossLessTare(first) : null
  return derived === null ? null : { net: derived, uom, basis: 'gross_less_tare' }
}
