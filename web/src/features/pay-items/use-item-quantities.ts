import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { quantitiesUnder, type ItemQuantities } from '../reconciliation-uom/index.ts'
import { itemListOptions } from './api.ts'

/** Shows quantities of a project's items by the rules that come with the list of its items. */
export function useItemQuantities(project_id: number): ItemQuantities {
  const { data } = useQuery(itemListOptions(project_id, { page_number: 1, page_size: 1 }))
  const rules = data?.unit_rules ?? usualRules
  return useMemo(() => quantitiesUnder(rules), [rules])
}
