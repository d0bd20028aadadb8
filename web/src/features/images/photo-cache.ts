import type { Image, ImageUpload } from '@milepost/contract/images/images.contract'
import type { QueryClient } from '@tanstack/react-query'
import { photosOptions } from './api.ts'

/** What a ticket's page says of its photos alongside themselves: how many, and what was done. */
const queriesOf = (ticket_id: number) => [
  ['tickets', 'one', ticket_id],
  ['tickets', 'events', ticket_id],
]

const tellTicket = (queryClient: QueryClient, ticket_id: number): void => {
  for (const queryKey of queriesOf(ticket_id)) void queryClient.invalidateQueries({ queryKey })
}

/** Puts a photo that was just added before the others, without asking for them again. Answers false where it was there already. */
export function putInPlace(queryClient: QueryClient, ticket_id: number, image: Image): boolean {
  const { queryKey } = photosOptions(ticket_id)
  const known = queryClient.getQueryData(queryKey)?.images.some(({ id }) => id === image.id) ?? false
  if (!known) changePhotos(queryClient, ticket_id, (images) => [image, ...images])
  tellTicket(queryClient, ticket_id)
  return !known
}

/** Takes a photo that is gone out of its place at once; the list is then asked for once, for what came or went meanwhile. */
export function takeAway(queryClient: QueryClient, ticket_id: number, id: number): void {
  changePhotos(queryClient, ticket_id, (images) => images.filter((image) => image.id !== id))
  void queryClient.invalidateQueries({ queryKey: photosOptions(ticket_id).queryKey })
  tellTicket(queryClient, ticket_id)
}

function changePhotos(queryClient: QueryClient, ticket_id: number, change: (images: Image[]) => Image[]): void {
  queryClient.setQueryData(photosOptions(ticket_id).queryKey, (old) => {
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
