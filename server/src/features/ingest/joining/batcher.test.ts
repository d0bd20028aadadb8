import { expect, test } from 'vitest'
import { Batcher } from './batcher.ts'

/** A batcher whose batches end when the test says so. */
function startBatcher({ most_items = 3, most_weight = 10, joins = () => true }: Partial<Options> = {}) {
  const batches: { items: string[]; end: PromiseWithResolvers<string[]> }[] = []
  const batcher = new Batcher<string, string>({
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
    batcher,
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
  const { batcher, batches, end } = startBatcher()
  const first = batcher.add('a')
  expect(batches.map(({ items }) => items)).toEqual([['a']])
  const others = ['b', 'c'].map((item) => batcher.add(item))
  expect(batches).toHaveLength(1)
  await end()
  expect(await first).toBe('a done')
  expect(batches.map(({ items }) => items)).toEqual([['a'], ['b', 'c']])
  await end()
  expect(await Promise.all(others)).toEqual(['b done', 'c done'])
  expect(batcher.idle()).toBe(true)
  void batcher.add('d')
  expect(batches.at(-1)?.items).toEqual(['d'])
})

test('a batch has its bounds: so many items, so much weight, and none that may not share it with those before it', async () => {
  const { batcher, batches, end } = startBatcher({ joins: (batch, item) => !batch.includes(item) })
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'f', 'g', 'heavy', 'heavier', 'much too heavy'].map((item) =>
    batcher.add(item),
  )
  while (!batcher.idle()) {
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
  const { batcher, batches, end } = startBatcher()
  const first = batcher.add('a')
  const next = batcher.add('b')
  batches[0]?.end.reject(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await end()
  expect(await next).toBe('b done')
})
