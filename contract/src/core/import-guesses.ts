import { headerKey, type ImportColumns } from './import-columns.ts'
import { readUnit } from '../units/units.ts'

/** Why a column may be a field: its name resembles one of the field's, or its values are units. */
export type GuessReason = 'name' | 'values'
export interface ColumnGuess<Field extends string = string> {
  field: Field
  reason: GuessReason
}

/** Fields whose values are units, whatever the column is called. */
const unitFields: readonly string[] = ['unit_of_measure', 'uom']
/** Words that say nothing of what a column is. */
const FILLERS = new Set(['the', 'of', 'a', 'in', 'and', 'per', 'total', 'new'])

const wordsOf = (name: string): string[] =>
  headerKey(name)
    .split('_')
    .filter((word) => !FILLERS.has(word))

/** How many words of a field's name a column's name has, where it has them all; otherwise 0. */
function resemblance(name: readonly string[], alias: readonly string[]): number {
  if (alias.length === 0) return 0
  return alias.every((word) => name.some((own) => own === word || isTypo(own, word))) ? alias.length : 0
}

/** Whether two words of some length differ by one letter. */
function isTypo(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 5 || Math.abs(one.length - other.length) > 1) return false
  const at = [...one].findIndex((letter, place) => letter !== other[place])
  if (at === -1) return true
  return [
    [at + 1, at + 1],
    [at + 1, at],
    [at, at + 1],
  ].some(([mine, theirs]) => one.slice(mine) === other.slice(theirs))
}

/**
 * What a column that its name does not give may be, to be offered to a person and never taken by itself (D40).
 * @param samples some of its values
 * @param taken fields that other columns give
 */
export function guessColumn<Field extends string>(
  { name, samples }: { name: string; samples: readonly string[] },
  { names }: Pick<ImportColumns<Field>, 'names'>,
  taken: ReadonlySet<string>,
): ColumnGuess<Field> | null {
  const words = wordsOf(name)
  const free = (Object.keys(names) as Field[]).filter((field) => !taken.has(field))
  const scored = free.map((field) => ({
    field,
    score: Math.max(0, ...names[field].map((alias) => resemblance(words, wordsOf(alias)))),
  }))
  const best = scored.reduce((most, one) => (one.score > most.score ? one : most), {
    field: null as Field | null,
    score: 0,
  })
  if (best.field !== null) return { field: best.field, reason: 'name' }
  const unit = free.find((field) => unitFields.includes(field))
  const given = samples.filter((sample) => sample !== '')
  return unit !== undefined && given.length > 0 && given.every((sample) => readUnit(sample) !== null)
    ? { field: unit, reason: 'values' }
    : null
}
