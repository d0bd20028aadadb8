import type { Employee } from '@milepost/contract/employees/employee'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useDraft } from '../../../lib/use-draft.ts'
import { employeeOptions, employeesKey, updateEmployee, type EmployeeChange } from '../api.ts'
import {
  differingFields,
  employeeFaultsOf,
  employeeFields,
  entryOf,
  faultsByField,
  valuesOf,
  type EmployeeFaults,
  type EmployeeField,
  type EmployeeValues,
} from '../employee-values.ts'

const nothing: { typed: Partial<EmployeeValues> } = { typed: {} }

/**
 * The state of an employee's form. A field is checked when it is left, from then on while it is typed, and all when the form is sent. Only what differs is
 * sent; what was typed stays whatever the server says, and outlives a reload.
 */
export function useEmployeeForm(employee: Employee, onSaved: (saved: Employee) => void) {
  const queryClient = useQueryClient()
  // The employee as it stood when the editing began; what is typed is compared with it.
  const [base, setBase] = useState(employee)
  const draft = useDraft(`employee.${employee.id}`, nothing)
  const [checked, setChecked] = useState<ReadonlySet<EmployeeField>>(new Set())
  const [refused, setRefused] = useState<EmployeeFaults>({})
  const [sent, setSent] = useState(0)
  /** Fields that were wrong when the form was sent and were not touched since: only they stand in the summary, so that it never takes the focus from who types. */
  const [told, setTold] = useState<readonly string[]>([])
  const before = valuesOf(base)
  const values = { ...before, ...draft.values.typed }
  const differing = differingFields(values, before)
  const found = employeeFaultsOf(values)
  const save = useMutation({
    mutationFn: () => {
      const entry = entryOf(values)
      const changed = Object.fromEntries(differing.map((field) => [field, entry[field]])) as Partial<EmployeeChange>
      return updateEmployee(employee.id, { ...changed, lock_version: base.lock_version })
    },
    meta: { quiet: true },
    onSuccess: (saved) => {
      draft.drop()
      queryClient.setQueryData(employeeOptions(saved.id).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: employeesKey })
      onSaved(saved)
    },
    onError: (problem) => {
      const faults = faultsByField(problem.details)
      setRefused(faults)
      setTold(Object.keys(faults))
      setSent((times) => times + 1)
      if (problem.code === 'conflict') void queryClient.invalidateQueries({ queryKey: employeesKey })
    },
  })
  const conflicts = save.error?.code === 'conflict' && employee.lock_version !== base.lock_version
  return {
    base,
    values,
    typed: draft.values.typed,
    faults: {
      ...refused,
      ...Object.fromEntries([...checked].flatMap((field) => (found[field] ? [[field, found[field]]] : []))),
    } as EmployeeFaults,
    sent,
    told,
    save,
    /** What stands now, where somebody else changed it before this form was sent. */
    theirs: conflicts ? employee : null,
    differs: differing.length > 0 && !save.isSuccess,
    restored: draft.restored && differing.length > 0,
    drop: draft.drop,
    startOver: draft.startOver,
    change: (field: EmployeeField, value: string) => {
      const { [field]: _before, ...others } = draft.values.typed
      draft.change({ typed: value === before[field] ? others : { ...others, [field]: value } })
      setRefused(({ [field]: _told, ...rest }) => rest)
      setTold(told.filter((other) => other !== field))
    },
    leave: (field: EmployeeField) => values[field] !== before[field] && setChecked((all) => new Set([...all, field])),
    submit: (event: FormEvent) => {
      event.preventDefault()
      setChecked(new Set(employeeFields))
      setTold(Object.keys(found))
      setSent(sent + 1)
      if (Object.keys(found).length > 0) return
      if (differing.length > 0) save.mutate()
      else onSaved(employee)
    },
    /** What is typed goes over what stands now; what is not typed follows it. */
    keepMine: () => {
      setBase(employee)
      save.reset()
    },
    takeTheirs: () => {
      draft.change({ typed: {} })
      setBase(employee)
      setRefused({})
      save.reset()
    },
  }
}
