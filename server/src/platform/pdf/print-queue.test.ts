import { expect, it } from 'vitest'
import { printQueue } from './print-queue.ts'

/** A queue whose prints end on request, and the order in which they began. */
function watched(limits: { at_once: number; of_one: number; waiting: number }) {
  const queue = printQueue(limits)
  const began: string[] = []
  const ends: (() => void)[] = []
  const ask = (person: string, name = person) =>
    queue
      .inTurn(person, async () => {
        began.push(name)
        await new Promise<void>((resolve) => ends.push(resolve))
        return name
      })
      .catch((problem: { code: string }) => problem.code)
  const finish = async (): Promise<void> => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { queue, began, ask, finish }
}

it('lets persons take turns, however many prints one of them requests', async () => {
  const { queue, began, ask, finish } = watched({ at_once: 1, of_one: 4, waiting: 10 })
  const all = [ask('ann', 'a1'), ask('ann', 'a2'), ask('ann', 'a3'), ask('bob', 'b1'), ask('cleo', 'c1')]
  expect(queue.placeOf('ann')).toEqual({ waiting: 2, ahead: 0 })
  expect(queue.placeOf('cleo')).toEqual({ waiting: 1, ahead: 2 })
  for (let left = all.length; left > 0; left--) await finish()
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
  expect(queue.placeOf('ann')).toEqual({ waiting: 0, ahead: 0 })
})

it('refuses a person with the most prints of one person, until one of them is done', async () => {
  const { ask, finish } = watched({ at_once: 1, of_one: 2, waiting: 10 })
  const first = ask('ann')
  const second = ask('ann')
  expect(await ask('ann')).toBe('too_many_prints')
  await finish()
  const third = ask('ann')
  await finish()
  await finish()
  expect(await Promise.all([first, second, third])).toEqual(['ann', 'ann', 'ann'])
})

it('refuses when the queue is full, but gives a person without prints a place of the one with the most', async () => {
  const { ask, finish } = watched({ at_once: 1, of_one: 5, waiting: 2 })
  const made = ask('ann')
  const [second, third] = [ask('ann'), ask('ann')]
  const other = ask('bob')
  expect(await third).toBe('too_many_prints')
  expect(await ask('cleo')).toBe('too_many_prints')
  for (let left = 3; left > 0; left--) await finish()
  expect(await Promise.all([made, second, other])).toEqual(['ann', 'ann', 'bob'])
})

it('makes the next one after a print that failed', async () => {
  const queue = printQueue({ at_once: 1, of_one: 2, waiting: 2 })
  const failed = queue.inTurn('ann', () => Promise.reject(new Error('no ink')))
  const next = queue.inTurn('ann', async () => 'made')
  await expect(failed).rejects.toThrow('no ink')
  expect(await next).toBe('made')
})
