import { rm } from 'node:fs/promises'
import type { GeoTIFFImage } from 'geotiff'
import sharp from 'sharp'
import { writeTiff } from './write-tiff.ts'
import { colorsOf, rangeOf, type Colors } from './tiff-colors.ts'

/** Most pixels of a picture: 60,000 by 60,000. */
export const MOST_PIXELS = 3.6e9

/**
 * A tiled TIFF with overviews, so that a part of it is read without the rest, as of a cloud-optimized one. Of the file it only keeps the colors.
 * Returns its path.
 */
export async function tiledTiff(path: string, folder: string): Promise<string> {
  const to = `${folder}/tiled.tif`
  await sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true, unlimited: false })
    .toColourspace('srgb')
    .tiff({
      tile: true,
      tileWidth: 256,
      tileHeight: 256,
      pyramid: true,
      compression: 'deflate',
      bigtiff: true,
      predictor: 'horizontal',
    })
    .toFile(to)
  return to
}

/** Bytes of samples that are read at once. */
const READ_AT_ONCE = 64 * 1024 * 1024
/** Rows that are sampled for the least and the greatest value. */
const LOOKED_AT = 128

/** The samples of some rows, band by band; four bands at most. */
const rowsOf = async (image: GeoTIFFImage, top: number, bottom: number): Promise<ArrayLike<number>[]> =>
  (await image.readRasters({
    window: [0, top, image.getWidth(), bottom],
    samples: Array.from({ length: Math.min(image.getSamplesPerPixel(), 4) }, (_none, index) => index),
  })) as unknown as ArrayLike<number>[]

/** Makes colors of a TIFF whose samples are none (heights, 16 bits), and a tiled TIFF of those. Returns its path. */
export async function tiledTiffOfValues(image: GeoTIFFImage, folder: string): Promise<string> {
  const [width, height] = [image.getWidth(), image.getHeight()]
  const no_data = image.getGDALNoData()
  const step = Math.max(1, Math.floor(height / LOOKED_AT))
  const looked_at: ArrayLike<number>[] = []
  for (let row = 0; row < height; row += step) looked_at.push(...(await rowsOf(image, row, row + 1)).slice(0, 3))
  const colors: Colors = {
    samples: image.getSamplesPerPixel(),
    palette: [],
    range: rangeOf(looked_at, no_data),
    no_data,
  }
  const bytes_of_row = width * Math.min(colors.samples, 4) * Math.max(4, image.getBytesPerPixel())
  const tall = image.isTiled ? image.getTileHeight() : 1
  const rows = Math.min(height, Math.max(1, Math.floor(READ_AT_ONCE / bytes_of_row / tall)) * tall)
  const strips = async function* (): AsyncGenerator<Uint8Array> {
    for (let top = 0; top < height; top += rows) {
      const bottom = Math.min(height, top + rows)
      yield colorsOf(await rowsOf(image, top, bottom), width * (bottom - top), colors)
    }
  }
  const plain = `${folder}/colors.tif`
  await writeTiff(plain, { width, height, rows }, strips())
  const to = await tiledTiff(plain, folder)
  await rm(plain)
  return to
}
