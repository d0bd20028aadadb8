import { join } from 'node:path'
import type { GisFormat } from '@milepost/contract/gis-files/gis-file'
import sharp from 'sharp'
import { openGeoTiff, openPng, type Picture } from '../imagery/picture.ts'
import { matrixOf, PICTURE_TILE, pictureTiles, worldBoxOf } from '../imagery/picture-tiles.ts'
import { copyMbtiles } from '../imagery/copy-mbtiles.sqlite.ts'
import { copyPmtiles } from '../imagery/tile-archives.ts'
import { Unreadable } from '../read/drawing.ts'
import { boundsOf } from '../tiles/world.ts'
import { keepPreview, placerFor } from './keep.ts'
import { TILES, type Preview, type ReadAnswer, type ReadTask } from './task.ts'

/** Width of tiles that others made. */
const USUAL_TILE = 256
const PREVIEW_PIXELS = 1200

/** Reads a picture taken from above, or an archive of tiles of one. @throws {Unreadable} */
export async function readImagery(
  task: ReadTask,
  answer: ReadAnswer,
  { path, format }: { path: string; format: GisFormat },
): Promise<void> {
  const to = join(task.folder, TILES)
  if (format === 'mbtiles' || format === 'pmtiles') {
    const copied = await (format === 'mbtiles' ? copyMbtiles(path, to) : copyPmtiles(path, to))
    answer.tiles = { ...copied, tile_size: USUAL_TILE }
    return
  }
  const picture = await (format === 'png' ? openPng(path, task.folder) : openGeoTiff(path, task.folder))
  answer.metadata['size'] = `${picture.width} × ${picture.height}`
  await keepPreview(task, answer, await picturePreview(picture))
  // A placement is in pixels, whatever the picture's metadata says.
  const used = task.placement || task.picture_bounds ? { ...picture, ...boundedPlace(task, picture) } : picture
  if (!task.placement && used.matrix === null) throw new Unreadable('not_placed')
  const [, , , , x, y] = matrixOf(used)
  const chosen = await placerFor(task, used.said, [x, y])
  answer.warnings.push(...chosen.warnings)
  const box = worldBoxOf(used, chosen.placer)
  if (!box) throw new Unreadable('not_placed')
  const [west, south, east, north] = boundsOf(box)
  if (!chosen.isUsedAt({ longitude: (west + east) / 2, latitude: (south + north) / 2 }))
    answer.warnings.push('elsewhere')
  const zooms = await pictureTiles(to, used, chosen.placer, box)
  answer.tiles = { type: 'webp', bounds: boundsOf(box), tile_size: PICTURE_TILE, ...zooms }
}

/** Pixels as coordinates where two points place it, otherwise the given bounds, in degrees. */
function boundedPlace({ placement, picture_bounds }: ReadTask, { width, height }: Picture): Partial<Picture> {
  if (placement || !picture_bounds) return { matrix: null }
  const [west, south, east, north] = picture_bounds
  return {
    matrix: [(east - west) / width, 0, 0, (south - north) / height, west, north],
    said: { degrees: true, epsg: null, wkt: null, meters: null },
  }
}

async function picturePreview(picture: Picture): Promise<Preview> {
  const scale = Math.min(1, PREVIEW_PIXELS / Math.max(picture.width, picture.height))
  const size = [
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  ] as const
  const pixels = await picture.window([0, 0, picture.width, picture.height], size)
  const webp = await sharp(pixels, { raw: { width: size[0], height: size[1], channels: 4 } })
    .webp({ quality: 70 })
    .toBuffer()
  return { box: [0, -picture.height, picture.width, 0], lines: [], picture: webp.toString('base64') }
}
