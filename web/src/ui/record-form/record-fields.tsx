import { isAlwaysSet, type RecordField } from '@milepost/contract/core/define-record'
import { useTranslation } from 'react-i18next'
import '../../lib/record/record-texts.ts'
import type { DeclaredForm } from '../../lib/record/use-declared-form.ts'
import { Checkbox } from '../checkbox.tsx'
import { DateInput } from '../date-input.tsx'
import { SelectField } from '../select-field.tsx'
import { TextArea } from '../text-area.tsx'
import { TextInput } from '../text-input.tsx'
import { TimeInput } from '../time-input.tsx'
import { LazyZoneField } from '../zone/lazy-zone-field.tsx'

export interface RecordFieldsProps {
  form: DeclaredForm
  /** The fields to show, in this order; all that the body takes by default. */
  only?: readonly string[]
  /** Fields that the form shows by inputs of its own: references, irregular lists. */
  except?: readonly string[]
  /** The first field gets the focus when a dialog opens. */
  focusFirst?: boolean
}

/** The inputs of a declared record's fields, each by its kind, with its limits. A field that others may change alone is shown, and says so. */
export function RecordFields({ form, only, except = [], focusFirst = false }: RecordFieldsProps) {
  const { fields } = form.record
  const names = (only ?? Object.keys(fields)).filter(
    (name) => !except.includes(name) && [undefined, form.given].includes(fields[name]?.given),
  )
  return names.map((name, at) => (
    <RecordInput key={name} form={form} name={name} field={fields[name]!} focused={focusFirst && at === 0} />
  ))
}

/** Characters that an input takes at most. */
const mostOf = (field: RecordField): number | undefined =>
  field.list !== undefined ? undefined : 'most' in field && field.kind !== 'integer' ? field.most : undefined

interface RecordInputProps {
  form: DeclaredForm
  name: string
  field: RecordField
  focused: boolean
}

function RecordInput({ form, name, field, focused }: RecordInputProps) {
  const { t } = useTranslation('records')
  const allowed = form.mayChange(name)
  const value = (form.values as Record<string, unknown>)[name]
  const put = (next: unknown) => form.change({ [name]: next } as never, name)
  const leave = () => form.leave(name as never)
  const required = field.required === true && field.kind !== 'yes'
  const wiring = {
    id: form.texts.inputId(name),
    label: form.texts.nameOf(name),
    error: form.textOf(name),
    ...(!allowed && { description: t('not_allowed') }),
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
      return (
        <LazyZoneField {...wiring} error={wiring.error} value={String(value ?? '')} onChange={put} onLeave={leave} />
      )
    case 'choice': {
      const wordOf = (form.wordsOf(name) ?? String) as (word: string) => string
      const words = field.words.map((word) => ({ value: word, label: wordOf(word) }))
      const none = isAlwaysSet(field) ? [] : [{ value: '', label: '-' }]
      return (
        <SelectField
          {...wiring}
          required={required}
          value={String(value ?? '')}
          options={[...none, ...words]}
          onChange={put}
        />
      )
    }
    case 'integer':
    case 'quantity':
    case 'money':
    case 'point':
      return <TextInput {...typed} inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'} />
    default:
      return <TextInput {...typed} {...(mostOf(field) !== undefined && { maxLength: mostOf(field) })} />
  }
}
