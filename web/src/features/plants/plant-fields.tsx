import { plantKinds } from '@milepost/contract/plants/plants.list'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { suppliersOptions } from './api.ts'
import type { PlantField, PlantValues } from './plant-values.ts'
import styles from './plants.module.css'
import { ZoneField } from '../../ui/zone/zone-field.tsx'

export interface PlantFieldsProps {
  values: PlantValues
  isNew: boolean
  textOf: (field: PlantField) => string | undefined
  onChange: <Field extends PlantField>(field: Field, value: PlantValues[Field]) => void
  onLeave: (field: PlantField) => void
}

type TextField = Exclude<PlantField, 'kind' | 'active' | 'supplier_id' | 'time_zone'>

/** The fields of a plant. */
export function PlantFields({ values, isNew, textOf, onChange, onLeave }: PlantFieldsProps) {
  const { t } = useTranslation('plants')
  const { data: suppliers = [] } = useQuery(suppliersOptions())
  const text = (field: TextField, more: Partial<Parameters<typeof TextInput>[0]> = {}) => (
    <TextInput
      id={`plant-${field}`}
      label={t(`form.${field}`)}
      value={values[field]}
      error={textOf(field)}
      onChange={(event) => onChange(field, event.currentTarget.value)}
      onBlur={() => onLeave(field)}
      {...more}
    />
  )
  return (
    <div className={styles['fields']}>
      {text('code', {
        required: true,
        maxLength: 40,
        description: t('form.code_hint'),
        autoCapitalize: 'characters',
        spellCheck: false,
        ...(isNew && { 'data-autofocus': true }),
      })}
      {text('name', { required: true, maxLength: 200, description: t('form.name_hint') })}
      <SelectField
        id="plant-supplier_id"
        label={t('form.supplier_id')}
        value={values.supplier_id}
        error={textOf('supplier_id')}
        required
        onChange={(value) => onChange('supplier_id', value)}
        options={[
          ...(values.supplier_id === '' ? [{ value: '', label: '' }] : []),
          ...suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <SelectField
        id="plant-kind"
        label={t('form.kind')}
        value={values.kind}
        onChange={(value) => onChange('kind', value as PlantValues['kind'])}
        options={plantKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <ZoneField
        id="plant-time_zone"
        label={t('form.time_zone')}
        value={values.time_zone}
        error={textOf('time_zone')}
        onChange={(zone) => onChange('time_zone', zone)}
        onLeave={() => onLeave('time_zone')}
      />
      <div className={styles['pair']}>
        {text('opens_at', { type: 'time', required: true })}
        {text('closes_at', { type: 'time', required: true })}
      </div>
      {text('latitude', { inputMode: 'decimal' })}
      {text('longitude', { inputMode: 'decimal' })}
      {text('scale_capacity_lbs', { inputMode: 'decimal' })}
      {text('scale_division_lbs', { inputMode: 'decimal' })}
      {text('scale_certificate_expires_on', { type: 'date' })}
      {!isNew && (
        <div className={styles['check']}>
          <Checkbox
            label={t('form.active')}
            checked={values.active}
            onChange={(event) => onChange('active', event.currentTarget.checked)}
          />
        </div>
      )}
    </div>
  )
}
