import { images } from '@milepost/contract/images/images.contract'
import { call, fetchFile } from '../../../lib/client.ts'
import { listQuery, routeQuery } from '../../../lib/route-query.ts'
import { countsIn } from '../../../lib/value-counts.ts'
import { galleryKey, imagesKey } from '../api.ts'
import { galleryCodec, type GalleryListState, type GalleryScope } from './gallery-list-state.ts'

/** Photos per request. */
export const GALLERY_PAGE = 60

/** The query of a gallery, without its page. */
export type GalleryQuery = ReturnType<typeof galleryQuery>

export function galleryQuery(listState: GalleryListState, scope: GalleryScope) {
  const { project, ...others } = listState
  const { filters, search } = galleryCodec.query(scope === 'ALL_PROJECTS' ? { ...others, project } : others)
  return {
    ...(scope !== 'ALL_PROJECTS' && { imageable_type: 'project' as const, imageable_id: scope.project_id }),
    ...(filters && { filters }),
    ...(search && { metadata_search: search }),
  }
}

/** A page of a gallery, counted from 1. */
export const galleryPageOptions = (query: GalleryQuery, page_number: number) =>
  routeQuery([...galleryKey, query, page_number], images.list, {
    query: { ...query, page_number, page_size: GALLERY_PAGE },
  })

/** How many photos of a gallery belong to projects and to tickets. */
export const belongsToCounts = (query: GalleryQuery) =>
  countsIn(
    listQuery([...galleryKey, query, 'counts'], images.list, {
      query: { ...query, page_number: 1, page_size: 1, count_by: 'belongs_to' },
    }),
  )

/** Photos whose places a map of a gallery shows at most: the newest. */
export const MOST_ON_MAP = 500

/** The newest photos of a gallery in its order, for their places on a map. */
export const placesOptions = (query: GalleryQuery) =>
  routeQuery([...galleryKey, query, 'places'], images.list, {
    query: { ...query, page_number: 1, page_size: MOST_ON_MAP },
  })

/** Some photos of a gallery, counted from 1 in pages of one. */
export const readOne = (query: GalleryQuery, at: number) =>
  call(images.list, { query: { ...query, page_number: at, page_size: 1 } })

/** Projects that have photos, by a part of their name or code. */
export const imageProjectsOptions = (search: string) =>
  listQuery([...imagesKey, 'projects', search], images.projects, {
    query: { page_number: 1, page_size: 50, ...(search && { search }) },
  })

export const readZip = (ids: readonly number[]) => fetchFile(images.zip, { query: { ids } as never })
