import { map } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { projectFor } from '../projects/index.ts'
import { MapOf } from './map-of.ts'

/** Where things are. */
export function mapFeature(): Feature {
  const mapOf = new MapOf()
  return {
    name: 'map',
    routes: [
      handle(map.layers, async (ctx, { query }) => ({ layers: await mapOf.layers(ctx, query) })),
      handle(map.tickets, async (ctx, { params, query }) => ({
        places: await mapOf.ticketsOfTile(ctx, { tile: params, asked: query }),
      })),
      handle(map.photos, async (ctx, { params, query }) => ({
        places: await mapOf.photosOfTile(ctx, { tile: params, project_id: query.project_id }),
      })),
      handle(map.plants, async (ctx, { query: { project_id } }) => {
        if (project_id !== undefined) await projectFor(ctx, project_id, { for: 'read' })
        return { plants: await mapOf.plants(ctx, project_id) }
      }),
    ],
  }
}
