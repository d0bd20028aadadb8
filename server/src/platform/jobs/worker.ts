import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { platformDatabase } from '../database/bound.ts'
import type { JobHandler } from '../http/feature.ts'

export interface WorkerOptions { owner_pool: Pool; handlers: JobHandler[]; log: FastifyBaseLogger; clock: () => Date }

/**
 * Works on jobs in PostgreSQL: a job that a killed process had begun is begun again, so handlers are idempotent. Two handlers of one name, or none for
 * a job, are faults at the start.
 */
export async function startWorker({ owner_pool, handlers, log, clock }: WorkerOptions): Promise<Runner> {
  const names = new Set(handlers.map((handler) => handler.name))
  if (names.size !== handlers.length) throw new Error('two jobs bear the same name')
  const db = platformDatabase(owner_pool)
  const taskList: TaskList = Object.fromEntries(handlers.map((handler) => [
    handler.name,
    async (payload: unknown) => await handler.run(payload, { owner_rows: (statement) => db.rows(statement), clock, log: (message, fields) => { log.info({ job: handler.name, ...fields }, message) } }),
  ]))
  const crontab = handlers.filter((handler) => handler.cron !== undefined).map((handler) => `${handler.cron} ${handler.name} ?fill=1d`).join('\n')
  return await run({ pgPool: owner_pool, concurrency: 2, noHandleSignals: true, pollInterval: 5000, taskList, crontab, logger: new Logger(() => (level, message) => { if (level === 'error' || level === 'warning') log.warn({ worker: true }, message) }) })
}
