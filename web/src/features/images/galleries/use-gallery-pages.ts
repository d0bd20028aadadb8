import type { Image } from '@milepost/contract/images/images.contract'
import { useQueries } from '@tanstack/react-query'
import { GALLERY_PAGE, galleryPageOptions, type GalleryQuery } from './gallery-api.ts'

/** Places of a gallery, counted from 0, both ends included. */
export interface Places {
  first: number
  last: number
}

/** The photos of a gallery at the places that are wanted, page by page, however many there are elsewhere. */
export function useGalleryPages(query: GalleryQuery, wanted: readonly Places[]) {
  const numbers = new Set([1])
  for (const { first, last } of wanted)
    for (
      let page = Math.floor(Math.max(0, first) / GALLERY_PAGE);
      page <= Math.floor(Math.max(0, last) / GALLERY_PAGE);
      page += 1
    )
      numbers.add(page + 1)
  const requested = [...numbers]
  const answers = useQueries({ queries: requested.map((number) => galleryPageOptions(query, number)) })
  const first = answers[0]
  const pages = new Map(requested.map((number, at) => [number, answers[at]?.data?.images]))
  const imageAt = (index: number): Image | undefined =>
    pages.get(Math.floor(index / GALLERY_PAGE) + 1)?.[index % GALLERY_PAGE]
  return {
    imageAt,
    total: first?.data?.page.total_rows,
    upload: first?.data?.upload ?? null,
    error: answers.find(({ error, data }) => error !== null && !data)?.error ?? null,
    again: () => {
      for (const { error, refetch } of answers) if (error) void refetch()
    },
  }
}
