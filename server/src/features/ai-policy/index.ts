import { aiPolicies, aiUses, modelEndpointHistory, modelEndpoints, MOST_USAGE_DAYS } from '@milepost/contract'
import { daysBetween } from '@milepost/contract/core/time/days'
import type { Database } from '../../platform/database/database.ts'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { Problem } from '../../platform/problem.ts'
import { startExport } from '../exports/index.ts'
import type { Models } from './calls/models.ts'
import { aiUseExport } from './register/ai-use-export.ts'
import { usageByDay, usesPage } from './register/ai-use-list.queries.ts'
import { readPolicy, savePolicy } from './settings/ai-policy.service.ts'
import { endpointsOf } from './settings/model-endpoints.queries.ts'
import { createEndpoint, endpointFor, removeEndpoint, updateEndpoint } from './settings/model-endpoints.service.ts'
import { tryEndpoint } from './settings/try-endpoint.ts'

export { noteDoorCall } from './register/door-calls.ts'
export { correctDoorCall } from './register/door-calls.queries.ts'
export { acceptUse, createModels } from './calls/models.ts'
export type { Models } from './calls/models.ts'
export type { Who } from './calls/write-allowed.ts'
export { aiAllowed } from './settings/ai-policy.service.ts'
export type { ModelUse } from './settings/may-use.ts'
export { aiUseExport } from './register/ai-use-export.ts'

/** What an agency lets AI do, its language models, and the register of every use (docs/ai.md). */
export function aiPolicyFeature({ models, platform }: { models: Models; platform: Database }): Feature {
  const { parts } = models
  const one = async (endpoint: ReturnType<typeof endpointFor>) => ({ model_endpoint: await endpoint })
  return {
    name: 'ai-policy',
    routes: [
      handle(aiPolicies.get, async (ctx) => ({ ai_policy: await readPolicy(ctx) })),
      handle(aiPolicies.save, async (ctx, { body }) => ({ ai_policy: await savePolicy(ctx, body) })),
      handle(modelEndpoints.list, async ({ db, authority_id }) => ({
        model_endpoints: await endpointsOf(db, authority_id),
      })),
      handle(modelEndpoints.create, (ctx, { body }) => one(createEndpoint(ctx, parts, body))),
      handle(modelEndpoints.update, (ctx, { params, body }) => one(updateEndpoint(ctx, parts, params.id, body))),
      handle(modelEndpoints.remove, (ctx, { params }) => removeEndpoint(ctx, params.id)),
      handle(modelEndpoints.test, (ctx, { params }) => one(tryEndpoint(ctx, { ...parts, platform }, params.id)), {
        own_transaction: true,
      }),
      handle(modelEndpoints.history, readHistory({ history: modelEndpointHistory, read: endpointFor })),
      handle(aiUses.list, async ({ db, authority_id }, { query }) => {
        const { rows, total } = await usesPage(db, authority_id, query)
        return { ai_uses: rows, page: pageInfo(query, total) }
      }),
      handle(aiUses.byDay, async ({ db, authority_id }, { query }) => {
        if (daysBetween(query.from, query.to) >= MOST_USAGE_DAYS)
          throw new Problem('invalid', undefined, [
            { path: 'to', code: 'too_many_days', message: `At most ${MOST_USAGE_DAYS} days.` },
          ])
        return { ai_usage: await usageByDay(db, authority_id, query) }
      }),
      handle(aiUses.export, async (ctx, { query }) => ({ job_id: await startExport(ctx, aiUseExport, query) }), {
        own_transaction: true,
      }),
    ],
  }
}
