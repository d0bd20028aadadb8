import { expect, test } from 'vitest'
import { Lane } from './lane.ts'

/** A lane whose batches end when the test says so. */
function startLane({ most_items = 3, most_weight = 10, joins = () => true }: Partial<Options> = {}) {
  const batches: { items: string[]; end: PromiseWithResolvers<string[]> }[] = []
  const lane = new Lane<string, string>({
    most_items,
    most_weight,
    weightOf: (item) => item.length,
    joins,
    work: (items) => {
      const end = Promise.withResolvers<string[]>()
      batches.push({ items, end })
      return end.promise
    },
  })
  return {
    lane,
    batches,
    /** Ends the running batch. */
    end: async () => {
      const batch = batches.at(-1)
      batch?.end.resolve(batch.items.map((item) => `${item} done`))
      await batch?.end.promise
    },
  }
}
interface Options {
  most_items: number
  most_weight: number
  joins: (batch: readonly string[], item: string) => boolean
}

test('an item that arrives alone is processed at once; those that arrive meanwhile are processed together, in order', async () => {
  const { lane, batches, end } = startLane()
  const first = lane.add('a')
  expect(batches.map(({ items }) => items)).toEqual([['a']])
  const others = ['b', 'c'].map((item) => lane.add(item))
  expect(batches).toHaveLength(1)
  await end()
  expect(await first).toBe('a done')
  expect(batches.map(({ items }) => items)).toEqual([['a'], ['b', 'c']])
  await end()
  expect(await Promise.all(others)).toEqual(['b done', 'c done'])
  expect(lane.idle()).toBe(true)
  void lane.add('d')
  expect(batches.at(-1)?.items).toEqual(['d'])
})

test('a batch has its bounds: so many items, so much weight, and none that may not share it with those before it', async () => {
  const { lane, batches, end } = startLane({ joins: (batch, item) => !batch.includes(item) })
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'f', 'g', 'heavy', 'heavier', 'much too heavy'].map((item) =>
    lane.add(item),
  )
  while (!lane.idle()) {
    await end()
    await all[0]
  }
  expect(batches.map(({ items }) => items)).toEqual([
    ['a'],
    ['b', 'c', 'd'],
    ['e', 'f'],
    ['f', 'g', 'heavy'],
    ['heavier'],
    ['much too heavy'],
  ])
  await Promise.all(all)
})

test('a batch that fails fails for each of its items, and for none after it', async () => {
  const { lane, batches, end } = startLane()
  const first = lane.add('a')
  const next = lane.add('b')
  batches[0]?.end.reject(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await end()
  expect(await next).toBe('b done')
})
