import type { Image } from '@milepost/contract/images/images.contract'
import { useQuery } from '@tanstack/react-query'
import { photosOptions } from './api.ts'

/** A photo with the position where it was taken, in degrees. */
export interface PlacedPhoto {
  image: Image
  latitude: number
  longitude: number
}

const placed = (image: Image): PlacedPhoto[] =>
  image.latitude === null || image.longitude === null
    ? []
    : [{ image, latitude: Number(image.latitude), longitude: Number(image.longitude) }]

/** The photos of a ticket whose place the reader may know, and all of them, to page through. */
export function usePlacedPhotos(ticket_id: number): { placed: readonly PlacedPhoto[]; images: readonly Image[] } {
  const images = useQuery(photosOptions({ type: 'ticket', id: ticket_id })).data?.images ?? []
  return { placed: images.flatMap(placed), images }
}
