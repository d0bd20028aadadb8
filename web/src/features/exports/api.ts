import { exports, type AsyncJob } from '@milepost/contract/exports/exports.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'

/** Polling interval of the progress while something is being prepared, in ms. */
const LOOK_EVERY = 1000

/** The user's jobs of the last seven days, the latest first; polled only while one is being prepared. */
export const allJobsOptions = queryOptions({
  queryKey: ['async_jobs'],
  queryFn: async ({ signal }) => (await call(exports.jobs, {}, { signal })).async_jobs,
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'preparing') ? LOOK_EVERY : false),
})

/** Those of one kind. */
export const jobsOptions = (kind: string) =>
  queryOptions({ ...allJobsOptions, select: (jobs: AsyncJob[]) => jobs.filter((job) => job.kind === kind) })

/** Download address of a job's file: it is valid for a few minutes, so each download requests a new one. */
export const downloadUrlOf = async ({ job_id }: Pick<AsyncJob, 'job_id'>) =>
  (await call(exports.status, { query: { job_id } })).download_url
