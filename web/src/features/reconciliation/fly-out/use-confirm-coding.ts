import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { ticketOptions, ticketsKey } from '../../tickets/index.ts'
import { reconciliationKey, sendAssignments, sendClear, sendFlag } from './api.ts'
import type { CodedTicket } from '../coding/coded-ticket.ts'
import { confirmPlan, type Coding, type Confirmation } from '../coding/confirm-plan.ts'
import { failureText } from './refusal-text.ts'

type Assigned = Awaited<ReturnType<typeof sendAssignments>>

/** Overruns, which warn and never block (D30), in the server's words; of two items each is named. */
function warningsOf(assigned: Assigned | null): string[] {
  if (!assigned) return []
  const { overruns, pay_item_assignments } = assigned
  const codeOf = (id: number) => pay_item_assignments.find((one) => one.project_pay_item_id === id)?.item_code
  return overruns.map(({ project_pay_item_id, message }) =>
    overruns.length > 1 ? `${codeOf(project_pay_item_id) ?? ''}: ${message}` : message,
  )
}

/**
 * Confirms what was chosen, call after call (specification section 4), and tells what came of it. Where a later call fails, what an earlier one did stands:
 * the ticket is read again, so that confirming once more goes on from there.
 */
export function useConfirmCoding(ticket: CodedTicket, project_id: number, onDone: () => void) {
  const { t } = useTranslation('reconciliation')
  const queryClient = useQueryClient()
  const changed = useRef(false)
  const readAgain = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ticketOptions(ticket.id).queryKey }),
      queryClient.invalidateQueries({ queryKey: [...ticketsKey, 'events', ticket.id] }),
      queryClient.invalidateQueries({ queryKey: reconciliationKey }),
    ])
  const confirm = useMutation({
    mutationFn: async ({ coding, what }: { coding: Coding; what: Confirmation }) => {
      const { flag, assign } = confirmPlan(ticket, coding, what)
      await sendFlag(ticket.id, flag)
      changed.current = true
      if (assign?.method === 'CLEAR') await sendClear(project_id, ticket.id)
      const assigned = assign && assign.method !== 'CLEAR' ? await sendAssignments(project_id, assign) : null
      return { method: assign?.method, warnings: warningsOf(assigned) }
    },
    meta: { quiet: true },
    onSuccess: ({ method, warnings }, { what }) => {
      const done =
        what === 'flag'
          ? 'flag_saved'
          : method === 'PUT'
            ? 'ticket_level_reconciliation_edited_success'
            : method === 'POST'
              ? 'ticket_level_reconciliation_success'
              : method === 'CLEAR'
                ? 'taken_off'
                : 'delivery_confirmed'
      showToast({ kind: 'success', text: t(done, { number: ticket.ticket_number }) })
      for (const text of warnings) showToast({ kind: 'warning', text })
      void readAgain()
      onDone()
    },
    onError: async (problem) => {
      if (!problem.cancelled && problem.status !== 401) showToast({ kind: 'error', text: failureText(problem) })
      await readAgain()
    },
  })
  return { confirm, isSaving: confirm.isPending, changed }
}
