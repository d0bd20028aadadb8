import { IconTrash } from '@tabler/icons-react'
import { unitCodes, units } from '@milepost/contract/units/units'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import '../catalogue.ts'
import styles from '../exceptions.module.css'
import type { LineValues } from './summary-values.ts'

/** Units in which materials are delivered. */
const uoms = unitCodes.filter((code) => ['mass', 'volume', 'area', 'length', 'count'].includes(units[code].dimension))

export interface LineFieldsProps {
  at: number
  line: LineValues
  faultOf: (field: keyof LineValues) => string | undefined
  onChange: (change: Partial<LineValues>) => void
  /** Absent for the only line. */
  onRemove: (() => void) | undefined
}

/** A line of a daily summary: one material, or all together. */
export function LineFields({ at, line, faultOf, onChange, onRemove }: LineFieldsProps) {
  const { t } = useTranslation('exceptions')
  const input = (field: Exclude<keyof LineValues, 'uom'>, options: { required?: boolean; numeric?: boolean } = {}) => (
    <TextInput
      label={t(`form.${field}`)}
      required={options.required ?? false}
      inputMode={options.numeric ? 'decimal' : 'text'}
      autoComplete="off"
      maxLength={field === 'material' ? 120 : 40}
      value={line[field]}
      error={faultOf(field)}
      {...(field === 'material' && { description: t('form.material_hint') })}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <fieldset className={styles['line']}>
      <legend className="visually-hidden">{t('form.line', { at: at + 1 })}</legend>
      <div className={styles['lineHead']}>
        <strong aria-hidden>{t('form.line', { at: at + 1 })}</strong>
        {onRemove && (
          <IconButton label={t('form.remove_line', { at: at + 1 })} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      <div className={styles['inputs']}>
        <div className={styles['whole']}>{input('material')}</div>
        {input('loads', { required: true, numeric: true })}
        {input('quantity', { required: true, numeric: true })}
        <SelectField
          label={t('form.uom')}
          required
          value={line.uom}
          error={faultOf('uom')}
          options={uoms.map((value) => ({ value, label: value }))}
          onChange={(uom) => onChange({ uom })}
        />
        <div className={styles['wide']}>{input('first')}</div>
        <div className={styles['wide']}>{input('last')}</div>
      </div>
    </fieldset>
  )
}
