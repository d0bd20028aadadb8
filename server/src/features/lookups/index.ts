import { lookups } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { choiceLookup, rowLookup } from './lookups.service.ts'

/** The lookup lists that filters and forms choose from (specification section 7). */
export const lookupsFeature: Feature = {
  name: 'lookups',
  routes: [
    handle(lookups.suppliers, async (ctx, { query }) => {
      const { entries, page } = await rowLookup(ctx, 'suppliers', query)
      return { suppliers: entries, page }
    }),
    handle(lookups.materials, async (ctx, { query }) => {
      const { entries, page } = await rowLookup(ctx, 'materials', query)
      return { materials: entries, page }
    }),
    handle(lookups.plants, async (ctx, { query }) => {
      const { entries, page } = await rowLookup(ctx, 'plants', query)
      return { plants: entries, page }
    }),
    handle(lookups.trucks, async (ctx, { query }) => {
      const { entries, page } = await rowLookup(ctx, 'trucks', query)
      return { trucks: entries, page }
    }),
    handle(lookups.haulers, async (ctx, { query }) => {
      const { entries, page } = await rowLookup(ctx, 'haulers', query)
      return { haulers: entries, page }
    }),
    handle(lookups.customers, async (ctx, { query }) => {
      const { entries, page } = await rowLookup(ctx, 'customers', query)
      return { customers: entries, page }
    }),
    handle(lookups.jobs, async (ctx, { query }) => {
      const { entries, page } = await rowLookup(ctx, 'jobs', query)
      return { jobs: entries, page }
    }),
    handle(lookups.districts, async (ctx, { query }) => {
      const { entries, page } = await rowLookup(ctx, 'districts', query)
      return { districts: entries, page }
    }),
    handle(lookups.lanes, async (ctx, { query }) => {
      const { entries, page } = await rowLookup(ctx, 'lanes', query)
      return { lanes: entries, page }
    }),
    handle(lookups.pay_codes, async (ctx, { query }) => {
      const { entries, page } = await rowLookup(ctx, 'pay_codes', query)
      return { pay_codes: entries, page }
    }),
    handle(lookups.material_types, async (_ctx, { query }) => {
      const { entries, page } = choiceLookup('material_types', query)
      return { material_types: entries, page }
    }),
    handle(lookups.statuses, async (_ctx, { query }) => {
      const { entries, page } = choiceLookup('statuses', query)
      return { statuses: entries, page }
    }),
    handle(lookups.uom_options, async (_ctx, { query }) => {
      const { entries, page } = choiceLookup('uom_options', query)
      return { uom_options: entries, page }
    }),
  ],
}
