import type { FastifyBaseLogger } from 'fastify'
import { wakeJobs } from '../platform/jobs/wake-jobs.ts'
import type { LoopWatch } from '../platform/log/loop-watch.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { sweepWorkFolders } from '../platform/work-folder.ts'
import type { Foundation } from './foundation.ts'

/** The work that no request waits for. */
export interface Background {
  ready(): boolean
  /** Receives each live event, in the order of commits; jobs that follow it run soon. */
  heard(type: string): void
  /** Finishes the running jobs. */
  stop(): Promise<void>
}

/** Works on the jobs of every feature. Without `rhythm` only enqueued jobs run. */
export async function startBackground(
  {
    features,
    owner_pool,
    job_tenants,
    platform,
  }: Pick<Foundation, 'features' | 'owner_pool' | 'job_tenants' | 'platform'>,
  { log, clock, rhythm, watch }: { log: FastifyBaseLogger; clock: () => Date; rhythm: boolean; watch: LoopWatch },
): Promise<Background> {
  const swept = await sweepWorkFolders()
  if (swept > 0) log.info({ swept }, 'removed temporary folders of processes that were killed')
  const jobs = features.flatMap((feature) => feature.jobs ?? [])
  const handlers = rhythm ? jobs : jobs.map(({ name, run, lane }) => ({ name, run, ...(lane && { lane }) }))
  const worker = await startWorker({
    owner_pool,
    tenants: job_tenants,
    installation: platform,
    handlers,
    log,
    clock,
    watch,
  })
  const waker = wakeJobs({ handlers, owner_pool, log })
  return {
    ready: () => worker.ready(),
    heard: (type) => waker.notified(type),
    stop: async () => {
      waker.stop()
      await worker.stop()
    },
  }
}
