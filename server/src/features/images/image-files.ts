import { rowFiles } from '../../platform/files/index.ts'

/** The files of images: as they were sent, and their re-encoded pictures. */
export const imageFiles = rowFiles({
  kind: 'image',
  folder: 'images',
  parts: ['original', 'full', 'preview', 'thumbnail'],
  tables: ['images', 'deleted_images'],
  cron: '37 2 * * *',
})
