import {
  countedSamples,
  sufficiencyOf,
  worstSufficiency,
  type ItemSufficiency,
  type RepresentingSample,
  type RuleSufficiency,
} from '@milepost/contract'
import { countsFor } from '../due/due-of-item.ts'
import type { PlacedItem } from '../due/placed.queries.ts'
import { quantityIn, type AppliedRule } from '../due/rules-of-item.ts'
import { Exact } from '../../units/index.ts'
import { heldOf } from './held-of-item.ts'
import type { RepresentedSample } from './represented.queries.ts'

/** Samples that accept something, or will once they are authorized: of each line of revisions the one that counts, else the last. */
export function samplesInForce(samples: readonly RepresentedSample[]): RepresentedSample[] {
  const counted = new Set(countedSamples(samples).map(({ id }) => id))
  const replaced = new Set(samples.map(({ revises_id }) => revises_id))
  return samples.filter(({ id, revises_id }) =>
    counted.has(id) ? true : !replaced.has(id) && (revises_id === null || !counted.has(revises_id)),
  )
}

/** Whether a sample failed the test of a rule; where it was not tested for it, whether it failed any. */
const failedFor = (test: string, { tested, failed }: RepresentedSample): boolean =>
  tested.includes(test) ? failed.includes(test) : failed.length > 0

/** A sample as a rule sees it: a quantity without a unit is in that of the rule, and one without a quantity stands for a sublot. */
function representing({ rule, stored, uom }: AppliedRule, sample: RepresentedSample): RepresentingSample {
  const quantity =
    sample.quantity === null
      ? (stored.sublot_size ?? '0')
      : (quantityIn(new Exact(sample.quantity), sample.uom ?? uom, uom) ?? '0')
  return { state: sample.state, failed: failedFor(rule.test, sample), quantity }
}

/**
 * How far an item is accepted under the rules that apply to it.
 * @param samples those of the item in force (`samplesInForce`). @param daysOf days on which a category's material was placed.
 */
export function sufficiencyOfItem(
  item: PlacedItem,
  applied: readonly AppliedRule[],
  { samples, daysOf }: { samples: readonly RepresentedSample[]; daysOf: (category: string | null) => number },
): ItemSufficiency {
  const rules = applied.map((one): RuleSufficiency => {
    const { rule, category, uom, placed, suppliers } = one
    const own = samples.filter((sample) => countsFor(one, sample)).map((sample) => representing(one, sample))
    const quantity = { quantity: placed, days: daysOf(category), sources: suppliers.length }
    const failed = own.filter((sample) => sample.failed).length
    const { id: rule_id, test, method, kind, holds_pay } = rule
    return { rule_id, category, test, method, kind, holds_pay, uom, ...sufficiencyOf(rule, quantity, own), failed }
  })
  const categories = [...new Set(applied.flatMap(({ category }) => (category === null ? [] : [category])))]
  return {
    pay_item_id: item.id,
    line_number: item.line_number,
    item_code: item.item_code,
    item_description: item.item_description,
    uom: item.uom,
    state: worstSufficiency(rules.map(({ state }) => state)),
    reported: item.installed,
    material_set: categories.map((category) => ({
      category,
      quantity: applied.find((one) => one.category === category)!.quantity,
      state: worstSufficiency(rules.filter((one) => one.category === category).map(({ state }) => state)),
    })),
    rules,
    held: heldOf(
      item,
      rules.map((one, at) => ({ ...one, quantity: applied[at]!.quantity })),
    ),
  }
}
