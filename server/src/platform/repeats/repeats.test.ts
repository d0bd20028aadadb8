import {
  IDEMPOTENCY_KEY_HOURS,
  ingest,
  masterPayItems,
  MOST_KEPT_ANSWER_BYTES,
  plants,
  projects,
  type ProblemBody,
} from '@milepost/contract'
import { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Requester } from '../context.ts'
import { inAuthority } from '../database/transaction.ts'
import { createTestApp, type CallOptions } from '../../testing/app.ts'
import { jobContext } from '../../testing/jobs.ts'
import { once, type KeyedCall } from './once.ts'
import { forgetIdempotencyKeys } from './repeats.jobs.ts'

const test = await createTestApp()
afterEach(async () => {
  await test.owner.query('truncate idempotency_keys')
})

const make = (name: string, key: string | null, more: CallOptions = {}) =>
  test.call(plants.createSupplier, {
    ...more,
    body: { name },
    headers: { ...(key !== null && { 'idempotency-key': key }), ...more.headers },
  })
const idOf = (answer: { json(): unknown }) => (answer.json() as { supplier: { id: number } }).supplier.id
const codeOf = (answer: { json(): unknown }) => (answer.json() as ProblemBody).error.code
const count = async (what: string, values: unknown[] = []) =>
  Number((await test.owner.query<{ count: string }>(`select count(*) from ${what}`, values)).rows[0]?.count)
const suppliersNamed = (name: string) => count('suppliers where name = $1', [name])

describe('a repeat', () => {
  it('gets the first answer, and nothing is emitted or audited again', async () => {
    const first = await make('Once', 'k')
    const written = () => Promise.all(['events', 'audit_events', 'suppliers'].map((table) => count(table)))
    const before = await written()
    const second = await make('Once', 'k')
    expect([second.statusCode, second.body]).toEqual([200, first.body])
    expect([first, second].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true'])
    expect(await written()).toEqual(before)
  })

  it('with another body or another address is refused', async () => {
    await make('One', 'k')
    const other = await make('Other', 'k')
    expect([other.statusCode, codeOf(other)]).toEqual([409, 'idempotency_key_reused'])
    expect(await suppliersNamed('Other')).toBe(0)
    const project = async (dot_code: string) =>
      (await test.call(projects.create, { body: { name: 'Road', dot_code } as never })).json<{
        project: { id: number }
      }>().project.id
    const archive = async (id: number) =>
      test.call(projects.archive, { params: { id }, headers: { 'idempotency-key': 'k' } })
    const [first, second] = [await project('K-1'), await project('K-2')]
    expect((await archive(first)).statusCode).toBe(200)
    expect(codeOf(await archive(second))).toBe('idempotency_key_reused')
  })

  it('on another route, by another person or in another agency is another act', async () => {
    await make('Mine', 'k')
    const item = { item_code: 'K-1', item_description: 'Key', unit_of_measure: 'EA' }
    const answers = [
      await test.call(masterPayItems.create, { body: item as never, headers: { 'idempotency-key': 'k' } }),
      await make('Mine', 'k', { of: 'second' }),
    ]
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['idempotency-replayed']])).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    const { owner, world } = test
    await owner.query("update memberships set role = 'administrator' where id = $1", [world.first.memberships.pending])
    const theirs = await make('Mine', 'k', { as: 'pending' })
    await owner.query("update memberships set role = 'pending' where id = $1", [world.first.memberships.pending])
    expect([theirs.statusCode, codeOf(theirs)]).toEqual([409, 'name_taken'])
  })

  it('without a key is what it always was', async () => {
    expect([(await make('Plain', null)).statusCode, codeOf(await make('Plain', null))]).toEqual([200, 'name_taken'])
    expect(await count('idempotency_keys')).toBe(0)
  })

  it('of a person who may no longer do it is refused', async () => {
    const { owner, world } = test
    const setRole = (role: string) =>
      owner.query('update memberships set role = $2 where id = $1', [world.first.memberships.qc_lab, role])
    await setRole('administrator')
    expect((await make('Left', 'k', { as: 'qc_lab' })).statusCode).toBe(200)
    // The session is still believed to be an administrator's: the transaction finds out.
    await setRole('qc_lab')
    const after = await make('Left', 'k', { as: 'qc_lab' })
    expect([after.statusCode, after.body.includes('Left')]).toEqual([403, false])
  })
})

