import { createReadStream } from 'node:fs'
import type { GisFormat, GisWarning } from '@milepost/contract/gis-files/gis-file'
import type { Drawing } from './drawing.ts'
import { Unreadable } from './drawing.ts'
import { readOle } from './dgn/ole-summary.ts'
import { readDgn } from './dgn/read-dgn.ts'
import { readDxf } from './dxf/read-dxf.ts'
import { readGeoJson } from './geo/read-geojson.ts'
import { openSqlite, readGeoPackage, tablesOf } from './geo/read-geopackage.sqlite.ts'
import { readShapefiles } from './geo/read-shapefile.ts'
import type { Sniffed } from './sniff.ts'
import { readKml } from './xml/read-kml.ts'
import { readLandXmlDrawing } from './xml/read-landxml-drawing.ts'
import { readZip } from './zip/read-zip.ts'

/** What a file of vectors contains, in its own coordinates. */
export interface ReadDrawing {
  format: GisFormat
  drawing: Drawing
  /** Its coordinates are degrees of WGS 84, longitude first. */
  degrees: boolean
  /** The projection that the file states. */
  epsg: number | null
  wkt: string | null
  /** Length of a unit of its coordinates in meters, if it states one. */
  meters: number | null
  /** What to check of how it was read. */
  warnings: GisWarning[]
}

const plain = (format: GisFormat, drawing: Drawing, more: Partial<ReadDrawing> = {}): ReadDrawing => ({
  format,
  drawing,
  degrees: false,
  epsg: null,
  wkt: null,
  meters: null,
  warnings: [],
  ...more,
})

/** The format of a file that may hold several; null for an unsupported one. */
export async function formatOf(path: string, sniffed: Sniffed): Promise<GisFormat | null> {
  if (sniffed === 'empty') throw new Unreadable('empty')
  if (sniffed === 'ole') return (await readOle(path)).is_dgn ? 'dgn' : null
  if (sniffed === 'zip') {
    const names: string[] = []
    await readZip(path, (name) => {
      names.push(name)
      return false
    })
    if (names.some((name) => /\.shp$/i.test(name))) return 'shapefile'
    return names.some((name) => /\.kml$/i.test(name)) ? 'kmz' : null
  }
  if (sniffed === 'sqlite') {
    const database = openSqlite(path)
    try {
      const tables = tablesOf(database)
      return tables.has('gpkg_contents') ? 'geopackage' : tables.has('tiles') ? 'mbtiles' : null
    } catch {
      throw new Unreadable('cut_off')
    } finally {
      database.close()
    }
  }
  return sniffed
}

/** Most bytes of an unpacked KMZ's KML. */
const LARGEST_KML = 512 * 1024 * 1024

/** Reads `doc.kml`, or the first KML, and the files of the archive that it links to, as GDAL and Google Earth write their layers. */
async function readKmz(path: string, keeps: readonly string[]): Promise<Drawing> {
  const found = await readZip(path, (name) => /\.kml$/i.test(name), LARGEST_KML)
  const taken = (name: string): Buffer[] | null => {
    const content = found.get(name)
    found.delete(name)
    return content ? [content] : null
  }
  const main = taken('doc.kml') ?? taken([...found.keys()][0] ?? '')
  if (!main) throw new Unreadable('unknown_format')
  return await readKml(main, (href) => taken(href) ?? taken(nameOfHref(href)), keeps)
}

/** The name in an archive that a relative address means. */
function nameOfHref(href: string): string {
  try {
    return decodeURIComponent(href).replace(/^\.\//, '')
  } catch {
    return href
  }
}

/**
 * Reads a file of vectors. @param keeps names of the attributes that are kept with the things of KML, GeoJSON and shapefiles, in lower case.
 * @throws {Unreadable}
 */
export async function readDrawing(
  path: string,
  { format, sniffed, keeps = [] }: { format: GisFormat; sniffed: Sniffed; keeps?: readonly string[] },
): Promise<ReadDrawing> {
  switch (format) {
    case 'dxf':
      return plain(format, await readDxf(path))
    case 'dgn':
      if (sniffed === 'ole') throw new Unreadable('dgn_v8')
      return plain(format, await readDgn(path))
    case 'dwg':
      throw new Unreadable('dwg')
    case 'ifc': {
      // Its reader is large: it is loaded only for its files.
      const { readIfc } = await import('./ifc/read-ifc.ts')
      const { drawing, epsg, meters } = await readIfc(path)
      return plain(format, drawing, { epsg, meters })
    }
    case 'kml':
      return plain(format, await readKml(createReadStream(path), undefined, keeps), { degrees: true })
    case 'kmz':
      return plain(format, await readKmz(path, keeps), { degrees: true })
    case 'geojson':
      return plain(format, ...splitOff(await readGeoJson(path, keeps)))
    case 'shapefile':
      return plain(format, ...splitOff(await readShapefiles(path, keeps)))
    case 'geopackage':
      return plain(format, ...splitOff(readGeoPackage(path)))
    case 'landxml':
      return plain(format, ...splitOff(await readLandXmlDrawing(path)))
    case 'geotiff':
    case 'png':
    case 'mbtiles':
    case 'pmtiles':
      throw new Error(`${format} is no drawing`)
  }
}

const splitOff = <Rest extends object>({
  drawing,
  ...rest
}: { drawing: Drawing } & Rest): [Drawing, Omit<Rest, never>] => [drawing, rest as Rest]
