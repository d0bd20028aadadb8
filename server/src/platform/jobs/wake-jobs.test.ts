import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wakeJobs } from './wake-jobs.ts'

const woken: unknown[] = []
let failing = false
const owner_pool = {
  query: (_text: string, [name]: string[]) => {
    woken.push(name)
    return failing ? Promise.reject(new Error('away')) : Promise.resolve()
  },
} as unknown as Pool
const warnings: string[] = []
const log = { warn: (_fields: object, text: string) => warnings.push(text) } as unknown as FastifyBaseLogger
const run = () => Promise.resolve()
const handlers = [
  { name: 'follows', woken_by: ['tickets.changed', 'project.changed'] as const, run },
  { name: 'sleeps', run },
]

beforeEach(() => {
  vi.useFakeTimers()
  woken.length = 0
  warnings.length = 0
  failing = false
})
afterEach(() => vi.useRealTimers())

it('wakes a job once for all simultaneous facts, and again for later ones', async () => {
  const waker = wakeJobs({ handlers, owner_pool, log })
  for (const type of ['tickets.changed', 'project.changed', 'tickets.changed', 'groups.changed']) waker.notified(type)
  expect(woken).toEqual([])
  await vi.advanceTimersByTimeAsync(2500)
  expect(woken).toEqual(['follows'])
  waker.notified('tickets.changed')
  await vi.advanceTimersByTimeAsync(2500)
  expect(woken).toEqual(['follows', 'follows'])
})

it('continues while the database is away, and wakes no job after it was stopped', async () => {
  failing = true
  const waker = wakeJobs({ handlers, owner_pool, log })
  waker.notified('tickets.changed')
  await vi.advanceTimersByTimeAsync(2500)
  expect(warnings).toEqual(['a job cannot be woken'])
  waker.notified('tickets.changed')
  waker.stop()
  await vi.advanceTimersByTimeAsync(2500)
  expect(woken).toHaveLength(1)
})