describe('a key', () => {
  it('is good for 24 hours, and then another one', async () => {
    const id = idOf(await make('Old', 'k'))
    const age = (text: string) =>
      test.owner.query('update idempotency_keys set created_at = created_at - $1::interval', [text])
    await age(`${IDEMPOTENCY_KEY_HOURS} hours - 1 minute`)
    expect(idOf(await make('Old', 'k'))).toBe(id)
    await age('2 minutes')
    const later = await make('New', 'k')
    expect([later.statusCode, later.headers['idempotency-replayed']]).toEqual([200, undefined])
    expect(idOf(await make('New', 'k'))).toBe(idOf(later))
  })

  it('is not used up by a refusal', async () => {
    await make('Taken', null)
    expect(codeOf(await make('Taken', 'k'))).toBe('name_taken')
    expect(await count('idempotency_keys')).toBe(0)
    expect((await make('Free', 'k')).statusCode).toBe(200)
  })

  it('is not used up by a dry run, which it does not answer either', async () => {
    const send = (validate_only: boolean) =>
      test.call(masterPayItems.import, {
        query: { validate_only } as never,
        raw_body: 'Item Code,Item Description,Unit of Measure\nD-1,Dry,EA\n',
        headers: { 'content-type': 'text/csv', 'idempotency-key': 'k' },
      })
    expect((await send(true)).statusCode).toBe(200)
    expect(await count('idempotency_keys')).toBe(0)
    const real = await send(false)
    expect([real.statusCode, real.headers['idempotency-replayed']]).toEqual([200, undefined])
    expect((await send(true)).headers['idempotency-replayed']).toBeUndefined()
  })

  it('is kept as a hash, and no answer is kept that holds a secret', async () => {
    const { supplier } = (await make('Secretive', 'a key of mine')).json<{ supplier: { id: number } }>()
    const newKey = () =>
      test.call(ingest.createKey, {
        body: { supplier_id: supplier.id, name: 'Scale house' },
        headers: { 'idempotency-key': 'a key of mine' },
      })
    const { key } = (await newKey()).json<{ key: string }>()
    const again = await newKey()
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'idempotency_answer_not_kept'])
    expect(await count("ingest_keys where name = 'Scale house'")).toBe(1)
    const { rows } = await test.owner.query<{ kept: string }>('select k::text as kept from idempotency_keys k')
    expect(rows).toHaveLength(2)
    for (const { kept } of rows) for (const secret of [key, 'a key of mine']) expect(kept).not.toContain(secret)
  })
})

describe('at the same instant', () => {
  it('many make one row, and all are given its answer', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => make('Crowd', 'k')))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(11)
    expect(await suppliersNamed('Crowd')).toBe(1)
  })

  /** Sends the same call twice while the first one is held up within its transaction, then lets it continue. */
  async function heldUp(name: string, end: 'commit' | 'rollback') {
    const client = await test.owner.connect()
    try {
      await client.query('begin')
      await client.query('insert into suppliers (authority_id, name) values ($1, $2)', [test.world.first.id, name])
      const calls = Promise.all([make(name, 'k'), make(name, 'k')])
      await vi.waitFor(async () => {
        expect(await count("pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).toBe(2)
      }, 20_000)
      await client.query(end)
      return await calls
    } finally {
      client.release()
    }
  }

  it('the second waits for the first and is given its answer', async () => {
    const answers = await heldUp('Waited', 'rollback')
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers.map(({ headers }) => headers['idempotency-replayed']).toSorted()).toEqual(['true', undefined])
  })

  it('the second is tried by itself where the first is refused', async () => {
    const answers = await heldUp('Refused', 'commit')
    expect(answers.map((answer) => [answer.statusCode, codeOf(answer)])).toEqual([
      [409, 'name_taken'],
      [409, 'name_taken'],
    ])
    expect(await count('idempotency_keys')).toBe(0)
  })
})

describe('an answer', () => {
  let pool: Pool
  beforeEach(() => {
    pool = new Pool({ connectionString: test.url, max: 1, options: '-c role=milepost_app' })
  })
  afterEach(() => pool.end())
  const call: KeyedCall = {
    route: 'POST /test',
    key_hash: 'a'.repeat(64),
    request_hash: 'b'.repeat(64),
    secret: false,
    replayed: false,
  }
  const actor = { kind: 'operator', user_id: 7 } as Requester
  const run = <T>(work: () => Promise<T>) =>
    inAuthority(pool, 0, (db) => once({ db, authority_id: 0, actor, now: new Date() }, { ...call }, work))
  const answerOf = (bytes: number) => 'x'.repeat(bytes - '{"answer":""}'.length)

  it('is kept up to the limit', async () => {
    const answer = answerOf(MOST_KEPT_ANSWER_BYTES)
    expect(await run(async () => answer)).toBe(answer)
    expect(await run(() => Promise.reject(new Error('done again')))).toBe(answer)
  })

  it('beyond it is sent once; a repeat is refused, and does nothing', async () => {
    const answer = answerOf(MOST_KEPT_ANSWER_BYTES + 1)
    expect(await run(async () => answer)).toBe(answer)
    await expect(run(() => Promise.reject(new Error('done again')))).rejects.toMatchObject({
      code: 'idempotency_answer_not_kept',
    })
  })

  it('without a content is one, too', async () => {
    expect(await run(async () => undefined)).toBeUndefined()
    expect(await run(() => Promise.reject(new Error('done again')))).toBeUndefined()
  })
})

it('forgets keys whose time is over, however many, and leaves the others', async () => {
  await make('Fresh', 'fresh')
  await test.owner.query(
    `insert into idempotency_keys (authority_id, user_id, route, key_hash, request_hash, created_at)
       select $1, 1, 'POST /test', lpad(to_hex(n), 64, '0'), repeat('0', 64), now() - interval '${IDEMPOTENCY_KEY_HOURS} hours' from generate_series(1, 10001) n`,
    [test.world.first.id],
  )
  const said: unknown[] = []
  await forgetIdempotencyKeys(
    jobContext(test, { clock: () => new Date(), log: (_message, fields) => said.push(fields) }),
  )
  expect(said).toEqual([{ authority_id: test.world.first.id, forgotten: 10001 }])
  expect(await count('idempotency_keys')).toBe(1)
  expect((await make('Fresh', 'fresh')).headers['idempotency-replayed']).toBe('true')
})
