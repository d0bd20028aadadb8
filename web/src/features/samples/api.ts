import type { RouteCall } from '@milepost/contract/core/route'
import { samples } from '@milepost/contract/samples/samples.contract'
import { sampleList } from '@milepost/contract/samples/samples.list'
import { call } from '../../lib/client.ts'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

/** The list of samples as its page's address has it. */
export const samplesCodec = listCodec(sampleList)
export type SamplesListState = ListStateOf<typeof samplesCodec>

/** All of samples that the browser keeps is below this key. */
export const samplesKey = ['samples'] as const

export const sampleListOptions = (listState: SamplesListState) => {
  const query = samplesCodec.query(listState)
  return listQuery([...samplesKey, 'list', query], samples.list, { query })
}

export const sampleOptions = (id: number) =>
  routeQuery([...samplesKey, 'one', id], samples.get, { params: { id } }, ({ sample }) => sample)

export const createSample = async (body: NonNullable<RouteCall<typeof samples.create>['body']>) =>
  (await call(samples.create, { body })).sample
export const updateSample = async (id: number, body: NonNullable<RouteCall<typeof samples.update>['body']>) =>
  (await call(samples.update, { params: { id }, body })).sample
export const removeSample = (id: number) => call(samples.remove, { params: { id } })
export const restoreSample = async (id: number) => (await call(samples.restore, { params: { id } })).sample
