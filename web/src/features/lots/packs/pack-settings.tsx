import { validationSides } from '@milepost/contract/acceptance/rule-pack'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import '../lots.en.json'
import shared from '../../../ui/shared.module.css'
import styles from '../lots.module.css'
import type { PackValues } from './pack-values.ts'

/** How the inputs of a pack are wired, by the paths of their faults. */
export interface PackField {
  id: (path: string) => string
  error: (path: string) => string | undefined
  touch: (path: string) => void
  leave: (path: string) => void
}

export interface PackSettingsProps {
  typed: PackValues
  field: PackField
  put: (change: Partial<PackValues>, path: string) => void
}

const combinations = ['weighted', 'lowest'] as const

/** What a pack says as a whole: its title, validation, rounding, and the agency's own tables. */
export function PackSettings({ typed, field, put }: PackSettingsProps) {
  const { t } = useTranslation('lots')
  const line = (
    name: 'title_en' | 'title_es' | 'alpha' | 'least' | 'least_results' | 'round_pwl_to',
    path: string,
    { most, ...more }: { most: number; required?: true; inputMode?: 'decimal' | 'numeric'; description?: string },
  ) => (
    <TextInput
      id={field.id(path)}
      label={t(`packs.fields.${path.replace('pack.', '').replaceAll('.', '_') as 'title_en'}`)}
      error={field.error(path)}
      value={typed[name]}
      maxLength={most}
      autoComplete="off"
      {...more}
      onBlur={() => field.leave(path)}
      onChange={(event) => put({ [name]: event.currentTarget.value }, path)}
    />
  )
  return (
    <fieldset className={shared['field-group']}>
      <legend>{t('packs.settings')}</legend>
      <div className={styles['fields']}>
        <div className={styles['half']}>{line('title_en', 'pack.title.en', { most: 300, required: true })}</div>
        <div className={styles['half']}>{line('title_es', 'pack.title.es', { most: 300 })}</div>
        {line('alpha', 'pack.validation.alpha', { most: 6, required: true, inputMode: 'decimal' })}
        {line('least', 'pack.validation.least', { most: 3, required: true, inputMode: 'numeric' })}
        <SelectField
          label={t('packs.fields.pay_by')}
          value={typed.pay_by}
          options={validationSides.map((value) => ({ value, label: t(`sides.${value}`) }))}
          onChange={(value) => put({ pay_by: value as PackValues['pay_by'] }, 'pack.validation.pay_by')}
        />
        {line('least_results', 'pack.least_results', { most: 3, required: true, inputMode: 'numeric' })}
        {line('round_pwl_to', 'pack.round_pwl_to', { most: 10, required: true, inputMode: 'decimal' })}
        <SelectField
          label={t('packs.fields.combine')}
          value={typed.combine}
          options={combinations.map((value) => ({ value, label: t(`packs.combine.${value}`) }))}
          onChange={(value) => put({ combine: value as PackValues['combine'] }, 'pack.combine')}
        />
        <div className={styles['whole']}>
          <TextArea
            id={field.id('pack.tables')}
            label={t('packs.fields.tables')}
            description={t('packs.tables_hint')}
            error={field.error('pack.tables')}
            value={typed.tables}
            rows={3}
            maxLength={400_000}
            onBlur={() => field.leave('pack.tables')}
            onChange={(event) => put({ tables: event.currentTarget.value }, 'pack.tables')}
          />
        </div>
      </div>
    </fieldset>
  )
}
