import { projectPayItemFields, projectRules } from '@milepost/contract/pay-items/project-pay-item'
import { readFields } from '@milepost/contract/pay-items/read-fields'
import type { MasterPayItem } from '@milepost/contract/pay-items/master-pay-item'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Problem } from '../../../lib/problem.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { createItems, payItemsKey, type NewItemBody } from '../api.ts'
import type { ItemValues } from '../item-inputs.tsx'
import { faultsBy, type Faults } from '../use-item-form.ts'
import { noFields } from './item-values.ts'

/** Items that are typed at once, at most; a file takes more. */
export const MOST_TYPED = 50

/** One item that is being typed; its key stays when others are removed. */
export interface NewRow {
  key: number
  values: ItemValues
}

const nothing: { rows: readonly NewRow[] } = { rows: [{ key: 1, values: noFields }] }
const isBlank = ({ values }: NewRow) => projectPayItemFields.every((field) => values[field] === noFields[field])
const placeOf = (key: number, field: string) => `${key}-${field}`

/** What is wrong with rows, by the places of their fields; of line numbers that stand twice, every one. */
export function faultsOfRows(rows: readonly NewRow[]): Faults {
  const numbers = rows.map(({ values }) => String(values['line_number']).trim()).filter((text) => text !== '')
  return Object.fromEntries(
    rows.flatMap(({ key, values }) => {
      const number = String(values['line_number']).trim()
      const twice = numbers.filter((other) => other === number).length > 1
      const faults: Faults = {
        ...(twice && { line_number: 'line_number_repeated' }),
        ...faultsBy(readFields(projectRules, values, { whole: true }).faults),
      }
      return Object.entries(faults).map(([field, code]) => [placeOf(key, field), code])
    }),
  )
}

/** What the server refused, by the places of fields: `pay_items.3.quantity` is of the fourth row that was sent. */
function refusedFaults({ details }: Problem, sent: readonly NewRow[]): Faults {
  return Object.fromEntries(
    details.toReversed().flatMap(({ path, code }) => {
      const [, at = '', field = ''] = path.split('.')
      const row = sent[Number(at)]
      return row ? [[placeOf(row.key, field), code]] : []
    }),
  )
}

/** The state of the form that adds items: a field is checked when it is left, all when the form is sent. */
export function useNewItems(project_id: number, onMade: (count: number) => void) {
  const queryClient = useQueryClient()
  const draft = useDraft(`pay_items.new.${project_id}`, nothing)
  const { rows } = draft.values
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Faults>({})
  const [summed, setSummed] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState(0)
  const filled = rows.filter((row) => !isBlank(row))
  const found = faultsOfRows(filled)
  const tell = (faults: Faults) => {
    setSummed(new Set(Object.keys(faults)))
    setSent((times) => times + 1)
  }
  const create = useMutation({
    mutationFn: (sending: readonly NewRow[]) =>
      createItems(
        project_id,
        sending.map(({ values }) => readFields(projectRules, values, { whole: true }).values as NewItemBody),
      ),
    meta: { quiet: true },
    onSuccess: (made) => {
      draft.drop()
      void queryClient.invalidateQueries({ queryKey: payItemsKey })
      onMade(made.length)
    },
    onError: (problem: Problem, sending) => {
      const faults = refusedFaults(problem, sending)
      setRefused(faults)
      tell(faults)
    },
  })
  const put = (next: readonly NewRow[]) => draft.change({ rows: next })
  const touch = (places: readonly string[]) => {
    setRefused((known) => Object.fromEntries(Object.entries(known).filter(([place]) => !places.includes(place))))
    setChecked((known) => new Set([...known].filter((place) => !places.includes(place))))
    setSummed((known) => new Set([...known].filter((place) => !places.includes(place))))
  }
  const write = (key: number, values: ItemValues) => {
    put(rows.map((row) => (row.key === key ? { key, values: { ...row.values, ...values } } : row)))
    touch(Object.keys(values).map((field) => placeOf(key, field)))
  }
  const faultAt = (place: string) => refused[place] ?? (checked.has(place) ? found[place] : undefined)
  return {
    rows,
    filled,
    create,
    sent,
    differs: draft.differs && !create.isSuccess,
    restored: draft.restored,
    drop: draft.drop,
    startOver: draft.startOver,
    full: rows.length >= MOST_TYPED,
    faultOf: (key: number, field: string) => faultAt(placeOf(key, field)),
    /** Whether a field stands in the summary of faults. */
    isSummed: (key: number, field: string) => summed.has(placeOf(key, field)),
    leave: (key: number, field: string) => setChecked((known) => new Set([...known, placeOf(key, field)])),
    change: (key: number, field: string, value: string | boolean) => write(key, { [field]: value }),
    /** A known code brings what the master list says of it. */
    fill: (key: number, { item_code, item_description, unit_of_measure, is_dnp, source_only }: MasterPayItem) =>
      write(key, { item_code, item_description, unit_of_measure, is_dnp, source_only }),
    /** Adds a row with the next line number. Answers its key. */
    add: (): number => {
      const key = Math.max(0, ...rows.map((row) => row.key)) + 1
      const last = String(rows.at(-1)?.values['line_number'] ?? '')
      const line_number = /^\d{1,9}$/.test(last) ? String(Number(last) + 1) : ''
      put([...rows, { key, values: { ...noFields, line_number } }])
      return key
    },
    remove: (key: number) => {
      put(rows.filter((row) => row.key !== key))
      touch(projectPayItemFields.map((field) => placeOf(key, field)))
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      setChecked(new Set(Object.keys(found)))
      setRefused({})
      tell(found)
      if (filled.length > 0 && Object.keys(found).length === 0 && !create.isPending) create.mutate(filled)
    },
  }
}
export type NewItems = ReturnType<typeof useNewItems>
