const written = /\b(?:insert\s+into|delete\s+from|update(?!\s+of\b))\s+(?:only\s+)?([a-z_]+)/gi
const read = /\b(?:from|join)\s+(?:only\s+)?([a-z_]+)/gi
/** A table's name passed to a helper of queries: as a whole text, alone or before its alias. A sort with the name `tickets: 'tickets'` is a column. */
const named = /(?:(\w+): )?['"`]([a-z_]+)(?: [a-z])?['"`]/g
const testing = /\.(test|fixtures|matrix)\.tsx?$|\/testing\//

/**
 * Reads the file `tables`: table to its writers, the owner first, and its other readers. A line is
 * `table: owner further writers | readers`.
 */
export function parseTables(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [table, rooms] = line.split(':')
      const [writers, readers = ''] = rooms.split('|')
      return [table.trim(), { writers: words(writers), readers: words(readers) }]
    }),
  )
}

const words = (text) => text.split(/\s+/).filter((word) => word !== '')

/** Names of tables as `docs/generated/schema.sql` has them. */
export const tablesOf = (schema) => [...schema.matchAll(/^table (\w+) \(/gm)].map(([, table]) => table)

/** The room that a source belongs to: its feature, or the part of the server around features. */
const roomOf = (file) =>
  /^server\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? /^server\/src\/([^/]+)\//.exec(file)?.[1]

/** Which rooms write and read each table, as the statements of the sources say: table to `{ writers, readers }`, each a set. */
function usesOf(sources, tables) {
  const uses = new Map(tables.map((table) => [table, { writers: new Set(), readers: new Set() }]))
  for (const { file, text } of sources) {
    const room = roomOf(file)
    if (room === undefined || testing.test(file)) continue
    for (const [, table] of text.matchAll(written)) uses.get(table)?.writers.add(room)
    for (const [, table] of text.matchAll(read)) uses.get(table)?.readers.add(room)
    if (file.endsWith('.queries.ts'))
      for (const [, key, table] of text.matchAll(named)) if (key !== table) uses.get(table)?.readers.add(room)
  }
  return uses
}

/** All violations of the file `tables`, one sentence each: features that write or read tables of others, and lines without a matching statement. */
export function tableFaults(sources, tables, owners, features = []) {
  const uses = usesOf(sources, tables)
  const unknown = [...owners.keys()].filter((table) => !uses.has(table))
  return [
    ...unknown.map((table) => `The file tables names ${table}, which is no table`),
    ...tables.flatMap((table) => faultsOf(table, uses.get(table), owners.get(table) ?? ownName(table, features))),
  ]
}

/** A table without a line belongs to the feature of the same name, and no other writes or reads it. */
function ownName(table, features) {
  const feature = table.replaceAll('_', '-')
  return features.includes(feature) ? { writers: [feature], readers: [] } : undefined
}

function faultsOf(table, { writers, readers }, owned) {
  if (owned === undefined) return [`The table ${table} has no owner: give it a line in the file tables`]
  const [owner] = owned.writers
  const known = new Set([...owned.writers, ...owned.readers])
  return [
    ...[...writers]
      .filter((room) => !owned.writers.includes(room))
      .map(
        (room) => `${room} writes ${table}, which belongs to ${owner}: call ${owner}, or name it in the file tables`,
      ),
    ...[...readers]
      .filter((room) => !known.has(room))
      .map((room) => `${room} reads ${table}, which belongs to ${owner}: call ${owner}, or name it in the file tables`),
    ...owned.writers
      .slice(1)
      .filter((room) => !writers.has(room))
      .map((room) => `The file tables lets ${room} write ${table}, which it does not`),
    ...owned.readers
      .filter((room) => !readers.has(room))
      .map((room) => `The file tables lets ${room} read ${table}, which it does not`),
  ]
}
