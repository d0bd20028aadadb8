import { fromFile, type GeoTIFF, type GeoTIFFImage } from 'geotiff'
import { Unreadable } from '../read/drawing.ts'
import type { SaidPlace } from '../place/choose-placer.ts'
import { colorsOf, rangeOf, type Colors } from './tiff-colors.ts'
import { isInTiles, levelsOf, numbersOf } from './tiff-levels.ts'
import { MOST_PIXELS, tiledTiff, tiledTiffOfValues } from './tiled-tiff.ts'

/** From pixels (from the upper left) to coordinates: x' = a x + c y + e, y' = b x + d y + f. */
export type PixelMatrix = readonly [number, number, number, number, number, number]

export interface Picture {
  width: number
  height: number
  /** Where its pixels are in its coordinates; null where it does not say. */
  matrix: PixelMatrix | null
  said: SaidPlace
  /** Pixels of a part of the picture, scaled to a width and a height: red, green, blue, opacity. */
  window(
    part: readonly [left: number, top: number, right: number, bottom: number],
    size: readonly [number, number],
  ): Promise<Uint8Array>
}

const noPlace: SaidPlace = { degrees: false, epsg: null, wkt: null, meters: null }

/** Opens a PNG. It has no georeference: its coordinates are its pixels, y up. */
export async function openPng(path: string, folder: string): Promise<Picture> {
  const to = await tiledTiff(path, folder).catch((error: unknown) => {
    throw new Unreadable('cut_off', error instanceof Error ? error.message : '')
  })
  const tiff = await fromFile(to)
  return { ...(await pictureOf(tiff)), matrix: null, said: noPlace }
}

/** Opens a GeoTIFF; if it is not tiled with overviews, a tiled one is made first. */
export async function openGeoTiff(path: string, folder: string): Promise<Picture> {
  try {
    const tiff = await fromFile(path)
    const image = await tiff.getImage(0)
    if (image.getWidth() * image.getHeight() > MOST_PIXELS) throw new Unreadable('too_much', 'pixels')
    const place = { matrix: matrixOf(image), said: saidBy(image) }
    if (await isInTiles(tiff)) return { ...(await pictureOf(tiff)), ...place }
    const isColor = image.getBitsPerSample(0) === 8
    const made = await (isColor ? tiledTiff(path, folder) : tiledTiffOfValues(image, folder))
    return { ...(await pictureOf(await fromFile(made), isColor ? image.getGDALNoData() : null)), ...place }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('cut_off', error instanceof Error ? error.message : '')
  }
}

/** Where the pixels of a GeoTIFF are (OGC 19-008r4): by a matrix, or by a tie point and the size of pixels. */
function matrixOf(image: GeoTIFFImage): PixelMatrix | null {
  const matrix = numbersOf(image.fileDirectory.getValue('ModelTransformation'))
  if (matrix.length === 16)
    return [matrix[0] ?? 0, matrix[4] ?? 0, matrix[1] ?? 0, matrix[5] ?? 0, matrix[3] ?? 0, matrix[7] ?? 0]
  const scale = numbersOf(image.fileDirectory.getValue('ModelPixelScale'))
  const tie = numbersOf(image.fileDirectory.getValue('ModelTiepoint'))
  const [sx = 0, sy = 0] = scale
  if (sx === 0 || sy === 0 || tie.length < 6) return null
  const half = image.pixelIsArea() ? 0 : 0.5
  const [i = 0, j = 0, , x = 0, y = 0] = tie
  return [sx, 0, 0, -sy, x - (i + half) * sx, y + (j + half) * sy]
}

/** Code of the projection, where the keys say one; a geographic one is in degrees. 32767 is a projection of the user's own. */
function saidBy(image: GeoTIFFImage): SaidPlace {
  const keys = image.getGeoKeys() as {
    ProjectedCSTypeGeoKey?: number
    GTModelTypeGeoKey?: number
    GTCitationGeoKey?: string
  } | null
  const projected = keys?.ProjectedCSTypeGeoKey
  const degrees = keys?.GTModelTypeGeoKey === 2
  return {
    ...noPlace,
    degrees,
    epsg: projected && projected !== 32767 ? projected : null,
    wkt: keys?.GTCitationGeoKey?.split('|')[0] ?? null,
  }
}

/** @param no_data value of pixels that are none, where the file that it was made of says one. */
async function pictureOf(
  tiff: GeoTIFF,
  no_data: number | null = null,
): Promise<Pick<Picture, 'width' | 'height' | 'window'>> {
  const image = await tiff.getImage(0)
  const [width, height] = [image.getWidth(), image.getHeight()]
  const levels = await levelsOf(tiff, width)
  const samples = image.getSamplesPerPixel()
  const read = async (
    of: GeoTIFFImage,
    box: number[],
    [w, h]: readonly [number, number],
  ): Promise<ArrayLike<number>[]> =>
    (await of.readRasters({
      window: box,
      width: w,
      height: h,
      samples: Array.from({ length: Math.min(samples, 4) }, (_none, index) => index),
      resampleMethod: 'nearest',
      fillValue: 0,
    })) as unknown as ArrayLike<number>[]
  const colors: Colors = {
    samples,
    palette: numbersOf(image.fileDirectory.hasTag('ColorMap') ? await image.fileDirectory.loadValue('ColorMap') : null),
    range: null,
    no_data: no_data ?? image.getGDALNoData(),
  }
  if (image.getBitsPerSample(0) !== 8) {
    const smallest = levels.at(-1) ?? image
    const [across, down] = [smallest.getWidth(), smallest.getHeight()]
    const bands = await read(smallest, [0, 0, across, down], [Math.min(512, across), Math.min(512, down)])
    colors.range = rangeOf(bands.slice(0, 3), colors.no_data)
  }
  return {
    width,
    height,
    window: async ([left, top, right, bottom], size) => {
      const shrink = Math.max(1, Math.min((right - left) / size[0], (bottom - top) / size[1]))
      const of = levels.findLast((level) => width / level.getWidth() <= shrink * 1.01) ?? image
      const factor = of.getWidth() / width
      const box = [left, top, right, bottom].map((edge) => Math.round(edge * factor))
      if ((box[2] ?? 0) <= (box[0] ?? 0) || (box[3] ?? 0) <= (box[1] ?? 0)) return new Uint8Array(size[0] * size[1] * 4)
      return colorsOf(await read(of, box, size), size[0] * size[1], colors)
    },
  }
}
