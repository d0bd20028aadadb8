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
  /** All of the day, whatever is shown of them. */
  of_day: { tickets: number; coded: number }
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

const groupKey = ({ material_id, plant_id }: CodingSlip): string => `${material_id}-${plant_id}`

/** Tickets by material and plant, by their names, out of all of the day. */
export function groupsOf(slips: readonly CodingSlip[], of_day: readonly CodingSlip[] = slips): TicketGroup[] {
  const all = new Map(grouped(of_day, groupKey))
  return grouped(slips, groupKey)
    .map(([key, those]) => {
      const alike = all.get(key) ?? those
      return {
        key,
        material: those[0]?.material ?? '',
        plant: those[0]?.plant ?? '',
        slips: those,
        totals: unitTotals(those),
        of_day: { tickets: alike.length, coded: alike.filter(isCoded).length },
      }
    })
    .toSorted((one, other) => byName(one.material, other.material) || byName(one.plant, other.plant))
}

/** Materials or plants of a day's tickets, by name, to choose one. */
export const choicesOf = (
  slips: readonly CodingSlip[],
  what: 'material' | 'plant',
): { value: string; label: string; count: number }[] =>
  grouped(slips, (slip) => String(slip[`${what}_id`]))
    .map(([value, those]) => ({ value, label: those[0]?.[what] ?? '', count: those.length }))
    .toSorted((one, other) => byName(one.label, other.label))
