import { calibration } from '@milepost/contract/calibration/calibration.contract'
import {
  MOST_KEPT_SHOWN,
  type CalibrationLink,
  type JobSlipProjectDetail,
  type KeptTicket,
} from '@milepost/contract/calibration/job-slip-project'
import type { RouteCall } from '@milepost/contract/core/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'
import type { JobsQuery } from './calibration-list-state.ts'

/** Prefix of the query keys of all cached calibration data. */
export const calibrationKey = ['calibration'] as const

/** Polling interval of a job whose tickets are being moved, in ms. */
const LOOK_AGAIN = 800

export const jobListOptions = (query: JobsQuery) =>
  listQuery([...calibrationKey, 'list', query], calibration.list, { query })

/** A job with its links and the projects that fit it. */
export const jobOptions = (id: number) =>
  queryOptions({
    queryKey: [...calibrationKey, 'one', id],
    refetchInterval: ({ state }: { state: { data: JobSlipProjectDetail | undefined } }) =>
      state.data?.working ? LOOK_AGAIN : false,
    queryFn: async ({ signal }): Promise<JobSlipProjectDetail> =>
      (await call(calibration.one, { params: { id } }, { signal })).job_slip_project,
  })

export type Connection = NonNullable<RouteCall<typeof calibration.connect>['body']>

/** Previews have a separate key: each viewer fetches them fresh, and changes elsewhere do not invalidate them. */
const previewKey = ['calibration_preview'] as const

/** Query for kept tickets beyond the first hundred, which the response includes. */
export interface FurtherKept {
  /** Changes with what is counted, so that pages of two counts are never shown together. */
  queryKey: readonly unknown[]
  page: (number: number, signal: AbortSignal) => Promise<KeptTicket[]>
}

/** Further tickets that a connection will not move. */
export const keptInPreview = (id: number, body: Connection, count: number): FurtherKept => ({
  queryKey: [...previewKey, id, body, 'kept', count],
  page: async (kept_page, signal) =>
    (await call(calibration.connect, { params: { id }, body: { ...body, preview: true, kept_page } }, { signal }))
      .outcome.kept_tickets,
})

/** Further tickets that undoing a connection will not move. */
export const keptByUndo = (id: number, calibration_link_id: number, count: number): FurtherKept => ({
  queryKey: [...previewKey, id, 'undo', calibration_link_id, 'kept', count],
  page: async (kept_page, signal) =>
    (
      await call(
        calibration.disconnect,
        { params: { id }, body: { calibration_link_id, preview: true, kept_page } },
        { signal },
      )
    ).outcome.kept_tickets,
})

/** Further tickets that stayed when a connection was made or undone. */
export const keptOfLink = (
  id: number,
  { id: calibration_link_id, state }: CalibrationLink,
  count: number,
): FurtherKept => ({
  queryKey: [...previewKey, id, 'link', calibration_link_id, state, count],
  page: async (page_number, signal) =>
    (
      await call(
        calibration.keptTickets,
        {
          params: { id },
          query: {
            filters: { calibration_link_id: { eq: String(calibration_link_id) } },
            page_number,
            page_size: MOST_KEPT_SHOWN,
          },
        },
        { signal },
      )
    ).kept_tickets,
})

/** What a connection would come to. */
export const previewOptions = (id: number, body: Connection) =>
  listQuery(
    [...previewKey, id, body],
    calibration.connect,
    { params: { id }, body: { ...body, preview: true } },
    ({ outcome }) => outcome,
  )

/** What undoing a connection would come to. */
export const undoPreviewOptions = (id: number, calibration_link_id: number) =>
  routeQuery(
    [...previewKey, id, 'undo', calibration_link_id],
    calibration.disconnect,
    { params: { id }, body: { calibration_link_id, preview: true } },
    ({ outcome }) => outcome,
  )

export const connectJob = (id: number, body: Connection) => call(calibration.connect, { params: { id }, body })
export const disconnectJob = (id: number, calibration_link_id: number) =>
  call(calibration.disconnect, { params: { id }, body: { calibration_link_id } })
export const hideJob = (id: number, reason: string) => call(calibration.hide, { params: { id }, body: { reason } })
export const unhideJob = (id: number) => call(calibration.unhide, { params: { id } })
