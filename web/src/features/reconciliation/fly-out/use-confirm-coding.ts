import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../../lib/i18n.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { Problem } from '../../../lib/problem.ts'
import { useCall } from '../../../lib/use-call.ts'
import { hideToast, showToast } from '../../../lib/toast-store.ts'
import { ticketOptions, ticketsKey } from '../../tickets/index.ts'
import '../reconciliation.en.json'
import { type CurrentCodes, reconciliationKey, sendAssignments, sendClear, sendFlag, sendUndo } from './api.ts'
import type { CodedTicket } from '../coding/coded-ticket.ts'
import { confirmPlan, type Coding, type Confirmation } from '../coding/confirm-plan.ts'
import { itemName } from '../coding/item-place.ts'
import { overrunTexts } from '../coding/overrun-text.ts'
import { failureText, refusalText } from './refusal-text.ts'

const t = i18n.getFixedT(null, 'reconciliation')

/** A failure of a ticket, which it names. */
const about = (number: string, text: string): string => t('about', { number, text })

/** Undoes what a confirmation did to a ticket, its last change first, and reports the outcome. */
async function takeBackCoding(number: string, changes: readonly number[]): Promise<void> {
  try {
    for (const change_id of changes) {
      const [first] = (await sendUndo(change_id)).refused
      if (first) return void showToast({ kind: 'error', text: about(number, refusalText(first.code, first.message)) })
    }
    showToast({ kind: 'success', text: t('undone', { number }) })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    showToast({ kind: 'error', text: about(number, problemText(error)) })
  }
}

/**
 * Confirms the selection, call after call (specification section 4), and reports the outcome. Only the version the user saw is replaced, changed by nothing but
 * the flag. If a later call fails, earlier calls keep their effect: the ticket is read again, so that confirming again continues from there.
 */
export function useConfirmCoding(
  ticket: CodedTicket,
  {
    project_id,
    seen,
    onDone,
    onUndone,
  }: { project_id: number; seen: CurrentCodes; onDone: () => void; onUndone: () => void },
) {
  const { t } = useTranslation('reconciliation')
  const queryClient = useQueryClient()
  const changed = useRef(false)
  const readAgain = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ticketOptions(ticket.id).queryKey }),
      queryClient.invalidateQueries({ queryKey: [...ticketsKey, 'events', ticket.id] }),
      queryClient.invalidateQueries({ queryKey: reconciliationKey }),
    ])
  const confirm = useCall(
    async ({ coding, what }: { coding: Coding; what: Confirmation }) => {
      const { flag, assign } = confirmPlan(ticket, coding, what)
      const flagged = await sendFlag(ticket.id, flag)
      changed.current = true
      const version = seen.lock_version + (flagged === null ? 0 : 1)
      const cleared = assign?.method === 'CLEAR' ? await sendClear(project_id, ticket.id, version) : null
      const assigned = assign && assign.method !== 'CLEAR' ? await sendAssignments(project_id, assign, version) : null
      // Overruns warn and never block (D30).
      const warnings = assigned ? overrunTexts(assigned.overruns, assigned.pay_item_assignments) : []
      // The last one is taken back first.
      const changes = [cleared ?? assigned?.change_id ?? null, flagged].filter((id) => id !== null)
      const items = (assigned?.pay_item_assignments ?? []).map((one) =>
        itemName({ ...one, contractor: one.external_dot_contractor }, t),
      )
      return { method: assign?.method, warnings, changes, items: items.length > 0 ? [`${items.join('; ')}.`] : [] }
    },
    {
      quiet: true,
      onDone: ({ method, warnings, changes, items }, { what }) => {
        const done =
          what === 'flag'
            ? 'flag_saved'
            : method === 'PUT'
              ? 'ticket_level_reconciliation_edited_success'
              : method === 'POST'
                ? 'ticket_level_reconciliation_success'
                : method === 'CLEAR'
                  ? 'removed_from_items'
                  : 'delivery_confirmed'
        const undo = async () => {
          hideToast(toastId)
          await takeBackCoding(ticket.ticket_number, changes)
          await readAgain()
          onUndone()
        }
        const toastId = showToast({
          kind: 'success',
          text: [t(done, { number: ticket.ticket_number }), ...items].join(' '),
          ...(changes.length > 0 && { action: { label: t('undo'), run: () => void undo() } }),
        })
        for (const text of warnings) showToast({ kind: 'warning', text })
        void readAgain()
        onDone()
      },
      onFailed: async (problem) => {
        if (!problem.cancelled && problem.status !== 401)
          showToast({ kind: 'error', text: about(ticket.ticket_number, failureText(problem)) })
        await readAgain()
      },
    },
  )
  return { confirm: confirm.mutate, isSaving: confirm.isPending, changed }
}
