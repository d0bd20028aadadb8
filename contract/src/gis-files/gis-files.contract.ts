import * as z from 'zod/mini'
import { projection } from '../alignments/alignments.contract.ts'
import { historyRoute } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { bounds, date, decimal, id, idText, instant, lockVersion, text } from '../core/scalars.ts'
import { newUpload, oneUpload } from '../uploads/uploads.contract.ts'
import { gisFaults, gisFormats, gisKinds, gisStatuses, gisWarnings } from './gis-file.ts'
import { gisFileList } from './gis-files.list.ts'

/** Hours after which a file that is still being read is given up (specification section 4). */
export const GIS_FILE_PENDING_HOURS = 4

/** Files that a map shows at once. */
export const MOST_FILES_ON_MAP = 50

const degrees = (most: number) => z.number().check(z.gte(-most), z.lte(most))
/** West, south, east and north in degrees, WGS 84. */
export const gisBounds = z.tuple([degrees(180), degrees(90), degrees(180), degrees(90)])

/** A point of a file in its own coordinates (of a picture: pixels from the lower left of its upper left corner, y up), and the place that it is. */
export const placedPoint = z.strictObject({
  x: z.number(),
  y: z.number(),
  longitude: degrees(180),
  latitude: degrees(85),
})
export type PlacedPoint = z.output<typeof placedPoint>
const placement = z.tuple([placedPoint, placedPoint])

/** A layer of a drawing, and how many things it holds. */
export const gisLayer = z.object({
  name: z.string(),
  points: z.int(),
  lines: z.int(),
  areas: z.int(),
  /** Off or frozen in the file. */
  hidden: z.boolean(),
})
export type GisLayer = z.output<typeof gisLayer>

/** Tiles of a file that is on the map: vector tiles of a drawing, pictures of imagery. */
export const gisTiles = z.object({
  type: z.enum(['mvt', 'png', 'jpeg', 'webp']),
  bounds: gisBounds,
  min_zoom: z.int(),
  max_zoom: z.int(),
  /** Width of a tile, in pixels. */
  tile_size: z.int(),
})

const inList = {
  id,
  name: z.string(),
  /** As it was uploaded. */
  file_name: z.string(),
  project_id: id,
  project: z.string(),
  kind: z.enum(gisKinds),
  /** The format by its content; until it was read, by its name; null for an unsupported format. */
  format: z.nullable(z.enum(gisFormats)),
  size_bytes: z.int(),
  status: z.enum(gisStatuses),
  /** Why it is not on the map. */
  fault: z.nullable(z.enum(gisFaults)),
  warnings: z.array(z.enum(gisWarnings)),
  /** The day on which imagery was taken, in the zone of the project. */
  taken_on: z.nullable(date),
  created_by: z.string(),
  created_at: instant,
  deleted_by: z.nullable(z.string()),
  deleted_at: z.nullable(instant),
  /** Until when a deleted file can be restored. */
  restorable_until: z.nullable(instant),
  lock_version: z.int(),
}
export const gisFileRow = z.object(inList)
export type GisFileRow = z.output<typeof gisFileRow>

export const gisFile = z.object({
  ...inList,
  projection,
  /** The factor that converts its coordinates to those of the projection; null for 1. */
  scale_factor: z.nullable(decimal),
  /** Bounds entered for a picture without a georeference. */
  picture_bounds: z.nullable(gisBounds),
  /** Two points that place it instead of its projection. */
  placement: z.nullable(placement),
  /** The file's own metadata: `version`, `application`, `author`, `unit`, `size`, …. */
  metadata: z.record(z.string(), z.string()),
  /** What is not drawn, by its name in the file; `elsewhere` are things far from all others. With a fault it is a part of the file that cannot be read. */
  left_out: z.array(z.object({ what: z.string(), count: z.int(), fault: z.optional(z.enum(gisFaults)) })),
  layers: z.array(gisLayer),
  tiles: z.nullable(gisTiles),
  /** Whether it can be shown in its own coordinates, to be placed. */
  has_preview: z.boolean(),
  sha256: z.string(),
  updated_at: instant,
})
export type GisFile = z.output<typeof gisFile>

/** A file as a layer of the project's map. */
export const gisMapLayer = z.object({
  id,
  name: z.string(),
  kind: z.enum(gisKinds),
  taken_on: z.nullable(date),
  tiles: gisTiles,
  layers: z.array(gisLayer),
  /** Changes whenever the file is read again: clients then stop requesting tiles of older versions. */
  version: z.int(),
})
export type GisMapLayer = z.output<typeof gisMapLayer>

/** A file in its own coordinates, small enough to be shown at once. */
export const gisPreview = z.object({
  /** Least x, least y, most x and most y. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** x and y of the points of lines in turn, counted from the box's lower left. */
  lines: z.array(z.array(z.number())),
  /** A picture that fills the box: WebP in base64. */
  picture: z.nullable(z.string()),
})
export type GisPreview = z.output<typeof gisPreview>

