import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { quantitiesUnder, type ItemQuantities } from '../reconciliation-uom/index.ts'
import { itemStateOptions } from './api.ts'

/** Shows quantities of a project's items by the rules of its agency. */
export function useItemQuantities(project_id: number): ItemQuantities {
  const { data } = useQuery(itemStateOptions(project_id))
  const rules = data?.rules ?? usualRules
  return useMemo(() => quantitiesUnder(rules), [rules])
}
