import type { RouteCall } from '@milepost/contract/core/route'
import { inbox } from '@milepost/contract/reviews/inbox.contract'
import type { SubmittalChoiceKind } from '@milepost/contract/submittals/submittal'
import { submittalFiles } from '@milepost/contract/submittals/submittal-files.contract'
import { submittals } from '@milepost/contract/submittals/submittals.contract'
import { submittalList } from '@milepost/contract/submittals/submittals.list'
import { queryOptions } from '@tanstack/react-query'
import { call, fetchFile } from '../../lib/client.ts'
import { listCodec, param, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'
import { keepFile } from '../exports/index.ts'

/** Vendors have a tab more: what their materials lack. */
export const submittalTabs = ['recent-submittal', 'action-required', 'missing'] as const
export type SubmittalTab = (typeof submittalTabs)[number]

/** The lists of submittals as their pages' addresses have them. */
export const submittalsCodec = listCodec(submittalList, { tab: param.oneOf(submittalTabs, 'recent-submittal') })
export type SubmittalsListState = ListStateOf<typeof submittalsCodec>

/** All of submittals that the browser keeps is below this key. */
export const submittalsKey = ['submittals'] as const

/** Vendors hear no live events, which name projects: their lists are read again so often, in ms. */
const EVERY = 60_000

/** The tab of an address. */
export const submittalTabOf = ({ tab }: SubmittalsListState): SubmittalTab =>
  submittalTabs.find((name) => name === tab) ?? 'recent-submittal'

/** A page of submittals: of one project or all, and in the tab of what waits those alone. */
export const submittalListOptions = (
  listState: SubmittalsListState,
  { project_id, polls = false }: { project_id?: number | undefined; polls?: boolean },
) => {
  const query = submittalsCodec.query(listState, {
    ...(project_id && { project_id: { eq: project_id } }),
    ...(submittalTabOf(listState) === 'action-required' && { action_required: { eq: true } }),
  })
  const options = listQuery([...submittalsKey, 'list', query], submittals.list, { query })
  return polls ? { ...options, refetchInterval: EVERY } : options
}

export const countsOptions = routeQuery([...submittalsKey, 'counts'], submittals.counts, {})
export const submittalOptions = (id: number) =>
  routeQuery([...submittalsKey, 'one', id], submittals.get, { params: { id } }, ({ submittal }) => submittal)
export const submittalChoicesOptions = (of: SubmittalChoiceKind, search: string) =>
  listQuery(
    [...submittalsKey, 'choices', of, search],
    submittals.choices,
    { query: { of, search } },
    ({ choices }) => choices,
  )

type Body<Call extends keyof typeof submittals> = NonNullable<RouteCall<(typeof submittals)[Call]>['body']>

export const createSubmittal = async (body: Body<'create'>) => (await call(submittals.create, { body })).submittal
export const updateSubmittal = async (id: number, body: Body<'update'>) =>
  (await call(submittals.update, { params: { id }, body })).submittal
export const submitSubmittal = async (id: number, body: Body<'submit'>) =>
  (await call(submittals.submit, { params: { id }, body })).submittal
export const answerSubmittal = async (id: number, body: Body<'review'>) =>
  (await call(submittals.review, { params: { id }, body })).submittal
export const delegateSubmittal = async (id: number, body: Body<'delegate'>) =>
  (await call(submittals.delegate, { params: { id }, body })).submittal
export const moveSubmittal = async (id: number, body: Body<'move'>) =>
  (await call(submittals.move, { params: { id }, body })).submittal

/** People who may review submittals of a project, but for oneself. */
export const submittalReviewersOptions = (project_id: number) =>
  routeQuery(
    [...submittalsKey, 'reviewers', project_id],
    inbox.reviewers,
    { params: { projectId: project_id }, query: { kind: 'submittal' } },
    ({ reviewers }) => reviewers,
  )

export const beginFile = async (id: number, { name, size }: File, replaces_id?: number) =>
  (
    await call(submittalFiles.attach, {
      params: { id },
      body: { file_name: name, size_bytes: size, ...(replaces_id && { replaces_id }) },
    })
  ).upload
export const removeFile = (id: number) => call(submittalFiles.remove, { params: { id } })

/** A version of a file, which never changes. */
export const fileOptions = (id: number) =>
  queryOptions({
    queryKey: [...submittalsKey, 'file', id],
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: ({ signal }) => fetchFile(submittalFiles.download, { params: { id } }, { signal }),
  })
export async function saveFile(id: number): Promise<void> {
  const file = await fetchFile(submittalFiles.download, { params: { id } })
  keepFile(file, file.name)
}

export const proposedHeatsOptions = (id: number) =>
  routeQuery([...submittalsKey, 'heats', id], submittalFiles.proposedHeats, { params: { id } })
export const confirmHeats = async (
  id: number,
  body: NonNullable<RouteCall<typeof submittalFiles.confirmHeats>['body']>,
) => (await call(submittalFiles.confirmHeats, { params: { id }, body })).submittal
export async function saveHeat(id: number): Promise<void> {
  const file = await fetchFile(submittalFiles.heatPages, { params: { id } })
  keepFile(file, file.name)
}
