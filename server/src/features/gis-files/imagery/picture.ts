import { fromFile, type GeoTIFF, type GeoTIFFImage } from 'geotiff'
import sharp from 'sharp'
import { Unreadable } from '../read/drawing.ts'
import type { SaidPlace } from '../place/choose-placer.ts'

/** Most pixels of a picture: 60,000 by 60,000 as GeoTIFF. */
const MOST_PIXELS = 3.6e9

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

/** A TIFF in tiles, so that a part of it is read without the rest: made where the file is none. The answer is its path. */
async function tiled(path: string, folder: string): Promise<string> {
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

const noPlace: SaidPlace = { degrees: false, epsg: null, wkt: null, meters: null }

/** Opens a PNG. It says no place: its coordinates are its pixels, y up. */
export async function openPng(path: string, folder: string): Promise<Picture> {
  const to = await tiled(path, folder).catch((error: unknown) => {
    throw new Unreadable('cut_off', error instanceof Error ? error.message : '')
  })
  const tiff = await fromFile(to)
  return { ...(await pictureOf(tiff)), matrix: null, said: noPlace }
}

/** Opens a GeoTIFF; one in strips is made into one in tiles first, with smaller pictures of it behind (as cloud-optimized ones are). */
export async function openGeoTiff(path: string, folder: string): Promise<Picture> {
  try {
    const tiff = await fromFile(path)
    const image = await tiff.getImage(0)
    if (image.getWidth() * image.getHeight() > MOST_PIXELS) throw new Unreadable('too_much', 'pixels')
    const whole = image.getBitsPerSample(0) === 8
    const readable = image.isTiled || !whole ? tiff : await fromFile(await tiled(path, folder))
    return { ...(await pictureOf(readable)), matrix: matrixOf(image), said: saidBy(image) }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('cut_off', error instanceof Error ? error.message : '')
  }
}

/** Where the pixels of a GeoTIFF are (OGC 19-008r4): by a matrix, or by a tie point and the size of pixels. */
function matrixOf(image: GeoTIFFImage): PixelMatrix | null {
  const matrix = numbers(image.fileDirectory.getValue('ModelTransformation'))
  if (matrix.length === 16)
    return [matrix[0] ?? 0, matrix[4] ?? 0, matrix[1] ?? 0, matrix[5] ?? 0, matrix[3] ?? 0, matrix[7] ?? 0]
  const scale = numbers(image.fileDirectory.getValue('ModelPixelScale'))
  const tie = numbers(image.fileDirectory.getValue('ModelTiepoint'))
  const [sx = 0, sy = 0] = scale
  if (sx === 0 || sy === 0 || tie.length < 6) return null
  const half = image.pixelIsArea() ? 0 : 0.5
  const [i = 0, j = 0, , x = 0, y = 0] = tie
  return [sx, 0, 0, -sy, x - (i + half) * sx, y + (j + half) * sy]
}

const numbers = (value: unknown): number[] =>
  Array.isArray(value) || ArrayBuffer.isView(value) ? Array.from(value as ArrayLike<number>) : []

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

async function pictureOf(tiff: GeoTIFF): Promise<Pick<Picture, 'width' | 'height' | 'window'>> {
  const image = await tiff.getImage(0)
  const [width, height] = [image.getWidth(), image.getHeight()]
  const levels = await levelsOf(tiff, width)
  const samples = image.getSamplesPerPixel()
  const palette = numbers(
    image.fileDirectory.hasTag('ColorMap') ? await image.fileDirectory.loadValue('ColorMap') : null,
  )
  const read = async (
    of: GeoTIFFImage,
    box: number[],
    [w, h]: readonly [number, number],
  ): Promise<ArrayLike<number>[]> => {
    const count = Math.min(samples, 4)
    return (await of.readRasters({
      window: box,
      width: w,
      height: h,
      samples: Array.from({ length: count }, (_none, index) => index),
      resampleMethod: 'nearest',
      fillValue: 0,
    })) as unknown as ArrayLike<number>[]
  }
  const range =
    image.getBitsPerSample(0) === 8 ? null : await rangeOf(levels.at(-1) ?? image, image.getGDALNoData(), read)
  return {
    width,
    height,
    window: async ([left, top, right, bottom], size) => {
      const shrink = Math.max(1, Math.min((right - left) / size[0], (bottom - top) / size[1]))
      const of = levels.findLast((level) => width / level.getWidth() <= shrink * 1.01) ?? image
      const factor = of.getWidth() / width
      const box = [left, top, right, bottom].map((edge) => Math.round(edge * factor))
      if ((box[2] ?? 0) <= (box[0] ?? 0) || (box[3] ?? 0) <= (box[1] ?? 0)) return new Uint8Array(size[0] * size[1] * 4)
      return colorsOf(await read(of, box, size), {
        count: size[0] * size[1],
        samples,
        palette,
        range,
        no_data: image.getGDALNoData(),
      })
    },
  }
}

/** The picture itself and the smaller ones of it, the largest first. Masks and thumbnails of other proportions are none of them. */
async function levelsOf(tiff: GeoTIFF, width: number): Promise<GeoTIFFImage[]> {
  const count = Math.min(await tiff.getImageCount(), 20)
  const found: GeoTIFFImage[] = []
  for (let index = 0; index < count; index++) {
    const level = await tiff.getImage(index)
    const before = found.at(-1)
    const kind = Number(level.fileDirectory.getValue('NewSubfileType') ?? 0)
    if (!before || (level.getWidth() < before.getWidth() && level.getWidth() <= width / 1.5 && (kind & 4) === 0))
      found.push(level)
  }
  return found
}

interface Range {
  least: number
  most: number
}

/** Values that are no colors (heights, 16 bits) are shown from their least to their greatest. */
async function rangeOf(
  image: GeoTIFFImage,
  no_data: number | null,
  read: (of: GeoTIFFImage, box: number[], size: readonly [number, number]) => Promise<ArrayLike<number>[]>,
): Promise<Range> {
  const box = [0, 0, image.getWidth(), image.getHeight()]
  const bands = await read(image, box, [Math.min(512, image.getWidth()), Math.min(512, image.getHeight())])
  let [least, most] = [Infinity, -Infinity]
  for (const band of bands.slice(0, 3))
    for (let at = 0; at < band.length; at++) {
      const value = band[at] ?? Number.NaN
      if (!Number.isFinite(value) || value === no_data) continue
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
  return least < most ? { least, most } : { least: 0, most: 1 }
}

interface Colors {
  count: number
  samples: number
  palette: readonly number[]
  range: Range | null
  no_data: number | null
}

function colorsOf(
  bands: readonly ArrayLike<number>[],
  { count, samples, palette, range, no_data }: Colors,
): Uint8Array {
  const colors = new Uint8Array(count * 4)
  const shown = (value: number): number => (range ? ((value - range.least) / (range.most - range.least)) * 255 : value)
  const [first, second, third, fourth] = bands
  const steps = palette.length / 3
  for (let at = 0; at < count; at++) {
    const value = first?.[at] ?? 0
    const empty = !Number.isFinite(value) || value === no_data
    const to = at * 4
    if (palette.length > 0) for (const band of [0, 1, 2]) colors[to + band] = (palette[band * steps + value] ?? 0) / 257
    else {
      colors[to] = shown(value)
      colors[to + 1] = samples >= 3 ? shown(second?.[at] ?? 0) : shown(value)
      colors[to + 2] = samples >= 3 ? shown(third?.[at] ?? 0) : shown(value)
    }
    const opacity = samples === 2 ? (second?.[at] ?? 255) : samples >= 4 && !range ? (fourth?.[at] ?? 255) : 255
    colors[to + 3] = empty ? 0 : opacity
  }
  return colors
}
