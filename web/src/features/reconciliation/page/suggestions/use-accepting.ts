import type { BulkCodingResult } from '@milepost/contract/reconciliation/bulk-coding'
import type { CodingSuggestion } from '@milepost/contract/reconciliation/coding-suggestion'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Problem } from '../../../../lib/problem.ts'
import { problemText } from '../../../../lib/problem-text.ts'
import { showToast } from '../../../../lib/toast-store.ts'
import { useItemQuantities } from '../../../reconciliation-uom/index.ts'
import { pageKey, sendAcceptance } from '../api.ts'
import { reportBulk } from '../coding/report-bulk.ts'

/**
 * Accepts suggestions. Tickets leave the list at once and come back if the server refuses them; which were skipped, and why, is shown until the next
 * acceptance.
 */
export function useAccepting(project_id: number, suggestions: readonly CodingSuggestion[]) {
  const queryClient = useQueryClient()
  const quantities = useItemQuantities(project_id)
  const [underway, setUnderway] = useState<ReadonlySet<number>>(new Set())
  const [left, setLeft] = useState<BulkCodingResult | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: pageKey })
  const accept = async (slip_ids: readonly number[], min_confidence?: string) => {
    setUnderway((before) => new Set([...before, ...slip_ids]))
    setLeft(null)
    try {
      const result = await sendAcceptance(project_id, {
        slip_ids: [...slip_ids],
        ...(min_confidence !== undefined && { min_confidence }),
      })
      const numberOf = (slip_id: number) => suggestions.find((one) => one.slip_id === slip_id)?.ticket_number
      reportBulk(result, { quantities, numberOf, onUndone: () => void refresh() })
      if (result.refused.length > 0) setLeft(result)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (!error.cancelled && error.status !== 401) showToast({ kind: 'error', text: problemText(error) })
    }
    await refresh()
    setUnderway((before) => new Set([...before].filter((id) => !slip_ids.includes(id))))
  }
  return { accept, underway, left, forget: () => setLeft(null) }
}
