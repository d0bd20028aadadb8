import {
  boundsOf,
  mapLayers,
  MOST_THINGS,
  thingLayerKeys,
  thingLayers,
  type FeatureFlag,
  type FileLayer,
  type MapLayer,
  type MapLayerInfo,
  type MapState,
  type MapThing,
  type ThingLayer,
  type TicketFilters,
} from '@milepost/contract'
import { mainBounds, type Spot } from '@milepost/contract/map/main-bounds'
import { grantedProjects, mayDo, seesProject, type RequestContext } from '../../platform/context.ts'
import type { ProjectIds } from '../../platform/database/of-projects.ts'
import { latitudeAt, longitudeAt, placeOf } from '../../platform/geo/map-cells.ts'
import type { FileLayerSource, MapLayerSource } from '../../platform/geo/map-layer.ts'
import { Problem } from '../../platform/problem.ts'
import { flagHolderOf, flagIsOn } from '../flags/index.ts'
import { projectsAsked } from '../projects/index.ts'
import { selectTickets } from '../tickets/index.ts'
import { AnswerCache } from './answer-cache.ts'
import {
  BOUNDS_LEVEL,
  farAwayMiles,
  placesOfProjects,
  photoCells,
  photoTiles,
  plantsOnMap,
  ticketCells,
  ticketTiles,
  type PhotosOf,
  type Tile,
  type TileCount,
} from './map.queries.ts'
import { placesOf, type Place } from './tile-places.ts'

/** Tickets under the search and filters of their list. */
export interface TicketsRequest {
  search?: string | undefined
  filters?: TicketFilters | undefined
}

type Layer = Omit<MapLayerInfo, 'key'>

/** Degrees, WGS 84. */
interface OnEarth {
  latitude: number
  longitude: number
}

/** What decides what is near: plants and places of projects, and the miles beyond which the agency calls a place far away (D61). */
interface Near {
  plants: readonly OnEarth[]
  anchors: readonly OnEarth[]
  far_miles: number
}

/** What a map shows to the caller: never more than their lists do. Answers are cached for a short while, by agency and by what the person reads. */
export class MapOf {
  readonly #answers = new AnswerCache()
  readonly #sources: ReadonlyMap<ThingLayer, MapLayerSource>
  readonly #files: readonly FileLayerSource[]

  constructor(sources: readonly MapLayerSource[], files: readonly FileLayerSource[]) {
    this.#sources = new Map(sources.map((source) => [source.key, source]))
    this.#files = files
  }

  async layers(ctx: RequestContext, request: TicketsRequest): Promise<MapLayerInfo[]> {
    const { filters } = request
    const ids = filters?.project_id?.eq === undefined ? filters?.project_id?.in : [filters.project_id.eq]
    const project_id = ids?.length === 1 ? ids[0] : undefined
    // A filter that names a project that the person does not see finds nothing.
    const project_ids =
      project_id === undefined ? grantedProjects(ctx) : seesProject(ctx, project_id) ? [project_id] : []
    const near = this.#near(ctx, project_ids)
    const own: Record<Exclude<MapLayer, ThingLayer | FileLayer>, () => Promise<Layer> | null> = {
      tickets: () => this.#tickets(ctx, request, near),
      plants: async () => layerOfPlants(await near),
      photos: () =>
        mayDo(ctx, 'image.origin') ? this.#photos(ctx, photosOf(ctx, project_ids, project_id), near) : null,
    }
    const things = thingLayerKeys.map((key) => [key, () => this.#countThings(ctx, key, project_ids)] as const)
    const find = new Map<MapLayer, () => Promise<Layer | null> | null>([
      ...(Object.entries(own) as [keyof typeof own, () => Promise<Layer> | null][]),
      ...things,
      ...this.#files.map(
        ({ key, count }) => [key, () => (mayDo(ctx, 'project.read') ? count(ctx, { project_ids }) : null)] as const,
      ),
    ])
    const found = await Promise.all(
      mapLayers.map(async (key) => {
        const layer = await find.get(key)?.()
        return layer ? [{ key, ...layer }] : []
      }),
    )
    return found.flat()
  }

  async ticketsOfTile(
    ctx: RequestContext,
    { tile, request }: { tile: Tile; request: TicketsRequest },
  ): Promise<Place<MapState>[]> {
    const selection = await selectTickets(ctx, request)
    return await this.#answers.get([selection, 'tickets', tile], async () =>
      placesOf(await ticketCells(ctx.db, { selection, tile })),
    )
  }

