import { countedWithin, type MapLayerSource } from '../../platform/geo/map-layer.ts'
import { thinLine } from '../../platform/geo/thin-line.ts'
import { countZonesWithin, zonesWithin } from './map-layer.queries.ts'

/** How finely lines are sent: in parts of the view's width. */
const FINE = 2_000

/** Work zones of projects as lines on the map. */
export const workZoneLayer: MapLayerSource = {
  key: 'work_zones',
  count: async ({ db, authority_id }, { project_ids }) =>
    countedWithin(await countZonesWithin(db, authority_id, project_ids)),
  things: async ({ db, authority_id }, request) => {
    const tolerance = Math.max(1e-7, (request.within.east - request.within.west) / FINE)
    return (await zonesWithin(db, authority_id, request)).map(
      ({ id, name, project_id, project, armed, details_pending, public_description, line }) => ({
        id,
        key: String(id),
        name,
        notes: [project, ...(public_description === null ? [] : [public_description])],
        look: details_pending ? 'pending' : armed ? 'armed' : 'disarmed',
        project_id,
        geometry: { type: 'LineString' as const, coordinates: thinLine(line, tolerance) },
      }),
    )
  },
}
