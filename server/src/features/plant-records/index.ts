import { plantRecords } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { plantInspectors } from './records.queries.ts'
import { getRecord, saveRecord } from './records.service.ts'

/** Scales, weighmasters, approved mixes, contact and inspectors of plants. */
export const plantRecordsFeature: Feature = {
  name: 'plant-records',
  routes: [
    handle(plantRecords.get, async (ctx, { params }) => ({ record: await getRecord(ctx, params.id) })),
    handle(plantRecords.save, async (ctx, { params, body }) => ({ record: await saveRecord(ctx, params.id, body) })),
    handle(plantRecords.inspectors, async ({ db, authority_id }) => ({
      inspectors: await plantInspectors(db, authority_id),
    })),
  ],
}
