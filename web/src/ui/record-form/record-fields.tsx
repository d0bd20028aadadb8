import type { ReactNode } from 'react'
import type { DeclaredForm } from '../../lib/record/use-declared-form.ts'
import { RecordInput, type InputOptions } from './record-input.tsx'
import shared from '../shared.module.css'

type Name<Form extends DeclaredForm> = keyof Form['record']['fields'] & string

export interface RecordFieldsProps<Form extends DeclaredForm> {
  form: Form
  /** The fields to show, in this order; all that the body takes by default. */
  only?: readonly Name<Form>[]
  /** Fields that the form shows by inputs of its own: references to many, irregular lists. */
  except?: readonly Name<Form>[]
  /** What inputs have in addition to what their fields declare: hints, suggestions, choices. */
  inputs?: { [Field in Name<Form>]?: InputOptions }
  /** The first field gets the focus when a dialog opens. */
  focusFirst?: boolean
}

/** The inputs of a declared record's fields, each by its kind, with its limits. A field that others may change alone is shown, and says so. */
export function RecordFields<Form extends DeclaredForm>({
  form,
  only,
  except = [],
  inputs,
  focusFirst = false,
}: RecordFieldsProps<Form>) {
  const { fields } = form.record
  const names = (only ?? (Object.keys(fields) as Name<Form>[])).filter(
    (name) => !except.includes(name) && [undefined, form.given].includes(fields[name]?.given),
  )
  return names.map((name, at) => (
    <RecordInput
      key={name}
      form={form}
      name={name}
      field={fields[name]!}
      options={inputs?.[name] ?? {}}
      focused={focusFirst && at === 0}
    />
  ))
}

/** Fields in two columns, below each other on a phone. */
export const FieldColumns = ({ children }: { children: ReactNode }) => (
  <div className={shared['fields']}>{children}</div>
)
