import type { Sql } from 'sql-template-tag'

/**
 * A connection for queries, bound to one authority (row-level security). `numeric`, `date` and `timestamptz` come as text: exact decimals, ISO dates and
 * ISO instants in UTC; `int8` as a number. Write statements with the `sql` tag of `./sql.ts`.
 */
export interface Database {
  /** Rows as objects. */
  rows<Row>(statement: Sql): Promise<Row[]>
  /** The only row, or null. */
  row<Row>(statement: Sql): Promise<Row | null>
  /** How many rows a statement wrote. */
  run(statement: Sql): Promise<number>
  /** Several reads in one round trip, each as rows of text in the order of its columns; for hot lists, which are serialised without objects. */
  textRows(...statements: Sql[]): Promise<TextRows[]>
  /**
   * What `read` asks at once goes in one round trip on one connection. Reads of a request otherwise go apart, side by side, which is faster for long statements
   * and slower for many short ones. In a transaction it changes nothing: there they always go together.
   */
  together<T>(read: (db: Database) => Promise<T>): Promise<T>
  /**
   * Defers writes whose results are not needed until the next query or the commit: they then go ahead of it, in the same round trip. A failure
   * of one fails the transaction.
   * @throws outside a transaction.
   */
  later(...statements: Sql[]): void
}

export interface TextRows {
  columns: string[]
  rows: (string | null)[][]
}
