import { unitCodes } from '../units/units.ts'
import type { RateKind } from './acceptance-rule.record.ts'

/** A rule as far as its fields depend on each other. */
export interface RuleToCheck {
  category: string | null
  project_id: number | null
  pay_item_id: number | null
  rate_by: RateKind
  sublot_size: string | null
  uom: string | null
  sublots_of_lot: number | null
  every_days: number | null
  least_quantity: string | null
}

/**
 * `required`: the rate needs it. `not_of_rate`: a rate of this kind has no such field. `one_of_both`: a rule is for a category or for a pay item, not for both.
 * `unit_required`: quantities of a category of material have their unit. `unknown_unit`: no unit of pay items.
 */
export type RuleFault = 'required' | 'not_of_rate' | 'one_of_both' | 'unit_required' | 'unknown_unit'
export type RuleFaults = { [Field in keyof RuleToCheck]?: RuleFault }

const ofRate = {
  sublot_size: 'quantity',
  sublots_of_lot: 'quantity',
  every_days: 'time',
} as const satisfies Partial<Record<keyof RuleToCheck, RateKind>>

/** What is wrong with a rule by field: for what it is, what its rate lacks or does not have, and the unit of its quantities. */
export function ruleFaults(rule: RuleToCheck): RuleFaults {
  const faults: RuleFaults = {}
  if (rule.category === null && rule.pay_item_id === null) faults.category = 'required'
  if (rule.category !== null && rule.pay_item_id !== null) faults.pay_item_id = 'one_of_both'
  if (rule.pay_item_id !== null && rule.project_id === null) faults.project_id = 'required'
  if (rule.pay_item_id === null && rule.project_id !== null) faults.project_id = 'one_of_both'
  for (const [field, kind] of Object.entries(ofRate) as [keyof typeof ofRate, RateKind][])
    if (rule[field] !== null && rule.rate_by !== kind) faults[field] = 'not_of_rate'
  if (rule.rate_by === 'quantity' && rule.sublot_size === null) faults.sublot_size = 'required'
  if (rule.rate_by === 'time' && rule.every_days === null) faults.every_days = 'required'
  const measured = rule.sublot_size !== null || rule.least_quantity !== null
  if (rule.uom !== null && !(unitCodes as readonly string[]).includes(rule.uom)) faults.uom = 'unknown_unit'
  else if (rule.uom === null && measured && rule.category !== null) faults.uom = 'unit_required'
  return faults
}
