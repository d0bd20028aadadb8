import { EventEmitter } from 'node:events'
import { run, type Runner, type WorkerEvents } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import { showAlive } from './abandoned-jobs.queries.ts'
import { laneOptions, type WorkerOptions } from './lane-options.ts'
import { lanes } from './lanes.ts'

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
  return keepRunning(() => startRunners(options), options.log)
}

/** The runners of all lanes, together: when one ends, all end. */
interface Runners {
  stop(): Promise<void>
  promise: Promise<void>
}

/** Runs every lane, shows others that it does, and takes over what workers that died had begun; ends when it can no longer show it. */
async function startRunners(options: WorkerOptions): Promise<Runners> {
  const names: string[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    names.push(workerPool.id)
  })
  const running: Runner[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((runner) => runner.stop().catch(() => undefined)))
  }
  try {
    for (const lane of lanes) {
      const handlers = options.handlers.filter((handler) => (handler.lane ?? 'short') === lane)
      if (handlers.length > 0) running.push(await run({ ...laneOptions(lane, { ...options, handlers }), events }))
    }
    const hide = await showAlive(options.owner_pool, names, () => void stop())
    const ended = Promise.race(running.map(({ promise }) => promise)).catch(() => undefined)
    return { stop, promise: ended.then(stop).then(hide) }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The first start must succeed; a runner that ends by itself, because it could not save a job's result, is replaced. */
async function keepRunning(start: () => Promise<Runners>, log: FastifyBaseLogger): Promise<Worker> {
  let stopping = false
  let retry: NodeJS.Timeout | null = null
  let pause = FIRST_PAUSE_MS
  let runner: Runners | null = null
  const watch = (started: Runners): void => {
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
