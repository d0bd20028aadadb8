import type { Database } from '../../platform/database/database.ts'
import { join, raw, sql } from '../../platform/database/sql.ts'

/** Columns that calls write, each with its type. */
const writtenColumns = {
  contracts: {
    number: 'text',
    name: 'text',
    prime_contractor_name: 'text',
    awarded_on: 'date',
    notice_to_proceed_on: 'date',
    completion_on: 'date',
    amount: 'numeric',
    notes: 'text',
  },
  contract_projects: { contract_id: 'bigint', number: 'text', name: 'text', project_id: 'bigint' },
} as const
export type WrittenTable = keyof typeof writtenColumns
type Value = string | number | null
/** The values of some columns of a row. */
export type RowValues<Table extends WrittenTable> = {
  [Column in keyof (typeof writtenColumns)[Table]]?: Value | undefined
}

/** The columns in which something is written, each with the parameter in its type. */
const assigned = <Table extends WrittenTable>(table: Table, values: RowValues<Table>) =>
  Object.entries<string>(writtenColumns[table]).flatMap(([column, type]) => {
    const value = (values as Record<string, Value | undefined>)[column]
    return value === undefined ? [] : [{ column: raw(column), value: sql`${value}::${raw(type)}` }]
  })

export interface RowToWrite<Table extends WrittenTable> {
  table: Table
  values: RowValues<Table>
  at: Date
}

/** Inserts a row and returns its id. */
export async function insertRow<Table extends WrittenTable>(
  db: Database,
  authority_id: number,
  { table, values, at }: RowToWrite<Table>,
): Promise<number> {
  const columns = assigned(table, values)
  const row = await db.row<{ id: number }>(sql`
    insert into ${raw(table)} (authority_id, created_at, updated_at, ${join(columns.map(({ column }) => column))})
    values (${authority_id}, ${at}, ${at}, ${join(columns.map(({ value }) => value))}) returning id`)
  if (!row) throw new Error('the row was not written')
  return row.id
}

/** Writes some columns of a row. */
export const writeRow = <Table extends WrittenTable>(
  db: Database,
  authority_id: number,
  { table, id, values, at }: RowToWrite<Table> & { id: number },
) =>
  db.run(sql`
    update ${raw(table)} set ${join([
      ...assigned(table, values).map(({ column, value }) => sql`${column} = ${value}`),
      sql`updated_at = ${at}, lock_version = lock_version + 1`,
    ])} where authority_id = ${authority_id} and id = ${id}`)

export const deleteRow = (db: Database, authority_id: number, { table, id }: { table: WrittenTable; id: number }) =>
  db.run(sql`delete from ${raw(table)} where authority_id = ${authority_id} and id = ${id}`)
