import { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/client.ts'
import { quantitiesUnder, type ItemQuantities } from './item-quantities.ts'

/** Under the prefix of pay items, so that it is refetched with them. */
export const itemStateKey = ['pay_items', 'state'] as const

/** Whether the reconciliation of a project is active, how many pay items it has, and by what their quantities are rounded. */
export const itemStateOptions = (projectId: number) =>
  queryOptions({
    queryKey: [...itemStateKey, projectId],
    queryFn: async ({ signal }) => {
      const query = { page_number: 1, page_size: 1, include_dnp: true }
      const answer = await call(payItems.list, { params: { projectId }, query }, { signal })
      return { active: answer.reconciliation_active, items: answer.page.total_rows, rules: answer.unit_rules }
    },
  })

/** Shows quantities of a project's items by the rules of its agency. */
export function useItemQuantities(project_id: number): ItemQuantities {
  const { data } = useQuery(itemStateOptions(project_id))
  const rules = data?.rules ?? usualRules
  return useMemo(() => quantitiesUnder(rules), [rules])
}
