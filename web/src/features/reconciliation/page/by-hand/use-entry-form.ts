import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { MOST_ATTACHMENTS_OF_ENTRY } from '@milepost/contract/reconciliation/entries-by-hand'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../../../lib/with-retry.ts'
import { useRecordForm } from '../../../../lib/use-record-form.ts'
import { attachableFiles } from '../../../../ui/attachments/chosen-files.ts'
import { showToast } from '../../../../lib/toast-store.ts'
import { itemStateOptions } from '../../../reconciliation-uom/index.ts'
import { changeItem, toggleItem, type ChosenItem, type OfferedItem } from '../../coding/chosen-items.ts'
import { linkedContractors, pickedContractor } from '../../coding/contractor-of-item.ts'
import { overrunTexts } from '../../coding/overrun-text.ts'
import { openPeriodsOptions } from '../../periods/api.ts'
import { chosenItemOptions, contractorsOptions, pageKey, sendEntry, type EntryByHand } from '../api.ts'
import '../reconciliation-page.en.json'
import { entryOf, noEntry, type EntryValues } from './entry-values.ts'

interface Typed extends EntryValues {
  /** The item that is entered on, alone. */
  chosen: readonly ChosenItem[]
}
const nothing: Typed = { ...noEntry, chosen: [] }

/** How files are sent is fetched once some are chosen. */
const loadAttaching = withRetry(() => import('./attach-to-entry.ts'))

/** The form of a manual entry: kept in the tab until it is sent or discarded, except its files. It is sent once its item and contractor are known. */
export function useEntryForm(
  project_id: number,
  { onAttaching, onDone }: { onAttaching: (id: number) => void; onDone: () => void },
) {
  const { t } = useTranslation(['reconciliation-page', 'common'])
  const queryClient = useQueryClient()
  const [files, setFiles] = useState<readonly File[]>([])
  const attachable = attachableFiles(files, { most: MOST_ATTACHMENTS_OF_ENTRY })
  const form = useRecordForm({
    name: `entry-by-hand.${project_id}`,
    first: nothing,
    texts: { inputId: (field) => `entry-${field}`, nameOf: String, faultText: (fault) => fault },
    read: (): { body: { entry?: EntryByHand }; faults: object } => ({ body: {}, faults: {} }),
    refused: () => ({}),
    send: async ({ entry }) => (entry ? await sendEntry(project_id, entry) : null),
    invalidates: [pageKey],
    toast: (answer) => t('by_hand.entered', { code: answer?.pay_item_assignments[0]?.item_code }),
    onSaved: (answer) => {
      if (answer)
        for (const text of overrunTexts(answer.overruns, answer.pay_item_assignments))
          showToast({ kind: 'warning', text })
      const [made] = answer?.pay_item_assignments ?? []
      if (made && attachable.good.length > 0) {
        onAttaching(made.id)
        void loadAttaching().then(({ attachFilesToEntry }) =>
          attachFilesToEntry(queryClient, { project_id, id: made.id }, attachable.good),
        )
      }
      onDone()
    },
  })
  const { values, change } = form
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
  const missing = contractors.isPending || (linked.length > 0 && contractor === null)
  const entry = item && !missing ? entryOf(item, { ...values, pay_period }, contractor) : null
  return {
    ...form,
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
    /** Which of them are not attached, and why. */
    fileFault: attachable.left_out,
    setFiles: (chosen: readonly File[]) => {
      setFiles(chosen)
      void loadAttaching()
    },
    ready: entry !== null,
    choose: (offered: OfferedItem) => change({ chosen: toggleItem([], offered, contractors.data ?? []) }),
    chooseOther: () => change({ chosen: [] }),
    chooseContractor: (id: number) =>
      one && change({ chosen: changeItem(values.chosen, one.item.id, { contractor_id: id }) }),
    /** Chosen files are lost with the dialog, too; an entry that is being sent does not close it. */
    confirmDiscard: (): boolean => {
      if (form.save.isPending) return false
      return files.length > 0 && !form.differs ? window.confirm(t('common:ui.leave_changes')) : form.confirmDiscard()
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (entry && !form.save.isPending) form.sendWith({ entry })
    },
  }
}
export type EntryForm = ReturnType<typeof useEntryForm>
