import { MOST_CHANGE_ORDER_CODE, MOST_CHANGE_ORDER_DESCRIPTION } from '@milepost/contract/change-orders/change-order'
import { changeOrderTypes, type ChangeOrderType } from '@milepost/contract/change-orders/change-orders.list'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/select-field.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { ImportedHead } from '../api.ts'
import '../change-orders.en.json'
import styles from '../change-orders.module.css'
import { useUpdateTexts } from '../update-texts.ts'

/** The update's own fields for an imported file, as typed. */
export interface ImportHead {
  type: ChangeOrderType
  description: string
  effective_on: string
  co_number_external: string
  reason_code: string
}

export const newHead = (effective_on: string): ImportHead => ({
  type: 'standard',
  description: '',
  effective_on,
  co_number_external: '',
  reason_code: '',
})

/** The same for the server, without empty values. */
export function headGiven({ type, description, effective_on, ...codes }: ImportHead): ImportedHead {
  const given = Object.entries(codes).map(([code, typed]) => [code, typed.trim()])
  return {
    type,
    description: description.trim(),
    effective_on,
    ...Object.fromEntries(given.filter(([, typed]) => typed !== '')),
  }
}

interface HeadFieldsProps {
  head: ImportHead
  /** Missing values are shown only after the first attempt to submit. */
  sent: boolean
  onChange: (head: ImportHead) => void
}

/** What the update of a file says of itself. */
export function HeadFields({ head, sent, onChange }: HeadFieldsProps) {
  const { t } = useTranslation('change-orders')
  const { faultText } = useUpdateTexts()
  const wiring = (field: Exclude<keyof ImportHead, 'type' | 'effective_on'>) => ({
    label: t(`fields.${field}`),
    autoComplete: 'off',
    value: head[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...head, [field]: event.currentTarget.value }),
  })
  const missing = (field: 'description' | 'effective_on', fault: string) =>
    sent && head[field].trim() === '' ? faultText(fault) : undefined
  return (
    <div className={styles['head']}>
      <div className={styles['whole']}>
        <TextInput
          {...wiring('description')}
          required
          maxLength={MOST_CHANGE_ORDER_DESCRIPTION}
          error={missing('description', 'required')}
        />
      </div>
      <SelectField
        label={t('fields.type')}
        value={head.type}
        options={changeOrderTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={(type) => onChange({ ...head, type: type as ChangeOrderType })}
      />
      <DateInput
        label={t('fields.effective_on')}
        required
        value={head.effective_on}
        error={missing('effective_on', 'date')}
        onValue={(effective_on) => onChange({ ...head, effective_on })}
      />
      <TextInput {...wiring('co_number_external')} maxLength={MOST_CHANGE_ORDER_CODE} />
      <TextInput {...wiring('reason_code')} maxLength={MOST_CHANGE_ORDER_CODE} />
    </div>
  )
}
