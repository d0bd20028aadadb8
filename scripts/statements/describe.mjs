import { createRequire } from 'node:module'

const require = createRequire(new URL('../../server/package.json', import.meta.url))
const { Client } = require('pg')

/**
 * Has PostgreSQL parse statements without running any.
 * @returns `described`, for each in their order its `{ columns }`, each `{ name, oid, table, column }` (the table by its name, and none and 0 where it is no
 *   table's), or its `{ error }`; `never_null`, the columns of all tables that are never null: `table.number` each. Nothing in it is of one database alone,
 *   so that it holds for every one of the same schema.
 */
export async function describeAll(url, texts) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`
      select a.attrelid as oid, c.oid::regclass::text as table, a.attnum as column, a.attnotnull as never_null
      from pg_attribute a join pg_class c on c.oid = a.attrelid where a.attnum > 0`)
    const tables = new Map(rows.map(({ oid, table }) => [oid, table]))
    const described = []
    for (const text of texts) described.push(await describe(client, text, tables))
    const never = rows.filter(({ never_null }) => never_null)
    return { described, never_null: new Set(never.map(({ table, column }) => `${table}.${column}`)) }
  } finally {
    await client.end()
  }
}

/** Sends Parse, Describe and Sync: nothing is executed. */
function describe(client, text, tables) {
  return new Promise((resolve) => {
    const found = { columns: [] }
    client.query({
      submit(connection) {
        connection.stream.cork()
        connection.parse({ name: '', text })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
        connection.stream.uncork()
        return null
      },
      handleRowDescription: ({ fields }) => {
        found.columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          oid: dataTypeID,
          table: tables.get(tableID),
          column: columnID,
        }))
      },
      // What comes after an error is the client's own: it forgets the query then.
      handleError: (error) => resolve({ columns: [], error }),
      handleReadyForQuery: () => resolve(found),
    })
  })
}
