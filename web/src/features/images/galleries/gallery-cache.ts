import type { images } from '@milepost/contract/images/images.contract'
import type { RouteResponse } from '@milepost/contract/core/route'
import type { QueryClient } from '@tanstack/react-query'
import { galleryKey } from '../api.ts'
import type { GalleryQuery } from './gallery-api.ts'

type GalleryPage = RouteResponse<typeof images.list>

/** Whether a gallery that was read shows a photo. */
export const isInGallery = (queryClient: QueryClient, id: number): boolean =>
  queryClient
    .getQueriesData<GalleryPage>({ queryKey: galleryKey })
    .some(([, page]) => page?.images.some((image) => image.id === id) ?? false)

/**
 * Removes a photo from the galleries that show it and from their totals. One photo is fetched to fill the gap at the end of its page; later pages, which all
 * shifted by one, are fetched again when they are shown.
 */
export async function takeFromGalleries(queryClient: QueryClient, id: number): Promise<void> {
  const found = queryClient
    .getQueriesData<GalleryPage>({ queryKey: galleryKey })
    .filter(([, page]) => page?.images.some((image) => image.id === id))
  // Most pages that have tickets show no gallery, and load nothing of it.
  if (found.length === 0) return
  const { GALLERY_PAGE, readOne } = await import('./gallery-api.ts')
  for (const [queryKey] of found) {
    const [query, at] = queryKey.slice(galleryKey.length) as [GalleryQuery, number]
    const ofQuery = [...galleryKey, query]
    queryClient.setQueriesData<GalleryPage>({ queryKey: ofQuery }, (page) => page && without(page, id))
    const more = await readOne(query, at * GALLERY_PAGE).catch(() => null)
    queryClient.setQueryData<GalleryPage>(queryKey, (page) => {
      const [next] = more?.images ?? []
      const fills = page && next && page.images.length < GALLERY_PAGE && !page.images.some((one) => one.id === next.id)
      return fills ? { ...page, images: [...page.images, next] } : page
    })
    void queryClient.invalidateQueries({ queryKey: ofQuery, predicate: (one) => (one.queryKey.at(-1) as number) > at })
  }
}

const without = (page: GalleryPage, id: number): GalleryPage => ({
  ...page,
  images: page.images.filter((image) => image.id !== id),
  page: { ...page.page, total_rows: Math.max(0, page.page.total_rows - 1) },
})
