import type { RouteCall } from '@milepost/contract/core/route'
import { documents } from '@milepost/contract/documents/documents.contract'
import { employees } from '@milepost/contract/employees/employees.contract'
import { documentList } from '@milepost/contract/documents/documents.list'
import { queryOptions } from '@tanstack/react-query'
import { call, fetchFile } from '../../lib/client.ts'
import { keepFile } from '../exports/index.ts'
import { listCodec, param, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

/** The list of documents in its page's address; `words` are searched in the documents themselves, `in` says so before any are typed, `at` is the page of the open one. */
export const documentsCodec = listCodec(documentList, {
  folder: param.id,
  words: param.text,
  in: param.oneOf(['pages']),
  at: param.id,
})
export type DocumentsListState = ListStateOf<typeof documentsCodec>

/** All of documents that the browser keeps is below this key. */
export const documentsKey = ['documents'] as const

export const foldersOptions = (projectId: number, deleted = false) =>
  routeQuery([...documentsKey, 'folders', projectId, deleted], documents.folders, {
    params: { projectId },
    query: deleted ? { deleted: 'true' } : {},
  })

/** The documents of the open folder, or those without a folder; a search or a filter without a folder covers all folders. */
export const documentListOptions = (projectId: number, listState: DocumentsListState) => {
  const isNarrowed = documentsCodec.isNarrowed(listState) || 'count_by' in listState
  const everywhere = isNarrowed && listState.folder === undefined
  const query = documentsCodec.query(listState, everywhere ? {} : { folder_id: { eq: Number(listState.folder ?? 0) } })
  return listQuery([...documentsKey, 'list', projectId, query], documents.list, { params: { projectId }, query })
}

export const documentOptions = (id: number) =>
  queryOptions({
    queryKey: [...documentsKey, 'one', id],
    queryFn: ({ signal }) => call(documents.get, { params: { id } }, { signal }),
    // Its words are read soon after it came.
    refetchInterval: ({ state }) => (state.data?.document.version.text_state === 'waiting' ? 2000 : false),
  })

/** Persons are offered so many at a time; typing finds the others. */
const MOST_PERSONS = 20

/** Employees who can be named for a folder. */
export const personOptions = (search: string) =>
  listQuery(
    [...documentsKey, 'persons', search],
    employees.list,
    { query: { page_size: MOST_PERSONS, ...(search && { search }) } },
    (found) => found.employees.map(({ id, first_name, last_name }) => ({ id, label: `${first_name} ${last_name}` })),
  )

export const rulesOptions = routeQuery([...documentsKey, 'rules'], documents.rules, {})

export const wordsOptions = (projectId: number, search: string) =>
  listQuery([...documentsKey, 'words', projectId, search], documents.search, {
    params: { projectId },
    query: { search },
  })

export const pageOptions = (id: number, versionId: number, page: number) =>
  routeQuery([...documentsKey, 'page', versionId, page], documents.page, { params: { id, versionId, page } })

/** The file of a version, which never changes. */
export const fileOptions = (id: number, versionId: number, image_size: 'original' | 'preview') =>
  queryOptions({
    queryKey: [...documentsKey, 'file', versionId, image_size],
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: ({ signal }) =>
      fetchFile(documents.download, { params: { id, versionId }, query: { image_size } }, { signal }),
  })

type Body<Call extends keyof typeof documents> = NonNullable<RouteCall<(typeof documents)[Call]>['body']>

export const beginUpload = async (projectId: number, body: Body<'upload'>) =>
  (await call(documents.upload, { params: { projectId }, body })).upload
export const addFolder = async (projectId: number, body: Body<'addFolder'>) =>
  (await call(documents.addFolder, { params: { projectId }, body })).folder
export const updateFolder = async (id: number, body: Body<'updateFolder'>) =>
  (await call(documents.updateFolder, { params: { id }, body })).folder
export const removeFolder = (id: number) => call(documents.removeFolder, { params: { id } })
export const restoreFolder = async (id: number) => (await call(documents.restoreFolder, { params: { id } })).folder
export const updateDocument = async (id: number, body: Body<'update'>) =>
  (await call(documents.update, { params: { id }, body })).document
export const removeDocument = (id: number) => call(documents.remove, { params: { id } })
export const restoreDocument = async (id: number) => (await call(documents.restore, { params: { id } })).document
export const restoreVersion = async ({ id, versionId }: { id: number; versionId: number }) =>
  (await call(documents.restoreVersion, { params: { id, versionId }, body: {} })).document
export const saveRules = (body: Body<'saveRules'>) => call(documents.saveRules, { body })
export const startZip = (projectId: number, folder_id: number | null) =>
  call(documents.zip, { params: { projectId }, body: { folder_id } })

/** Saves a file where the browser keeps downloads. */
export async function saveVersion({ id, versionId }: { id: number; versionId: number }): Promise<void> {
  const file = await fetchFile(documents.download, { params: { id, versionId }, query: {} })
  keepFile(file, file.name)
}
