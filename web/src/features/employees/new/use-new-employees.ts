import { MOST_EMPLOYEES_A_CALL } from '@milepost/contract/employees/employees.contract'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { useRecordForm } from '../../../lib/use-record-form.ts'
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
  type FieldFault,
} from '../employee-values.ts'
import { refusedRows } from './refused-rows.ts'

/** One employee that is being typed; its key stays when others are removed. */
export interface NewRow {
  key: number
  values: EmployeeValues
}

const nothing: { rows: readonly NewRow[] } = { rows: [{ key: 1, values: noValues }] }
const placeOf = (key: number, field: string) => `${key}-${field}`
const placesIn = (faults: Readonly<Record<number, EmployeeFaults>>): Record<string, FieldFault> =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([key, ofRow]) =>
      employeeFields.flatMap((field) => (ofRow[field] ? [[placeOf(Number(key), field), ofRow[field]]] : [])),
    ),
  )
/** Rows that were filled in: they are sent. */
const filledIn = (rows: readonly NewRow[]) => rows.filter(({ values }) => !isBlank(values))
/** Nothing was typed: the fault of the first row's first field. */
const NONE = 'none'

/** The state of the form that invites one or many. */
export function useNewEmployees(onMade: () => void) {
  const { t } = useTranslation('employees')
  const form = useRecordForm({
    name: 'employees.new',
    first: nothing,
    texts: {
      inputId: (path) => `new-${path}`,
      nameOf: String,
      faultText: (fault) => fault && (fault === NONE ? t('new.none') : t(`faults.${fault as FieldFault}`)),
      summaryText: (path, fault, { rows }: typeof nothing) => {
        const [key = '', field] = path.split('-')
        if (fault === t('new.none')) return fault
        const name = t(`fields.${field as EmployeeField}`)
        const number = formatCount(rows.findIndex((row) => String(row.key) === key) + 1)
        return rows.length > 1 ? t('new.fault', { number, field: name, fault }) : `${name}: ${fault}`
      },
    },
    read: ({ rows }) => {
      const filled = filledIn(rows)
      const faults = entriesFaults(filled.map(({ values }) => values)).map((ofRow, at) => [filled[at]!.key, ofRow])
      return {
        body: { entries: filled.map(({ values }) => entryOf(values)) },
        faults:
          filled.length > 0
            ? placesIn(Object.fromEntries(faults) as Record<number, EmployeeFaults>)
            : { [placeOf(rows[0]?.key ?? 0, 'first_name')]: NONE },
      }
    },
    refused: ({ details }, { rows }) => placesIn(refusedRows(details, filledIn(rows))),
    send: ({ entries }) => createEmployees(entries),
    invalidates: [employeesKey],
    toast: ({ length: count }) => t('new.done', { count, formatted: formatCount(count) }),
    onSaved: onMade,
  })
  const { rows } = form.values
  return {
    form,
    rows,
    count: Math.max(1, filledIn(rows).length),
    full: rows.length >= MOST_EMPLOYEES_A_CALL,
    faultsOf: (key: number): EmployeeFaults =>
      Object.fromEntries(
        employeeFields.map((field) => {
          const fault = form.faultOf(placeOf(key, field))
          return [field, fault === NONE ? undefined : fault]
        }),
      ),
    change: (key: number, field: EmployeeField, value: string) =>
      form.change(
        { rows: rows.map((row) => (row.key === key ? { key, values: { ...row.values, [field]: value } } : row)) },
        placeOf(key, field),
      ),
    leave: (key: number, field: EmployeeField) => form.leaveField(placeOf(key, field)),
    /** Adds a row with the role and district of the last one, which people who are added together mostly share. Returns its key. */
    add: (): number => {
      const key = Math.max(0, ...rows.map((row) => row.key)) + 1
      const { role = '', district_id = '' } = rows.at(-1)?.values ?? {}
      form.change({ rows: [...rows, { key, values: { ...noValues, role, district_id } }] })
      return key
    },
    remove: (key: number) => {
      form.change({ rows: rows.filter((row) => row.key !== key) })
      for (const field of employeeFields) form.touch(placeOf(key, field))
    },
  }
}
