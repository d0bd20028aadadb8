import { acceptanceRuleHistory, acceptanceRules, sampleDues, sufficiencies } from '@milepost/contract'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { ownSampleDue, projectSampleDue } from './due/sample-due.service.ts'
import { projectSufficiency } from './sufficiency/sufficiency.service.ts'
import { createRule, listRules, ruleOf, updateRule } from './rules/rules.service.ts'

export { countSamplesDue } from './due/sample-due.service.ts'
export { drawnSublot } from './due/drawn-sublot.ts'
export { itemsOnHold } from './sufficiency/sufficiency.service.ts'

/** Acceptance rules, the samples that they ask for, and what is accepted under them. */
export const acceptanceRulesFeature: Feature = {
  name: 'acceptance-rules',
  routes: [
    handle(acceptanceRules.list, (ctx, { query }) => listRules(ctx, query)),
    handle(acceptanceRules.get, async (ctx, { params }) => ({ acceptance_rule: await ruleOf(ctx, params.id) })),
    handle(acceptanceRules.history, readHistory({ history: acceptanceRuleHistory, read: ruleOf })),
    handle(acceptanceRules.create, async (ctx, { body }) => ({ acceptance_rule: await createRule(ctx, body) })),
    handle(acceptanceRules.update, async (ctx, { params, body }) => ({
      acceptance_rule: await updateRule(ctx, params.id, body),
    })),
    handle(sampleDues.ofProject, (ctx, { params }) => projectSampleDue(ctx, params.id)),
    handle(sampleDues.own, (ctx) => ownSampleDue(ctx)),
    handle(sufficiencies.ofProject, (ctx, { params }) => projectSufficiency(ctx, params.id)),
  ],
}
