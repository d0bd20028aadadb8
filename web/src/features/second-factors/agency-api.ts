import { factorPeopleList } from '@milepost/contract/second-factors/factor-people.list'
import { secondFactorRules } from '@milepost/contract/second-factors/second-factor-rules.contract'
import type { RouteCall } from '@milepost/contract/core/route'
import { call } from '../../lib/client.ts'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

export const factorPeopleCodec = listCodec(factorPeopleList)

/** All about the agency's second factors that the browser keeps is below this key. */
export const agencyFactorsKey = ['agency_second_factors'] as const

export const rulesOptions = routeQuery(
  [...agencyFactorsKey, 'rules'],
  secondFactorRules.list,
  {},
  ({ second_factor_rules }) => second_factor_rules,
)
export const factorPeopleOptions = (state: ListStateOf<typeof factorPeopleCodec>) => {
  const query = factorPeopleCodec.query(state)
  return listQuery([...agencyFactorsKey, 'people', query], secondFactorRules.people, { query })
}

type Rules = NonNullable<RouteCall<typeof secondFactorRules.change>['body']>['rules']
export const changeRules = (rules: Rules) => call(secondFactorRules.change, { body: { rules } })
export const resetFactors = (id: number) => call(secondFactorRules.reset, { params: { id } })
