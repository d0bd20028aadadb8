import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { TimeInput } from '../../../ui/time-input.tsx'
import '../daily-work-reports.en.json'
import styles from './forms.module.css'
import type { RowField } from './report-fields.ts'
import { newKey, numberRules, typedRow, type TypedRow, type TypedValue } from './row-values.ts'
import { useReport } from './report-context.ts'

/** What the inputs of a form need of it. */
interface RowForm {
  /** Id of the input of a path. */
  inputId: (path: string) => string
  /** What is wrong with it, once it is to be said. */
  textOf: (path: string) => string | undefined
  /** Sets of materials that postings can name. */
  materialSets?: readonly string[] | undefined
  /** Names that the row's name can be; others can be typed. */
  names?: readonly string[] | undefined
  /** Words before the labels, where several inputs share one. */
  onLeave: (path: string) => void
}

interface RowInputsProps {
  fields: readonly RowField[]
  typed: TypedRow
  form: RowForm
  /** Path of the row within the form: `postings.0.`. */
  path?: string
  onChange: (next: TypedRow) => void
}

/** The inputs of a row, in as many columns as fit. */
export function RowInputs({ fields, typed, form, path = '', onChange }: RowInputsProps) {
  return (
    <div className={styles['inputs']}>
      {fields.map((field) => (
        <div key={field.name} className={styles['input']} data-kind={field.kind}>
          <RowInput
            field={field}
            value={typed[field.name] ?? ''}
            form={form}
            path={`${path}${field.name}`}
            onChange={(value) => onChange({ ...typed, [field.name]: value })}
          />
        </div>
      ))}
    </div>
  )
}

interface RowInputProps {
  field: RowField
  value: TypedValue
  form: RowForm
  path: string
  onChange: (value: TypedValue) => void
}

function RowInput({ field, value, form, path, onChange }: RowInputProps) {
  const { t } = useTranslation('daily-work-reports')
  const { report } = useReport()
  const label = t(`fields.${field.name as 'name'}`)
  const wiring = { id: form.inputId(path), label, error: form.textOf(path) }
  const text = String(value)
  const shared = { ...wiring, required: field.required ?? false, onBlur: () => form.onLeave(path) }
  const rule = numberRules[field.kind]
  if (field.kind === 'rows')
    return <InnerRows field={field} rows={value as TypedRow[]} form={form} path={path} onChange={onChange} />
  if (field.kind === 'yes')
    return <Checkbox {...wiring} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
  if (field.kind === 'clock') return <TimeInput {...shared} value={text} onValue={onChange} />
  if (rule) return <NumberInput {...shared} rule={rule} value={text} onValue={onChange} />
  if (field.kind === 'choice' || field.kind === 'contractor') {
    const none = field.required ? [] : [{ value: '', label: t('none') }]
    const options =
      field.kind === 'contractor'
        ? report.content.contractors.map(({ key, name }) => ({ value: key, label: name }))
        : (field.words ?? []).map((word) => ({
            value: word,
            label: t(`${field.texts ?? 'skies'}.${word}` as 'skies.clear'),
          }))
    return <SelectField {...wiring} value={text} options={[...none, ...options]} onChange={onChange} />
  }
  const typing = {
    ...shared,
    value: text,
    maxLength: field.most,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (field.kind === 'lines') return <TextArea {...typing} rows={field.most && field.most > 1000 ? 4 : 2} />
  const offered = field.kind === 'material_set' ? form.materialSets : path === 'name' ? form.names : undefined
  if (offered?.length) {
    const list = `${wiring.id}-offered`
    return (
      <>
        <TextInput {...typing} autoComplete="off" list={list} />
        <datalist id={list}>
          {offered.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </>
    )
  }
  return <TextInput {...typing} autoComplete="off" />
}

interface InnerRowsProps {
  field: RowField
  rows: readonly TypedRow[]
  form: RowForm
  path: string
  onChange: (rows: TypedRow[]) => void
}

/** Rows within a row, such as the postings of an item: each with its inputs, added and removed here. */
function InnerRows({ field, rows, form, path, onChange }: InnerRowsProps) {
  const { t } = useTranslation('daily-work-reports')
  const { name, fields = [], most_rows = 50 } = field
  const own = (text: 'one' | 'add' | 'remove', number = 1) =>
    t(`inner.${name as 'postings'}.${text}`, { number, replace: { number } })
  return (
    <fieldset className={styles['inner']}>
      <legend>{t(`fields.${name as 'name'}`)}</legend>
      {rows.map((row, at) => (
        <div
          key={String(row['key'] ?? at)}
          className={styles['inner-row']}
          role="group"
          aria-label={own('one', at + 1)}
        >
          <RowInputs
            fields={fields}
            typed={row}
            form={form}
            path={`${path}.${at}.`}
            onChange={(next) => onChange(rows.map((other, place) => (place === at ? next : other)))}
          />
          <Button
            size="small"
            kind="quiet"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onChange(rows.filter((_, place) => place !== at))}
          >
            {own('remove', at + 1)}
          </Button>
        </div>
      ))}
      {rows.length < most_rows && (
        <Button
          size="small"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...rows, { ...typedRow(fields, {}), ...(keyed.has(name) && { key: newKey() }) }])}
        >
          {own('add')}
        </Button>
      )}
    </fieldset>
  )
}

/** Rows within rows that the report tells apart by a key. */
const keyed: ReadonlySet<string> = new Set(['postings', 'suspensions'])
