import { sharedDocuments } from '@milepost/contract/documents/shared-documents.contract'
import { sharedProjectList } from '@milepost/contract/documents/shared-documents.list'
import { listCodec, type ListStateOf } from '../../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../../lib/route-query.ts'
import { documentsKey } from '../api.ts'

/** How often the list is read again while it shows, in ms: vendors get no live events. */
const EVERY = 60_000

/** Projects with shared documents, in their page's address. */
export const sharedProjectsCodec = listCodec(sharedProjectList)
export type SharedProjectsState = ListStateOf<typeof sharedProjectsCodec>

export const sharedProjectsOptions = (listState: SharedProjectsState) => {
  const query = sharedProjectsCodec.query(listState)
  const list = listQuery([...documentsKey, 'shared', query], sharedDocuments.projects, { query })
  return { ...list, refetchInterval: EVERY }
}

/** One of them; null where nothing on it is shared with the caller. */
export const sharedProjectOptions = (id: number) =>
  routeQuery(
    [...documentsKey, 'shared_project', id],
    sharedDocuments.projects,
    { query: { page_size: 1, filters: { id: { eq: id } } } },
    ({ projects }) => projects[0] ?? null,
  )
