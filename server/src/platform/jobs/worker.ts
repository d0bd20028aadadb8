import { EventEmitter } from 'node:events'
import { Logger, run, type Runner, type RunnerOptions, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { SYSTEM } from '../context.ts'
import type { Database } from '../database/database.ts'
import type { JobHandler } from '../http/feature.ts'
import type { LoopWatch } from '../log/loop-watch.ts'
import type { Tenants } from '../tenants.ts'
import { workFor } from '../threads/task-owner.ts'
import { showAlive } from './abandoned-jobs.queries.ts'

export interface WorkerOptions {
  /** Connections of the owner, only for the queue. */
  owner_pool: Pool
  tenants: Tenants
  /** The global tables, under the application's role. */
  installation: Database
  handlers: JobHandler[]
  log: FastifyBaseLogger
  clock: () => Date
  /** Is notified of running jobs. */
  watch?: Pick<LoopWatch, 'begin'>
}

/** The background worker of this process. */
export interface Worker {
  /** Whether jobs are being worked on; false while the database is away. */
  ready(): boolean
  /** Finishes the running jobs. */
  stop(): Promise<void>
}

/** A worker that lost its database is started again after this long, doubled at each failure up to the most, in milliseconds. */
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 2000

/**
 * Works on jobs in PostgreSQL: a job that a killed process had begun is begun again, so handlers are idempotent. Two handlers of one name, or none for
 * a job, are faults at the start.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const names = new Set(options.handlers.map((handler) => handler.name))
  if (names.size !== options.handlers.length) throw new Error('two jobs have the same name')
  return keepRunning(() => startRunner(options), options.log)
}

/** Runs, shows others that it does, and takes over what workers that died had begun; ends when it can no longer show it. */
async function startRunner(options: WorkerOptions): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter()
  const pools: string[] = []
  events.on('pool:create', ({ workerPool }) => {
    pools.push(workerPool.id)
  })
  const runner = await run({ ...runnerOptions(options), events })
  const end = (): void => {
    void runner.stop('it can no longer be seen to live').catch(() => undefined)
  }
  try {
    const hide = await showAlive(options.owner_pool, pools[0] ?? '', end)
    void runner.promise.catch(() => undefined).then(hide)
    return runner
  } catch (error) {
    end()
    throw error
  }
}

/** The first start must succeed; a runner that ends by itself, because it could not save a job's result, is replaced. */
async function keepRunning(start: () => Promise<Runner>, log: FastifyBaseLogger): Promise<Worker> {
  let stopping = false
  let retry: NodeJS.Timeout | null = null
  let pause = FIRST_PAUSE_MS
  let runner: Runner | null = null
  const watch = (started: Runner): void => {
    runner = started
    void started.promise
      .catch(() => undefined)
      .then(() => {
        runner = null
        if (!stopping) later()
      })
  }
  const later = (): void => {
    retry = setTimeout(() => void again(), pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
  const again = async (): Promise<void> => {
    try {
      const started = await start()
      if (stopping) return await started.stop()
      watch(started)
      pause = FIRST_PAUSE_MS
      log.info({ worker: true }, 'the worker runs again')
    } catch (error) {
      log.warn({ worker: true, err: error }, 'the worker cannot start')
      if (!stopping) later()
    }
  }
  watch(await start())
  return {
    ready: () => runner !== null,
    stop: async () => {
      stopping = true
      if (retry) clearTimeout(retry)
      await runner?.stop().catch(() => undefined)
    },
  }
}

/** The agency of a job; 0 for work in every one. */
const authorityOf = (payload: unknown): number =>
  payload !== null &&
  typeof payload === 'object' &&
  'authority_id' in payload &&
  typeof payload.authority_id === 'number'
    ? payload.authority_id
    : 0

function runnerOptions({
  owner_pool,
  tenants,
  installation,
  handlers,
  log,
  clock,
  watch,
}: WorkerOptions): RunnerOptions {
  const taskList: TaskList = Object.fromEntries(
    handlers.map((handler) => [
      handler.name,
      async (payload: unknown) => {
        const end = watch?.begin(`job ${handler.name}`)
        try {
          await workFor({ authority_id: authorityOf(payload), person: handler.name }, () =>
            handler.run(payload, {
              inTenant: (authority_id, work) => tenants.work({ actor: SYSTEM, authority_id }, work),
              reads: tenants.reads,
              copyOut: tenants.copyOut,
              installation,
              clock,
              log: (message, fields) => {
                log.info({ job: handler.name, ...fields }, message)
              },
            }),
          )
        } finally {
          end?.()
        }
      },
    ]),
  )
  const crontab = handlers
    .filter((handler) => handler.cron !== undefined)
    // The key leaves one waiting job of each name, however many hours were missed.
    .map((handler) => `${handler.cron} ${handler.name} ?fill=1d&jobKey=${handler.name}`)
    .join('\n')
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ worker: true }, message)
  })
  // With a delay of 0 the library itself handles a database that goes away while a job is marked as done; without it, that would end the process.
  const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
  return {
    preset,
    pgPool: owner_pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5000,
    taskList,
    crontab,
    logger,
  }
}
