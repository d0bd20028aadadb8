import { images, type Image, type ImageSize } from '@milepost/contract/images/images.contract'
import type { ImageableType } from '@milepost/contract/images/images.list'
import { queryOptions } from '@tanstack/react-query'
import { call, fetchFile } from '../../lib/client.ts'
import { routeQuery } from '../../lib/route-query.ts'
import { keepFile } from '../exports/index.ts'

export const imagesKey = ['images'] as const
/** What every gallery shows. */
export const galleryKey = [...imagesKey, 'gallery'] as const

/** What photos are added to. */
export interface PhotoOwner {
  type: ImageableType
  id: number
}

/** The photos of a ticket, an inspection or a finding, the newest first, and whether one more can be added. */
export const photosOptions = ({ type, id }: PhotoOwner) =>
  routeQuery([...imagesKey, type, id], images.list, {
    query: { imageable_type: type, imageable_id: id, page_size: 100 },
  })

/** The picture of a photo in a size; it never changes. */
export const pictureOptions = (id: number, image_size: ImageSize) =>
  queryOptions({
    queryKey: [...imagesKey, 'picture', id, image_size],
    staleTime: Infinity,
    queryFn: ({ signal }) => fetchFile(images.download, { params: { id }, query: { image_size } }, { signal }),
  })

export const removePhoto = (id: number) => call(images.remove, { params: { id } })
export const restorePhoto = (id: number) => call(images.restore, { params: { id } })

/** Saves the file of a photo where the browser keeps downloads: as it was sent, or as a picture alone for those who may not know its origin. */
export async function savePhoto({ id }: Image): Promise<void> {
  const file = await fetchFile(images.download, { params: { id }, query: { image_size: 'original' } })
  keepFile(file, file.name)
}
