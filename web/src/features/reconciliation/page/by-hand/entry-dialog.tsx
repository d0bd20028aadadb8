import { LARGEST_ATTACHMENT_BYTES, MOST_ATTACHMENTS_OF_ENTRY } from '@milepost/contract/reconciliation/entry-attachment'
import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../../lib/problem-text.ts'
import { useDraft } from '../../../../lib/use-draft.ts'
import { useUnsavedGuard } from '../../../../shell/use-unsaved-guard.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Modal } from '../../../../ui/modal.tsx'
import { RestoredDraft } from '../../../../ui/restored-draft.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { itemStateOptions } from '../../../reconciliation-uom/index.ts'
import '../../catalogue.ts'
import { toggleItem, type ChosenItem } from '../../coding/chosen-items.ts'
import { PayItemSearch } from '../../fly-out/pay-item-search.tsx'
import { contractorsOptions, pageKey, sendEntry } from '../api.ts'
import '../catalogue.ts'
import { ATTACHABLE, attachFiles, faultOfFiles } from './attach-files.ts'
import styles from './by-hand.module.css'
import { amountGoverns, entryOf, figureTyped, noEntry, type EntryValues } from './entry-values.ts'

const none: EntryValues & { chosen: readonly ChosenItem[] } = { ...noEntry, chosen: [] }

/** Enters a quantity, or an amount where that governs (D33), that no ticket bears. What is typed is kept in the tab until it is sent or given up. */
export default function EntryDialog({ project_id, onClose }: { project_id: number; onClose: () => void }) {
  const { t } = useTranslation(['reconciliation-page', 'common'])
  const queryClient = useQueryClient()
  const search = useRef<HTMLInputElement>(null)
  const draft = useDraft(`entry-by-hand.${project_id}`, none)
  const [files, setFiles] = useState<readonly File[]>([])
  const { values, change } = draft
  const { data: { rules } = { rules: usualRules } } = useQuery(itemStateOptions(project_id))
  const { data: contractors = [] } = useQuery(contractorsOptions(project_id))
  useUnsavedGuard(draft.differs)
  const [one] = values.chosen
  const entry = one ? entryOf(one.item, values) : null
  const fileFault = faultOfFiles(files)
  const send = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      if (!entry) return null
      const answer = await sendEntry(project_id, entry)
      const [made] = answer.pay_item_assignments
      return { ...answer, left: made ? await attachFiles(project_id, made.id, files) : [] }
    },
    onSuccess: (answer) => {
      draft.drop()
      showToast({ kind: 'success', text: t('by_hand.entered') })
      for (const { message } of answer?.overruns ?? []) showToast({ kind: 'notice', text: message })
      for (const left of answer?.left ?? [])
        showToast({ kind: 'error', text: t('attachments.not_attached', { ...left }) })
      void queryClient.invalidateQueries({ queryKey: pageKey })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (entry && !fileFault && !send.isPending) send.mutate()
  }
  const close = () => {
    if (send.isPending || ((draft.differs || files.length > 0) && !window.confirm(t('common:ui.leave_changes')))) return
    draft.drop()
    onClose()
  }
  const governs = one && amountGoverns(one.item.unit_of_measure)
  const fault = send.error?.details[0]?.message
  return (
    <Modal opened onClose={close} title={t('by_hand.add')}>
      <form className={styles['form']} onSubmit={submit}>
        {draft.restored && <RestoredDraft onStartOver={draft.startOver} />}
        {one ? (
          <p className={styles['item']}>
            <span>
              <strong>{one.item.item_code}</strong> {one.item.item_description}
            </span>
            <Button kind="quiet" onClick={() => change({ chosen: [] })}>
              {t('by_hand.other_item')}
            </Button>
          </p>
        ) : (
          <PayItemSearch
            ref={search}
            project_id={project_id}
            chosen={values.chosen}
            onToggle={(item) => change({ chosen: toggleItem([], item, contractors) })}
          />
        )}
        <div className={styles['fields']}>
          <TextInput
            label={governs ? t('by_hand.amount') : t('by_hand.quantity', { uom: one?.item.unit_of_measure ?? '' })}
            description={governs ? t('by_hand.amount_hint') : undefined}
            inputMode="decimal"
            autoComplete="off"
            required
            disabled={!one || one.item.source_only}
            value={values.figure}
            onChange={(event) =>
              one &&
              change({
                figure: figureTyped(values.figure, event.currentTarget.value, { uom: one.item.unit_of_measure, rules }),
              })
            }
          />
          <TextInput
            type="date"
            label={t('entries.work_date')}
            required
            value={values.work_date}
            onChange={(event) => change({ work_date: event.currentTarget.value })}
          />
          <SelectField
            label={t('by_hand.contractor')}
            value={values.contractor}
            options={[
              { value: '', label: t('by_hand.no_contractor') },
              ...contractors.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(contractor) => change({ contractor })}
          />
          <TextInput
            label={t('by_hand.location')}
            maxLength={500}
            value={values.location}
            onChange={(event) => change({ location: event.currentTarget.value })}
          />
        </div>
        <TextArea
          label={t('bulk.note')}
          rows={2}
          maxLength={2000}
          value={values.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <Field
          label={t('attachments.label')}
          description={t('attachments.hint', {
            most: MOST_ATTACHMENTS_OF_ENTRY,
            size: LARGEST_ATTACHMENT_BYTES / 1024 / 1024,
          })}
          error={fileFault ?? undefined}
        >
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              multiple
              accept={ATTACHABLE}
              className={styles['files']}
              onChange={(event) => setFiles([...(event.currentTarget.files ?? [])])}
            />
          )}
        </Field>
        {send.error && (
          <p role="alert" className={styles['error']}>
            {problemText(send.error)} {fault}
          </p>
        )}
        <div className={styles['buttons']}>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" disabled={!entry || fileFault !== null} loading={send.isPending}>
            {t('by_hand.enter')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
