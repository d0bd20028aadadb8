import { roles } from '@milepost/contract/core/roles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PHONE_PLACEHOLDER } from '../../lib/phone.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx'
import { districtsOptions } from './api.ts'
import type { EmployeeFaults, EmployeeField, EmployeeValues } from './employee-values.ts'
import styles from './employees.module.css'
import '../../lib/roles.en.json'

export interface EmployeeFieldsProps {
  /** Begins the ids of the inputs: `${id}-email`. */
  id: string
  values: EmployeeValues
  /** Faults by field, as far as they are shown yet. */
  faults: EmployeeFaults
  /** Why a field cannot be changed; its value is shown all the same. */
  locked?: Partial<Record<EmployeeField, ReactNode>>
  hints?: Partial<Record<EmployeeField, ReactNode>>
  /** Four fields in a row if there is room. */
  wide?: boolean
  /** The dialog that opens puts the focus here. */
  first?: boolean
  onChange: (field: EmployeeField, value: string) => void
  /** The field is left: now it may be checked. */
  onLeave: (field: EmployeeField) => void
}

type TextField = Exclude<EmployeeField, 'role' | 'district_id'>

/** The fields of an employee, new or known. */
export function EmployeeFields({
  id,
  values,
  faults,
  locked = {},
  hints = {},
  wide = false,
  first = false,
  onChange,
  onLeave,
}: EmployeeFieldsProps) {
  const { t } = useTranslation(['employees', 'roles'])
  const { data: districts = [] } = useQuery(districtsOptions)
  const common = (field: EmployeeField) => {
    const fault = faults[field]
    return {
      id: `${id}-${field}`,
      label: t(`fields.${field}`),
      error: fault && t(`faults.${fault}`),
      description: locked[field] ?? hints[field],
    }
  }
  const text = (field: TextField, more: Partial<TextInputProps> = {}) => (
    <TextInput
      {...common(field)}
      value={values[field]}
      readOnly={field in locked}
      autoComplete="off"
      onChange={(event) => onChange(field, event.currentTarget.value)}
      onBlur={() => onLeave(field)}
      {...more}
    />
  )
  const chosen = (field: 'role' | 'district_id', options: { value: string; label: string }[], required: boolean) =>
    field in locked ? (
      <TextInput
        {...common(field)}
        value={options.find(({ value }) => value === values[field])?.label ?? ''}
        readOnly
        required={required}
      />
    ) : (
      <SelectField
        {...common(field)}
        value={values[field]}
        required={required}
        onChange={(value) => onChange(field, value)}
        options={options}
      />
    )
  return (
    <div className={styles['fields']} data-wide={wide || undefined}>
      {text('first_name', { required: true, ...(first && { 'data-autofocus': true }) })}
      {text('last_name', { required: true })}
      {text('email', { required: true, type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false })}
      {text('phone', {
        type: 'tel',
        inputMode: 'tel',
        placeholder: PHONE_PLACEHOLDER,
        // Above several people one after the other it is said once, by their dialog.
        ...(!wide && { description: t('phone_hint') }),
      })}
      {chosen(
        'role',
        [
          ...(values.role === '' ? [{ value: '', label: '' }] : []),
          ...roles.map((value) => ({ value, label: t(`roles:${value}`) })),
        ],
        true,
      )}
      {chosen('district_id', [{ value: '', label: t('fields.no_district') }, ...districts], false)}
      {text('title')}
      {text('employee_number')}
    </div>
  )
}
