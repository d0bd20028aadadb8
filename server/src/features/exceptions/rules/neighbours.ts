import { eachInTurns, groupInTurns, sortInTurns, type Turns } from '../../../platform/turns.ts'

/** Each item but the first of a group, with the one before it; groups in the order in which they begin, items in that of `compare`. */
export function* neighboursIn<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | null,
  compare: (one: Item, other: Item) => number,
): Turns<{ before: Item; next: Item }[]> {
  const pairs: { before: Item; next: Item }[] = []
  for (const group of (yield* groupInTurns(items, keyOf)).values()) {
    const inOrder = yield* sortInTurns(group, compare)
    yield* eachInTurns(inOrder.entries(), ([at, next]) => {
      const before = inOrder[at - 1]
      if (before !== undefined) pairs.push({ before, next })
    })
  }
  return pairs
}
