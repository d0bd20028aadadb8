import { IconTrash } from '@tabler/icons-react'
import { unitCodes, units } from '@milepost/contract/units/units'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import '../exceptions.en.json'
import styles from '../exceptions.module.css'
import type { LineValues } from './summary-values.ts'
import { inputId, type SummaryForm } from './use-summary-form.ts'
import shared from '../../../ui/shared.module.css'

/** Units in which materials are delivered. */
const uoms = unitCodes.filter((code) => ['mass', 'volume', 'area', 'length', 'count'].includes(units[code].dimension))

/** A line of a daily summary: one material, or all together. */
export function LineFields({ form, at }: { form: SummaryForm; at: number }) {
  const { t } = useTranslation('exceptions')
  const line = form.values.lines[at]
  if (!line) return null
  const wiring = (field: keyof LineValues) => {
    const name = `lines.${at}.${field}`
    return { id: inputId(name), value: line[field], error: form.textOf(name) }
  }
  const input = (field: Exclude<keyof LineValues, 'uom'>, { numeric = false } = {}) => (
    <TextInput
      {...wiring(field)}
      label={t(`form.${field}`)}
      required={numeric}
      inputMode={numeric ? 'decimal' : 'text'}
      autoComplete="off"
      maxLength={field === 'material' ? 120 : 40}
      {...(field === 'material' && { description: t('form.material_hint') })}
      onBlur={() => form.leaveField(`lines.${at}.${field}`)}
      onChange={(event) => form.changeLine(at, field, event.currentTarget.value)}
    />
  )
  return (
    <fieldset className={shared['entry']}>
      <legend className="visually-hidden">{t('form.line', { at: at + 1 })}</legend>
      <div className={shared['heading']}>
        <strong aria-hidden>{t('form.line', { at: at + 1 })}</strong>
        {form.values.lines.length > 1 && (
          <IconButton label={t('form.remove_line', { at: at + 1 })} onClick={() => form.removeLine(at)}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      <div className={styles['inputs']}>
        <div className={styles['whole']}>{input('material')}</div>
        {input('loads', { numeric: true })}
        {input('quantity', { numeric: true })}
        <SelectField
          {...wiring('uom')}
          label={t('form.uom')}
          required
          options={uoms.map((value) => ({ value, label: value }))}
          onChange={(uom) => form.changeLine(at, 'uom', uom)}
        />
        <div className={styles['wide']}>{input('first')}</div>
        <div className={styles['wide']}>{input('last')}</div>
      </div>
    </fieldset>
  )
}
