import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from '../../testing/database.ts'
import { scratchFolder } from '../../testing/scratch-folder.ts'
import { migrate, readMigrations } from './migrate.ts'
import type { OwnDatabase } from './template.ts'

let folder: string
let database: OwnDatabase

beforeEach(async () => {
  folder = scratchFolder()
  database = await createEmptyDatabase()
})
afterEach(() => database.drop())

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const run = () => migrate(database.url, readMigrations(folder))

async function ask(sql: string, url = database.url): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

describe('migrate', () => {
  it('applies missing migrations in the order of their names, once', async () => {
    write('20261121T0900-rows.sql', 'insert into fruit values (1)')
    write('20261121T0800-table.sql', 'create table fruit (id int)')
    expect(await run()).toEqual(['20261121T0800-table.sql', '20261121T0900-rows.sql'])
    expect(await run()).toEqual([])
    expect(await ask('select id from fruit')).toEqual([{ id: 1 }])
  })

  it('rolls back a file that fails, keeps those before it, and reports file and line', async () => {
    write('20261121T0800-table.sql', 'create table fruit (id int)')
    write('20261121T0900-rows.sql', 'insert into fruit values (1);\ninsert into vegetable values (1)')
    await expect(run()).rejects.toThrow(
      'Migration 20261121T0900-rows.sql failed: relation "vegetable" does not exist (line 2)',
    )
    expect(await ask('select id from fruit')).toEqual([])
    expect(await ask('select name from schema_migrations')).toEqual([{ name: '20261121T0800-table.sql' }])
  })

  it('refuses an applied file that was changed since', async () => {
    write('20261121T0800-table.sql', 'create table fruit (id int)')
    await run()
    write('20261121T0800-table.sql', 'create table fruit (id bigint)')
    await expect(run()).rejects.toThrow('20261121T0800-table.sql was changed after it was applied')
  })

  it('refuses a database that was migrated by a later version', async () => {
    write('20261121T0800-table.sql', 'create table fruit (id int)')
    await run()
    await expect(migrate(database.url, [])).rejects.toThrow('does not know 20261121T0800-table.sql')
  })

  it('lets processes that start together take turns', async () => {
    write('20261121T0800-table.sql', 'create table fruit (id int)')
    const results = await Promise.all(Array.from({ length: 5 }, run))
    expect(results.flat()).toEqual(['20261121T0800-table.sql'])
  })
})

describe('an owner with few rights', () => {
  const name = `owner_${randomBytes(6).toString('hex')}`
  const asOwner = () => {
    const url = new URL(database.url)
    url.username = name
    url.password = 'x'
    return url.href
  }
  const inDatabase = () => new URL(database.url).pathname.slice(1)

  it('gets a list of all missing rights at the start, and migrates once they were granted', async () => {
    await ask(`create role ${name} login password 'x'`)
    try {
      const refused = await migrate(asOwner()).then(
        () => '',
        (error: unknown) => (error as Error).message,
      )
      const advice = [...refused.matchAll(/grant [^;\n]+/g)].map(([statement]) => statement)
      expect(advice).toEqual([
        `grant create on database "${inDatabase()}" to "${name}"`,
        `grant create on schema public to "${name}"`,
        `grant milepost_app to "${name}" with admin option`,
      ])
      expect(await ask("select to_regclass('schema_migrations') as found")).toEqual([{ found: null }])
      for (const statement of advice) await ask(statement)
      expect(await migrate(asOwner())).toHaveLength(readMigrations().length)
    } finally {
      await ask(`drop owned by ${name} cascade`).catch(() => undefined)
      await database.drop()
      await ask(`drop role ${name}`, inject('postgres_url'))
    }
  })
})

describe('readMigrations', () => {
  it.each(['1-table.sql', '20261121-table.sql', '20261121T0800-Table.sql'])('refuses the name %s', (name) => {
    write(name, '')
    expect(() => readMigrations(folder)).toThrow(`Migration ${name} must be named`)
  })

  it('refuses two files of the same minute, whose order would depend on their names', () => {
    write('20261121T0800-a.sql', '')
    write('20261121T0800-b.sql', '')
    expect(() => readMigrations(folder)).toThrow('carry the same time')
  })
})

it('gives every test file a copy of the migrated template, separate from the others', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await ask('create table only_in_one (id int)', one.url)
  const migrated = await ask('select name from schema_migrations order by name', other.url)
  expect(migrated).toEqual(readMigrations().map(({ name }) => ({ name })))
  expect(await ask("select to_regclass('only_in_one') as found", other.url)).toEqual([{ found: null }])
})
