import type { CodingSlip } from '@milepost/contract/reconciliation/bulk-coding'
import { sumDecimals } from '../../../../lib/decimals.ts'
import type { CodedChoice } from '../page-list-state.ts'

/** A quantity in one unit. */
export interface UnitTotal {
  uom: string
  net: string
}

/** Tickets of one material from one plant, in the order in which they were printed. */
export interface TicketGroup {
  key: string
  material: string
  plant: string
  slips: CodingSlip[]
  totals: UnitTotal[]
}

/** Tickets of a day by material and unit, and how many of them are on no item. */
export interface MaterialTotal extends UnitTotal {
  key: string
  material: string
  tickets: number
  uncoded: number
}

/** A ticket counts as coded once it is in a pay period. */
export const isCoded = ({ pay_period }: Pick<CodingSlip, 'pay_period'>): boolean => pay_period !== null

/** What of a day's tickets is shown. */
export interface DayNarrowing {
  coded: CodedChoice
  material_id: number | null
  plant_id: number | null
}

/** The tickets of a day that match the filters. */
export const narrowed = (slips: readonly CodingSlip[], { coded, material_id, plant_id }: DayNarrowing): CodingSlip[] =>
  slips.filter(
    (slip) =>
      (coded === 'all' || isCoded(slip) === (coded === 'coded')) &&
      (material_id === null || slip.material_id === material_id) &&
      (plant_id === null || slip.plant_id === plant_id),
  )

const grouped = <Slip, Key extends string>(slips: readonly Slip[], keyOf: (slip: Slip) => Key): [Key, Slip[]][] => {
  const groups = new Map<Key, Slip[]>()
  for (const slip of slips) {
    const group = groups.get(keyOf(slip))
    if (group) group.push(slip)
    else groups.set(keyOf(slip), [slip])
  }
  return [...groups]
}

const totalOf = (slips: readonly Pick<CodingSlip, 'net'>[]): string => sumDecimals(slips.map(({ net }) => net))

/** Exact quantities by unit. */
export const unitTotals = (slips: readonly Pick<CodingSlip, 'net' | 'uom'>[]): UnitTotal[] =>
  grouped(slips, ({ uom }) => uom).map(([uom, those]) => ({ uom, net: totalOf(those) }))

const byName = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true })

/** Tickets by material and plant, by their names. */
export const groupsOf = (slips: readonly CodingSlip[]): TicketGroup[] =>
  grouped(slips, ({ material_id, plant_id }) => `${material_id}-${plant_id}`)
    .map(([key, those]) => ({
      key,
      material: those[0]?.material ?? '',
      plant: those[0]?.plant ?? '',
      slips: those,
      totals: unitTotals(those),
    }))
    .toSorted((one, other) => byName(one.material, other.material) || byName(one.plant, other.plant))

/** Exact totals by material and unit. */
export const materialTotals = (slips: readonly CodingSlip[]): MaterialTotal[] =>
  grouped(slips, ({ material_id, uom }) => `${material_id}-${uom}`)
    .map(([key, those]) => ({
      key,
      material: those[0]?.material ?? '',
      uom: those[0]?.uom ?? '',
      net: totalOf(those),
      tickets: those.length,
      uncoded: those.filter((slip) => !isCoded(slip)).length,
    }))
    .toSorted((one, other) => byName(one.material, other.material) || byName(one.uom, other.uom))

/** Materials or plants of a day's tickets, by name, to choose one. */
export const choicesOf = (
  slips: readonly CodingSlip[],
  what: 'material' | 'plant',
): { value: string; label: string }[] =>
  grouped(slips, (slip) => String(slip[`${what}_id`]))
    .map(([value, those]) => ({ value, label: those[0]?.[what] ?? '' }))
    .toSorted((one, other) => byName(one.label, other.label))
