import type { ConversionFactor } from '@milepost/contract/reconciliation-uom/conversion-factor'
import { usualRules, roundingOf } from '@milepost/contract/reconciliation-uom/unit-rules'
import type { UnitSetting } from '@milepost/contract/reconciliation-uom/unit-setting'
import type { UnmatchedUnits } from '@milepost/contract/reconciliation-uom/unmatched-units'
import { unitCodes, type UnitCode } from '@milepost/contract/units/units'

/** A factor of tons for each cubic yard; what a test cares for is given. */
export const factorGiven = (given: Partial<ConversionFactor> = {}): ConversionFactor => ({
  id: 9,
  project_id: 12,
  project: 'SR 81 resurfacing',
  material_id: 31,
  material: '#57 Stone',
  ticket_uom: 'TON',
  pay_uom: 'CY',
  factor: '2.02',
  per: 'pay_uom',
  basis: '2.02 tons per CY, lab report 26-118',
  valid_from: '2026-03-02',
  valid_to: null,
  state: 'in_force',
  entries_count: 0,
  approved_at: '2026-03-01T15:00:00.000Z',
  approved_by: 'Dana Okafor',
  ended_at: null,
  ended_by: null,
  abilities: ['end', 'delete'],
  ...given,
})

/** Tons of stone and cubic yards, without a conversion. */
export const unmatchedGiven = (given: Partial<UnmatchedUnits> = {}): UnmatchedUnits => ({
  project_id: 12,
  project: 'SR 81 resurfacing',
  material_id: 31,
  material: '#57 Stone',
  ticket_uom: 'TON',
  pay_uom: 'CY',
  tickets: 14,
  net: '315.84',
  items: 2,
  other_items: 0,
  first_ticket_on: '2026-03-02',
  ended_on: null,
  ...given,
})

const unitGiven = (uom: UnitCode): UnitSetting => ({
  uom,
  ...roundingOf(usualRules, uom),
  lock_version: 0,
  updated_at: null,
  updated_by: null,
})

/** Every unit, none of which anybody has set, but for those given. */
export const unitsGiven = (...set: UnitSetting[]): UnitSetting[] =>
  unitCodes.map((uom) => set.find((one) => one.uom === uom) ?? unitGiven(uom))
