import { countedWithin, type MapLayerSource } from '../../platform/geo/map-layer.ts'
import { countMachinesWithin, machinesWithin } from './map-layer.queries.ts'

/** Machines on projects, at their last position. A stale one is shown neither as running nor as off, since its data is old. */
export const equipmentLayer: MapLayerSource = {
  key: 'equipment',
  count: async ({ db, authority_id }, { project_ids }) =>
    countedWithin(await countMachinesWithin(db, authority_id, project_ids)),
  things: async ({ db, authority_id, clock }, request) =>
    (await machinesWithin(db, authority_id, { ...request, now: clock() })).map(
      ({ id, equipment_id, subtype, project_id, project, longitude, latitude, running, stale }) => ({
        id,
        key: String(id),
        name: equipment_id,
        notes: [...(subtype === null ? [] : [subtype]), project],
        look: stale ? 'stale' : running ? 'running' : 'off',
        project_id,
        geometry: { type: 'Point' as const, coordinates: [longitude, latitude] as [number, number] },
      }),
    ),
}
