import type { ProblemConflict } from '@milepost/contract/core/problems'
import { ticketDecisions } from '@milepost/contract/tickets/decisions.contract'
import type { TicketDetail } from '@milepost/contract/tickets/ticket-detail'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/client.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { ticketOptions } from '../api.ts'
import type { Decisions } from '../decisions/use-decisions.ts'
import type { FieldValue } from './record-values.ts'

type Changes = Record<string, FieldValue>

export interface RecordEditOptions {
  /** The ticket as it stood when the editing began. */
  base: TicketDetail
  follow: Decisions['follow']
  onSaved: () => void
}

/** Saves an edit of a ticket; where somebody else changed the same fields meanwhile, both sides are held until the person chose (409, D13b). */
export function useRecordEdit({ base, follow, onSaved }: RecordEditOptions) {
  const { t } = useTranslation('ticket')
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<{ of: ProblemConflict; changes: Changes } | null>(null)
  const saving = useMutation({
    mutationFn: ({ changes, lock_version }: { changes: Changes; lock_version: number }) =>
      call(ticketDecisions.edit, { params: { id: base.id }, body: { ...changes, lock_version } }),
    meta: { quiet: true },
    onSuccess: ({ slip }) => {
      queryClient.setQueryData(ticketOptions(base.id).queryKey, slip)
      showToast({ kind: 'success', text: t('record.saved') })
      follow([base.id])
      onSaved()
    },
    onError: (problem, { changes }) => {
      if (problem.conflict) setConflict({ of: problem.conflict, changes })
    },
  })
  const save = (changes: Changes, lock_version = base.lock_version) => saving.mutate({ changes, lock_version })
  return {
    save: (changes: Changes) => save(changes),
    saving: saving.isPending,
    saved: saving.isSuccess,
    problem: saving.error && !saving.error.conflict ? saving.error : null,
    conflict: conflict?.of ?? null,
    dropConflict: () => setConflict(null),
    /** Saves again over what stands now: of the fields that both changed, those that are to be the person's own. */
    settle: (mine: ReadonlySet<string>) => {
      if (!conflict) return
      const disputed = new Set(conflict.of.fields.map(({ field }) => field))
      const kept = Object.entries(conflict.changes).filter(([field]) => mine.has(field) || !disputed.has(field))
      setConflict(null)
      if (kept.length > 0) return save(Object.fromEntries(kept), conflict.of.lock_version)
      follow([base.id])
      onSaved()
    },
  }
}
