import { Logger, type JobHelpers, type RunnerOptions, type TaskList } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { SYSTEM } from '../context.ts'
import type { Database } from '../database/database.ts'
import type { JobHandler } from '../http/feature.ts'
import type { LoopWatch } from '../log/loop-watch.ts'
import type { Tenants } from '../tenants.ts'
import { workFor } from '../threads/task-owner.ts'
import { beginTurnOf, endTurnOf, firstWaiting, hasTurn, letGo, parkFailed } from './job-turns.queries.ts'
import { nextInTurn, PLACES, Served, type Lane } from './lanes.ts'

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

/** How a lane is run: its own places, its own handlers, and before each job the question whose turn it is. */
export function laneOptions(lane: Lane, options: WorkerOptions): RunnerOptions {
  const { owner_pool, handlers, log } = options
  const gone = new Set<string>()
  const taskList: TaskList = Object.fromEntries(
    handlers.map((handler) => [handler.name, taskOf(handler, options, gone)]),
  )
  const crontab = handlers
    .filter((handler) => handler.cron !== undefined)
    // The key leaves one waiting job of each name, however many hours were missed.
    .map((handler) => `${handler.cron} ${handler.name} ?fill=1d&jobKey=${handler.name}&priority=-2`)
    .join('\n')
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ worker: true }, message)
  })
  // With a delay of 0 the library itself handles a database that goes away while a job is marked as done; without it, that would end the process.
  const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
  return {
    preset,
    pgPool: owner_pool,
    concurrency: PLACES[lane],
    noHandleSignals: true,
    pollInterval: 5000,
    taskList,
    crontab,
    logger,
    // The library asks before it takes a job. No flag is forbidden: the job whose turn it is can be taken then.
    forbiddenFlags: turns(lane, options, gone),
  }
}

/** Lets the job go whose turn it is; one question after the other, since several places of a lane may ask at once. */
function turns(lane: Lane, { owner_pool }: WorkerOptions, gone: Set<string>): () => Promise<null> {
  const served = new Served()
  const choose = async (): Promise<void> => {
    await parkFailed(owner_pool, lane)
    // One that was enqueued again under its key meanwhile is parked again.
    for (const job_id of gone)
      if (!(await letGo(owner_pool, job_id)) && !(await hasTurn(owner_pool, job_id))) gone.delete(job_id)
    const taken: string[] = []
    for (;;) {
      const next = nextInTurn(await firstWaiting(owner_pool, lane, [...gone, ...taken]), served)
      if (next === null) return
      if (await letGo(owner_pool, next.job_id)) {
        gone.add(next.job_id)
        served.serve(next)
        return
      }
      // Another process has just taken it, or was killed with it before it could note that: it counts as running.
      taken.push(next.job_id)
    }
  }
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const chosen = last.then(choose)
    last = chosen.catch(() => undefined)
    return chosen.then(() => null)
  }
}

function taskOf(
  handler: JobHandler,
  { owner_pool, tenants, installation, log, clock, watch }: WorkerOptions,
  gone: Set<string>,
) {
  return async (payload: unknown, { job }: JobHelpers): Promise<void> => {
    const end = watch?.begin(`job ${handler.name}`)
    // It counts as running without a gap, so that no other job of its share begins.
    const person = (await beginTurnOf(owner_pool, job.id).finally(() => gone.delete(job.id))) ?? ''
    let failed: { attempts: number; max_attempts: number } | null = null
    try {
      await workFor({ authority_id: authorityOf(payload), person: person || handler.name }, () =>
        handler.run(payload, {
          inTenant: (authority_id, work) => tenants.work({ actor: SYSTEM, authority_id, person }, work),
          reads: tenants.reads,
          copyOut: tenants.copyOut,
          installation,
          clock,
          log: (message, fields) => {
            log.info({ job: handler.name, ...fields }, message)
          },
          alert: (message, fields) => {
            log.error({ job: handler.name, ...fields }, message)
          },
        }),
      )
    } catch (error) {
      failed = job
      throw error
    } finally {
      end?.()
      // A turn that cannot be noted now is set right when a worker starts.
      await endTurnOf(owner_pool, job.id, failed).catch(() => undefined)
    }
  }
}

/** The agency of a job, whose turn it is when the job has a thread or a child process do something; 0 for work in every one. */
const authorityOf = (payload: unknown): number =>
  payload !== null &&
  typeof payload === 'object' &&
  'authority_id' in payload &&
  typeof payload.authority_id === 'number'
    ? payload.authority_id
    : 0
