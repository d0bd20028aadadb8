import { afterAll, describe, expect, it } from 'vitest'
import { startOwnServer } from '../../testing/own-server.ts'
import { isConnectionFault } from '../http/constraints.ts'
import { platformDatabase } from './bound.ts'
import { createPool } from './pool.ts'
import { sql } from './sql.ts'
import { inAuthority } from './transaction.ts'

const server = await startOwnServer()
const pool = createPool({ url: server.url, set_role: true, size: 3, statement_timeout_ms: 1000, patience_ms: 1000 })
const owner = createPool({ url: server.url, set_role: false, size: 1 })
afterAll(async () => {
  await pool.end()
  await owner.end()
  await server.remove()
})

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  )
const db = () => platformDatabase(pool)

describe('a statement whose plan was invalidated by a migration', () => {
  const read = () => db().rows(sql`select * from companies`)
  const write = () => inAuthority(pool, 1, (tx) => tx.rows(sql`select * from companies for no key update`))

  it.each([
    ['a read', read],
    ['a transaction', write],
  ])('%s is prepared again on every connection, without an error to callers', async (kind, work) => {
    await owner.query('grant update on companies to milepost_app')
    await Promise.all([work(), work(), work(), db().rows(sql`select pg_sleep(0.1)`)])
    await owner.query(`alter table companies add column extra_${kind.replace('a ', '')} text`)
    const answers = await Promise.all([work(), work(), work()])
    expect(answers).toEqual([[], [], []])
  })
})

it('works again after statements failed at every place of a batch', async () => {
  const good = sql`select 1 as one`,
    faulty = sql`select 1 / (select 0) as two`
  for (const batch of [
    [faulty, good],
    [good, faulty],
    [good, faulty, good],
    [good, good],
  ])
    await failureOf(db().textRows(...batch))
  expect((await db().textRows(good, sql`select 3 as three`, good)).map(({ rows }) => rows)).toEqual([
    [['1']],
    [['3']],
    [['1']],
  ])
})

it('leaves a connection usable when a value cannot be sent', async () => {
  const circle: Record<string, unknown> = {}
  circle['self'] = circle
  expect(await failureOf(db().rows(sql`select ${circle as unknown as string}::json`))).toBeInstanceOf(TypeError)
  expect(
    await failureOf(inAuthority(pool, 1, (tx) => tx.rows(sql`select ${circle as unknown as string}::json`))),
  ).toBeInstanceOf(TypeError)
  expect(await Promise.all([1, 2, 3, 4].map((n) => db().row(sql`select ${n}::bigint as n`)))).toEqual([
    { n: 1 },
    { n: 2 },
    { n: 3 },
    { n: 4 },
  ])
})

it('queues more requests than there are connections, and fails those that waited too long', async () => {
  const started = Date.now()
  const slow = Array.from({ length: 9 }, () => failureOf(db().rows(sql`select pg_sleep(0.6)`)))
  const failures = (await Promise.all(slow)).filter((answer) => answer !== 'no failure')
  expect(Date.now() - started).toBeLessThan(8000)
  expect(failures.length).toBeGreaterThan(0)
  expect(failures.length).toBeLessThan(9)
  expect(failures.every(isConnectionFault)).toBe(true)
})

it.runIf(process.platform === 'linux')('does not wait forever for a silent server', async () => {
  await db().rows(sql`select 1`)
  server.freeze()
  const failure = await failureOf(db().rows(sql`select 1`)).finally(() => {
    server.thaw()
  })
  expect(isConnectionFault(failure)).toBe(true)
  await expect.poll(() => failureOf(db().rows(sql`select 1`))).toBe('no failure')
})
