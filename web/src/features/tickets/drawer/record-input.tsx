import type { TicketField } from '@milepost/contract/tickets/ticket-field'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/select-field.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { isLong } from './record-values.ts'
import styles from './record.module.css'

export interface RecordInputProps {
  id: string
  field: TicketField
  label: string
  /** Why it cannot be edited. */
  lock: string | undefined
  hint: string | undefined
  error: string | undefined
  value: string
  onChange: (value: string) => void
  onLeave: () => void
}

/** The input of one field, by its type in the dictionary; a locked one says why. */
export function RecordInput({ id, field, label, lock, hint, error, value, onChange, onLeave }: RecordInputProps) {
  const { t } = useTranslation('ticket')
  const described = {
    id,
    label: field.unit ? `${label} (${field.unit})` : label,
    error,
    description: lock ? (
      <span className={styles['locked']}>
        <IconLock size={12} aria-hidden /> {lock}
      </span>
    ) : (
      hint
    ),
  }
  const typing = {
    value,
    disabled: lock !== undefined,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    onBlur: onLeave,
    maxLength: field.max_length ?? 200,
  }
  if (field.type === 'boolean')
    return (
      <SelectField
        {...described}
        value={value}
        onChange={onChange}
        options={[
          { value: '', label: t('record.unset') },
          { value: 'true', label: t('record.yes') },
          { value: 'false', label: t('record.no') },
        ]}
      />
    )
  if (isLong(field))
    return (
      <div className={styles['wide']}>
        <TextArea {...described} {...typing} />
      </div>
    )
  if (field.type === 'date')
    return <DateInput {...described} value={value} onValue={onChange} onBlur={onLeave} disabled={lock !== undefined} />
  const isNumber = field.type === 'decimal' || field.type === 'integer'
  return (
    <TextInput {...described} {...typing} {...(isNumber && { inputMode: 'decimal' as const })} autoComplete="off" />
  )
}
