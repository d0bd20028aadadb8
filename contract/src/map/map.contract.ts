import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { bounds, id, idText, instant, storable, text } from '../core/scalars.ts'
import { roadTiles } from '../road-network/road-network.contract.ts'
import { ticketFilters } from '../tickets/ticket-list.ts'
import { mapLayers, thingLayerKeys } from './map-layers.ts'
import { mapThing } from './map-thing.ts'
import { DEEPEST_TILE, isTileAddress, mapSourceKinds, mapStates, TILE_EXTENT, tileAddressOf } from './map-states.ts'

/** Degrees, WGS 84: west, south, east, north. */
export const mapBounds = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type MapBounds = z.output<typeof mapBounds>

const along = z.number().check(z.gte(0), z.lte(TILE_EXTENT))

/** Things of one layer that are close together on a tile; where it is one, its id is there. */
const place = {
  /** The middle of them, from the tile's west and north, of 4096. */
  x: along,
  y: along,
  count: z.int().check(z.positive()),
  /** The ticket or photo that it is, where it is one. */
  id: z.optional(id),
}
export const photoPlace = z.object(place)
export type PhotoPlace = z.output<typeof photoPlace>

/** Tickets that are close together, counted by their state on a map. */
export const ticketPlace = z.object({
  ...place,
  states: z.partialRecord(z.enum(mapStates), z.int()),
})
export type TicketPlace = z.output<typeof ticketPlace>

/** A plant that has a place. */
export const mapPlant = z.object({
  id,
  code: z.string(),
  name: z.string(),
  supplier: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type MapPlant = z.output<typeof mapPlant>

/** The content of a layer: how many things have a location, and the bounds of those that a map opens on (of tickets and photos of the tiles of level 14 that contain them). */
export const mapLayer = z.object({
  key: z.enum(mapLayers),
  count: z.int(),
  bounds: z.nullable(mapBounds),
  /** Those that are left out of the bounds because they are far away (`mainBounds`), if there are any. */
  far: z.optional(z.object({ count: z.int(), bounds: mapBounds })),
})
export type MapLayerInfo = z.output<typeof mapLayer>

/** A map of the agency's own: tiles in the web map's projection (EPSG:3857), as XYZ and WMTS services offer them. */
export const mapSource = z.strictObject({
  kind: z.enum(mapSourceKinds),
  /** Address of a tile: `https://tiles.example.gov/streets/{z}/{x}/{y}.png?key=…`. Only administrators see it: it may contain a key. */
  url_template: z
    .string()
    .check(
      z.trim(),
      z.overwrite(tileAddressOf),
      z.refine(isTileAddress, 'expected an address such as https://tiles.example.gov/{z}/{x}/{y}.png'),
    ),
  /** The owner of the map, as the owner wants to be named. */
  attribution: text(200),
  /** The deepest level that has tiles. */
  max_zoom: z.int().check(z.gte(1), z.lte(22)),
})
export type MapSource = z.output<typeof mapSource>

const whole = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,8}$/, 'expected a whole number')),
    z.pipe(z.transform(Number), z.int().check(z.lte(most))),
  )

/** A tile of a web map (EPSG:3857): its level, its column from the west and its row from the north. */
const tile = z
  .strictObject({ z: whole(DEEPEST_TILE), x: whole(2 ** DEEPEST_TILE - 1), y: whole(2 ** DEEPEST_TILE - 1) })
  .check(
    z.refine((at) => at.x < 2 ** at.z, { path: ['x'], error: 'this level has no such column' }),
    z.refine((at) => at.y < 2 ** at.z, { path: ['y'], error: 'this level has no such row' }),
  )

/** Which tickets: under the search and the filters of their list. */
const ofTickets = z.strictObject({
  search: z.optional(z.string().check(z.trim(), z.maxLength(200), storable)),
  filters: ticketFilters,
})
const ofProject = z.strictObject({ project_id: z.optional(idText) })

