import type { ConversionFactor } from '@milepost/contract/reconciliation-uom/conversion-factor'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { sendEnd, uomKey } from '../api.ts'
import '../reconciliation-uom.en.json'
import { useFaultText } from '../fault-text.ts'
import styles from '../reconciliation-uom.module.css'
import { statedText } from '../stated-text.ts'
import shared from '../../../ui/shared.module.css'

/** Ends a factor after a chosen last day. */
export function EndDialog({ factor, onClose }: { factor: ConversionFactor; onClose: () => void }) {
  const { t } = useTranslation(['reconciliation-uom', 'common'])
  const faultText = useFaultText()
  const [valid_to, setDate] = useState('')
  const [checked, setChecked] = useState(false)
  const end = useCall(() => sendEnd(factor.project_id, factor.id, valid_to), {
    quiet: true,
    invalidates: [uomKey],
    toast: () => t('factors.ended', { factor: statedText(factor), date: formatDate(valid_to) }),
    onDone: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (valid_to !== '' && !end.isPending) end.mutate()
  }
  const [fault] = end.error?.details ?? []
  const error =
    checked && valid_to === ''
      ? t('form.date_missing')
      : end.error
        ? fault
          ? faultText(fault)
          : problemText(end.error)
        : undefined
  return (
    <Modal opened onClose={onClose} title={t('factors.end_title', { factor: statedText(factor) })}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <p>{t('factors.end_text', { from: formatDate(factor.valid_from) })}</p>
        <DateInput
          label={t('fields.valid_to')}
          required
          data-autofocus
          value={valid_to}
          error={error}
          onValue={(date) => {
            end.reset()
            setDate(date)
          }}
        />
        <div className={shared['buttons']}>
          <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
          <Button type="submit" kind="primary" loading={end.isPending}>
            {t('factors.end')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
