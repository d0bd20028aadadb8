import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { useSession } from '../../../lib/session.ts'
import { useGuardedClose } from '../../../lib/use-unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import './decisions.en.json'
import '../signing/signing.en.json'
import { countOf, takesOffPay, type Decision, type DecisionAction, type DecisionDetails } from './decision.ts'
import { DecisionPreview, usePreview } from './decision-preview.tsx'
import styles from './decisions.module.css'
import { LimitFields } from './limit-fields.tsx'
import { PresetReasons, usePresetReasons } from './preset-reasons.tsx'
import { ReasonField } from './reason-field.tsx'
import {
  agreedPay,
  agrees,
  takesDate,
  requiresReason,
  takesReason,
  dateOf,
  detailsOf,
  needsReason,
  useDecisionForm,
} from './use-decision-form.ts'
import shared from '../../../ui/shared.module.css'

/** How long a field must rest before the preview follows it, in ms. */
const RESTS = 350

/** The details sent with a preview: a required reason that is not written yet is replaced, so that everything else is checked. */
const previewDetails = (action: DecisionAction, details: DecisionDetails): DecisionDetails =>
  requiresReason(action) && !details.reason ? { ...details, reason: '-' } : details

export interface DecisionDialogProps {
  decision: Decision
  onRun: (details: DecisionDetails) => void
  onClose: () => void
}

/** Collects what a decision needs, previews its effect, and runs it: by its button or Ctrl+Enter. */
export function DecisionDialog({ decision, onRun, onClose }: DecisionDialogProps) {
  const { t } = useTranslation(['decisions', 'signing', 'common'])
  const ids = useId()
  const company = useSession().company?.name
  const { action, target } = decision
  const form = useDecisionForm(decision)
  const close = useGuardedClose(form.differs, onClose)
  const { values } = form
  const presets = usePresetReasons(action === 'reject')
  const details = detailsOf(action, values)
  const [rested] = useDebouncedValue(details, RESTS)
  const ready =
    (action !== 'override_gvw' || (form.faultsWith(undefined).length === 0 && rested.max_gvw_override !== '')) &&
    (!takesDate(action) || rested.date !== undefined)
  const preview = usePreview(decision, previewDetails(action, rested), ready)
  const result = preview.data
  const faults = form.faultsWith(result)
  const dated = dateOf(action, values, result)
  const faultOf = (field: string) =>
    form.isChecked(field as 'date') ? faults.find((fault) => fault.field === field)?.text : undefined
  const blocked = result !== undefined && result.updated_count === 0 && !needsReason(result)
  // The preview belongs to exactly the values that would be sent; a reason still being typed does not affect it.
  const isPreviewCurrent =
    !preview.isPlaceholderData && rested.date === details.date && rested.max_gvw_override === details.max_gvw_override
  /** How many tickets the preview showed as unchanged when the user confirmed; null before that. */
  const [waiting, setWaiting] = useState<number | null>(null)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    form.checkAll()
    if (faults.length > 0) return
    if (!result || !isPreviewCurrent) return setWaiting(result?.refused.length ?? 0)
    if (result.updated_count > 0) onRun(details)
  }
  // A user who confirms before the preview has loaded need not press again, unless it reports more tickets that stay unchanged.
  const arrived = useEffectEvent(() => {
    if (waiting === null || !result || !isPreviewCurrent) return
    setWaiting(null)
    if (faults.length === 0 && result.updated_count > 0 && result.refused.length <= waiting) onRun(details)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the answer that was waited for came from outside
  useEffect(() => arrived(), [result, isPreviewCurrent])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  const count = countOf(target)
  // The button shows how many tickets the preview would change; without a preview, or with none to change, how many were requested.
  const changing = result?.updated_count || count
  return (
    <Modal opened onClose={close} title={t(`titles.${action}`, { count, formatted: formatCount(count) })}>
      <form noValidate className={styles['form']} onSubmit={submit} onKeyDown={press}>
        {form.attempts > 0 && (
          <FormErrorSummary
            focusOn={form.attempts}
            errors={faults.map(({ field, text }) => ({ field: `${ids}-${field}`, text }))}
          />
        )}
        {(action === 'void' || action === 'override_gvw') && <p>{t(`texts.${action}`)}</p>}
        {action === 'agree' && <p>{t('agree', { ns: 'signing', company })}</p>}
        {action === 'override_gvw' && (
          <LimitFields
            id={`${ids}-limit`}
            values={values}
            error={faultOf('limit')}
            onChange={form.set}
            onLeave={() => form.leave('limit')}
          />
        )}
        {dated && (
          <DateInput
            id={`${ids}-date`}
            required={dated !== 'accept'}
            data-autofocus={(dated !== 'accept' && presets.length === 0) || undefined}
            label={t(`form.date_of.${dated}`)}
            description={result?.last_ticketed_on && t('form.date_hint', { date: formatDate(result.last_ticketed_on) })}
            error={faultOf('date')}
            value={values.date}
            onValue={(date) => form.set({ date })}
            onBlur={() => form.leave('date')}
          />
        )}
        {presets.length > 0 && (
          <PresetReasons
            reasons={presets}
            chosen={values.preset}
            takesFocus={!form.isTouched}
            onChoose={(preset) => form.set({ preset })}
          />
        )}
        {takesReason(action) && (
          <ReasonField
            id={`${ids}-reason`}
            label={
              action === 'agree' || action === 'dispute'
                ? t(`notes_${action}`, { ns: 'signing' })
                : presets.length > 0
                  ? t(values.preset ? 'form.reason_more' : 'form.reason_words')
                  : undefined
            }
            required={requiresReason(action) && values.preset === ''}
            hint={action === 'deliver' && needsReason(result) ? t('form.reason_rejected') : undefined}
            error={faultOf('reason')}
            value={values.reason}
            onChange={(reason) => form.set({ reason })}
            onLeave={() => form.leave('reason')}
          />
        )}
        {ready && <DecisionPreview decision={decision} preview={preview} />}
        {takesOffPay(decision, result) && result?.pay && (
          <Checkbox
            id={`${ids}-pay`}
            label={t('pay.confirm', { count: result.pay.tickets, formatted: formatCount(result.pay.tickets) })}
            error={faultOf('pay')}
            checked={agrees(values, result)}
            onChange={(event) => form.set({ pay: event.currentTarget.checked ? agreedPay(result) : '' })}
          />
        )}
        <div className={shared['buttons']}>
          <Button onClick={close}>{t('ui.cancel', { ns: 'common' })}</Button>
          <Button
            type="submit"
            kind={action === 'void' ? 'danger' : 'primary'}
            disabled={blocked}
            loading={waiting !== null || (ready && preview.isPending)}
            aria-keyshortcuts="Control+Enter"
          >
            {t(`titles.${action}`, { count: changing, formatted: formatCount(changing) })}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
