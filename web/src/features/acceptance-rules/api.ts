import { acceptanceRules } from '@milepost/contract/acceptance-rules/acceptance-rules.contract'
import { acceptanceRuleList } from '@milepost/contract/acceptance-rules/acceptance-rules.list'
import { sampleDues } from '@milepost/contract/acceptance-rules/sample-due.contract'
import { sufficiencies } from '@milepost/contract/acceptance-rules/sufficiency.contract'
import type { RouteCall } from '@milepost/contract/core/route'
import { samples } from '@milepost/contract/samples/samples.contract'
import { call } from '../../lib/client.ts'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

/** The list of rules as its page's address has it. */
export const rulesCodec = listCodec(acceptanceRuleList)
export type RulesListState = ListStateOf<typeof rulesCodec>

/** All of rules that the browser keeps is below this key. */
export const rulesKey = ['acceptance_rules'] as const

export const ruleListOptions = (listState: RulesListState) => {
  const query = rulesCodec.query(listState)
  return listQuery([...rulesKey, 'list', query], acceptanceRules.list, { query })
}
export const ruleOptions = (id: number) =>
  routeQuery([...rulesKey, 'one', id], acceptanceRules.get, { params: { id } }, (answer) => answer.acceptance_rule)

/** Projects, and the pay items of one, that a rule can be for. */
export const targetOptions = (of: 'project' | 'pay_item', search: string, project_id?: number) => {
  const query = { of, search, ...(project_id !== undefined && { project_id }) }
  return listQuery([...rulesKey, 'targets', query], samples.choices, { query })
}

export const createRule = async (body: NonNullable<RouteCall<typeof acceptanceRules.create>['body']>) =>
  (await call(acceptanceRules.create, { body })).acceptance_rule
export const updateRule = async (id: number, body: NonNullable<RouteCall<typeof acceptanceRules.update>['body']>) =>
  (await call(acceptanceRules.update, { params: { id }, body })).acceptance_rule

/** Samples that are due; live events make them stale. */
export const dueKey = ['sample_due'] as const
export const projectDueOptions = (id: number) =>
  routeQuery([...dueKey, String(id)], sampleDues.ofProject, { params: { id } }, ({ sample_due }) => ({
    sample_due,
    more_projects: 0,
  }))
export const ownDueOptions = () => routeQuery([...dueKey, 'own' as string], sampleDues.own, {}, (answer) => answer)

/** How far projects are accepted. */
export const sufficiencyKey = ['sufficiency'] as const
export const sufficiencyOptions = (id: number) =>
  routeQuery([...sufficiencyKey, id], sufficiencies.ofProject, { params: { id } }, (answer) => answer)
