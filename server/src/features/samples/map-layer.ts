import { isCounted } from '@milepost/contract'
import { countedWithin, type MapLayerSource } from '../../platform/geo/map-layer.ts'
import { sampleNumber } from './sample-number.ts'
import { countSamplesWithin, samplesWithin } from './sample-places.queries.ts'
import { seenSamples } from './sample-scope.ts'

/** Samples where they were taken: those that count, and those that are under way. */
export const sampleLayer: MapLayerSource = {
  key: 'samples',
  count: async (ctx, { project_ids }) =>
    countedWithin(await countSamplesWithin(ctx.db, await seenSamples(ctx), project_ids)),
  things: async (ctx, request) =>
    (await samplesWithin(ctx.db, await seenSamples(ctx), request)).map(
      ({ id, status, project_id, project, material, lot_number, longitude, latitude, ...number }) => ({
        id,
        key: String(id),
        name: sampleNumber(number),
        notes: [material, lot_number, project].filter((note) => note !== null),
        look: isCounted(status) ? 'counted' : 'under_way',
        project_id,
        geometry: { type: 'Point' as const, coordinates: [longitude, latitude] as [number, number] },
      }),
    ),
}
