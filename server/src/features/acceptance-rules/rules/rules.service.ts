import {
  acceptanceRuleRecord,
  ruleFaults,
  type AcceptanceRuleRow,
  type acceptanceRules,
  type ProblemDetail,
  type RouteInput,
  type RouteResponse,
  type RuleFault,
  type RuleToCheck,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { createRecord, editRecord, lockRecord } from '../../../platform/records/index.ts'
import { projectFor } from '../../projects/index.ts'
import * as queries from './rules.queries.ts'

export async function listRules(
  ctx: RequestContext,
  query: queries.RulesQuery,
): Promise<RouteResponse<typeof acceptanceRules.list>> {
  const { rows, total } = await queries.listRules(ctx.db, ctx.authority_id, query)
  return { acceptance_rules: rows, page: pageInfo(query, total) }
}

export async function ruleOf(ctx: RequestContext, id: number): Promise<AcceptanceRuleRow> {
  return orNotFound(await queries.ruleById(ctx.db, ctx.authority_id, id))
}

const messages: Record<RuleFault, string> = {
  required: 'is required here',
  not_of_rate: 'is no part of a rate of this kind',
  one_of_both: 'belongs to a rule of a pay item, and a rule is for a category or for a pay item',
  unit_required: 'is required with a quantity of a category',
  unknown_unit: 'is no unit of pay items',
}

function refuseFaults(rule: RuleToCheck): void {
  const details = Object.entries(ruleFaults(rule)).map(([path, code]): ProblemDetail => ({
    path,
    code,
    message: `${path} ${messages[code]}`,
  }))
  if (details.length > 0) throw new Problem('invalid', undefined, details)
}

/** Refuses a line of another project's contract. */
async function refuseOtherItem(ctx: RequestContext, { project_id, pay_item_id }: RuleToCheck): Promise<void> {
  if (project_id === null || pay_item_id === null) return
  await projectFor(ctx, project_id, { for: 'change' })
  const item = await queries.itemOfRule(ctx.db, ctx.authority_id, pay_item_id)
  if (item?.project_id !== project_id)
    throw new Problem('invalid', undefined, [
      {
        path: 'pay_item_id',
        code: item ? 'of_other_project' : 'unknown',
        message: `pay_item_id ${item ? 'belongs to another project' : 'is not known to the agency'}`,
      },
    ])
}

const nothing: RuleToCheck = {
  category: null,
  project_id: null,
  pay_item_id: null,
  rate_by: 'source',
  sublot_size: null,
  uom: null,
  sublots_of_lot: null,
  every_days: null,
  least_quantity: null,
}
const stated = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/**
 * Adds a rule.
 * @throws Problem `invalid` for a rate that is not whole, a unit that is missing, and a line of another project; `acceptance_rule_exists` for a second active rule of the same test and kind.
 */
export async function createRule(
  ctx: RequestContext,
  values: RouteInput<typeof acceptanceRules.create>['body'],
): Promise<AcceptanceRuleRow> {
  const rule: RuleToCheck = { ...nothing, ...stated(values) }
  refuseFaults(rule)
  await refuseOtherItem(ctx, rule)
  const { project_id } = rule
  const id = await createRecord(ctx, acceptanceRuleRecord, { values, ...(project_id !== null && { project_id }) })
  await ctx.emit({ type: 'acceptance_rules.changed', ...(project_id !== null && { project_id }), ids: [id] })
  return await ruleOf(ctx, id)
}

/** Changes a rule, merged field by field with what others changed since it was read. What it is for stays. */
export async function updateRule(
  ctx: RequestContext,
  id: number,
  body: RouteInput<typeof acceptanceRules.update>['body'],
): Promise<AcceptanceRuleRow> {
  const before = orNotFound(await lockRecord(ctx.db, ctx.authority_id, acceptanceRuleRecord, id))
  refuseFaults({ ...before, ...stated(body) })
  const { project_id } = before
  if (await editRecord(ctx, acceptanceRuleRecord, { before, body, ...(project_id !== null && { project_id }) }))
    await ctx.emit({ type: 'acceptance_rules.changed', ...(project_id !== null && { project_id }), ids: [id] })
  return await ruleOf(ctx, id)
}
