import { defineList, filterBy } from '../core/define-list.ts'
import { usedTools, useOutcomes } from './ai-words.ts'

/** The register of uses of AI, the latest first. */
export const aiUseList = defineList({
  sorts: ['began_at', 'tokens_in', 'tokens_out', 'cost'],
  filters: {
    tool: filterBy(usedTools, ['eq', 'in']),
    outcome: filterBy(useOutcomes, ['eq', 'in']),
    /** In the zone of the agency. */
    day: filterBy('date', ['gte', 'lte']),
  },
  address: { tool: ['tool', 'in'], outcome: ['outcome', 'in'], from: ['day', 'gte'], to: ['day', 'lte'] },
  opens: 'use',
})
