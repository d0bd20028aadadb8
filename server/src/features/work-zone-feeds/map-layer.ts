import type { MapLayerSource } from '../../platform/geo/map-layer.ts'
import { thinLine } from '../../platform/geo/thin-line.ts'
import { countOutsideEvents, outsideEventsWithin } from './map-layer.queries.ts'

/** How finely lines are sent: in parts of the view's width. */
const FINE = 2_000

/** Work zones of other agencies. They belong to no project, so that every map has them; since they may be anywhere, no view is fitted to them. */
export const outsideZoneLayer: MapLayerSource = {
  key: 'outside_work_zones',
  count: async ({ db, authority_id, clock }) => ({
    count: await countOutsideEvents(db, authority_id, clock()),
    bounds: null,
  }),
  things: async ({ db, authority_id, clock }, { within, most }) => {
    const tolerance = Math.max(1e-7, (within.east - within.west) / FINE)
    const events = await outsideEventsWithin(db, authority_id, { within, most, now: clock() })
    return events.map(({ id, name, feed, direction, description, line }) => ({
      id,
      key: String(id),
      name: direction === null ? name : `${name} (${direction})`,
      notes: [feed, ...(description === '' ? [] : [description])],
      look: 'outside',
      project_id: null,
      geometry:
        line.length > 1
          ? { type: 'LineString' as const, coordinates: thinLine(line, tolerance) }
          : { type: 'Point' as const, coordinates: line[0] ?? [0, 0] },
    }))
  },
}
