import {
  fails,
  findingSeverities,
  yesNoAnswers,
  type ChecklistItem,
  type FindingSeverity,
} from '@milepost/contract/plant-inspections/inspection-items'
import { LONGEST_COMMENT } from '@milepost/contract/plant-inspections/plant-inspections.contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DateInput } from '../../ui/date-input.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import './plant-inspections.en.json'
import type { AnswerValues } from './inspection-values.ts'
import { RangeText } from './range-text.tsx'
import styles from './plant-inspections.module.css'
import shared from '../../ui/shared.module.css'

export interface ItemCardProps {
  item: ChecklistItem
  number: number
  values: AnswerValues
  error: string | undefined
  onChange: (change: Partial<AnswerValues>) => void
}

/** One item of an inspection: its answer, a comment and, if the answer fails, the finding. */
export function ItemCard({ item, number, values, error, onChange }: ItemCardProps) {
  const { t } = useTranslation('plant-inspections')
  const failed = fails(item, values.value.trim() || null)
  return (
    <li
      id={`inspection-${item.key}`}
      tabIndex={-1}
      className={styles['item']}
      data-failed={failed || undefined}
      aria-label={t('page.item', { number, text: item.text })}
    >
      <h2>
        {t('page.item', { number, text: item.text })}
        {!item.required && <small className={shared['quiet']}> {t('items.optional')}</small>}
      </h2>
      {error && <p className={shared['error']}>{error}</p>}
      <Answer item={item} values={values} onChange={onChange} />
      {item.kind !== 'note' && (
        <TextInput
          label={t('page.comment')}
          value={values.comment}
          maxLength={LONGEST_COMMENT}
          autoComplete="off"
          onChange={(event) => onChange({ comment: event.currentTarget.value })}
        />
      )}
      {failed && <FindingFields values={values} onChange={onChange} />}
    </li>
  )
}

type Part = Pick<ItemCardProps, 'values' | 'onChange'>

function Answer({ item, values, onChange }: Part & { item: ChecklistItem }) {
  const { t } = useTranslation('plant-inspections')
  const name = useId()
  if (item.kind === 'yes_no')
    return (
      <fieldset className={styles['answers']}>
        <legend className="visually-hidden">{t('page.answer')}</legend>
        {yesNoAnswers.map((answer) => (
          <label key={answer}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={values.value === answer}
              onChange={() => onChange({ value: answer })}
            />
            {t(`page.answers.${answer}`)}
          </label>
        ))}
      </fieldset>
    )
  if (item.kind === 'note')
    return (
      <TextArea
        label={t('page.answer')}
        value={values.value}
        maxLength={LONGEST_COMMENT}
        onChange={(event) => onChange({ value: event.currentTarget.value })}
      />
    )
  return (
    <TextInput
      label={item.unit === null ? t('page.value') : t('page.value_in', { unit: item.unit })}
      description={(item.minimum !== null || item.maximum !== null) && <RangeText item={item} />}
      inputMode="decimal"
      autoComplete="off"
      value={values.value}
      maxLength={17}
      onChange={(event) => onChange({ value: event.currentTarget.value })}
    />
  )
}

function FindingFields({ values, onChange }: Part) {
  const { t } = useTranslation('plant-inspections')
  return (
    <fieldset className={styles['finding']}>
      <legend>{t('page.finding')}</legend>
      <div className={styles['whole']}>
        <TextArea
          label={t('fields.description')}
          required
          value={values.description}
          maxLength={LONGEST_COMMENT}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
      </div>
      <SelectField
        label={t('fields.severity')}
        value={values.severity}
        options={findingSeverities.map((value) => ({ value, label: t(`severities.${value}`) }))}
        onChange={(severity) => onChange({ severity: severity as FindingSeverity })}
      />
      <DateInput label={t('page.due_on')} required value={values.due_on} onValue={(due_on) => onChange({ due_on })} />
      <div className={styles['whole']}>
        <TextInput
          label={t('fields.responsible')}
          required
          value={values.responsible}
          maxLength={100}
          onChange={(event) => onChange({ responsible: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  )
}
