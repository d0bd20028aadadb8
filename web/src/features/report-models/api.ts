import type { RouteCall } from '@milepost/contract/core/route'
import type { ReportModelMove } from '@milepost/contract/report-models/report-model-approval'
import { reportModelRuns, reportModels } from '@milepost/contract/report-models/report-models.contract'
import { reportModelRunList } from '@milepost/contract/report-models/report-model-runs.list'
import { reportModelList } from '@milepost/contract/report-models/report-models.list'
import type { ReportModelRun } from '@milepost/contract/report-models/report-words'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

/** The list of report models as its page's address has it. */
export const reportModelsCodec = listCodec(reportModelList)
export type ReportModelsListState = ListStateOf<typeof reportModelsCodec>

/** Every time that models wrote, as the address of their history has it. */
export const runsCodec = listCodec(reportModelRunList)

/** All of report models that the browser keeps is below this key. */
export const reportModelsKey = ['report-models'] as const

/** How often a run that has not ended is asked for again, in milliseconds. */
const LOOK_EVERY = 1000

export const reportModelListOptions = (listState: ReportModelsListState) => {
  const query = reportModelsCodec.query(listState)
  return listQuery([...reportModelsKey, 'list', query], reportModels.list, { query })
}

export const runListOptions = (listState: ListStateOf<typeof runsCodec>) => {
  const query = runsCodec.query(listState)
  return listQuery([...reportModelsKey, 'history', query], reportModelRuns.list, { query })
}

export const reportModelOptions = (id: number) =>
  routeQuery([...reportModelsKey, 'one', id], reportModels.get, { params: { id } }, ({ report_model }) => report_model)

export const runsOptions = (id: number) =>
  routeQuery([...reportModelsKey, 'runs', id], reportModels.runs, { params: { id } }, ({ runs }) => runs)

export const isUnderWay = (run: Pick<ReportModelRun, 'status'> | null | undefined): boolean =>
  run?.status === 'waiting' || run?.status === 'running'

export const runOptions = (id: number) =>
  queryOptions({
    ...routeQuery([...reportModelsKey, 'run', id], reportModelRuns.get, { params: { id } }, ({ run }) => run),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? LOOK_EVERY : false),
  })

type NewModel = NonNullable<RouteCall<typeof reportModels.create>['body']>
type ChangedModel = NonNullable<RouteCall<typeof reportModels.update>['body']>

export const createReportModel = async (body: NewModel) => (await call(reportModels.create, { body })).report_model
export const updateReportModel = async (id: number, body: ChangedModel) =>
  (await call(reportModels.update, { params: { id }, body })).report_model

/** Moves of a model that nothing but its version goes with. */
export type PlainMove = Exclude<ReportModelMove, 'edit' | 'test' | 'publish'>
const plainMoves = {
  make_primary: reportModels.makePrimary,
  unpublish: reportModels.unpublish,
  archive: reportModels.archive,
  restore: reportModels.restore,
} as const satisfies Record<PlainMove, unknown>

export const moveModel = async ({ id, lock_version, move }: { id: number; lock_version: number; move: PlainMove }) =>
  (await call(plainMoves[move], { params: { id }, body: { lock_version } })).report_model
export const publishModel = async ({ id, published_name }: { id: number; published_name: string }) =>
  (await call(reportModels.publish, { params: { id }, body: { published_name } })).report_model

export const beginTest = async (id: number, body: NonNullable<RouteCall<typeof reportModels.test>['body']>) =>
  (await call(reportModels.test, { params: { id }, body })).run
export const cancelTest = async (id: number) => (await call(reportModelRuns.cancel, { params: { id } })).run
