import { createRequire } from 'node:module'

const require = createRequire(new URL('../../server/package.json', import.meta.url))
const { Client } = require('pg')

/**
 * Has PostgreSQL parse statements without running any.
 * @returns `described`, for each in their order its `{ columns }`, each `{ name, oid, table, column }` (0 where it is no table's), or its `{ error }`;
 *   `never_null`, the columns of all tables that are never null: `table.number` each.
 */
export async function describeAll(url, texts) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const described = []
    for (const text of texts) described.push(await describe(client, text))
    const { rows } = await client.query('select attrelid, attnum from pg_attribute where attnum > 0 and attnotnull')
    return { described, never_null: new Set(rows.map(({ attrelid, attnum }) => `${attrelid}.${attnum}`)) }
  } finally {
    await client.end()
  }
}

/** Sends Parse, Describe and Sync: nothing is executed. */
function describe(client, text) {
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
          table: tableID,
          column: columnID,
        }))
      },
      // What comes after an error is the client's own: it forgets the query then.
      handleError: (error) => resolve({ columns: [], error }),
      handleReadyForQuery: () => resolve(found),
    })
  })
}
