import { factorPers, MOST_BASIS_LENGTH } from '@milepost/contract/reconciliation-uom/conversion-factor'
import { statedIn } from '@milepost/contract/reconciliation-uom/unit-rules'
import { readUnit } from '@milepost/contract/units/units'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Picker } from '../../../ui/picker.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { showToast } from '../../../lib/toast-store.ts'
import { sendFactor, uomKey } from '../api.ts'
import '../reconciliation-uom.en.json'
import { useMaterialChoices, useProjectChoices } from '../choices.ts'
import { useFaultText } from '../fault-text.ts'
import styles from '../reconciliation-uom.module.css'
import { statedText } from '../stated-text.ts'
import { measuredUnits } from '../uom-state.ts'
import {
  exampleOf,
  factorBody,
  factorRule,
  missingFields,
  noFactor,
  payUnitsFor,
  type FactorField,
  type FactorValues,
} from './factor-values.ts'
import shared from '../../../ui/shared.module.css'

export interface FactorDialogProps {
  /** What is known of the factor already. */
  given: Partial<FactorValues>
  onClose: () => void
}

/** Approves a conversion factor of a project: value, basis and dates (D29). */
export default function FactorDialog({ given, onClose }: FactorDialogProps) {
  const { t } = useTranslation(['reconciliation-uom', 'common'])
  const faultText = useFaultText()
  const [values, setValues] = useState<FactorValues>({ ...noFactor, ...given })
  const [checked, setChecked] = useState(false)
  const { project, ticket_uom, pay_uom } = values
  const body = factorBody(values)
  const save = useCall(async () => project && body && (await sendFactor(project.id, body)).conversion_factor, {
    quiet: true,
    invalidates: [uomKey],
    onDone: (factor) => {
      if (factor) showToast({ kind: 'success', text: t('form.saved', { factor: statedText(factor) }) })
      onClose()
    },
  })
  const change = (part: Partial<FactorValues>) => {
    save.reset()
    setValues({ ...values, ...part })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (body && !save.isPending) save.mutate()
  }
  const missing = checked ? missingFields(values) : []
  const errorOf = (field: FactorField): string | undefined => {
    if (missing.includes(field)) return t(`form.missing.${field}`)
    const fault = save.error?.details.find(({ path }) => path === field)
    return fault && faultText(fault)
  }
  const example = exampleOf(values)
  const elsewhere = save.error !== null && !save.error.details.some(({ path }) => path in values)
  const unitOptions = (codes: readonly string[]) => [
    { value: '', label: t('form.choose') },
    ...codes.map((code) => ({ value: code, label: code })),
  ]
  return (
    <Modal opened onClose={onClose} title={t('form.title')}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <p className={shared['hint-text']}>{t('form.text')}</p>
        <div className={shared['fields']}>
          <Picker
            label={t('fields.project')}
            placeholder={t('form.find')}
            required
            chosen={project}
            useChoices={useProjectChoices}
            error={errorOf('project')}
            onPick={(one) => change({ project: one })}
          />
          <Picker
            label={t('fields.material')}
            placeholder={t('factors.all_materials')}
            chosen={values.material}
            useChoices={useMaterialChoices}
            onPick={(material) => change({ material })}
          />
          <SelectField
            label={t('fields.ticket_uom')}
            required
            value={ticket_uom}
            options={unitOptions(measuredUnits)}
            error={errorOf('ticket_uom')}
            onChange={(code) => change({ ticket_uom: readUnit(code) ?? '' })}
          />
          <SelectField
            label={t('fields.pay_uom')}
            required
            value={pay_uom}
            options={unitOptions(payUnitsFor(ticket_uom))}
            error={errorOf('pay_uom')}
            onChange={(code) => change({ pay_uom: readUnit(code) ?? '' })}
          />
          <NumberInput
            rule={factorRule}
            label={t('fields.factor')}
            required
            value={values.factor}
            error={errorOf('factor')}
            onValue={(factor) => change({ factor })}
          />
          {ticket_uom !== '' && pay_uom !== '' && (
            <div className={styles['whole']}>
              <SegmentedControl
                label={t('form.per')}
                value={values.per}
                options={factorPers
                  .toReversed()
                  .map((per) => ({ value: per, label: t('form.stated', statedIn({ per, ticket_uom, pay_uom })) }))}
                onChange={(per) => change({ per })}
              />
            </div>
          )}
          <DateInput
            label={t('fields.valid_from')}
            required
            value={values.valid_from}
            error={errorOf('valid_from')}
            onValue={(valid_from) => change({ valid_from })}
          />
          <DateInput
            label={t('form.last_day')}
            value={values.valid_to}
            error={errorOf('valid_to')}
            onValue={(valid_to) => change({ valid_to })}
          />
        </div>
        <TextArea
          label={t('fields.basis')}
          description={t('form.basis_hint')}
          rows={3}
          required
          maxLength={MOST_BASIS_LENGTH}
          value={values.basis}
          error={errorOf('basis')}
          onChange={(event) => change({ basis: event.currentTarget.value })}
        />
        {example !== null && (
          <p role="status" className={styles['examples']}>
            {t('form.example', { from: `100 ${ticket_uom}`, to: `${example} ${pay_uom}` })}
          </p>
        )}
        {elsewhere && save.error && (
          <p role="alert" className={styles['error']}>
            {problemText(save.error)}
          </p>
        )}
        <div className={shared['buttons']}>
          <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
          <Button type="submit" kind="primary" loading={save.isPending}>
            {t('form.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
