import * as z from 'zod/mini'
import { historyRoute } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { changeBody, newBody, storedShape } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant } from '../core/scalars.ts'
import { acceptanceRuleRecord } from './acceptance-rule.record.ts'
import { acceptanceRuleList } from './acceptance-rules.list.ts'

/** A rule of acceptance as it is stored (`acceptance/acceptance-rule.ts` says what it means). */
export const acceptanceRuleRow = z.object({
  id,
  ...storedShape(acceptanceRuleRecord),
  /** The project of its pay item. */
  project: z.nullable(z.string()),
  /** Line, code and description of its pay item. */
  pay_item: z.nullable(z.string()),
  /** The unit of its pay item. */
  pay_item_uom: z.nullable(z.string()),
  updated_at: instant,
  lock_version: z.int(),
})
export type AcceptanceRuleRow = z.output<typeof acceptanceRuleRow>

const byId = z.strictObject({ id: idText })
const one = z.object({ acceptance_rule: acceptanceRuleRow })

/** What is sampled, how often, by whom, and what waits for it (specification section 3). */
export const acceptanceRules = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/acceptance_rules',
    permission: 'laboratory.read',
    summary: 'Acceptance rules of categories of material and of pay items',
    query: queryOf(acceptanceRuleList),
    response: pageOf('acceptance_rules', acceptanceRuleRow),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/acceptance_rules/{id}',
    permission: 'laboratory.read',
    summary: 'An acceptance rule',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  history: historyRoute({
    of: 'an acceptance rule',
    path: '/v1/acceptance_rules/{id}/history',
    permission: 'laboratory.read',
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/acceptance_rules',
    permission: 'acceptance.manage',
    summary: 'Add an acceptance rule, for a category of material or for one pay item',
    body: newBody(acceptanceRuleRecord),
    response: one,
    problems: ['acceptance_rule_exists', 'invalid', 'not_found', 'project_deleted', 'project_archived'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/acceptance_rules/{id}',
    permission: 'acceptance.manage',
    summary: 'Change an acceptance rule, merged with what others changed since it was read',
    params: byId,
    body: changeBody(acceptanceRuleRecord),
    response: one,
    problems: ['acceptance_rule_exists', 'invalid', 'nothing_to_change', 'edit_conflict', 'not_found'],
  }),
}
