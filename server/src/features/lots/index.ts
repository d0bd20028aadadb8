import { rulePackEditionHistory, rulePackEditions } from '@milepost/contract'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { editionOf, listEditions } from './packs/editions.service.ts'
import { publishEdition, withdrawEdition } from './packs/publish-edition.ts'
import { createEdition, updateEdition } from './packs/write-editions.ts'

/** Rule packs in editions. */
export const lotsFeature: Feature = {
  name: 'lots',
  routes: [
    handle(rulePackEditions.list, (ctx, { query }) => listEditions(ctx, query)),
    handle(rulePackEditions.get, async (ctx, { params }) => ({ edition: await editionOf(ctx, params.id) })),
    handle(rulePackEditions.history, readHistory({ history: rulePackEditionHistory, read: editionOf })),
    handle(rulePackEditions.create, async (ctx, { body }) => ({ edition: await createEdition(ctx, body) })),
    handle(rulePackEditions.update, async (ctx, { params, body }) => ({
      edition: await updateEdition(ctx, params.id, body),
    })),
    handle(rulePackEditions.publish, async (ctx, { params, body }) => ({
      edition: await publishEdition(ctx, params.id, body),
    })),
    handle(rulePackEditions.withdraw, async (ctx, { params, body }) => ({
      edition: await withdrawEdition(ctx, params.id, body),
    })),
  ],
}
