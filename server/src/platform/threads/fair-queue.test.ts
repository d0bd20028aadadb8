import { expect, it } from 'vitest'
import { fairQueue } from './fair-queue.ts'
import { workFor, type TaskOwner } from './task-owner.ts'

const a1: TaskOwner = { authority_id: 1, person: 'a1' }
const a2: TaskOwner = { authority_id: 1, person: 'a2' }
const a3: TaskOwner = { authority_id: 1, person: 'a3' }
const b1: TaskOwner = { authority_id: 2, person: 'b1' }

/** A queue whose tasks note when they begin, and end when the test says so. */
const tick = () => new Promise<void>((resolve) => setImmediate(resolve))

function stage(limits: Parameters<typeof fairQueue>[0]) {
  const inTurn = fairQueue(limits)
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  return {
    begun,
    add: (owner: TaskOwner, name: string) => {
      const end = Promise.withResolvers<void>()
      ends.set(name, end)
      return workFor(owner, () =>
        inTurn(() => {
          begun.push(name)
          return end.promise
        }),
      )
    },
    end: async (name: string, error?: Error) => {
      if (error) ends.get(name)?.reject(error)
      else ends.get(name)?.resolve()
      await tick()
    },
  }
}

it('takes turns by agency, then by person, however many tasks each of them has', async () => {
  const { add, begun, end } = stage({ places: 1 })
  for (const name of ['1', '2', '3', '4']) void add(a1, `a1.${name}`)
  void add(a2, 'a2.1')
  void add(b1, 'b1.1')
  void add(b1, 'b1.2')
  await tick()
  for (const name of ['a1.1', 'b1.1', 'a2.1', 'b1.2', 'a1.2', 'a1.3', 'a1.4']) {
    expect(begun.at(-1)).toBe(name)
    await end(name)
  }
})

it('leaves places to other people and other agencies, even while they wait for nothing', async () => {
  const { add, begun, end } = stage({ places: 3 })
  for (const name of ['1', '2', '3']) void add(a1, `a1.${name}`)
  await tick()
  expect(begun).toEqual(['a1.1'])
  void add(a2, 'a2.1')
  void add(a2, 'a2.2')
  void add(a3, 'a3.1')
  await tick()
  expect(begun).toEqual(['a1.1', 'a2.1'])
  void add(b1, 'b1.1')
  await tick()
  expect(begun).toEqual(['a1.1', 'a2.1', 'b1.1'])
  await end('b1.1')
  expect(begun).toHaveLength(3)
  await end('a1.1')
  expect(begun.slice(3)).toEqual(['a3.1'])
})

it('continues after a task that fails, whose failure is its own', async () => {
  const { add, begun, end } = stage({ places: 1 })
  const failing = add(a1, 'a')
  void add(b1, 'b')
  const failed = failing.catch((error: unknown) => error)
  await end('a', new Error('broken'))
  expect(await failed).toMatchObject({ message: 'broken' })
  expect(begun).toEqual(['a', 'b'])
})

it('turns a person away who has too many tasks waiting, and no one else', async () => {
  const { add, begun } = stage({ places: 2, waiting: 1 })
  void add(a1, 'a1.1')
  void add(a1, 'a1.2')
  await expect(add(a1, 'a1.3')).rejects.toMatchObject({ code: 'not_ready' })
  void add(b1, 'b1.1')
  await tick()
  expect(begun).toEqual(['a1.1', 'b1.1'])
})
