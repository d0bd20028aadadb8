import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { writeArrayBuffer } from 'geotiff'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { Archive } from './tiles/archive.ts'

/** Upper left of pictures, near Manhattan in UTM zone 18N (EPSG:26918), and how large a pixel is, in meters. */
export const pictureAt = { epsg: 26_918, x: 586_000, y: 4_511_000, pixel: 0.5 } as const

/** A GeoTIFF of a gray slope, in strips: of bytes or of heights. A square of 8 pixels at its upper left has no data. */
export function geoTiff({
  width = 96,
  height = 64,
  heights = false,
  bands = 3,
}: { width?: number; height?: number; heights?: boolean; bands?: number } = {}): Buffer {
  const samples = heights ? 1 : bands
  const values = heights ? new Float32Array(width * height) : new Uint8Array(width * height * samples)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const empty = x < 8 && y < 8
      const value = heights ? 100 + x * 0.5 + y : 1 + ((x + y) % 255)
      values.fill(empty ? (heights ? -9999 : 0) : value, (y * width + x) * samples, (y * width + x + 1) * samples)
    }
  const { epsg, x, y, pixel } = pictureAt
  return Buffer.from(
    writeArrayBuffer(
      values as never,
      {
        height,
        width,
        SamplesPerPixel: samples,
        BitsPerSample: Array.from({ length: samples }, () => (heights ? 32 : 8)),
        SampleFormat: Array.from({ length: samples }, () => (heights ? 3 : 1)),
        PhotometricInterpretation: samples === 1 ? 1 : 2,
        ModelPixelScale: [pixel, pixel, 0],
        ModelTiepoint: [0, 0, 0, x, y, 0],
        GTModelTypeGeoKey: 1,
        GTRasterTypeGeoKey: 1,
        ProjectedCSTypeGeoKey: epsg,
        GDAL_NODATA: heights ? '-9999' : '0',
      } as never,
    ),
  )
}

/** A TIFF of one color in tiles, without smaller pictures of it and without a place. */
export const tiledTiff = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 64, channels: 3, background: '#3a3' } })
    .tiff({ tile: true, tileWidth: 256, tileHeight: 256, compression: 'deflate' })
    .toBuffer()

const redTile = (): Promise<Buffer> =>
  sharp({ create: { width: 256, height: 256, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
/** A tile over Manhattan at level 12, counted from the north. */
const tileAt = { z: 12, x: 1206, y: 1539 } as const

/** An MBTiles of one picture; `content` in its place where it is none. */
export async function mbTiles(folder: string, content?: Buffer): Promise<Buffer> {
  const path = join(folder, 'made.mbtiles')
  const database = new DatabaseSync(path)
  database.exec(
    'create table metadata (name text, value text); create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob)',
  )
  const { z, x, y } = tileAt
  database.prepare('insert into tiles values (?, ?, ?, ?)').run(z, x, 2 ** z - 1 - y, content ?? (await redTile()))
  database.close()
  return await takenFrom(path)
}

export async function pmTiles(folder: string): Promise<Buffer> {
  const path = join(folder, 'made.pmtiles')
  const archive = new Archive(path)
  const { z } = tileAt
  archive.add(tileAt, await redTile())
  await archive.end({ type: 'png', bounds: [-74.05, 40.71, -73.9, 40.8], min_zoom: z, max_zoom: z })
  return await takenFrom(path)
}

async function takenFrom(path: string): Promise<Buffer> {
  const content = await readFile(path)
  await rm(path)
  return content
}

/** An archive of files by their names. */
export async function zipOf(folder: string, files: Readonly<Record<string, Buffer | string>>): Promise<Buffer> {
  const path = join(folder, 'made.zip')
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
  return await takenFrom(path)
}

/** A shapefile of one line, with the name in its table. */
export function shapefile({ name, points }: { name: string; points: [number, number][] }): Record<string, Buffer> {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const content = Buffer.alloc(48 + points.length * 16)
  content.writeInt32LE(3, 0)
  box.forEach((edge, at) => content.writeDoubleLE(edge, 4 + at * 8))
  content.writeInt32LE(1, 36)
  content.writeInt32LE(points.length, 40)
  points.forEach(([x, y], at) => {
    content.writeDoubleLE(x, 48 + at * 16)
    content.writeDoubleLE(y, 56 + at * 16)
  })
  const shp = Buffer.alloc(108)
  shp.writeInt32BE(9994, 0)
  shp.writeInt32BE((108 + content.length) / 2, 24)
  shp.writeInt32LE(1000, 28)
  shp.writeInt32LE(3, 32)
  box.forEach((edge, at) => shp.writeDoubleLE(edge, 36 + at * 8))
  shp.writeInt32BE(1, 100)
  shp.writeInt32BE(content.length / 2, 104)
  const value = Buffer.from(name)
  const dbf = Buffer.alloc(32 + 32 + 1 + 1 + 60, 0x20)
  dbf.fill(0, 0, 64)
  dbf.writeUInt8(3, 0)
  dbf.writeUInt32LE(1, 4)
  dbf.writeUInt16LE(65, 8)
  dbf.writeUInt16LE(61, 10)
  dbf.write('NAME', 32)
  dbf.write('C', 43)
  dbf.writeUInt8(60, 48)
  dbf.writeUInt8(0x0d, 64)
  value.copy(dbf, 66)
  return { 'roads.shp': Buffer.concat([shp, content]), 'roads.dbf': dbf, 'roads.cpg': Buffer.from('UTF-8') }
}

/** A GeoPackage of one line in EPSG:2263. */
export async function geoPackage(folder: string, points: [number, number][]): Promise<Buffer> {
  const path = join(folder, 'made.gpkg')
  const database = new DatabaseSync(path)
  database.exec(`create table gpkg_contents (table_name text); create table gpkg_geometry_columns (table_name text, column_name text, srs_id integer);
    create table gpkg_spatial_ref_sys (srs_id integer, organization text, organization_coordsys_id integer, definition text);
    insert into gpkg_geometry_columns values ('roads', 'geom', 2263); insert into gpkg_spatial_ref_sys values (2263, 'EPSG', 2263, 'PROJCS[]');
    create table roads (fid integer, name text, geom blob)`)
  const geometry = Buffer.alloc(8 + 9 + points.length * 16)
  geometry.write('GP')
  geometry.writeUInt8(1, 3)
  geometry.writeUInt8(1, 8)
  geometry.writeUInt32LE(2, 9)
  geometry.writeUInt32LE(points.length, 13)
  points.flat().forEach((value, at) => geometry.writeDoubleLE(value, 17 + at * 8))
  database.prepare('insert into roads values (1, ?, ?)').run('Ñandú 道路', geometry)
  database.close()
  return await takenFrom(path)
}
