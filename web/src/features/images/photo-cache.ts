import type { Image, ImageUpload } from '@milepost/contract/images/images.contract'
import type { QueryClient } from '@tanstack/react-query'
import { galleryKey, photosOptions, type PhotoOwner } from './api.ts'
import { isInGallery, takeFromGalleries } from './galleries/gallery-cache.ts'

/** Other queries of a ticket's page that depend on its photos: their number, and the history. */
const queriesOf = (ticket_id: number) => [
  ['tickets', 'one', ticket_id],
  ['tickets', 'events', ticket_id],
]

const invalidateTicket = (queryClient: QueryClient, ticket_id: number): void => {
  for (const queryKey of queriesOf(ticket_id)) void queryClient.invalidateQueries({ queryKey })
}

/** Adds a new photo before the others; galleries are refetched from their start. Returns false if it was there already. */
export function putInPlace(queryClient: QueryClient, owner: PhotoOwner, image: Image): boolean {
  const known =
    isInGallery(queryClient, image.id) ||
    (queryClient.getQueryData(photosOptions(owner).queryKey)?.images.some((one) => one.id === image.id) ?? false)
  if (!known) changePhotos(queryClient, owner, (images) => [image, ...images])
  if (owner.type === 'ticket') invalidateTicket(queryClient, owner.id)
  void queryClient.invalidateQueries({ queryKey: galleryKey })
  return !known
}

/** Removes a deleted photo from its place immediately; the photo that fills the place is then fetched. */
export function takeAway(queryClient: QueryClient, { id, imageable_type, imageable_id }: Image): void {
  void takeFromGalleries(queryClient, id)
  const owner = { type: imageable_type, id: imageable_id }
  changePhotos(queryClient, owner, (images) => images.filter((image) => image.id !== id))
  void queryClient.invalidateQueries({ queryKey: photosOptions(owner).queryKey })
  if (imageable_type === 'ticket') invalidateTicket(queryClient, imageable_id)
}

function changePhotos(queryClient: QueryClient, owner: PhotoOwner, change: (images: Image[]) => Image[]): void {
  queryClient.setQueryData(photosOptions(owner).queryKey, (old) => {
    if (!old) return old
    const images = change(old.images)
    const more = images.length - old.images.length
    const { upload } = old
    return {
      images,
      page: { ...old.page, total_rows: old.page.total_rows + more },
      upload: upload && roomFor(upload, upload.left - more),
    }
  })
}

const roomFor = (upload: ImageUpload, left: number): ImageUpload => ({
  ...upload,
  left: Math.max(0, left),
  lock: upload.lock === 'not_allowed' ? upload.lock : left <= 0 ? 'full' : null,
})
