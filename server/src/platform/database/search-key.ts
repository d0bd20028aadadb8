import { searchWords } from '@milepost/contract'
import { containing } from './like-pattern.ts'
import { join, raw, sql, type Sql } from './sql.ts'

/** Whether a column that `search_key` filled contains every word of a search; a search without letters and digits finds nothing. */
export function holdsWords(column: string, search: string): Sql {
  const words = searchWords(search)
  if (words.length === 0) return sql`false`
  return sql`(${join(
    words.map((word) => sql`${raw(column)} like ${containing(word)}`),
    ' and ',
  )})`
}
