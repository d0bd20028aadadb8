import { MOST_EMPLOYEES_A_CALL } from '@milepost/contract/employees/employees.contract'
import type { Employee } from '@milepost/contract/employees/employee'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Problem } from '../../../lib/problem.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { createEmployees, employeesKey } from '../api.ts'
import {
  employeeFields,
  entriesFaults,
  entryOf,
  isBlank,
  noValues,
  type EmployeeFaults,
  type EmployeeField,
  type EmployeeValues,
} from '../employee-values.ts'
import { refusedRows } from './refused-rows.ts'

/** One employee that is being typed; its key stays when others are removed. */
export interface NewRow {
  key: number
  values: EmployeeValues
}

const nothing: { rows: readonly NewRow[] } = { rows: [{ key: 1, values: noValues }] }
const without = <Value>(all: Readonly<Record<number, Value>>, key: number): Record<number, Value> =>
  Object.fromEntries(Object.entries(all).filter(([other]) => Number(other) !== key))

const fieldsIn = (faults: Readonly<Record<number, EmployeeFaults>>): Set<string> =>
  new Set(Object.entries(faults).flatMap(([key, ofRow]) => Object.keys(ofRow).map((field) => `${key}-${field}`)))

/** The state of the form that invites one or many. A field is checked when it is left, from then on while it is typed; all are checked when the form is sent. */
export function useNewEmployees(onMade: (made: readonly Employee[]) => void) {
  const queryClient = useQueryClient()
  const { values, differs, restored, change, drop, startOver } = useDraft('employees.new', nothing)
  const { rows } = values
  const [checked, setChecked] = useState<Readonly<Record<number, ReadonlySet<EmployeeField>>>>({})
  const [refused, setRefused] = useState<Readonly<Record<number, EmployeeFaults>>>({})
  const [sent, setSent] = useState(0)
  /** Fields (`1-email`) that were wrong when the form was sent and were not touched since: only they stand in the summary, so that it never takes the focus from who types. */
  const [told, setTold] = useState<ReadonlySet<string>>(new Set())
  const filled = rows.filter(({ values: typed }) => !isBlank(typed))
  const found = Object.fromEntries(
    entriesFaults(filled.map((row) => row.values)).map((faults, at) => [filled[at]!.key, faults]),
  )
  const create = useMutation({
    mutationFn: (sending: readonly NewRow[]) => createEmployees(sending.map((row) => entryOf(row.values))),
    meta: { quiet: true },
    onSuccess: (made) => {
      drop()
      void queryClient.invalidateQueries({ queryKey: employeesKey })
      onMade(made)
    },
    onError: (problem: Problem, sending) => {
      const faults = refusedRows(problem.details, sending)
      setRefused(faults)
      setTold(fieldsIn(faults))
      setSent((times) => times + 1)
    },
  })
  const put = (next: readonly NewRow[]) => change({ rows: next })
  return {
    rows,
    /** Rows in which something was typed: they are sent. */
    filled,
    differs: differs && !create.isSuccess,
    restored,
    sent,
    told,
    create,
    full: rows.length >= MOST_EMPLOYEES_A_CALL,
    faultsOf: (key: number): EmployeeFaults => ({
      ...refused[key],
      ...Object.fromEntries(
        [...(checked[key] ?? [])].flatMap((field) => (found[key]?.[field] ? [[field, found[key][field]]] : [])),
      ),
    }),
    change: (key: number, field: EmployeeField, value: string) => {
      put(rows.map((row) => (row.key === key ? { key, values: { ...row.values, [field]: value } } : row)))
      setRefused((before) => {
        const { [field]: _told, ...others } = before[key] ?? {}
        return { ...before, [key]: others }
      })
      setTold((before) => new Set([...before].filter((one) => one !== `${key}-${field}`)))
    },
    leave: (key: number, field: EmployeeField) =>
      setChecked((before) => ({ ...before, [key]: new Set([...(before[key] ?? []), field]) })),
    /** Most people who are added together share a role and a district. Answers with the key of the new row. */
    add: (): number => {
      const last = rows.at(-1)
      const key = Math.max(0, ...rows.map((row) => row.key)) + 1
      const { role = '', district_id = '' } = last?.values ?? {}
      put([...rows, { key, values: { ...noValues, role, district_id } }])
      return key
    },
    remove: (key: number) => {
      put(rows.filter((row) => row.key !== key))
      setChecked((before) => without(before, key))
      setRefused((before) => without(before, key))
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      setChecked(Object.fromEntries(filled.map(({ key }) => [key, new Set(employeeFields)])))
      setTold(fieldsIn(found))
      setSent(sent + 1)
      create.reset()
      const sound = Object.values(found).every((faults) => Object.keys(faults).length === 0)
      if (filled.length > 0 && sound) create.mutate(filled)
    },
    drop,
    startOver,
  }
}
export type NewEmployees = ReturnType<typeof useNewEmployees>
