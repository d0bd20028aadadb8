import { acceptanceMethods, samplingParties } from '../acceptance/acceptance-rule.ts'
import { defineList, filterBy } from '../core/define-list.ts'
import { sampleKinds } from '../samples/sample-kinds.ts'
import { materialTypes } from '../tickets/ticket-status.ts'

/** Acceptance rules by what they are for: those of categories first, then those of pay items. */
export const acceptanceRuleList = defineList({
  sorts: ['applies_to', 'test', 'kind', 'sampled_by', 'updated_at'],
  filters: {
    category: filterBy(materialTypes, ['eq', 'in']),
    project_id: filterBy('id', ['eq', 'in']),
    pay_item_id: filterBy('id', ['eq', 'in']),
    method: filterBy(acceptanceMethods, ['eq', 'in']),
    kind: filterBy(sampleKinds, ['eq', 'in']),
    sampled_by: filterBy(samplingParties, ['eq', 'in']),
    holds_pay: filterBy('boolean', ['eq']),
    active: filterBy('boolean', ['eq']),
  },
  address: {
    category: ['category', 'in'],
    kind: ['kind', 'in'],
    sampled_by: ['sampled_by', 'in'],
    project: ['project_id', 'in'],
  },
  opens: 'rule',
})
