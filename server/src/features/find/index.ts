import { finds } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { findAnywhere } from './find.service.ts'

/** The search that every page has: what a text names, of every kind at once. */
export const findFeature: Feature = {
  name: 'find',
  routes: [handle(finds.anywhere, async (ctx, { query }) => ({ hits: await findAnywhere(ctx, query.search) }))],
}
