import { views } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { addSearchHistory, clearSearchHistories, searchHistories } from './search-histories.queries.ts'
import { createView, listViews, removeView, tableOf, updateView } from './views.service.ts'

/** Views of any table by its key, the person's own and the agency's, and what the person searched a table for. */
export const viewsFeature: Feature = {
  name: 'views',
  routes: [
    handle(views.list, async (ctx, { params }) => ({ views: await listViews(ctx, params.table_key) })),
    handle(views.create, async (ctx, { params, body }) => ({ view: await createView(ctx, params.table_key, body) })),
    handle(views.update, async (ctx, { params, body }) => ({ view: await updateView(ctx, params.id, body) })),
    handle(views.remove, (ctx, { params }) => removeView(ctx, params.id)),
    handle(views.searches, async (ctx, { params }) => ({
      search_histories: await searchHistories(ctx.db, tableOf(ctx, params.table_key)),
    })),
    handle(views.addSearch, async (ctx, { params, body }) => {
      const table = tableOf(ctx, params.table_key)
      await addSearchHistory(ctx.db, table, { search: body.search, at: ctx.clock() })
      return { search_histories: await searchHistories(ctx.db, table) }
    }),
    handle(views.clearSearches, async (ctx, { params }) => {
      await clearSearchHistories(ctx.db, tableOf(ctx, params.table_key))
      return undefined
    }),
  ],
}