const byId = z.strictObject({ id: idText })
const one = z.object({ gis_file: gisFile })
const epsg = z.int().check(z.positive(), z.lte(999_999))
const scale_factor = z.optional(
  z.nullable(z.string().check(z.regex(/^[01]\.\d{1,10}$|^1$/, 'expected a number from 0.9 to 1.1'))),
)
const whole = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,8}$/, 'expected a whole number')),
    z.pipe(z.transform(Number), z.int().check(z.lte(most))),
  )

/** Drawings and imagery of projects (specification section 2, /admin/project-imagery-files). */
export const gisFiles = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/gis_files',
    permission: 'gis_file.manage',
    summary: 'Files of all projects; deleted ones on request',
    query: queryOf(gisFileList),
    response: pageOf('gis_files', gisFileRow),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/gis_files/{id}',
    permission: 'gis_file.manage',
    summary: 'A file, deleted or not, with what was read of it',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  history: historyRoute({ of: 'a GIS file', path: '/v1/gis_files/{id}/history', permission: 'gis_file.manage' }),
  projections: defineRoute({
    method: 'GET',
    path: '/v1/gis_files/projections',
    permission: 'gis_file.manage',
    summary: 'Projections of the EPSG register for the United States whose name or code contains all words, 50 at most',
    query: z.strictObject({ search: z.optional(z.string().check(z.maxLength(100))) }),
    response: z.object({ projections: z.array(projection) }),
  }),
  upload: defineRoute({
    method: 'POST',
    path: '/v1/gis_files/uploads',
    permission: 'gis_file.manage',
    summary:
      'Begin the upload of a file to a project, in the projection that is chosen for it; it is read in the background',
    body: z.strictObject({
      ...newUpload,
      project_id: id,
      epsg,
      scale_factor,
      taken_on: z.optional(z.nullable(date)),
      /** Bounds of a picture without a georeference. */
      picture_bounds: z.optional(z.nullable(gisBounds)),
    }),
    response: oneUpload,
    problems: ['not_found', 'invalid', 'invalid_file_format', 'file_empty', 'file_too_large', 'too_many_uploads'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/gis_files/{id}',
    permission: 'gis_file.manage',
    summary:
      'Change name, day or projection of a file, merged with what others changed; a new projection makes it be read again',
    params: byId,
    body: z.strictObject({
      name: z.optional(text(200)),
      taken_on: z.optional(z.nullable(date)),
      epsg: z.optional(epsg),
      scale_factor,
      lock_version: lockVersion,
    }),
    response: one,
    problems: ['nothing_to_change', 'edit_conflict', 'invalid', 'not_found', 'gis_file_processing'],
  }),
  place: defineRoute({
    method: 'PUT',
    path: '/v1/gis_files/{id}/placement',
    permission: 'gis_file.manage',
    summary:
      'Place a file by two points instead of its projection, or with null by its projection again; the file is read again',
    params: byId,
    body: z.strictObject({ placement: z.nullable(placement) }),
    response: one,
    problems: ['invalid', 'not_found', 'gis_file_processing'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/gis_files/{id}',
    permission: 'gis_file.manage',
    summary: 'Delete a file; it can be restored for 30 days',
    params: byId,
    problems: ['not_found', 'gis_file_processing'],
  }),
  restore: defineRoute({
    method: 'POST',
    path: '/v1/gis_files/{id}/restore',
    permission: 'gis_file.manage',
    summary: 'Restore a deleted file',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  download: defineRoute({
    method: 'GET',
    path: '/v1/gis_files/{id}/download',
    permission: 'gis_file.manage',
    summary: 'The file as it was uploaded',
    params: byId,
    problems: ['not_found'],
  }),
  preview: defineRoute({
    method: 'GET',
    path: '/v1/gis_files/{id}/preview',
    permission: 'gis_file.manage',
    summary: 'A file in its own coordinates, to place it by two points',
    params: byId,
    response: gisPreview,
    problems: ['not_found'],
  }),
  tile: defineRoute({
    method: 'GET',
    path: '/v1/gis_files/{id}/tiles/{z}/{x}/{y}',
    permission: 'project.read',
    summary: 'A tile of a file: a vector tile of a drawing, a picture of imagery; 204 where the file has nothing',
    params: z.strictObject({ id: idText, z: whole(24), x: whole(2 ** 24), y: whole(2 ** 24) }),
    query: z.strictObject({ version: z.optional(idText) }),
    problems: ['not_found'],
  }),
  layers: defineRoute({
    method: 'GET',
    path: '/v1/projects/{projectId}/gis_layers',
    permission: 'project.read',
    summary: 'The files of a project that are on its map, imagery by its day and then drawings by name',
    params: z.strictObject({ projectId: idText }),
    response: z.object({ gis_layers: z.array(gisMapLayer) }),
    problems: ['not_found'],
  }),
  onMap: defineRoute({
    method: 'GET',
    path: '/v1/map/gis_layers',
    permission: 'project.read',
    summary:
      'Files whose tiles touch bounds, of one project or of all, the latest imagery first and then drawings by name',
    query: z.strictObject({ project_id: z.optional(idText), within: bounds }),
    response: z.object({
      gis_layers: z.array(z.object({ ...gisMapLayer.shape, project_id: id })),
      /** There are more than are listed: closer views show the rest. */
      more: z.boolean(),
    }),
    problems: ['not_found'],
  }),
}
