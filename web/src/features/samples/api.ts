import type { AttachBody } from '@milepost/contract/attachments/attachment'
import type { RouteCall } from '@milepost/contract/core/route'
import { laboratories } from '@milepost/contract/samples/laboratories.contract'
import { results } from '@milepost/contract/sample-tests/results-import.contract'
import { samplePrints } from '@milepost/contract/sample-tests/sample-prints.contract'
import { turnaround } from '@milepost/contract/sample-tests/turnaround.contract'
import { sampleAttachments } from '@milepost/contract/samples/sample-attachments.contract'
import { samplePlaces, type DrawnPlace } from '@milepost/contract/samples/sample-places.contract'
import { samples, type SampleChoiceKind } from '@milepost/contract/samples/samples.contract'
import { laboratoryList, sampleList } from '@milepost/contract/samples/samples.list'
import { call, fetchFile } from '../../lib/client.ts'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'
import { keepFile } from '../exports/index.ts'
import type { ImportCall } from '../imports/index.ts'

/** The lists of samples and of laboratories as their pages' addresses have them. */
export const samplesCodec = listCodec(sampleList)
export type SamplesListState = ListStateOf<typeof samplesCodec>
export const laboratoriesCodec = listCodec(laboratoryList)
export type LaboratoriesListState = ListStateOf<typeof laboratoriesCodec>

/** All of samples and laboratories that the browser keeps is below these keys. */
export const samplesKey = ['samples'] as const
export const laboratoriesKey = ['laboratories'] as const

/** Samples of a project, or of all that the person sees. */
export const sampleListOptions = (listState: SamplesListState, project_id: number | undefined) => {
  const all = samplesCodec.query(listState)
  const query = project_id === undefined ? all : { ...all, filters: { ...all.filters, project_id: { eq: project_id } } }
  return listQuery([...samplesKey, 'list', query], samples.list, { query })
}
export const sampleOptions = (id: number) =>
  routeQuery([...samplesKey, 'one', id], samples.get, { params: { id } }, ({ sample }) => sample)

export const sampleChoicesOptions = (of: SampleChoiceKind, search: string, project_id?: number) => {
  const query = { of, search, ...(project_id !== undefined && { project_id }) }
  return listQuery([...samplesKey, 'choices', query], samples.choices, { query })
}

type Body<Route extends (typeof samples)[keyof typeof samples]> = NonNullable<RouteCall<Route>['body']>

export const createSample = async (body: Body<typeof samples.create>) => (await call(samples.create, { body })).sample
export const updateSample = async (id: number, body: Body<typeof samples.update>) =>
  (await call(samples.update, { params: { id }, body })).sample
export const moveSample = async (id: number, body: Body<typeof samples.move>) =>
  (await call(samples.move, { params: { id }, body })).sample
export const splitSample = async (id: number, body: Body<typeof samples.split>) =>
  (await call(samples.split, { params: { id }, body })).sample
export const reviseSample = async (id: number, reason: string) =>
  (await call(samples.revise, { params: { id }, body: { reason } })).sample

/** How long a file may take, in milliseconds. */
const FILE_TIMEOUT = 120_000

export const sendAttachment = (sample_id: number, body: AttachBody, signal: AbortSignal) =>
  call(sampleAttachments.attach, { params: { id: sample_id }, body }, { timeout: FILE_TIMEOUT, signal })
export const drawPlaces = async (
  project_id: number,
  body: NonNullable<RouteCall<typeof samplePlaces.draw>['body']>,
): Promise<DrawnPlace[]> => (await call(samplePlaces.draw, { params: { id: project_id }, body })).places
export const removeAttachment = (id: number) => call(sampleAttachments.remove, { params: { id } })
/** Hands the file of an attachment to the browser to keep. */
export async function saveAttachment(id: number): Promise<void> {
  const file = await fetchFile(sampleAttachments.download, { params: { id } })
  keepFile(file, file.name)
}

/** Enters the tests of a file, or looks at it. */
export const importResults = ({ file: body, query }: ImportCall) =>
  call(results.import, { body, query }, { timeout: FILE_TIMEOUT })

/** Hands the label or the laboratory report of a sample to the browser, in the language of the page. */
export async function saveSamplePrint(
  id: number,
  print: keyof typeof samplePrints,
  language: 'en' | 'es',
): Promise<void> {
  const call = { params: { id }, query: { language } }
  const file = await fetchFile(samplePrints[print], call)
  keepFile(file, file.name)
}

export const laboratoryListOptions = (listState: LaboratoriesListState) => {
  const query = laboratoriesCodec.query(listState)
  return listQuery([...laboratoriesKey, 'list', query], laboratories.list, { query })
}
export const laboratoryOptions = (id: number) =>
  routeQuery([...laboratoriesKey, 'one', id], laboratories.get, { params: { id } }, ({ laboratory }) => laboratory)
export const turnaroundOptions = (id: number) =>
  routeQuery([...laboratoriesKey, 'turnaround', id], turnaround.ofLaboratory, { params: { id } }, (answer) => answer)
export const createLaboratory = async (body: NonNullable<RouteCall<typeof laboratories.create>['body']>) =>
  (await call(laboratories.create, { body })).laboratory
export const updateLaboratory = async (id: number, body: NonNullable<RouteCall<typeof laboratories.update>['body']>) =>
  (await call(laboratories.update, { params: { id }, body })).laboratory
