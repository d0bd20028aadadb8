import { certificateFileFault, typedDate, type CertificateFileFault } from '@milepost/contract'
import type { FileRow } from '../../../platform/imports/index.ts'

type Cells<Field extends string> = Pick<FileRow<Field>, 'cells' | 'faults'>

const refuse = (row: Pick<FileRow<string>, 'faults'>, path: string, code: CertificateFileFault): void => {
  row.faults.push(certificateFileFault(path, code))
}

/** The word that a cell names, in any case and with blanks for underscores; undefined for an empty cell, and with a fault for a word that is no choice. */
export function choiceIn<Field extends string, Word extends string>(
  row: Cells<Field>,
  field: Field,
  words: readonly Word[],
): Word | undefined {
  const cell = row.cells[field] ?? ''
  if (cell === '') return undefined
  const key = cell.toLowerCase().replaceAll(/[\s_-]+/g, '_')
  const word = words.find((one) => one === key)
  if (word === undefined) refuse(row, field, 'choice_unknown')
  return word
}

/** The date in a cell; undefined where the file has no such column, null for an empty cell, and with a fault for what is no date. */
export function dateIn<Field extends string>(row: Cells<Field>, field: Field): string | null | undefined {
  const cell = row.cells[field]
  if (cell === undefined || cell === '') return cell === undefined ? undefined : null
  const read = typedDate.safeParse(cell)
  if (read.success) return read.data
  refuse(row, field, 'date_invalid')
  return undefined
}

/** The record that a cell names in any case; undefined for an empty cell, and with a fault for a name that is unknown. */
export function namedIn<Field extends string, Named>(
  row: Cells<Field>,
  field: Field,
  { of, fault }: { of: ReadonlyMap<string | null, Named>; fault: CertificateFileFault },
): Named | undefined {
  const cell = row.cells[field] ?? ''
  const found = of.get(nameKey(cell))
  if (cell !== '' && found === undefined) refuse(row, field, fault)
  return found
}

/** Texts by which names are compared. */
export const nameKey = (name: unknown): string | null => (typeof name === 'string' ? name.toLowerCase() : null)

/** Whether a text can be looked up: what has control characters names nothing, and the database takes no NUL. */
export const isPlain = (text: string): boolean => !/\p{Cc}/u.test(text)

/** What the rows of a file have in a column, each text once. */
export const textsIn = <Field extends string>(rows: readonly Pick<FileRow<Field>, 'cells'>[], field: Field): string[] =>
  [...new Set(rows.flatMap(({ cells }) => cells[field] || []))].filter(isPlain)
