import { aiPolicies, modelEndpoints } from '@milepost/contract/ai-policy/ai-policy.contract'
import { aiUses } from '@milepost/contract/ai-policy/ai-uses.contract'
import { aiUseList } from '@milepost/contract/ai-policy/ai-uses.list'
import type { RouteCall } from '@milepost/contract/core/route'
import { call } from '../../lib/client.ts'
import { i18n } from '../../lib/i18n.ts'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

/** All of AI that the browser keeps is below this key. */
export const aiKey = ['ai_policy'] as const

export const policyOptions = routeQuery([...aiKey, 'policy'], aiPolicies.get, {}, ({ ai_policy }) => ai_policy)
export const savePolicy = async (body: NonNullable<RouteCall<typeof aiPolicies.save>['body']>) =>
  (await call(aiPolicies.save, { body })).ai_policy

export const endpointsOptions = routeQuery(
  [...aiKey, 'endpoints'],
  modelEndpoints.list,
  {},
  ({ model_endpoints }) => model_endpoints,
)
export const createEndpoint = async (body: NonNullable<RouteCall<typeof modelEndpoints.create>['body']>) =>
  (await call(modelEndpoints.create, { body })).model_endpoint
export const updateEndpoint = async (id: number, body: NonNullable<RouteCall<typeof modelEndpoints.update>['body']>) =>
  (await call(modelEndpoints.update, { params: { id }, body })).model_endpoint
export const removeEndpoint = (id: number) => call(modelEndpoints.remove, { params: { id } })
/** How long a test may take, in milliseconds: as long as an endpoint may take for an answer. */
const TEST_TIMEOUT = 600_000
export const tryEndpoint = async (id: number) =>
  (await call(modelEndpoints.test, { params: { id } }, { timeout: TEST_TIMEOUT })).model_endpoint

export const usageOptions = (days: { from: string; to: string }) =>
  routeQuery([...aiKey, 'usage', days], aiUses.byDay, { query: days }, ({ ai_usage }) => ai_usage)

/** The register as its address has it. */
export const usesCodec = listCodec(aiUseList)
export const usesOptions = (state: ListStateOf<typeof usesCodec>) => {
  const query = usesCodec.query(state)
  return listQuery([...aiKey, 'uses', query], aiUses.list, { query })
}
/** Begins the file of the register as its list shows it. */
export const exportUses = (state: ListStateOf<typeof usesCodec>, headers: 'keys' | 'words' | 'words_and_keys') => {
  const { page_number: _page, page_size: _size, ...shown } = usesCodec.query(state)
  return call(aiUses.export, { query: { ...shown, language: i18n.language === 'es' ? 'es' : 'en', headers } })
}