  async photosOfTile(
    ctx: RequestContext,
    { tile, project_id }: { tile: Tile; project_id: number | undefined },
  ): Promise<Place<'photo'>[]> {
    const photos = photosOf(ctx, await projectsAsked(ctx, project_id), project_id)
    return await this.#answers.get([photos, 'photos', tile], async () =>
      placesOf(await photoCells(ctx.db, { photos, tile })),
    )
  }

  async plants(ctx: RequestContext, project_id: number | undefined) {
    return await this.#plants(ctx, await projectsAsked(ctx, project_id))
  }

  async #plants(ctx: RequestContext, project_ids: ProjectIds) {
    const { authority_id, scope } = await selectTickets(ctx, {})
    return await plantsOnMap(ctx.db, { authority_id, plant_ids: scope.plant_ids, project_ids })
  }

  /** Things of a layer within bounds (`west,south,east,north`). A layer that the person does not see is not found. */
  async things(
    ctx: RequestContext,
    key: ThingLayer,
    { project_id, within }: { project_id: number | undefined; within: string },
  ): Promise<{ things: MapThing[]; more: boolean }> {
    const [source, box] = [await this.#sourceFor(ctx, key), boundsOf(within)]
    if (!source || !box) throw new Problem('not_found')
    const project_ids = await projectsAsked(ctx, project_id)
    const things = await source.things(ctx, { project_ids, within: box, most: MOST_THINGS + 1 })
    return { things: things.slice(0, MOST_THINGS), more: things.length > MOST_THINGS }
  }

  async #near(ctx: RequestContext, project_ids: ProjectIds): Promise<Near> {
    const [plants, places, far_miles] = await Promise.all([
      this.#plants(ctx, project_ids),
      placesOfProjects(ctx.db, { authority_id: ctx.authority_id, project_ids }),
      farAwayMiles(ctx.db, ctx.authority_id),
    ])
    return { plants, anchors: [...plants, ...places], far_miles }
  }

  async #countThings(ctx: RequestContext, key: ThingLayer, project_ids: ProjectIds): Promise<Layer | null> {
    const source = await this.#sourceFor(ctx, key)
    return source ? await source.count(ctx, { project_ids }) : null
  }

  /** The source of a layer; null where the person does not see it. */
  async #sourceFor(ctx: RequestContext, key: ThingLayer): Promise<MapLayerSource | null> {
    const { permission, flag } = thingLayers[key] as (typeof thingLayers)[ThingLayer] & { flag?: FeatureFlag }
    if (!mayDo(ctx, permission)) return null
    if (flag && !(await flagIsOn(ctx.db, flagHolderOf(ctx), flag))) return null
    return this.#sources.get(key) ?? null
  }

  async #tickets(ctx: RequestContext, request: TicketsRequest, near: Promise<Near>): Promise<Layer> {
    const selection = await selectTickets(ctx, request)
    return await this.#answers.get([selection, 'tickets'], async () =>
      layerOf(spotsOf(await ticketTiles(ctx.db, selection)), await near),
    )
  }

  async #photos(ctx: RequestContext, photos: PhotosOf, near: Promise<Near>): Promise<Layer> {
    return await this.#answers.get([photos, 'photos'], async () =>
      layerOf(spotsOf(await photoTiles(ctx.db, photos)), await near),
    )
  }
}

const photosOf = (
  { authority_id }: RequestContext,
  project_ids: ProjectIds,
  project_id: number | undefined,
): PhotosOf => ({ authority_id, project_ids, one: project_id !== undefined })

const across = 2 ** BOUNDS_LEVEL

/** The content of tiles of the level at which bounds are given, as spots. */
const spotsOf = (tiles: readonly TileCount[]): Spot[] =>
  tiles.map(({ tile, count }) => {
    const { x, y } = placeOf(tile)
    return {
      count,
      bounds: [
        longitudeAt(x / across),
        latitudeAt((y + 1) / across),
        longitudeAt((x + 1) / across),
        latitudeAt(y / across),
      ],
    }
  })

/** Count of a layer, the bounds that a map opens on, and what is far from them. */
function layerOf(spots: readonly Spot[], near: Pick<Near, 'anchors' | 'far_miles'>): Layer {
  const { count, bounds, far } = mainBounds(spots, near)
  return { count, bounds, ...(far && { far }) }
}

const layerOfPlants = ({ plants, far_miles }: Near): Layer =>
  layerOf(
    plants.map(({ latitude, longitude }) => ({ count: 1, bounds: [longitude, latitude, longitude, latitude] })),
    { anchors: [], far_miles },
  )
