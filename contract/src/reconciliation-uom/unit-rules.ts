import * as z from 'zod/mini'
import { units, type UnitCode } from '../units/units.ts'
import { factorRule, type FactorRule } from './conversion-factor.ts'
import { unitRounding, type UnitRounding } from './unit-setting.ts'

/**
 * How quantities on a project's pay items are rounded and converted: the agency's settings of units, the factors that the project approved, and whether
 * it pays overloads. One value, read once for each use case or page; server and page both use it.
 */
export const unitRules = z.object({
  /** Units that the agency has set; the table's own values hold for the others. */
  settings: z.array(unitRounding),
  factors: z.array(factorRule),
  /** Whether what a truck carried over its limit in force is payable (D15): the project's choice. */
  pay_overload: z.boolean(),
})
export type UnitRules = z.output<typeof unitRules>

/** Nothing set, nothing approved, everything paid that was carried. */
export const usualRules: UnitRules = { settings: [], factors: [], pay_overload: true }

/** Decimals and rounding of a unit (D16). */
export const roundingOf = ({ settings }: UnitRules, unit: UnitCode): Omit<UnitRounding, 'uom'> =>
  settings.find(({ uom }) => uom === unit) ?? { decimals: units[unit].decimals, rounding: 'half_up' }

/** The parts of a ticket that decide which factor converts it. */
export interface FactorSubject {
  uom: UnitCode
  material_id: number
  /** Date of printing in the project's zone. */
  printed_on: string
}

/** The factor by which a ticket converts into a pay item's unit: of its units and date, its material's own before one for all materials. Null without one. */
export function factorFor({ factors }: UnitRules, ticket: FactorSubject, pay_uom: UnitCode): FactorRule | null {
  const holding = factors.filter(
    (one) =>
      one.ticket_uom === ticket.uom &&
      one.pay_uom === pay_uom &&
      one.valid_from <= ticket.printed_on &&
      (one.valid_to === null || one.valid_to >= ticket.printed_on),
  )
  return (
    holding.find(({ material_id }) => material_id === ticket.material_id) ??
    holding.find(({ material_id }) => material_id === null) ??
    null
  )
}

/** The units that a factor counts, and for each of which it counts them: 2.02 `counted` TON for `each` CY. */
export const statedIn = ({
  per,
  ticket_uom,
  pay_uom,
}: Pick<FactorRule, 'per' | 'ticket_uom' | 'pay_uom'>): { counted: UnitCode; each: UnitCode } =>
  per === 'pay_uom' ? { counted: ticket_uom, each: pay_uom } : { counted: pay_uom, each: ticket_uom }
