import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signInQueue, type QueueLimits } from './sign-in-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A queue whose tasks end on request, and the order in which they began. */
function watched(limits: Partial<QueueLimits> = {}) {
  const { inTurn, refuseWithoutPlace } = signInQueue({ at_once: 1, waiting: 8, patience: 1000, ...limits })
  const began: string[] = []
  const ends: (() => void)[] = []
  const come = (network: string) =>
    inTurn(network, async () => {
      began.push(network)
      await new Promise<void>((resolve) => ends.push(resolve))
      return network
    }).catch((problem: { code: string }) => problem.code)
  const endAll = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await vi.advanceTimersByTimeAsync(0)
    }
  }
  const place = (network: string) => {
    try {
      refuseWithoutPlace(network)
      return true
    } catch (problem) {
      expect(problem).toMatchObject({ code: 'sign_in_busy' })
      return false
    }
  }
  return { come, began, ends, endAll, place }
}

it('runs a limited number at once, and the next as soon as one is done', async () => {
  const { come, began, ends, endAll } = watched({ at_once: 2 })
  const all = ['a', 'b', 'c'].map((network) => come(network))
  await vi.advanceTimersByTimeAsync(0)
  expect(began).toEqual(['a', 'b'])
  ends.shift()?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(began).toEqual(['a', 'b', 'c'])
  await endAll()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
})

it('lets networks take turns, however many sign-ins one of them sends', async () => {
  const { come, began, endAll } = watched()
  for (const network of ['now', 'flood', 'flood', 'flood', 'flood', 'one', 'other']) void come(network)
  await endAll()
  expect(began).toEqual(['now', 'flood', 'one', 'other', 'flood', 'flood', 'flood'])
})

it('refuses sign-ins when it is full, and drops one of the network with the most for one of a network with fewer', async () => {
  const { come, began, endAll } = watched({ waiting: 3 })
  void come('now')
  const flood = Array.from({ length: 5 }, () => come('flood'))
  const other = come('other')
  await endAll()
  expect(await Promise.all(flood)).toEqual(['flood', 'flood', 'sign_in_busy', 'sign_in_busy', 'sign_in_busy'])
  expect(await other).toBe('other')
  expect(began).toEqual(['now', 'flood', 'other', 'flood'])
})

it('reports in advance which sign-ins would find no place', async () => {
  const { come, place, endAll } = watched({ waiting: 2 })
  expect(place('flood')).toBe(true)
  for (const network of ['now', 'flood', 'flood']) void come(network)
  expect([place('flood'), place('other')]).toEqual([false, true])
  void come('other')
  expect([place('flood'), place('other'), place('third')]).toEqual([false, false, false])
  await endAll()
  expect(place('third')).toBe(true)
})

it('refuses those who wait too long, and continues with the others', async () => {
  const { come, began, endAll } = watched()
  void come('now')
  const late = come('late')
  await vi.advanceTimersByTimeAsync(600)
  const later = come('later')
  await vi.advanceTimersByTimeAsync(500)
  expect(await late).toBe('sign_in_busy')
  await endAll()
  expect(await later).toBe('later')
  expect(began).toEqual(['now', 'later'])
})

it('continues after a task that fails', async () => {
  const { inTurn } = signInQueue({ at_once: 1, waiting: 1, patience: 1000 })
  await expect(inTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn('a', async () => 7)).toBe(7)
})
