import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant } from '../core/scalars.ts'
import { gisBounds } from '../gis-files/gis-files.contract.ts'
import { gisFaults, gisWarnings } from '../gis-files/gis-file.ts'
import { newUpload, oneUpload } from '../uploads/uploads.contract.ts'
import { roadNetworkStatuses, routeSystems } from './road-network.ts'

/** Most roads that a search finds. */
export const MOST_ROADS_FOUND = 8
/** The deepest level of tiles that is requested. */
const DEEPEST = 22

/** An agency's road network: what was sent, and what was read of it. */
export const roadNetwork = z.object({
  id,
  file_name: z.string(),
  size_bytes: z.int(),
  status: z.enum(roadNetworkStatuses),
  /** The part that is read, in percent, while it is being read. */
  progress: z.int(),
  fault: z.nullable(z.enum(gisFaults)),
  warnings: z.array(z.enum(gisWarnings)),
  /** Pieces of roads in the file, and the roads that a search finds; null until they are read. */
  segments: z.nullable(z.int()),
  roads: z.nullable(z.int()),
  bounds: z.nullable(gisBounds),
  created_at: instant,
  created_by: z.string(),
})
export type RoadNetwork = z.output<typeof roadNetwork>

/** How a map draws a network: its tiles, of a version that never changes. */
export const roadTiles = z.object({
  /** The id of the network. */
  id,
  bounds: gisBounds,
  min_zoom: z.int(),
  max_zoom: z.int(),
})
export type RoadTiles = z.output<typeof roadTiles>

/** A road by its name or its route; one of each town, where several towns have it. */
export const foundRoad = z.object({
  id,
  /** Null for a route without a name. */
  name: z.nullable(z.string()),
  route: z.nullable(z.object({ system: z.enum(routeSystems), number: z.string() })),
  /** Length of all its lines, in miles. */
  miles: z.number(),
  bounds: gisBounds,
})
export type FoundRoad = z.output<typeof foundRoad>

const level = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,8}$/, 'expected a whole number')),
    z.pipe(z.transform(Number), z.int().check(z.lte(most))),
  )

/** The roads of an agency, under everything that its maps show. Of one file at a time: a new one takes the place of the last once it is read. */
export const roadNetworks = {
  get: defineRoute({
    method: 'GET',
    path: '/v1/road_networks',
    permission: 'agency.manage',
    summary: 'The road network on the maps, and the file that is being read or could not be, where there is one',
    response: z.object({ current: z.nullable(roadNetwork), next: z.nullable(roadNetwork) }),
  }),
  upload: defineRoute({
    method: 'POST',
    path: '/v1/road_networks/uploads',
    permission: 'agency.manage',
    summary:
      'Begin the upload of a road network (a shapefile in a ZIP, GeoJSON, KML, GeoPackage); it is read in the background, and then takes the place of the one before',
    body: z.strictObject({
      ...newUpload,
      /** EPSG code of the projection of a file that does not name its own. */
      epsg: z.int().check(z.positive(), z.lte(999_999)),
    }),
    response: oneUpload,
    problems: ['invalid', 'invalid_file_format', 'file_empty', 'file_too_large', 'too_many_uploads'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/road_networks/{id}',
    permission: 'agency.manage',
    summary: 'Remove a road network, or a file of one that could not be read',
    params: z.strictObject({ id: idText }),
    problems: ['not_found'],
  }),
  tile: defineRoute({
    method: 'GET',
    path: '/v1/road_networks/{id}/tiles/{z}/{x}/{y}',
    permission: 'map_background.read',
    summary: 'A vector tile of the network (Mapbox Vector Tile 2.1); 204 where it has no road',
    params: z.strictObject({ id: idText, z: level(DEEPEST), x: level(2 ** DEEPEST), y: level(2 ** DEEPEST) }),
    problems: ['not_found'],
  }),
  find: defineRoute({
    method: 'GET',
    path: '/v1/roads',
    permission: 'ticket.read',
    summary: 'Roads whose name or route has a text, those that begin with it and those nearest to a place first',
    query: z.strictObject({
      search: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
      /** Longitude and latitude of the place, in degrees. */
      near: z.optional(
        z.pipe(
          z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,10})?,-?\d{1,2}(\.\d{1,10})?$/, 'expected longitude,latitude')),
          z.transform((text) => text.split(',').map(Number) as [number, number]),
        ),
      ),
    }),
    response: z.object({ roads: z.array(foundRoad) }),
  }),
}
