import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { MOST_ATTACHMENTS_OF_ENTRY } from '@milepost/contract/reconciliation/entries-by-hand'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../../../lib/use-draft.ts'
import { useCall } from '../../../../lib/use-call.ts'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { itemStateOptions } from '../../../reconciliation-uom/index.ts'
import { changeItem, toggleItem, type ChosenItem, type OfferedItem } from '../../coding/chosen-items.ts'
import { overrunTexts } from '../../coding/overrun-text.ts'
import { linkedContractors, pickedContractor } from '../../coding/contractor-of-item.ts'
import { openPeriodsOptions } from '../../periods/api.ts'
import { chosenItemOptions, contractorsOptions, pageKey, sendEntry } from '../api.ts'
import '../catalogue.ts'
import { attachFiles, faultOfFiles } from '../../../../ui/attachments/attach-files.ts'
import { attachToEntry } from './entry-attachments.tsx'
import { entryOf, noEntry, type EntryValues } from './entry-values.ts'

interface Typed extends EntryValues {
  /** The item that is entered on, alone. */
  chosen: readonly ChosenItem[]
}
const nothing: Typed = { ...noEntry, chosen: [] }

/** The form of a manual entry: kept in the tab until it is sent or discarded, except its files. */
export function useEntryForm(project_id: number, onDone: () => void) {
  const { t } = useTranslation('reconciliation-page')
  const queryClient = useQueryClient()
  const draft = useDraft(`entry-by-hand.${project_id}`, nothing)
  const [files, setFiles] = useState<readonly File[]>([])
  const values = { ...nothing, ...draft.values }
  const [one] = values.chosen
  const { data: state } = useQuery(itemStateOptions(project_id))
  // The current state of the item: its price decides which figures an entry has.
  const found = useQuery({ ...chosenItemOptions(project_id, one?.item.id ?? 0), enabled: one !== undefined })
  const item = one && found.data
  const contractors = useQuery(contractorsOptions(project_id))
  const { data: periods = [] } = useQuery(openPeriodsOptions(project_id))
  const linked = item && contractors.data ? linkedContractors(item, contractors.data) : []
  const contractor = linked.find(({ id }) => id === one?.contractor_id)?.id ?? pickedContractor(linked)
  const pay_period = periods.some(({ id }) => String(id) === values.pay_period) ? values.pay_period : ''
  const fileFault = faultOfFiles(files, { most: MOST_ATTACHMENTS_OF_ENTRY })
  const missing = contractors.isPending || (linked.length > 0 && contractor === null) || fileFault !== null
  const entry = item && !missing ? entryOf(item, { ...values, pay_period }, contractor) : null
  const send = useCall(
    async () => {
      if (!entry) return null
      return await sendEntry(project_id, entry)
    },
    {
      quiet: true,
      invalidates: [pageKey],
      says: () => t('by_hand.entered'),
      onDone: (answer) => {
        draft.drop()
        if (answer)
          for (const text of overrunTexts(answer.overruns, answer.pay_item_assignments))
            showToast({ kind: 'warning', text })
        const [made] = answer?.pay_item_assignments ?? []
        if (made) attachFiles(files, attachToEntry(queryClient, project_id, made.id))
        onDone()
      },
    },
  )
  const change = (next: Partial<Typed>) => {
    send.reset()
    draft.change(next)
  }
  return {
    values: { ...values, pay_period },
    one,
    /** Its current state; undefined while loading. */
    item,
    itemError: found.error,
    rules: state?.rules ?? usualRules,
    /** Contractors that are linked to the item, and which of them it is for. */
    linked,
    contractor,
    /** Pay periods in progress, the first one first. */
    periods,
    files,
    fileFault,
    setFiles,
    ready: entry !== null,
    sending: send.isPending,
    problem: send.error,
    restored: draft.restored,
    startOver: draft.startOver,
    differs: draft.differs || files.length > 0,
    typed: draft.differs,
    change,
    choose: (offered: OfferedItem) => change({ chosen: toggleItem([], offered, contractors.data ?? []) }),
    chooseOther: () => change({ chosen: [] }),
    chooseContractor: (id: number) =>
      one && change({ chosen: changeItem(values.chosen, one.item.id, { contractor_id: id }) }),
    drop: draft.drop,
    submit: () => entry && send.mutate(),
  }
}
export type EntryForm = ReturnType<typeof useEntryForm>
