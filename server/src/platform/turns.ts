import { setImmediate } from 'node:timers/promises'

/** Work in small pieces: at each `yield` other work of the process may run first. Its result is its return value. */
export type Turns<Result> = Generator<undefined, Result, undefined>

/** Items between two places at which work may stop: some of them take a quarter of a millisecond. */
const ITEMS_A_TURN = 20
/** Items that are sorted and merged without a stop: a few microseconds each. */
const ITEMS_A_RUN = 200
/** Longest that work continues before others get their turn, in milliseconds, where its pieces are short. */
const TURN_MS = 10

/** Does the work piece by piece and lets timers, requests and other work of the process run after every few milliseconds. */
export async function inTurns<Result>(work: Turns<Result>): Promise<Result> {
  let began = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - began < TURN_MS) continue
    await setImmediate()
    began = performance.now()
  }
}

/** Does the work without a pause, for amounts that are known to be small. */
export function atOnce<Result>(work: Turns<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Does something with each item. */
export function* eachInTurns<Item>(items: Iterable<Item>, work: (item: Item) => void): Turns<void> {
  let done = 0
  for (const item of items) {
    work(item)
    if (++done % ITEMS_A_TURN === 0) yield
  }
}

/** The results of each item, one or several, in their order. */
export function* flatMapInTurns<Item, Out>(
  items: Iterable<Item>,
  work: (item: Item) => Out | readonly Out[],
): Turns<Out[]> {
  const all: Out[] = []
  yield* eachInTurns(items, (item) => {
    const out = work(item)
    if (Array.isArray(out)) for (const one of out as readonly Out[]) all.push(one)
    else all.push(out as Out)
  })
  return all
}

/** Items by their key, in the order in which they come. */
export function* groupInTurns<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Turns<Map<Key, [Item, ...Item[]]>> {
  const groups = new Map<Key, [Item, ...Item[]]>()
  yield* eachInTurns(items, (item) => {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  })
  return groups
}

/** Items in order, as `toSorted` has them: those that compare as equal stay in the order in which they came. */
export function* sortInTurns<Item>(items: readonly Item[], compare: (one: Item, other: Item) => number): Turns<Item[]> {
  let runs: Item[][] = []
  for (let from = 0; from < items.length; from += ITEMS_A_RUN) {
    runs.push(items.slice(from, from + ITEMS_A_RUN).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: Item[][] = []
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* mergeInTurns(runs[at] ?? [], runs[at + 1] ?? [], compare))
    runs = merged
  }
  return runs[0] ?? []
}

function* mergeInTurns<Item>(
  before: readonly Item[],
  after: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Turns<Item[]> {
  const all: Item[] = []
  let [at, next] = [0, 0]
  while (at < before.length || next < after.length) {
    const [one, other] = [before[at], after[next]]
    const takeOther = at >= before.length || (next < after.length && compare(one as Item, other as Item) > 0)
    all.push((takeOther ? other : one) as Item)
    if (takeOther) next += 1
    else at += 1
    if (all.length % ITEMS_A_RUN === 0) yield
  }
  return all
}
