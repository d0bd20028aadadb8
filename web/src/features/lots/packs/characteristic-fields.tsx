import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import '../lots.en.json'
import styles from '../lots.module.css'
import type { FormNumber } from '../../../ui/questionnaire/form-numbers.ts'
import type { CharacteristicValues } from './pack-values.ts'
import type { PackField } from './pack-settings.tsx'

export interface CharacteristicFieldsProps {
  typed: CharacteristicValues
  results: readonly FormNumber[]
  field: PackField
  /** Of this characteristic: `pack.characteristics.0`. */
  path: string
  onChange: (change: Partial<CharacteristicValues>, path: string) => void
}

type TextName = 'label_en' | 'label_es' | 'unit' | 'low' | 'high' | 'weight' | 'most' | 'round_to' | 'clause'
/** The part of the path that a fault of an input has, where it is not its name. */
const pathOf: Partial<Record<TextName, string>> = {
  label_en: 'label.en',
  label_es: 'label.es',
  low: 'limits',
  high: 'limits',
  most: 'pay.most',
  round_to: 'pay.round_to',
}
const decimals: readonly TextName[] = ['low', 'high', 'weight', 'most', 'round_to']

/** One characteristic: what is judged, within which limits, with which weight, and how it is paid. */
export function CharacteristicFields({ typed, results, field, path: own, onChange }: CharacteristicFieldsProps) {
  const { t } = useTranslation('lots')
  const judged = results.find(({ value }) => value === typed.result)
  const line = (name: TextName, label: string, maxLength: number, required = false) => {
    const path = `${own}.${pathOf[name] ?? name}`
    return (
      <TextInput
        id={name === 'high' ? `${field.id(path)}-high` : field.id(path)}
        label={label}
        error={field.error(path)}
        value={typed[name]}
        required={required}
        maxLength={maxLength}
        autoComplete="off"
        {...(decimals.includes(name) && { inputMode: 'decimal' as const })}
        onBlur={() => field.leave(path)}
        onChange={(event) => onChange({ [name]: event.currentTarget.value }, path)}
      />
    )
  }
  const choose = (result: string) => {
    const next = results.find(({ value }) => value === result)
    onChange({ result, row: '', unit: next?.unit ?? '' }, `${own}.form`)
  }
  const empty = { value: '', label: t('packs.choose') }
  const pieces = `${own}.pay.pieces`
  return (
    <div className={styles['fields']}>
      <div className={styles['half']}>{line('label_en', t('packs.fields.label_en'), 300, true)}</div>
      <div className={styles['half']}>{line('label_es', t('packs.fields.label_es'), 300)}</div>
      <div className={styles['half']}>
        <SelectField
          id={field.id(`${own}.form`)}
          label={t('packs.fields.form')}
          value={typed.result}
          required
          error={field.error(`${own}.form`) ?? field.error(`${own}.field`)}
          options={[empty, ...results.map(({ value, label }) => ({ value, label }))]}
          onChange={choose}
        />
      </div>
      {judged && judged.rows.length > 0 ? (
        <SelectField
          id={field.id(`${own}.row`)}
          label={t('packs.fields.row')}
          value={typed.row}
          required
          error={field.error(`${own}.row`)}
          options={[empty, ...judged.rows]}
          onChange={(row) => onChange({ row }, `${own}.row`)}
        />
      ) : null}
      {line('unit', t('packs.fields.unit'), 20)}
      <SelectField
        label={t('packs.fields.around')}
        value={typed.around}
        options={(['fixed', 'target'] as const).map((value) => ({ value, label: t(`packs.around.${value}`) }))}
        onChange={(value) => onChange({ around: value as CharacteristicValues['around'] }, `${own}.limits`)}
      />
      {line('low', t(`packs.low.${typed.around}`), 17)}
      {line('high', t(`packs.high.${typed.around}`), 17)}
      {line('weight', t('packs.fields.weight'), 8, true)}
      {line('clause', t('packs.fields.clause'), 100, true)}
      <div className={styles['half']}>
        <TextArea
          id={field.id(pieces)}
          label={t('packs.fields.pay_pieces')}
          description={t('packs.pieces_hint')}
          error={field.error(pieces)}
          required
          rows={3}
          maxLength={1000}
          value={typed.pieces}
          onBlur={() => field.leave(pieces)}
          onChange={(event) => onChange({ pieces: event.currentTarget.value }, pieces)}
        />
      </div>
      {line('most', t('packs.fields.pay_most'), 10, true)}
      {line('round_to', t('packs.fields.pay_round_to'), 10, true)}
    </div>
  )
}
