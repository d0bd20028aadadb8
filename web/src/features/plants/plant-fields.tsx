import { plantKinds } from '@milepost/contract/plants/plants.list'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { suppliersOptions } from './api.ts'
import type { PlantField } from './plant-values.ts'
import styles from './plants.module.css'
import type { PlantForm } from './use-plant-form.ts'
import { LazyZoneField } from '../../ui/zone/lazy-zone-field.tsx'

/** The fields of a plant. */
export function PlantFields({ form, isNew }: { form: PlantForm; isNew: boolean }) {
  const { t } = useTranslation('plants')
  const { data: suppliers = [] } = useQuery(suppliersOptions())
  const text = (field: PlantField, more: Partial<Parameters<typeof TextInput>[0]> = {}) => (
    <TextInput {...form.line(field)} {...more} />
  )
  const { supplier_id, time_zone } = form.values
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
        {...form.choice('supplier_id')}
        required
        options={[
          ...(supplier_id === '' ? [{ value: '', label: '' }] : []),
          ...suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <SelectField
        {...form.choice('kind')}
        options={plantKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <LazyZoneField {...form.choice('time_zone')} value={time_zone} onLeave={() => form.leave('time_zone')} />
      <div className={styles['pair']}>
        {text('opens_at', { type: 'time', required: true })}
        {text('closes_at', { type: 'time', required: true })}
      </div>
      {text('latitude', { inputMode: 'decimal' })}
      {text('longitude', { inputMode: 'decimal' })}
      {text('scale_capacity_lbs', { inputMode: 'decimal' })}
      {text('scale_division_lbs', { inputMode: 'decimal' })}
      <DateInput {...form.date('scale_certificate_expires_on')} />
      {!isNew && (
        <div className={styles['check']}>
          <Checkbox {...form.check('active')} />
        </div>
      )}
    </div>
  )
}
