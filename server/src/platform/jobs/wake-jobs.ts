import type { LiveEventType } from '@milepost/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { JobHandler } from '../http/feature.ts'

/** Facts that arrive close together are handled at once: a job is woken this long after the first one, in milliseconds. */
const GATHERED_MS = 2000

/** Wakes jobs that follow facts. A fact that is missed, by a process that ends, is found by the job's own rhythm. */
export interface JobWaker {
  notified(type: string): void
  stop(): void
}

/** Enqueues each job that follows a type of fact soon after one was published, once for all of that time, in however many processes they arrive. */
export function wakeJobs(options: {
  handlers: readonly JobHandler[]
  owner_pool: Pool
  log: FastifyBaseLogger
}): JobWaker {
  const { handlers, owner_pool, log } = options
  const waiting = new Map<string, NodeJS.Timeout>()
  const wake = (name: string): void => {
    waiting.delete(name)
    owner_pool.query('select enqueue_job($1, $2, $1)', [name, '{}']).catch((error: unknown) => {
      log.warn({ err: error, job: name }, 'a job cannot be woken')
    })
  }
  return {
    notified: (type) => {
      for (const { name, woken_by } of handlers)
        if (woken_by?.includes(type as LiveEventType) && !waiting.has(name))
          waiting.set(
            name,
            setTimeout(() => wake(name), GATHERED_MS),
          )
    },
    stop: () => {
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}
