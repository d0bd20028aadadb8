import { suggestionBases, type SuggestionBasis } from '@milepost/contract'
import { Exact } from '../../units/index.ts'

/** The fields that make tickets similar. */
export interface Likeness {
  material_id: number
  mix_id: string | null
  plant_id: number
  /** The full station (100 ft) at which it was placed: `12` of `12+50`; null where that is not known. */
  station: string | null
}

/** How many earlier tickets of one likeness were put on an item for a contractor. */
export interface EarlierCoding extends Likeness {
  pay_item_id: number
  external_contractor_id: number | null
  tickets: number
}

/** Where a ticket likely belongs: the item and contractor of most earlier tickets like it. */
export interface Suggested {
  pay_item_id: number
  external_contractor_id: number | null
  basis: SuggestionBasis
  /** Earlier tickets like it, and those put there. */
  tickets: number
  alike: number
  /** `alike / (tickets + 1)`, to two decimals: one earlier ticket is worth 0.5, twenty that agree 0.95. */
  confidence: string
}

/** Fewest earlier tickets of a likeness for a suggestion; a closer likeness with fewer gives way to a wider one. */
const ENOUGH = 3

const keys: Record<SuggestionBasis, (like: Likeness) => string | null> = {
  material_station: ({ material_id, station }) => station && `${material_id} ${station}`,
  material_mix_plant: ({ material_id, mix_id, plant_id }) => mix_id && `${material_id} ${plant_id} ${mix_id}`,
  material_mix: ({ material_id, mix_id }) => mix_id && `${material_id} ${mix_id}`,
  material_plant: ({ material_id, plant_id }) => `${material_id} ${plant_id}`,
  material: ({ material_id }) => String(material_id),
}

/**
 * Learns from what was done before on a project: plain counting, no more. A ticket is compared with earlier ones of its material that were placed at its
 * station; where those are fewer than three, of its material, mix and plant, then of its material and mix, then of its material and plant, then of its
 * material, however few. The item and contractor of most of them is suggested; of equals, the item that comes first in the order given. Where a wider
 * likeness says the same with more confidence, its numbers are given.
 */
export function suggester(earlier: readonly EarlierCoding[]): (ticket: Likeness) => Suggested | null {
  const groups = new Map(suggestionBases.map((basis) => [basis, grouped(earlier, keys[basis])] as const))
  return (ticket) => {
    let best: Suggested | null = null
    for (const basis of suggestionBases) {
      const key = keys[basis](ticket)
      const group = key ? groups.get(basis)?.get(key) : undefined
      if (!group || (group.tickets < ENOUGH && basis !== 'material')) continue
      const found = (group.found ??= suggested(group, basis))
      if (best === null || (found !== null && isSurer(found, best))) best = found
    }
    return best
  }
}

/** Whether a wider likeness says the same as a closer one, based on more tickets. */
const isSurer = (wider: Suggested, closer: Suggested): boolean =>
  wider.pay_item_id === closer.pay_item_id &&
  wider.external_contractor_id === closer.external_contractor_id &&
  new Exact(wider.confidence).greaterThan(closer.confidence)

interface Group {
  tickets: number
  places: Map<string, { pay_item_id: number; external_contractor_id: number | null; tickets: number }>
  /** Its suggestion, computed once for all tickets like it. */
  found?: Suggested | null
}

function grouped(earlier: readonly EarlierCoding[], keyOf: (like: Likeness) => string | null): Map<string, Group> {
  const groups = new Map<string, Group>()
  for (const { pay_item_id, external_contractor_id, tickets, ...like } of earlier) {
    const key = keyOf(like)
    if (!key) continue
    const group = groups.get(key) ?? { tickets: 0, places: new Map() }
    const name = `${pay_item_id} ${external_contractor_id ?? ''}`
    const place = group.places.get(name) ?? { pay_item_id, external_contractor_id, tickets: 0 }
    place.tickets += tickets
    group.tickets += tickets
    group.places.set(name, place)
    groups.set(key, group)
  }
  return groups
}

function suggested({ tickets, places }: Group, basis: SuggestionBasis): Suggested | null {
  let best: Suggested | null = null
  for (const { pay_item_id, external_contractor_id, tickets: alike } of places.values())
    if (best === null || alike > best.alike)
      best = { pay_item_id, external_contractor_id, basis, tickets, alike, confidence: confidenceOf(alike, tickets) }
  return best
}

const confidenceOf = (alike: number, tickets: number): string =>
  new Exact(alike)
    .div(tickets + 1)
    .toDecimalPlaces(2, Exact.ROUND_DOWN)
    .toFixed(2)
