import { boundsOf, stations } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/problem.ts'
import { behindFlag } from '../flags/index.ts'
import { projectsAsked } from '../projects/index.ts'
import { addCustomStation, listCustomStations, removeCustomStation, updateCustomStation } from './custom-stations.ts'
import { findPlaces } from './find-places.ts'
import { positionOf } from './position.ts'
import { getRoute, removeRoute, saveRoute } from './project-route.ts'
import { listRoutePoints } from './route-points.ts'
import { stationJobs } from './station-tickets.ts'
import { stationStrip } from './station-strip.ts'

const whenEnabled = behindFlag('project_stationing')

/** Stations of projects and of everything along their alignments (docs/stationing.md). */
export const stationsFeature: Feature = {
  name: 'stations',
  routes: [
    handle(stations.position, (ctx, { query }) => positionOf(ctx, query)),
    handle(stations.places, (ctx, { query }) => findPlaces(ctx, query)),
    whenEnabled(stations.routes, async (ctx, { query: { project_id, within } }) => {
      const project_ids = await projectsAsked(ctx, project_id)
      const box = boundsOf(within)
      if (!box) throw new Problem('not_found')
      return { routes: await listRoutePoints(ctx, { project_ids, within: box }) }
    }),
    whenEnabled(stations.route, async (ctx, { params }) => ({ route: await getRoute(ctx, params.projectId) })),
    whenEnabled(stations.saveRoute, async (ctx, { params, body }) => ({
      route: await saveRoute(ctx, params.projectId, body),
    })),
    whenEnabled(stations.removeRoute, (ctx, { params }) => removeRoute(ctx, params.projectId)),
    whenEnabled(stations.list, async (ctx, { params }) => ({
      stations: await listCustomStations(ctx, params.projectId),
    })),
    whenEnabled(stations.add, async (ctx, { params, body }) => ({
      station: await addCustomStation(ctx, params.projectId, body),
    })),
    whenEnabled(stations.update, async (ctx, { params, body }) => ({
      station: await updateCustomStation(ctx, params, body),
    })),
    whenEnabled(stations.remove, (ctx, { params }) => removeCustomStation(ctx, params)),
    whenEnabled(stations.strip, async (ctx, { params, query }) => ({
      strip: await stationStrip(ctx, params.projectId, query),
    })),
  ],
  jobs: stationJobs,
}

export { placeOfStation } from './place-of-station.ts'
export { stretchOfStations, type StationStretch } from './stretch-of-stations.ts'
export { lrsLayer } from './route-points.ts'
export { alignmentFollower, stationFollower } from './station-tickets.ts'
