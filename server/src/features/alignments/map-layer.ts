import type { MapLayerSource } from '../../platform/geo/map-layer.ts'
import { countedWithin } from '../../platform/geo/map-layer.ts'
import { thinLine } from '../../platform/geo/thin-line.ts'
import { alignmentsWithin, countAlignments } from './map-layer.queries.ts'

/** How finely lines are sent: in parts of the view's width. */
const FINE = 2_000

/** Alignments of projects as lines. */
export const alignmentLayer: MapLayerSource = {
  key: 'alignments',
  count: async ({ db, authority_id }, { project_ids }) =>
    countedWithin(await countAlignments(db, authority_id, project_ids)),
  things: async ({ db, authority_id }, request) => {
    const tolerance = Math.max(1e-7, (request.within.east - request.within.west) / FINE)
    return (await alignmentsWithin(db, authority_id, request)).map(
      ({ id, project_id, project, name, display_name, category, line }) => ({
        id,
        key: String(id),
        name: display_name ?? name,
        notes: [project, ...(display_name === null || display_name === name ? [] : [name])],
        look: category,
        project_id,
        geometry: { type: 'LineString' as const, coordinates: thinLine(line, tolerance) },
      }),
    )
  },
}
