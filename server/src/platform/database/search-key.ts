import { searchWords } from '@milepost/contract'
import { containing } from './like-pattern.ts'
import { join, raw, sql, type Sql } from './sql.ts'

/** Whether a column that `search_key` filled contains every word of a search; a search without letters and digits finds nothing. */
export const holdsWords = (column: string, search: string): Sql =>
  holdsEachWord(search, (pattern) => sql`${raw(column)} like ${pattern}`)

/** Whether every word of a search is found, each by a condition on its pattern for `like`, where a word may be in one of several tables. */
export function holdsEachWord(search: string, holds: (pattern: string) => Sql): Sql {
  const words = searchWords(search)
  if (words.length === 0) return sql`false`
  return sql`(${join(
    words.map((word) => holds(containing(word))),
    ' and ',
  )})`
}
