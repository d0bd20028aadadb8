import { acceptanceRuleOf, rulesOfItem, type AcceptanceRule, type StoredRule } from '@milepost/contract'
import { readUnit } from '@milepost/contract/units/units'
import { Exact, inUnit, isConvertible } from '../../units/index.ts'
import type { PlacedItem } from './placed.queries.ts'

/** A rule that applies to a pay item, with what is placed under it. */
export interface AppliedRule {
  stored: StoredRule
  rule: AcceptanceRule
  /** The category by which it applies; null for the item's own rule. */
  category: StoredRule['category']
  /** The unit of quantities. */
  uom: string
  /** What is placed of the material, in the unit of the item. */
  quantity: string
  /** The same in `uom`. */
  placed: string
  /** The quantity of the contract, in `uom`. */
  planned: string
  /** Suppliers that delivered it. */
  suppliers: { id: number; name: string }[]
}

/** Digits of quantities that are converted. */
const DECIMALS = 6
const written = (quantity: Exact): string => new Exact(quantity.toFixed(DECIMALS)).toString()

/** A quantity of an item in the unit of a rule; null where that does not convert. */
export function quantityIn(quantity: Exact, from: string, to: string): string | null {
  const positive = quantity.isNegative() ? new Exact(0) : quantity
  if (from === to) return written(positive)
  const [own, wanted] = [readUnit(from), readUnit(to)]
  return own && wanted && isConvertible(own, wanted) ? written(inUnit(positive, own, wanted)) : null
}

/** Stored rules as their functions read them; read once for all items. */
export interface RulesRead {
  all: readonly AcceptanceRule[]
  stored: ReadonlyMap<number, StoredRule>
}

export const readRules = (rules: readonly StoredRule[]): RulesRead => ({
  all: rules.map(acceptanceRuleOf),
  stored: new Map(rules.map((stored) => [stored.id, stored])),
})

/**
 * The rules that apply to an item: its own, and for each material type of its tickets those of the category that the item has no rule of its own for. What has no
 * ticket (quantities by hand, corrections) is of the item's material where tickets name only one; it is under the item's own rules in any case.
 */
export function appliedRules({ all, stored: byId }: RulesRead, item: PlacedItem): AppliedRule[] {
  const types = [...new Set(item.materials.map(({ type }) => type))]
  const applied = new Map<number, AppliedRule>()
  for (const category of types.length === 0 ? [null] : types) {
    for (const rule of rulesOfItem(all, { pay_item_id: item.id, category })) {
      const stored = byId.get(rule.id)!
      const materials = item.materials.filter(({ type }) => stored.category === null || type === category)
      const of_all = stored.category === null || types.length === 1
      const quantity = of_all
        ? new Exact(item.installed)
        : materials.reduce((sum, one) => sum.plus(one.quantity), new Exact(0))
      const uom = stored.uom ?? item.uom
      const placed = quantityIn(quantity, item.uom, uom)
      const planned = quantityIn(new Exact(item.planned), item.uom, uom)
      if (placed === null || planned === null) continue
      const suppliers = new Map(materials.map((one) => [one.supplier_id, { id: one.supplier_id, name: one.supplier }]))
      applied.set(rule.id, {
        stored,
        rule,
        category: stored.category,
        uom,
        quantity: written(quantity),
        placed,
        planned,
        suppliers: [...suppliers.values()],
      })
    }
  }
  return [...applied.values()]
}
