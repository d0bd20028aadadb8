import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import './acceptance.en.json'
import { readResults } from './read-results.ts'
import styles from './acceptance.module.css'
import shared from '../../ui/shared.module.css'

/** A field of a calculator: several results, or one number that may be left out. */
export interface CalculatorField {
  name: string
  label: string
  several?: true
  first?: string
}

export interface CalculatorProps<Answer> {
  title: string
  lead: string
  fields: readonly CalculatorField[]
  calculate: (typed: Readonly<Record<string, string[]>>) => Promise<Answer>
  rows: (answer: Answer) => readonly (readonly [name: string, value: string])[]
}

/** A calculator: what is typed, and what follows from it. Faults are shown at their fields. */
export function CalculatorPanel<Answer>({ title, lead, fields, calculate, rows }: CalculatorProps<Answer>) {
  const { t } = useTranslation('acceptance')
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map(({ name, first = '' }) => [name, first])),
  )
  const [unread, setUnread] = useState<readonly string[]>([])
  const run = useCall(calculate, { quiet: true })
  const refused = run.error?.details ?? []
  const faultOf = (name: string) => {
    const fault = refused.find(({ path }) => path === name)
    if (unread.includes(name)) return t('faults.not_numbers')
    return fault && t(`faults.${fault.code as 'too_few'}`, { defaultValue: fault.message })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = fields.map(({ name }) => [name, readResults(typed[name] ?? '')] as const)
    const wrong = read.filter(([name, values]) => {
      const field = fields.find((one) => one.name === name)
      return values === null || (!field?.several && values.length > 1)
    })
    setUnread(wrong.map(([name]) => name))
    if (wrong.length === 0) run.mutate(Object.fromEntries(read.map(([name, values]) => [name, values ?? []])))
  }
  const input = ({ name, label, several }: CalculatorField) => {
    const wiring = {
      key: name,
      label,
      value: typed[name] ?? '',
      error: faultOf(name),
      onChange: (event: { currentTarget: { value: string } }) =>
        setTyped({ ...typed, [name]: event.currentTarget.value }),
    }
    const { key, ...rest } = wiring
    return several ? <TextArea key={key} {...rest} rows={4} /> : <TextInput key={key} {...rest} inputMode="decimal" />
  }
  return (
    <Panel title={title}>
      <p className={shared['quiet']}>{lead}</p>
      <form className={styles['form']} onSubmit={submit}>
        {fields.map(input)}
        <div>
          <Button kind="primary" type="submit" loading={run.isPending}>
            {t('calculate')}
          </Button>
        </div>
      </form>
      <div role="status">
        {run.error && refused.length === 0 && <p>{problemText(run.error)}</p>}
        {run.data && <Details rows={rows(run.data)} />}
      </div>
    </Panel>
  )
}
