/** Largest file that is uploaded, in bytes: 1 GB (specification section 9). */
export const LARGEST_GIS_FILE_BYTES = 1024 * 1024 * 1024
/** Most files of one upload (specification section 8). */
export const MOST_GIS_FILES_OF_UPLOAD = 20
/** Most files of a project, those deleted not counted. */
export const MOST_GIS_FILES_OF_PROJECT = 500

/** Drawings and other vector files, and pictures taken from above. */
export const gisKinds = ['drawing', 'imagery'] as const
export type GisKind = (typeof gisKinds)[number]

export const drawingFormats = [
  'dwg',
  'dgn',
  'ifc',
  'dxf',
  'kml',
  'kmz',
  'shapefile',
  'geopackage',
  'geojson',
  'landxml',
] as const
export const imageryFormats = ['geotiff', 'png', 'mbtiles', 'pmtiles'] as const
export const gisFormats = [...drawingFormats, ...imageryFormats] as const
export type GisFormat = (typeof gisFormats)[number]

/** Accepted file name extensions, each with its format. */
export const gisExtensions: Readonly<Record<string, GisFormat>> = {
  dwg: 'dwg',
  dgn: 'dgn',
  ifc: 'ifc',
  dxf: 'dxf',
  kml: 'kml',
  kmz: 'kmz',
  zip: 'shapefile',
  gpkg: 'geopackage',
  geojson: 'geojson',
  json: 'geojson',
  geojsonl: 'geojson',
  xml: 'landxml',
  tif: 'geotiff',
  tiff: 'geotiff',
  png: 'png',
  mbtiles: 'mbtiles',
  pmtiles: 'pmtiles',
}

/** The format by a file's name; null for formats that are not accepted. */
export function formatOfName(name: string): GisFormat | null {
  const ending = /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(gisExtensions, ending) ? (gisExtensions[ending] ?? null) : null
}

export const kindOfFormat = (format: GisFormat): GisKind =>
  (imageryFormats as readonly string[]).includes(format) ? 'imagery' : 'drawing'

/** Specification section 4, GIS file. */
export const gisStatuses = ['pending', 'ready_for_review', 'deleted'] as const

/**
 * Why a file is not drawn; it stays and can be downloaded. `unknown_format`: its content has no supported format. `civil_3d`: it only holds proxies of
 * Civil 3D. `dgn_v8`, `dwg`: not supported here. `dwg_failed`: the converter of the installation failed. `unpacks_to_too_much`: an archive that unpacks
 * beyond the limit. `not_placed`: it has no place, or one outside its projection. `stopped`: it took more time or memory than one file may, or ended the
 * process that read it.
 */
export const gisFaults = [
  'empty',
  'unknown_format',
  'cut_off',
  'declares_types',
  'too_much',
  'unpacks_to_too_much',
  'too_deep',
  'nothing_drawn',
  'civil_3d',
  'dgn_v8',
  'dwg',
  'dwg_failed',
  'not_placed',
  'vector_tiles',
  'stopped',
] as const
export type GisFault = (typeof gisFaults)[number]

/**
 * Points to check in the review. `elsewhere`: it is outside its projection's area of use, as in the sea. `other_projection`: the file states another
 * projection than the chosen one, and is read in its own. `other_format`: its content has another format than its name says. `other_unit`: its unit is
 * not that of the projection, and was converted. `left_out`: parts of it are not drawn. `unread`: parts of it cannot be read. `unknown_projection`: the file states a projection that is not in our
 * table, and is read in the chosen one. `not_degrees`: its coordinates should be degrees and cannot be, and are read in the chosen projection.
 */
export const gisWarnings = [
  'elsewhere',
  'other_projection',
  'other_format',
  'other_unit',
  'left_out',
  'unread',
  'unknown_projection',
  'not_degrees',
] as const
export type GisWarning = (typeof gisWarnings)[number]
