import type { GeoTIFF, GeoTIFFImage } from 'geotiff'

/** The numbers of a tag, whatever their type; empty for a missing tag. */
export const numbersOf = (value: unknown): number[] =>
  Array.isArray(value) || ArrayBuffer.isView(value) ? Array.from(value as ArrayLike<number>) : []

/** The picture itself and the smaller ones of it, the largest first. Masks and thumbnails of other proportions are none of them. */
export async function levelsOf(tiff: GeoTIFF, width: number): Promise<GeoTIFFImage[]> {
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

/** Widest smallest picture that is read whole without another one, in pixels. */
const READ_WHOLE = 2048

/** Whether a part of a TIFF, large or small, is read without the rest, as of a cloud-optimized one: it is in tiles, with smaller pictures of it. */
export async function isInTiles(tiff: GeoTIFF): Promise<boolean> {
  const image = await tiff.getImage(0)
  const smallest = (await levelsOf(tiff, image.getWidth())).at(-1) ?? image
  return image.isTiled && Math.max(smallest.getWidth(), smallest.getHeight()) <= READ_WHOLE
}
