import { certificateFileFault } from '@milepost/contract'
import type { FileRow } from '../../../platform/imports/index.ts'

/** The word that a cell names, in any case and with blanks for underscores; undefined for an empty cell, and with a fault for a word that is no choice. */
export function choiceIn<Field extends string, Word extends string>(
  row: FileRow<Field>,
  field: Field,
  words: readonly Word[],
): Word | undefined {
  const cell = row.cells[field] ?? ''
  if (cell === '') return undefined
  const key = cell.toLowerCase().replaceAll(/[\s_-]+/g, '_')
  const word = words.find((one) => one === key)
  if (word === undefined) row.faults.push(certificateFileFault(field, 'choice_unknown'))
  return word
}

/** Texts by which names are compared. */
export const nameKey = (name: unknown): string | null => (typeof name === 'string' ? name.toLowerCase() : null)

/** Names that the rows of a file have. */
export const namesIn = (rows: readonly Pick<FileRow<'name'>, 'values'>[]): string[] =>
  rows.flatMap(({ values: { name } }) => (typeof name === 'string' ? [name] : []))
