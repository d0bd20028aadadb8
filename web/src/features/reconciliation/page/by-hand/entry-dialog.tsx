import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../../lib/problem-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Modal } from '../../../../ui/modal.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import '../../catalogue.ts'
import { toggleItem, type ChosenItem } from '../../coding/chosen-items.ts'
import { PayItemSearch } from '../../fly-out/pay-item-search.tsx'
import { contractorsOptions, pageKey, sendEntry, stateOptions } from '../api.ts'
import '../catalogue.ts'
import styles from './by-hand.module.css'
import { amountGoverns, entryOf, figureTyped, noEntry } from './entry-values.ts'

/** Enters a quantity, or an amount where that governs (D33), that no ticket bears. */
export default function EntryDialog({ project_id, onClose }: { project_id: number; onClose: () => void }) {
  const { t } = useTranslation('reconciliation-page')
  const queryClient = useQueryClient()
  const search = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<readonly ChosenItem[]>([])
  const [values, setValues] = useState(noEntry)
  const { data: { rules } = { rules: usualRules } } = useQuery(stateOptions(project_id))
  const { data: contractors = [] } = useQuery(contractorsOptions(project_id))
  const [one] = chosen
  const entry = one ? entryOf(one.item, values) : null
  const send = useMutation({
    meta: { quiet: true },
    mutationFn: async () => (entry ? await sendEntry(project_id, entry) : null),
    onSuccess: (answer) => {
      showToast({ kind: 'success', text: t('by_hand.entered') })
      for (const { message } of answer?.overruns ?? []) showToast({ kind: 'notice', text: message })
      void queryClient.invalidateQueries({ queryKey: pageKey })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (entry && !send.isPending) send.mutate()
  }
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part })
  const governs = one && amountGoverns(one.item.unit_of_measure)
  const fault = send.error?.details[0]?.message
  return (
    <Modal opened onClose={onClose} title={t('by_hand.add')}>
      <form className={styles['form']} onSubmit={submit}>
        {one ? (
          <p className={styles['item']}>
            <span>
              <strong>{one.item.item_code}</strong> {one.item.item_description}
            </span>
            <Button kind="quiet" onClick={() => setChosen([])}>
              {t('by_hand.other_item')}
            </Button>
          </p>
        ) : (
          <PayItemSearch
            ref={search}
            project_id={project_id}
            chosen={chosen}
            onToggle={(item) => setChosen(toggleItem([], item, contractors))}
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
        {send.error && (
          <p role="alert" className={styles['error']}>
            {problemText(send.error)} {fault}
          </p>
        )}
        <div className={styles['buttons']}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" disabled={!entry} loading={send.isPending}>
            {t('by_hand.enter')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
