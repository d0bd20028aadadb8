import { preferences } from '@milepost/contract'
import { holderOf, type RequestContext } from '../../platform/context.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { saveTablePreference, tablePreference } from './preferences.queries.ts'

const owner = (ctx: RequestContext, table_key: string) => ({
  authority_id: ctx.authority_id,
  holder_id: holderOf(ctx),
  table_key,
})

/** Each person's settings of each table; nobody sees or changes another person's. */
export const preferencesFeature: Feature = {
  name: 'preferences',
  routes: [
    handle(preferences.get, async (ctx, { params }) => ({
      table_preference: await tablePreference(ctx.db, owner(ctx, params.table_key)),
    })),
    handle(preferences.save, async (ctx, { params, body }) => {
      await saveTablePreference(ctx.db, owner(ctx, params.table_key), body.table_preference)
      return { table_preference: body.table_preference }
    }),
  ],
}
