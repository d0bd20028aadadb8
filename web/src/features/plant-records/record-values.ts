import { isDate } from '@milepost/contract/core/time/calendar'
import type { PlantRecord } from '@milepost/contract/plant-records/plant-records.contract'
import type { RecordBody } from './api.ts'

/** Rows of a list as they are typed: every column as text. */
export type Row = Readonly<Record<string, string>>
export type ListName = 'scales' | 'weighmasters' | 'mixes'

/** Columns of each list, the one that names a row first. */
export const columnsOf = {
  scales: ['scale_id', 'capacity_lbs', 'division_lbs', 'certificate', 'certificate_expires_on'],
  weighmasters: ['name', 'license', 'expires_on'],
  mixes: ['mix_id', 'expires_on'],
} as const satisfies Record<ListName, readonly string[]>
export const listNames = Object.keys(columnsOf) as ListName[]

/** What the form of a plant's record holds. */
export interface RecordValues {
  connector: PlantRecord['connector']
  contact_name: string
  contact_email: string
  scales: readonly Row[]
  weighmasters: readonly Row[]
  mixes: readonly Row[]
  inspector_ids: readonly string[]
}

const rowsOf = (list: readonly object[], names: readonly string[]): Row[] =>
  list.map((row) =>
    Object.fromEntries(names.map((name) => [name, String((row as Record<string, unknown>)[name] ?? '')])),
  )

export const recordValues = (record: PlantRecord): RecordValues => ({
  connector: record.connector,
  contact_name: record.contact_name ?? '',
  contact_email: record.contact_email ?? '',
  scales: rowsOf(record.scales, columnsOf.scales),
  weighmasters: rowsOf(record.weighmasters, columnsOf.weighmasters),
  mixes: rowsOf(record.mixes, columnsOf.mixes),
  inspector_ids: record.inspectors.map(({ id }) => String(id)),
})

const isEmptyRow = (row: Row): boolean => Object.values(row).every((value) => value.trim() === '')
const orNull = (value = ''): string | null => value.trim() || null

/** Rows as they are sent: empty ones are left out, empty columns are null. */
const sent = (rows: readonly Row[]) =>
  rows
    .filter((row) => !isEmptyRow(row))
    .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, orNull(value)])))

/** What the form sends, but for the version. */
export const recordBody = (values: RecordValues) =>
  ({
    connector: values.connector,
    contact_name: orNull(values.contact_name),
    contact_email: orNull(values.contact_email),
    scales: sent(values.scales),
    weighmasters: sent(values.weighmasters),
    mixes: sent(values.mixes),
    inspector_ids: values.inspector_ids.map(Number),
  }) as unknown as Omit<RecordBody, 'lock_version'>

export type RecordFault = 'required' | 'twice' | 'weight' | 'date' | 'email'
const isSoundWeight = (value: string) => /^[1-9]\d{0,6}(\.\d{1,2})?$/.test(value)

/** What is wrong with a row of a list. */
function rowFault(list: ListName, row: Row, names: readonly string[]): RecordFault | null {
  if (isEmptyRow(row)) return null
  const name = row[columnsOf[list][0]]?.trim() ?? ''
  if (name === '') return 'required'
  if (names.filter((other) => other === name).length > 1) return 'twice'
  for (const [column, value] of Object.entries(row)) {
    if (value.trim() === '') continue
    if (column.endsWith('_lbs') && !isSoundWeight(value.trim())) return 'weight'
    if (column.endsWith('expires_on') && !isDate(value)) return 'date'
  }
  return null
}

/** What is wrong with a record, by field; of a list the first row that is. */
export function recordFaults(values: RecordValues): Partial<Record<keyof RecordValues, RecordFault>> {
  const faults: Partial<Record<keyof RecordValues, RecordFault>> = {}
  const email = values.contact_email.trim()
  if (email !== '' && !/^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,189}$/.test(email)) faults.contact_email = 'email'
  for (const list of listNames) {
    const names = values[list].map((row) => row[columnsOf[list][0]]?.trim() ?? '')
    const fault = values[list].map((row) => rowFault(list, row, names)).find((found) => found !== null)
    if (fault) faults[list] = fault
  }
  return faults
}
