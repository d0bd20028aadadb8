import { isAlwaysSet, type RecordField } from '@milepost/contract/core/define-record'
import type { HTMLAttributes, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import '../../lib/record/record-texts.ts'
import type { DeclaredForm } from '../../lib/record/use-declared-form.ts'
import { Checkbox } from '../checkbox.tsx'
import { DateInput } from '../date-input.tsx'
import { ChoiceBoxes, type Choice } from '../filters/choice-boxes.tsx'
import { SelectField } from '../select-field.tsx'
import { TextArea } from '../text-area.tsx'
import { TextInput } from '../text-input.tsx'
import { TimeInput } from '../time-input.tsx'
import { LazyZoneField } from '../zone/lazy-zone-field.tsx'
import styles from './record-form.module.css'

/** What an input has in addition to what its field declares. */
export interface InputOptions {
  /** Shown below the label: what belongs in the field. */
  hint?: string
  /** Texts that are offered while typing; others can be typed. */
  suggestions?: readonly string[]
  /** Shown before the value; a dollar sign where the field is money. */
  prefix?: ReactNode
  /** Required in this form, although the record does not always need it. */
  required?: boolean
  /** The records that a reference can name, where they are few; a picker of many is the form's own. */
  choices?: readonly Choice[]
}

export interface RecordInputProps {
  form: DeclaredForm
  name: string
  field: RecordField
  options: InputOptions
  focused: boolean
}

/** Characters that an input of numbers takes at most: `$1,250,000.50` and more. */
const MOST_OF_NUMBER = 30

/** Characters that an input takes at most; several values are separated by a comma and a space. */
function mostOf(field: RecordField): number | undefined {
  if (!('most' in field) || field.kind === 'integer') return undefined
  return field.list === undefined ? field.most : field.list * (field.most + 2)
}

/** What keyboards of phones and spell checkers need to know of texts of a kind. */
const typingOf: Partial<Record<RecordField['kind'], HTMLAttributes<HTMLInputElement>>> = {
  code: { autoCapitalize: 'characters', spellCheck: false },
  email: { inputMode: 'email' },
  phone: { inputMode: 'tel' },
  link: { inputMode: 'url' },
}

/** The input of one field by its kind, with its limits. A field that others may change alone is shown, and says so. */
export function RecordInput({ form, name, field, options, focused }: RecordInputProps) {
  const { t } = useTranslation('records')
  const allowed = form.mayChange(name)
  const value = (form.values as Record<string, unknown>)[name]
  const put = (next: unknown) => form.change({ [name]: next } as never, name)
  const leave = () => form.leave(name as never)
  const required = options.required ?? (field.required === true && field.kind !== 'yes')
  const description = allowed ? options.hint : t('not_allowed')
  const wiring = {
    id: form.texts.inputId(name),
    label: form.texts.nameOf(name),
    error: form.textOf(name),
    ...(description !== undefined && { description }),
  }
  const input = {
    ...wiring,
    required,
    disabled: !allowed,
    value: String(value ?? ''),
    onBlur: leave,
    ...(focused && { 'data-autofocus': true }),
  }
  const typed = {
    ...input,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => put(event.currentTarget.value),
  }
  /** One of some; nothing as well while nothing is chosen, or where that is allowed. */
  const select = (choices: readonly Choice[]) => {
    const none = isAlwaysSet(field)
      ? input.value === ''
        ? [{ value: '', label: '' }]
        : []
      : [{ value: '', label: '-' }]
    return (
      <SelectField {...wiring} required={required} value={input.value} options={[...none, ...choices]} onChange={put} />
    )
  }
  switch (field.kind) {
    case 'yes':
      return (
        <Checkbox
          {...wiring}
          disabled={!allowed}
          checked={value === true}
          onChange={(event) => put(event.currentTarget.checked)}
        />
      )
    case 'lines':
      return <TextArea {...typed} maxLength={field.most} />
    case 'date':
      return <DateInput {...input} onValue={put} />
    case 'clock':
      return <TimeInput {...input} onValue={put} />
    case 'zone':
      return <LazyZoneField {...wiring} error={wiring.error} value={input.value} onChange={put} onLeave={leave} />
    case 'choice': {
      const wordOf = (form.wordsOf(name) ?? String) as (word: string) => string
      const choices = field.words.map((word) => ({ value: word, label: wordOf(word) }))
      if (field.list === undefined) return select(choices)
      return <Several {...wiring} choices={choices} chosen={value as string[]} onChange={put} />
    }
    case 'reference':
      return select(options.choices ?? [])
    case 'integer':
    case 'quantity':
    case 'money':
    case 'point': {
      const prefix = options.prefix ?? (field.kind === 'money' ? '$' : undefined)
      const inputMode = field.kind === 'integer' ? 'numeric' : 'decimal'
      return <TextInput {...typed} leftSection={prefix} inputMode={inputMode} maxLength={MOST_OF_NUMBER} />
    }
    default:
      return (
        <Suggested id={wiring.id} texts={options.suggestions}>
          {(list) => (
            <TextInput
              {...typingOf[field.kind]}
              {...typed}
              {...list}
              leftSection={options.prefix}
              {...(mostOf(field) !== undefined && { maxLength: mostOf(field) })}
            />
          )}
        </Suggested>
      )
  }
}

interface SuggestedProps {
  id: string
  texts: readonly string[] | undefined
  children: (list: { list?: string }) => ReactNode
}

/** An input with texts that are offered while typing. */
function Suggested({ id, texts, children }: SuggestedProps) {
  if (texts === undefined) return children({})
  const list = `${id}-suggestions`
  return (
    <>
      {children({ list })}
      <datalist id={list}>
        {texts.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  )
}

interface SeveralProps {
  id: string
  label: string
  description?: string
  error: string | undefined
  choices: readonly Choice[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Several of some words, each a box; the summary of faults leads to the first of them. */
const Several = ({ id, label, description, error, ...boxes }: SeveralProps) => (
  <div id={id} tabIndex={-1} className={styles['several']}>
    <ChoiceBoxes legend={label} {...boxes} />
    {description && <p className={styles['hint']}>{description}</p>}
    {error && <p className={styles['failure']}>{error}</p>}
  </div>
)
