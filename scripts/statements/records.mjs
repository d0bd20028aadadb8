import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  columnType,
  insertRecordStatement,
  lockRecordStatement,
  markRecordStatement,
  updateRecordStatement,
} from '../../server/src/platform/database/record-rows.ts'
import { insertRecordsStatement, updateRecordsStatement } from '../../server/src/platform/database/record-sets.ts'

const require = createRequire(new URL('../../server/package.json', import.meta.url))
const { Client } = require('pg')

/** Types of columns that hold the values of a declared type. */
const holds = {
  text: ['text', 'citext'],
  'text[]': ['text[]', 'jsonb'],
  date: ['date'],
  time: ['time without time zone'],
  timestamptz: ['timestamp with time zone'],
  numeric: ['numeric'],
  integer: ['integer', 'smallint'],
  boolean: ['boolean'],
  bigint: ['bigint'],
  'bigint[]': ['bigint[]'],
  float8: ['double precision', 'numeric'],
}

/** All records that files `*.record.ts` of the contract declare. */
export async function declaredRecords(root) {
  const folder = join(root, 'contract', 'src')
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.record.ts'))
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)))))
  return modules.flatMap((module) => Object.values(module)).filter((one) => one?.table && one.subject && one.fields)
}

/**
 * Compares what records declare with the tables of a migrated schema, and has their statements prepared.
 * @param database what it says: `describe` and `columns` of `describedBefore`.
 * @returns a sentence for each fault: a column that is missing, holds another type, or is null where the record says never (and the other way around).
 */
export async function recordFaults({ describe, columns: columnsOfTables }, records) {
  const columns = Map.groupBy(await columnsOfTables(), ({ table }) => table)
  const declared = records.flatMap((record) =>
    faultsOfColumns(record, new Map(columns.get(record.table)?.map((row) => [row.name, row]))),
  )
  const statements = records.flatMap((record) => statementsOf(record).map(({ text }) => ({ record, text })))
  const { described } = await describe(statements.map(({ text }) => text))
  const refused = statements.flatMap(({ record }, at) =>
    described[at].error ? [`${record.subject}: ${described[at].error.message}`] : [],
  )
  return [...new Set([...declared, ...refused])]
}

/** The columns of all tables of a database, with their types. */
export async function columnsOf(url) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`
      select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as never_null, a.atthasdef as has_default
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`)
    return rows
  } finally {
    await client.end()
  }
}

function faultsOfColumns(record, columns) {
  const fields = Object.entries(record.fields).flatMap(([name, field]) => {
    const column = columns.get(name)
    const wanted = columnType(field)
    const place = `${record.subject}.${name}`
    if (!column) return [`${place}: the table ${record.table} has no such column`]
    const never_null = Boolean(field.required) || field.list !== undefined
    return [
      ...(holds[wanted]?.includes(column.type) ? [] : [`${place}: is ${wanted}, the column holds ${column.type}`]),
      ...(never_null === column.never_null
        ? []
        : [
            `${place}: is ${never_null ? 'required' : 'not required'}, the column ${column.never_null ? 'is never null' : 'may be null'}`,
          ]),
      ...(field.default === undefined || column.has_default ? [] : [`${place}: has a default, the column has none`]),
    ]
  })
  const kept = [...(record.stamps ?? ['created_at', 'updated_at'])]
  if (!record.create_only) kept.push('lock_version')
  if (record.restorable) kept.push('deleted_at')
  if (record.client_id) kept.push('client_id')
  return [
    ...fields,
    ...kept.filter((name) => !columns.has(name)).map((name) => `${record.subject}: the table has no column ${name}`),
  ]
}

function statementsOf(record) {
  const values = Object.fromEntries(Object.keys(record.fields).map((name) => [name, null]))
  const at = new Date(0)
  const insert = insertRecordStatement(1, record, { values, at })
  if (record.create_only) return [insert]
  return [
    insert,
    updateRecordStatement(1, record, { id: 1, values, at }),
    lockRecordStatement(1, record, 1),
    ...(record.stamps ? [] : [insertRecordsStatement, updateRecordsStatement]).map((of) =>
      of(1, record, { json: '[]', at }),
    ),
    ...(record.restorable ? [markRecordStatement(1, record, { id: 1, deleted_at: null, at })] : []),
  ]
}
