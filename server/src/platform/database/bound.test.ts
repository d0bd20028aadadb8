import fc from 'fast-check'
import type { Pool } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { platformDatabase, readDatabase } from './bound.ts'
import { createPool } from './pool.ts'
import { sql } from './sql.ts'
import { inAuthority } from './transaction.ts'
import { readArrayText } from './values.ts'

let authority_id: number

const database = await createTestDatabase()
const pool = createPool({ url: database.url, set_role: true, size: 3 })
const owner = createPool({ url: database.url, set_role: false, size: 1 })
const { rows } = await owner.query<{ id: string }>(
  "insert into authorities (name, time_zone) values ('One', 'UTC'), ('Two', 'UTC') returning id",
)
authority_id = Number(rows[0]?.id)
for (const { id } of rows)
  await owner.query('insert into districts (authority_id, name) values ($1, $2)', [id, `North ${id}`])
await owner.end()
afterAll(() => pool.end())

describe('a query bound to an authority', () => {
  it('sees only its own rows, whatever it selects', async () => {
    expect(await readDatabase(pool, authority_id).rows(sql`select authority_id from districts`)).toEqual([
      { authority_id },
    ])
  })

  it('fails without an authority, and works again afterwards', async () => {
    const platform = platformDatabase(pool)
    for (let index = 0; index < 6; index++)
      await expect(platform.rows(sql`select * from districts`)).rejects.toThrow(/app.authority_id|invalid input syntax/)
    expect(await readDatabase(pool, authority_id).rows(sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  it('cannot write for another authority', async () => {
    await expect(
      inAuthority(pool, authority_id, (db) =>
        db.run(sql`insert into districts (authority_id, name) values (${authority_id + 1}, 'x')`),
      ),
    ).rejects.toThrow(/row-level security|foreign key/)
  })

  it('sends simultaneous queries of a transaction together, which fail together, and ends it after the last answer', async () => {
    const warnings: string[] = []
    const hear = (warning: Error) => warnings.push(warning.message)
    process.on('warning', hear)
    const numbers = [1, 2, 3]
    const answers = await inAuthority(pool, authority_id, (db) =>
      Promise.all(numbers.map((number) => db.rows(sql`select ${number}::integer as number`))),
    )
    expect(answers).toEqual(numbers.map((number) => [{ number }]))
    const late: Promise<unknown>[] = []
    const failing = inAuthority(pool, authority_id, (db) => {
      const first = db.rows(sql`select 1 / 0`)
      late.push(db.run(sql`update districts set name = 'late'`).catch((error: unknown) => error))
      return first
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await Promise.all(late)).toEqual([expect.objectContaining({ code: '22012' })])
    expect(await readDatabase(pool, authority_id).rows(sql`select 1 from districts where name = 'late'`)).toEqual([])
    process.off('warning', hear)
    expect(warnings).toEqual([])
  })

  it('sends what was left to the end with the next statement or with the commit, in order', async () => {
    const add = (name: string) => sql`insert into districts (authority_id, name) values (${authority_id}, ${name})`
    const names = sql`select name from districts where name like 'Left%' order by id`
    const seen = await inAuthority(pool, authority_id, async (db) => {
      db.later(add('Left 1'))
      const before = await db.rows(names)
      db.later(add('Left 2'), add('Left 3'))
      return before
    })
    expect(seen).toEqual([{ name: 'Left 1' }])
    expect(await readDatabase(pool, authority_id).rows(names)).toEqual([
      { name: 'Left 1' },
      { name: 'Left 2' },
      { name: 'Left 3' },
    ])
    await expect(inAuthority(pool, authority_id, async (db) => db.later(sql`select 1 / 0`))).rejects.toThrow('division')
    expect(() => readDatabase(pool, authority_id).later(add('Left 4'))).toThrow('only a transaction')
  })

  it('runs a transaction with one query in two round trips', async () => {
    const sent: unknown[] = []
    const client = await pool.connect()
    const query = client.query.bind(client) as (...words: unknown[]) => unknown
    client.query = ((...words: unknown[]) => {
      sent.push(words[0])
      return query(...words)
    }) as typeof client.query
    const one = { connect: async () => client } as unknown as Pool
    await inAuthority(one, authority_id, (db) => db.rows(sql`select 1 as one`))
    expect(sent).toHaveLength(2)
    await inAuthority(pool, authority_id, async () => undefined)
  })

  it('returns values unchanged', async () => {
    const [row] = await readDatabase(pool, authority_id).rows(sql`
      select 12345678901234567890.10::numeric as exact, 42::bigint as id, '2026-11-20T14:05:00.5-05:00'::timestamptz as at, '2026-11-20'::date as day, true as yes, null::text as nothing, array['a,b', null, '"']::text[] as items, '{"a":1}'::jsonb as document`)
    expect(row).toEqual({
      exact: '12345678901234567890.10',
      id: 42,
      at: '2026-11-20T19:05:00.500Z',
      day: '2026-11-20',
      yes: true,
      nothing: null,
      items: ['a,b', null, '"'],
      document: { a: 1 },
    })
  })

  it('answers several reads in one round trip as text', async () => {
    const [first, second] = await readDatabase(pool, authority_id).textRows(
      sql`select 1 as a, null as b`,
      sql`select ${'x'}::text as c`,
    )
    expect([first, second]).toEqual([
      { columns: ['a', 'b'], rows: [['1', null]] },
      { columns: ['c'], rows: [['x']] },
    ])
  })
})

describe('a transaction', () => {
  it('leaves nothing behind when its callback fails', async () => {
    await expect(
      inAuthority(pool, authority_id, async (db) => {
        await db.run(sql`insert into districts (authority_id, name) values (${authority_id}, 'Gone')`)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await readDatabase(pool, authority_id).rows(sql`select name from districts where name = 'Gone'`)).toEqual([])
  })

  it('does not pretend to commit after the error of a statement was ignored', async () => {
    await expect(
      inAuthority(pool, authority_id, async (db) => {
        await db.run(sql`select 1/0`).catch(() => 0)
      }),
    ).rejects.toThrow('rolled back')
  })

  it('retries after a deadlock', async () => {
    const other = createPool({ url: database.url, set_role: true, size: 2 })
    await inAuthority(pool, authority_id, (db) =>
      db.run(sql`insert into haulers (authority_id, name) values (${authority_id}, 'a'), (${authority_id}, 'b')`),
    )
    const meet = Promise.withResolvers<void>()
    let arrived = 0
    const touch = (names: [string, string]) =>
      inAuthority(other, authority_id, async (db) => {
        await db.run(sql`update haulers set name = name where authority_id = ${authority_id} and name = ${names[0]}`)
        if (++arrived === 2) meet.resolve()
        await meet.promise
        await db.run(sql`update haulers set name = name where authority_id = ${authority_id} and name = ${names[1]}`)
      })
    await Promise.all([touch(['a', 'b']), touch(['b', 'a'])])
    expect(arrived).toBeGreaterThan(2)
    await other.end()
  })
})

it('reads every text array that PostgreSQL prints', async () => {
  const db = platformDatabase(pool)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')))),
      async (items) => {
        const [row] = await db.rows<{ text: string }>(sql`select ${items}::text[]::text as text`)
        expect(readArrayText(row?.text ?? '')).toEqual(items)
      },
    ),
    { numRuns: 50 },
  )
})
