import { PREVIEW_PIXELS, THUMBNAIL_PIXELS } from '@milepost/contract/images/picture-sizes'
import sharp, { type SharpOptions } from 'sharp'
import { readOrigin } from './photo-origin.ts'
import type { DrawnPhoto, DrawOrder, PhotoHead } from './photo-task.ts'

/** JPEG allows no longer side than 65,535; screens and printers need no more than this. */
const FULL_PIXELS = 10_000

sharp.cache(false)
sharp.concurrency(1)

/** Reads the head of a photo. */
export async function readHead(bytes: Buffer): Promise<PhotoHead> {
  const { format, width, height, autoOrient, exif } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return {
    format: format ?? '',
    width: autoOrient?.width ?? width,
    height: autoOrient?.height ?? height,
    origin: readOrigin(exif),
  }
}

/** Draws the picture in three sizes. */
export async function drawPhoto(bytes: Buffer, { turn, most_pixels }: DrawOrder): Promise<DrawnPhoto> {
  const options: SharpOptions = { limitInputPixels: most_pixels, failOn: 'error', sequentialRead: true }
  const draw = (pixels: number, quality: number) => {
    const picture = sharp(bytes, options)
    return (turn ? picture.autoOrient() : picture)
      .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality, progressive: true })
      .toBuffer()
  }
  return {
    full: await draw(FULL_PIXELS, 88),
    preview: await draw(PREVIEW_PIXELS, 80),
    thumbnail: await draw(THUMBNAIL_PIXELS, 72),
  }
}
