import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { createPool, onConnection } from '../../server/src/platform/database/pool.ts'
import { createEmpty } from '../../server/src/platform/database/template.ts'
import { bundledNode, root } from '../launch/places.mjs'
import { differences } from './compare.mjs'
import { unreadFaults } from './unread.mjs'

const querying = (row, statement) =>
  `export const trucks = (db: Database, id: number) => db.rows<${row}>(sql\`${statement}\`)`

/** Files of queries by name, each in the same project. */
const sources = {
  right: querying('{ id: number; net: string | null }', 'select id, net from trucks where id = ${id}'),
  counted: querying('{ count: number }', 'select count(*) from trucks'),
  extra: querying('{ id: number }', 'select id, number from trucks'),
  missing: querying('{ id: number; number: string }', 'select id from trucks'),
  wrong: querying('{ net: number | null }', 'select net from trucks'),
  renamed: querying('{ id: number }', 'select id from trucks where plate = ${id}'),
  branches: `export const trucks = (db: Database, { by, number, all }: { by: 'id' | 'weight'; number?: string; all: boolean }) => {
    const where = [...(number === undefined ? [] : [sql\`plate = \${number}\`]), ...(all ? [] : [sql\`load > 1\`]), sql\`id > 0\`]
    return db.rows<{ id: number }>(sql\`select id from trucks where \${join(where, ' and ')} order by \${raw(by)}\`)
  }`,
  generic: `const page = async <Row>(db: Database, text: Sql) => ({ rows: await db.rows<Row>(text) })
    export const trucks = (db: Database) => page<{ plate: string }>(db, sql\`select number from trucks\`)`,
  elsewhere: 'export const truckStatement = (id: number) => sql`select plate from trucks where id = ${id}`',
  hidden: 'const hidden = (db: Database) => db.run(sql`select 1`)\nexport const never = () => hidden',
}

let found
beforeAll(async () => {
  const server = await createEmpty(inject('postgres_url'))
  const pool = createPool({ url: server.url, set_role: false, size: 1 })
  await onConnection(pool, (client) =>
    client.query('create table trucks (id bigint primary key, number text not null, net numeric)'),
  )
  await pool.end()
  mkdirSync(join(root, '.data'), { recursive: true })
  const folder = mkdtempSync(join(root, '.data', 'statements-'))
  try {
    found = check(folder, server.url)
  } finally {
    rmSync(folder, { recursive: true })
    await server.drop()
  }
})

/** The faults found in the sources, by a separate process: places are those of files as Node reads them. */
function check(folder, url) {
  const platform = '../../server/src/platform/database'
  const imports = `import { join, raw, sql, type Sql } from '${platform}/sql.ts'; import type { Database } from '${platform}/database.ts'\n`
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, `${name}.queries.ts`), imports + text)
  writeFileSync(join(folder, 'tsconfig.json'), '{ "extends": "../../tsconfig.base.json", "include": ["*.ts"] }')
  const config = `${folder.slice(root.length + 1)}/tsconfig.json`
  const program = `import { findFaults } from '${import.meta.dirname}/faults.mjs'
    console.log(JSON.stringify(await findFaults(${JSON.stringify({ root, config, url })})))`
  return JSON.parse(
    execFileSync(bundledNode(), ['--input-type=module', '-e', program], { cwd: root, encoding: 'utf8' }),
  )
}

const faultsOf = (name) =>
  found.faults.filter((fault) => fault.includes(`/${name}.queries.ts`)).map((fault) => fault.replace(/^\S+ /, ''))

test.each([
  ['right', []],
  ['counted', []],
  ['extra', ['the row claims no column number']],
  ['missing', ['the row claims number, and no column is named so']],
  ['wrong', ['net is read as string, and claimed as number']],
  ['generic', ['the row claims no column number', 'the row claims plate, and no column is named so']],
])('compares the rows of %s with what the database answers', (name, expected) => {
  expect(faultsOf(name)).toEqual(expected)
})

test('finds a column that was renamed: in a condition, a filter, a sort, a branch, and a statement that is sent elsewhere', () => {
  const missing = (column) => expect.stringContaining(`column "${column}" does not exist`)
  expect(faultsOf('renamed')).toEqual([missing('plate')])
  expect([...new Set(faultsOf('branches').map((fault) => fault.split(',')[0]))]).toEqual([
    'column "load" does not exist',
    'column "plate" does not exist',
    'column "weight" does not exist',
  ])
  expect(found.faults.filter((fault) => fault.includes('truckStatement'))).toEqual([missing('plate')])
})

test('finds null that is claimed needlessly, but not behind an outer join', () => {
  const shape = { kind: 'union', of: [{ kind: 'string' }, { kind: 'null' }] }
  const row = { kind: 'object', fields: [{ name: 'number', ours: true, shape }] }
  const columns = [{ name: 'number', oid: 25, table: 1, column: 2 }]
  const reported = (text) => differences(columns, row, { text, never_null: new Set(['1.2']) })
  expect(reported('select number from trucks')).toEqual(['number is never null, and claimed to be null'])
  expect(reported('select u.number from trucks t left join trucks u on false')).toEqual([])
})

test('names places of which no statement is found, and a list of them that is too long', () => {
  const [place, ...others] = found.unread
  expect(others).toEqual([])
  const file = place.split(':')[0]
  const reported = (list) => unreadFaults({ unread: [place], failures: [] }, list)
  expect(reported('')).toEqual([`${place}: no run sends a statement from here`])
  expect(reported(`# a comment\n${file} 1`)).toEqual([])
  expect(reported(`${file} 2`)).toEqual([expect.stringContaining('lower its count')])
})
