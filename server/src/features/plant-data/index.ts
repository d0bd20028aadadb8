import { plantDataCalls } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { dayOf, periodOf } from './plant-data.service.ts'

/** The Plant Data Explorer: what a plant sent by day, hour, material and truck, and one day ticket by ticket. */
export const plantDataFeature: Feature = {
  name: 'plant-data',
  routes: [
    handle(plantDataCalls.period, async (ctx, { params, query }) => ({
      plant_data: await periodOf(ctx, params.id, query),
    })),
    handle(plantDataCalls.day, (ctx, { params, query }) => dayOf(ctx, params.id, query.day)),
  ],
}
