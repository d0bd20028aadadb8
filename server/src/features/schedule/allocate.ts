import { Decimal } from 'decimal.js'

/** An activity that shares an item or a material with others. */
export interface Sharing {
  id: number
  starts_on: string
  /** Its planned quantity; null without one. */
  quantity: string | null
}

/**
 * Each activity's part of a quantity that they share: the one that starts first until its planned quantity is reached, then the next; what is left over
 * goes to the last one, or to the first one without a quantity. The sum is the whole quantity.
 */
export function allocate(done: string, sharing: readonly Sharing[]): Map<number, string> {
  const order = sharing.toSorted((one, other) =>
    one.starts_on === other.starts_on ? one.id - other.id : one.starts_on < other.starts_on ? -1 : 1,
  )
  let left = new Decimal(done)
  return new Map(
    order.map(({ id, quantity }, at) => {
      const takes_all = quantity === null || at === order.length - 1
      const part = takes_all ? left : Decimal.min(left, quantity)
      left = left.minus(part)
      return [id, part.toFixed()]
    }),
  )
}
