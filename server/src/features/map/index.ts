import { map, type RoadTiles } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import type { FileLayerSource, MapLayerSource } from '../../platform/geo/map-layer.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import type { MapTokens } from '../../platform/sessions/map-token.ts'
import type { Tenants } from '../../platform/tenants.ts'
import { projectFor } from '../projects/index.ts'
import { MapOf } from './map-of.ts'
import { mapSources } from './map-sources.queries.ts'
import { MapSources } from './map-sources.ts'
import { tileByToken, tokenFor } from './map-token.ts'

export { endMapTokens } from './map-token.ts'

/** Where things are. */
export function mapFeature({
  map_hosts,
  layers,
  file_layers,
  roadsOnMap,
  ...parts
}: {
  map_hosts: readonly string[]
  /** Layers of things that other features give the map. */
  layers: readonly MapLayerSource[]
  file_layers: readonly FileLayerSource[]
  /** The agency's own roads, where it has them. */
  roadsOnMap: (ctx: RequestContext) => Promise<RoadTiles | null>
  map_tokens: MapTokens
  tenants: Tenants
  public_url: string
}): Feature {
  const mapOf = new MapOf(layers, file_layers)
  const sources = new MapSources(map_hosts)
  return {
    name: 'map',
    routes: [
      handle(map.layers, async (ctx, { query }) => ({ layers: await mapOf.layers(ctx, query) })),
      handle(map.tickets, async (ctx, { params, query }) => ({
        places: await mapOf.ticketsOfTile(ctx, { tile: params, request: query }),
      })),
      handle(map.photos, async (ctx, { params, query }) => ({
        places: await mapOf.photosOfTile(ctx, { tile: params, project_id: query.project_id }),
      })),
      handle(map.plants, async (ctx, { query: { project_id } }) => {
        if (project_id !== undefined) await projectFor(ctx, project_id, { for: 'read' })
        return { plants: await mapOf.plants(ctx, project_id) }
      }),
      handle(map.things, (ctx, { params, query }) =>
        mapOf.things(ctx, params.layer, { project_id: query.project_id, within: query.within }),
      ),
      handle(map.settings, async (ctx) => ({
        sources: (await mapSources(ctx.db, ctx.authority_id)).map(({ url_template: _address, ...source }) => source),
        roads: await roadsOnMap(ctx),
      })),
      handle(map.sources, async ({ db, authority_id }) => ({ sources: await mapSources(db, authority_id) })),
      handle(map.saveSources, async (ctx, { body }) => ({ sources: await sources.save(ctx, body.sources) }), {
        own_transaction: true,
      }),
      handle(map.base, (ctx, { params }) => sources.tile(ctx, params)),
      handle(map.token, (ctx) => tokenFor(ctx, parts)),
      handle(map.tokenTile, (ctx, { params }) => tileByToken(ctx, { ...parts, sources }, params)),
    ],
  }
}
