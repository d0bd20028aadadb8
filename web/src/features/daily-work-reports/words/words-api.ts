import { reportWordings } from '@milepost/contract/report-models/report-words.contract'
import type { ReportModelRun } from '@milepost/contract/report-models/report-words'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client.ts'
import { routeQuery } from '../../../lib/route-query.ts'
import { dailyReportsKey } from '../api.ts'

/** How often words that are being written are asked for again, in milliseconds. */
const LOOK_EVERY = 1000

export const isWriting = (run: Pick<ReportModelRun, 'status'> | null | undefined): boolean =>
  run?.status === 'waiting' || run?.status === 'running'

/** Models that can word a report, and what one has written that its inspector has not decided. */
export const wordsOptions = (id: number) =>
  queryOptions({
    ...routeQuery([...dailyReportsKey, 'words', id], reportWordings.get, { params: { id } }, (words) => words),
    refetchInterval: ({ state }) => (isWriting(state.data?.run) ? LOOK_EVERY : false),
  })

export const writeWords = (id: number, report_model_id: number) =>
  call(reportWordings.write, { params: { id }, body: { report_model_id } })
export const acceptWords = (id: number, lock_version: number) =>
  call(reportWordings.accept, { params: { id }, body: { lock_version } })
export const discardWords = (id: number) => call(reportWordings.discard, { params: { id } })