/** Where things are: layers of a map, and the tiles that hold them. Counts are at most a minute old. */
export const map = {
  layers: defineRoute({
    method: 'GET',
    path: '/v1/map/layers',
    permission: 'ticket.read',
    summary:
      'The layers that the person can see, each with its count and bounds; tickets under the search and filters of the list',
    query: ofTickets,
    response: z.object({ layers: z.array(mapLayer) }),
  }),
  tickets: defineRoute({
    method: 'GET',
    path: '/v1/map/tickets/{z}/{x}/{y}',
    permission: 'ticket.read',
    summary: 'The tickets of a tile, clustered, under the search and filters of the list',
    params: tile,
    query: ofTickets,
    response: z.object({ places: z.array(ticketPlace) }),
  }),
  photos: defineRoute({
    method: 'GET',
    path: '/v1/map/photos/{z}/{x}/{y}',
    permission: 'image.origin',
    summary: 'The photos of a tile, clustered; of one project or of all',
    params: tile,
    query: ofProject,
    response: z.object({ places: z.array(photoPlace) }),
  }),
  things: defineRoute({
    method: 'GET',
    path: '/v1/map/layers/{layer}/things',
    permission: 'ticket.read',
    summary: 'What a layer shows within bounds: things with shapes and names, such as alignments; 2,000 at most',
    params: z.strictObject({ layer: z.enum(thingLayerKeys) }),
    query: z.strictObject({ project_id: z.optional(idText), within: bounds }),
    response: z.object({
      things: z.array(mapThing),
      /** There are more than are listed: closer views show the rest. */
      more: z.boolean(),
    }),
    problems: ['not_found'],
  }),
  settings: defineRoute({
    method: 'GET',
    path: '/v1/map/settings',
    permission: 'map_background.read',
    summary: 'The maps that the agency has alongside the one that is shipped, and its own roads, where it has them',
    response: z.object({
      sources: z.array(z.omit(mapSource, { url_template: true })),
      roads: z.nullable(roadTiles),
    }),
  }),
  sources: defineRoute({
    method: 'GET',
    path: '/v1/map/sources',
    permission: 'agency.manage',
    summary: 'The same with their addresses',
    response: z.object({ sources: z.array(mapSource) }),
  }),
  saveSources: defineRoute({
    method: 'PUT',
    path: '/v1/map/sources',
    permission: 'agency.manage',
    summary: 'Sets all maps of the agency; the tile of level 0 is requested from each first',
    body: z.strictObject({
      sources: z.array(mapSource).check(
        z.maxLength(mapSourceKinds.length),
        z.refine(
          (sources) => new Set(sources.map(({ kind }) => kind)).size === sources.length,
          'each kind at most once',
        ),
      ),
    }),
    response: z.object({ sources: z.array(mapSource) }),
    problems: ['invalid'],
  }),
  base: defineRoute({
    method: 'GET',
    path: '/v1/map/base/{kind}/{z}/{x}/{y}',
    permission: 'map_background.read',
    summary:
      "A tile of one of the agency's maps, as a picture; fetched by the server, so that its address and its key stay there; 204 where the map has nothing",
    params: z.strictObject({
      kind: z.enum(mapSourceKinds),
      z: whole(DEEPEST_TILE),
      x: whole(2 ** DEEPEST_TILE - 1),
      y: whole(2 ** DEEPEST_TILE - 1),
    }),
    problems: ['not_found'],
  }),
  token: defineRoute({
    method: 'GET',
    path: '/v1/map/token',
    permission: 'map_token.read',
    while_impersonating: 'refused',
    summary:
      "A token for programs that fetch map tiles without headers, such as desktop GIS: it gives access to the pictures of the agency's own maps only",
    response: z.object({
      token: z.string(),
      /** Twelve hours from now; it ends earlier when its person leaves the agency. */
      expires_at: instant,
      /** Addresses of the agency's own maps with the token, as XYZ services have them: `{z}`, `{x}` and `{y}` are replaced by level, column and row. */
      sources: z.array(z.object({ ...z.omit(mapSource, { url_template: true }).shape, url_template: z.string() })),
    }),
  }),
  tokenTile: defineRoute({
    method: 'GET',
    path: '/v1/map/tiles/{token}/{kind}/{z}/{x}/{y}',
    permission: 'public',
    summary: "A tile of one of the agency's maps, as a picture, for anyone who has a token of it",
    params: z.strictObject({
      token: z.string().check(z.maxLength(600), z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'expected a token of the map')),
      kind: z.enum(mapSourceKinds),
      z: whole(DEEPEST_TILE),
      x: whole(2 ** DEEPEST_TILE - 1),
      y: whole(2 ** DEEPEST_TILE - 1),
    }),
    problems: ['not_found'],
  }),
  plants: defineRoute({
    method: 'GET',
    path: '/v1/map/plants',
    permission: 'ticket.read',
    summary: 'Plants that have a place; of one project those that deliver to it',
    query: ofProject,
    response: z.object({ plants: z.array(mapPlant) }),
  }),
}
