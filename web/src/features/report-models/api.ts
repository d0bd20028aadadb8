import type { RouteCall } from '@milepost/contract/core/route'
import { reportModels } from '@milepost/contract/report-models/report-models.contract'
import { reportModelList } from '@milepost/contract/report-models/report-models.list'
import { call } from '../../lib/client.ts'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

/** The list of report models as its page's address has it. */
export const reportModelsCodec = listCodec(reportModelList)
export type ReportModelsListState = ListStateOf<typeof reportModelsCodec>

/** All of report models that the browser keeps is below this key. */
export const reportModelsKey = ['report-models'] as const

export const reportModelListOptions = (listState: ReportModelsListState) => {
  const query = reportModelsCodec.query(listState)
  return listQuery([...reportModelsKey, 'list', query], reportModels.list, { query })
}

export const reportModelOptions = (id: number) =>
  routeQuery([...reportModelsKey, 'one', id], reportModels.get, { params: { id } }, ({ report_model }) => report_model)

export const createReportModel = async (body: NonNullable<RouteCall<typeof reportModels.create>['body']>) =>
  (await call(reportModels.create, { body })).report_model
export const updateReportModel = async (id: number, body: NonNullable<RouteCall<typeof reportModels.update>['body']>) =>
  (await call(reportModels.update, { params: { id }, body })).report_model
export const removeReportModel = (id: number) => call(reportModels.remove, { params: { id } })
export const restoreReportModel = async (id: number) =>
  (await call(reportModels.restore, { params: { id } })).report_model
