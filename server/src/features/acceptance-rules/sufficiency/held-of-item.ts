import type { HoldReason, ItemSufficiency, RuleSufficiency } from '@milepost/contract'
import { Exact } from '../../units/index.ts'
import type { PlacedItem } from '../due/placed.queries.ts'

/** A rule's result with the quantity to which it applies, in the unit of the item. */
export type WeighedRule = Pick<
  RuleSufficiency,
  'category' | 'holds_pay' | 'reported' | 'not_authorized' | 'insufficient' | 'failed'
> & { quantity: string }

/** Units whose items are paid by amounts, not by quantities (D33). */
const paidByAmount = new Set(['LS', 'AL'])

/** What a rule holds, in the unit of the item: what is insufficient, and with what is not authorized. */
function shares({ quantity, reported, insufficient, not_authorized }: WeighedRule) {
  const all = new Exact(reported)
  const part = (held: Exact) => (all.isZero() ? new Exact(0) : new Exact(quantity).times(held).div(all))
  const lacking = new Exact(insufficient)
  return { lacking: part(lacking), all: part(lacking.plus(not_authorized)) }
}

type Shares = ReturnType<typeof shares>
const none: Shares = { lacking: new Exact(0), all: new Exact(0) }
const most = (one: Shares, other: Shares): Shares => ({
  lacking: one.lacking.gt(other.lacking) ? one.lacking : other.lacking,
  all: one.all.gt(other.all) ? one.all : other.all,
})
const sum = (one: Shares, other: Shares): Shares => ({
  lacking: one.lacking.plus(other.lacking),
  all: one.all.plus(other.all),
})

const SCALE = 6

/**
 * What waits of an item's pay under its rules that hold pay. Of one material the rule that accepts least decides, materials add up, and an item's own rule is
 * of all of them. What lacks samples is held by a failed sample where there is one, else by the missing ones; the rest because results are not authorized (D53, D54).
 */
export function heldOf(
  item: Pick<PlacedItem, 'uom' | 'unit_price' | 'is_dnp' | 'installed'>,
  rules: readonly WeighedRule[],
): ItemSufficiency['held'] {
  const holding = rules.filter(({ holds_pay }) => holds_pay)
  const byCategory = Map.groupBy(holding, ({ category }) => category)
  const worst = (group: readonly WeighedRule[]) => group.map(shares).reduce(most, none)
  const own = worst(byCategory.get(null) ?? [])
  const materials = [...byCategory]
    .filter(([category]) => category !== null)
    .map(([, group]) => worst(group))
    .reduce(sum, none)
  const { lacking, all } = most(own, materials)
  const failed = holding.some((rule) => rule.failed > 0 && new Exact(rule.insufficient).gt(0))
  const paid = item.unit_price !== null && !item.is_dnp && !paidByAmount.has(item.uom)
  const worth = (quantity: Exact) => new Exact(quantity.times(item.unit_price ?? 0).toFixed(2))
  const part = (reason: HoldReason, to: Exact, from: Exact) =>
    to.gt(from)
      ? [
          {
            reason,
            quantity: new Exact(to.minus(from).toFixed(SCALE)).toString(),
            amount: paid ? worth(to).minus(worth(from)).toFixed(2) : null,
          },
        ]
      : []
  return [
    ...part(failed ? 'sample_failed' : 'sample_due', lacking, new Exact(0)),
    ...part('not_authorized', all, lacking),
  ]
}
