import { raw, sql, type Sql } from '../../platform/database/sql.ts'

/** What a filter of one value, or of several, asks of a column of a type. */
export const among = (column: string, type: 'bigint' | 'text', filter: { eq?: unknown; in?: unknown[] } = {}): Sql[] =>
  [filter.eq === undefined ? undefined : [filter.eq], filter.in]
    .filter((values) => values !== undefined)
    .map((values) => sql`${raw(column)} = any(${values as string[]}::${raw(type)}[])`)
