import { yesNo, type Answer, type QuestionField } from '@milepost/contract/core/questionnaire/questionnaire'
import { Checkbox } from '../checkbox.tsx'
import { DateInput } from '../date-input.tsx'
import { SelectField } from '../select-field.tsx'
import { TextArea } from '../text-area.tsx'
import { TextInput } from '../text-input.tsx'
import type { QuestionWords } from './question-words.ts'
import styles from './questionnaire.module.css'

export interface QuestionInputProps {
  id: string
  field: Exclude<QuestionField, { kind: 'computed' }>
  /** Its accessible name where the page shows no label, as in a table. */
  name?: string | undefined
  answer: Answer
  error: string | undefined
  words: QuestionWords
  onChange: (answer: Answer) => void
  onLeave: () => void
}

/** The input of one question, by its kind. */
export function QuestionInput({ id, field, name, answer, error, words, onChange, onLeave }: QuestionInputProps) {
  const { t, say, bounds } = words
  const required = field.required === true
  const unit = field.kind === 'number' ? field.unit : undefined
  const label = name === undefined ? (unit ? `${say(field.label)} (${unit})` : say(field.label)) : undefined
  const limits = field.kind === 'number' && name === undefined ? bounds(field, unit) : ''
  const description = name === undefined ? [field.hint && say(field.hint), limits].filter(Boolean).join(' · ') : ''
  const shared = {
    id,
    ...(label !== undefined && { label }),
    ...(name !== undefined && { 'aria-label': name }),
    ...(description && { description }),
    error,
    required,
  }
  const text = typeof answer === 'string' ? answer : ''
  switch (field.kind) {
    case 'number':
      return (
        <TextInput
          {...shared}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
        />
      )
    case 'text':
      return field.lines ? (
        <TextArea
          {...shared}
          maxLength={field.most}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
        />
      ) : (
        <TextInput
          {...shared}
          autoComplete="off"
          maxLength={field.most}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
        />
      )
    case 'date':
      return <DateInput {...shared} value={text} onValue={onChange} onBlur={onLeave} />
    case 'choices': {
      const chosen = Array.isArray(answer) ? (answer as readonly string[]) : []
      const toggle = (key: string) =>
        onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
      return (
        <fieldset id={id} tabIndex={-1} className={styles['choices']} aria-label={name}>
          {label && <legend>{label}</legend>}
          {error && <p className={styles['fault']}>{error}</p>}
          {field.options.map((option) => (
            <Checkbox
              key={option.key}
              label={say(option.label)}
              checked={chosen.includes(option.key)}
              onChange={() => toggle(option.key)}
            />
          ))}
        </fieldset>
      )
    }
    case 'choice':
    case 'yes_no': {
      const offered =
        field.kind === 'choice'
          ? field.options.map(({ key, label: words_of }) => ({ value: key, label: say(words_of) }))
          : yesNo
              .filter((one) => one !== 'not_applicable' || field.not_applicable)
              .map((one) => ({ value: one, label: t(`yes_no.${one}`) }))
      return (
        <SelectField
          {...shared}
          {...(name !== undefined && { label: <span className="visually-hidden">{name}</span> })}
          value={text}
          options={[{ value: '', label: t('choose') }, ...offered]}
          onChange={(value) => onChange(value === '' ? null : value)}
        />
      )
    }
  }
}
