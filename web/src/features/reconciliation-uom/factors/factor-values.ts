import type { FactorPer } from '@milepost/contract/reconciliation-uom/conversion-factor'
import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { needsFactor, type UnitCode } from '@milepost/contract/units/units'
import type { FactorBody } from '../api.ts'
import type { NumberRule } from '../../../lib/typed-number.ts'
import type { Choice } from '../../../ui/picker.tsx'
import { rateOfFactor, ratio, rounded, times } from '../conversion.ts'
import { measuredUnits } from '../uom-state.ts'

/** The typed values of a factor's form. */
export interface FactorValues {
  project: Choice | null
  /** Null: all materials. */
  material: Choice | null
  ticket_uom: UnitCode | ''
  pay_uom: UnitCode | ''
  factor: string
  per: FactorPer
  basis: string
  valid_from: string
  valid_to: string
}

export const noFactor: FactorValues = {
  project: null,
  material: null,
  ticket_uom: '',
  pay_uom: '',
  factor: '',
  per: 'pay_uom',
  basis: '',
  valid_from: '',
  valid_to: '',
}

/** Units of pay items to which a factor can lead from a ticket's unit. */
export const payUnitsFor = (ticket_uom: UnitCode | ''): readonly UnitCode[] =>
  ticket_uom === '' ? measuredUnits : measuredUnits.filter((code) => needsFactor(ticket_uom, code))

/** What the field of a factor takes. */
export const factorRule = { whole: 6, decimals: 8 } as const satisfies NumberRule

const isFactor = (typed: string): boolean => /^\d{1,6}(?:\.\d{1,8})?$/.test(typed) && /[1-9]/.test(typed)

const factorFields = ['project', 'ticket_uom', 'pay_uom', 'factor', 'basis', 'valid_from', 'valid_to'] as const
export type FactorField = (typeof factorFields)[number]

/** The fields that are missing or cannot be, in their order. */
export function missingFields(values: FactorValues): FactorField[] {
  const { project, ticket_uom, pay_uom, factor, basis, valid_from, valid_to } = values
  const bad: Record<FactorField, boolean> = {
    project: project === null,
    ticket_uom: ticket_uom === '',
    pay_uom: pay_uom === '' || (ticket_uom !== '' && !needsFactor(ticket_uom, pay_uom)),
    factor: !isFactor(factor),
    basis: basis.trim() === '',
    valid_from: valid_from === '',
    valid_to: valid_to !== '' && valid_from !== '' && valid_to < valid_from,
  }
  return factorFields.filter((field) => bad[field])
}

/** The factor as the server takes it; null while something of it is missing. */
export function factorBody(values: FactorValues): FactorBody | null {
  const { material, ticket_uom, pay_uom, factor, per, basis, valid_from, valid_to } = values
  if (missingFields(values).length > 0 || ticket_uom === '' || pay_uom === '') return null
  return {
    material_id: material?.id ?? null,
    ticket_uom,
    pay_uom,
    factor,
    per,
    basis: basis.trim(),
    valid_from,
    valid_to: valid_to || null,
  }
}

/** A hundred units of a ticket converted by the typed factor, to two decimals; null while the factor is invalid. */
export function exampleOf({ ticket_uom, pay_uom, factor, per }: FactorValues): string | null {
  if (ticket_uom === '' || pay_uom === '' || !isFactor(factor)) return null
  const hundred = times(ratio('100'), rateOfFactor({ factor, per }))
  const settings = [{ uom: pay_uom, decimals: 2, rounding: 'half_up' as const }]
  return rounded(hundred, pay_uom, { ...usualRules, settings })
}
