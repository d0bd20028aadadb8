import { ingest, type IngestAnswer } from '@milepost/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { writeTogether } from './joining/write-batch.ts'
import { joinPosts } from './testing/joined.ts'
import { createProject, createSender, ticketOf } from './testing/sender.ts'
import type { Outcome } from './writing/post.ts'

const app = await createTestApp()
const sender = await createSender(app, { code: 'JOIN-01' })
const other = await createSender(app, { code: 'JOIN-02' })
await createProject(app, 'P-1')
const joined = joinPosts(app)
afterAll(() => joined.close())

const ticket = (number: string, changes: Record<string, unknown> = {}) =>
  ticketOf('JOIN-01', number, { dot_code: 'P-1', ...changes })
const outcomesOf = (outcomes: readonly Outcome[]) =>
  outcomes.map((one) =>
    'answer' in one
      ? one.answer.results.map(({ outcome, version }) => [outcome, version])
      : one.error instanceof Error && 'code' in one.error
        ? one.error.code
        : one.error,
  )
const rows = async (text: string, values: unknown[] = []) => (await app.owner.query(text, values)).rows
const answerOf = (outcome: Outcome | undefined): IngestAnswer => {
  if (outcome === undefined || 'error' in outcome) throw new Error('the post was refused')
  return outcome.answer
}

describe('posts written together', () => {
  test('are one transaction with one event, each with its own entry in the log', async () => {
    const before = await rows('select coalesce(max(id), 0) as id from events')
    const outcomes = await writeTogether([
      joined.coming(sender, ticket('ONE-1')),
      joined.coming(other, ticketOf('JOIN-02', 'ONE-2', { dot_code: 'P-1' })),
      joined.coming(sender, [ticket('ONE-3'), ticket('ONE-4')]),
    ])
    expect(outcomesOf(outcomes)).toEqual([
      [['created', 1]],
      [['created', 1]],
      [
        ['created', 1],
        ['created', 1],
      ],
    ])
    const liveEvents = await rows('select type, cardinality(ids) as ids from events where id > $1 order by id', [
      before[0].id,
    ])
    expect(liveEvents).toEqual([
      { type: 'tickets.changed', ids: 4 },
      { type: 'plants.changed', ids: 2 },
      { type: 'ingest.changed', ids: 0 },
    ])
    const versions = await rows(
      `select t.ticket_number, d.key_id, d.created, v.xmin::text as written from tickets t join ticket_versions v on v.ticket_id = t.id
       join ingest_deliveries d on d.id = v.delivery_id where t.ticket_number like 'ONE-%' order by 1`,
    )
    expect(versions.map(({ key_id, created }) => [Number(key_id), created])).toEqual([
      [sender.key_id, 1],
      [other.key_id, 1],
      [sender.key_id, 2],
      [sender.key_id, 2],
    ])
    expect(new Set(versions.map(({ written }) => written)).size).toBe(1)
    const [event] = await rows(
      "select e.actor_name, e.actor_id from ticket_events e join tickets t on t.id = e.ticket_id where t.ticket_number = 'ONE-2'",
    )
    expect(event).toEqual({ actor_name: 'Supplier of JOIN-02', actor_id: String(other.supplier_id) })
  })

  test('find what those before them made of the same ticket, in the order in which they came', async () => {
    const outcomes = await writeTogether([
      joined.coming(sender, ticket('SAME')),
      joined.coming(sender, ticket('SAME')),
      joined.coming(sender, ticket('SAME', { event: 'updated', load_number: 7 })),
      joined.coming(sender, ticket('SAME')),
      joined.coming(sender, ticket('SAME', { event: 'voided' })),
    ])
    expect(outcomesOf(outcomes)).toEqual([
      [['created', 1]],
      [['unchanged', 1]],
      [['updated', 2]],
      [['unchanged', 2]],
      [['updated', 3]],
    ])
    expect(await rows("select version, status, chain_seq from tickets where ticket_number = 'SAME'")).toEqual([
      { version: 3, status: 'voided', chain_seq: 3 },
    ])
  })

  test('hold each number against the one that was printed before it, by an earlier post or moved by one', async () => {
    const printed = (number: string, minute: number, changes = {}) =>
      joined.coming(
        sender,
        ticket(number, { printed_at: `2026-11-21T14:${minute}:00-05:00`, job_number: null, ...changes }),
      )
    const gaps = (outcomes: readonly Outcome[]) =>
      outcomes.map((one) => answerOf(one).results[0]?.warnings.some(({ path }) => path === 'checks.number_sequence'))
    await writeTogether([printed('7000100', 10)])
    expect(gaps(await writeTogether([printed('7000104', 11), printed('7000105', 12), printed('7000107', 13)]))).toEqual(
      [true, false, true],
    )
    const moved = printed('7000107', 10, { event: 'updated' })
    expect(gaps(await writeTogether([moved, printed('7000108', 14), printed('7000109', 15)]))).toEqual([
      false,
      true,
      false,
    ])
  })

  test('are refused one by one: a revoked key, a ticket that cannot be taken, and a key of another body touch no other post', async () => {
    const gone = await createSender(app, { code: 'JOIN-03' })
    const keyed = (body: unknown) => joined.coming(sender, body, { idempotency_key: 'joined' })
    await writeTogether([keyed(ticket('KEYED'))])
    await app.call(ingest.revokeKey, { params: { id: gone.key_id } })
    const outcomes = await writeTogether([
      joined.coming(sender, ticket('GOOD-1')),
      joined.coming(gone, ticketOf('JOIN-03', 'GONE'), { idempotency_key: 'gone' }),
      joined.coming(sender, ticketOf('JOIN-02', 'NOT-OURS')),
      keyed(ticket('OTHER-BODY')),
      joined.coming(sender, ticket('GOOD-2')),
    ])
    expect(outcomesOf(outcomes)).toEqual([
      [['created', 1]],
      'invalid_key',
      [['refused', undefined]],
      'idempotency_key_reused',
      [['created', 1]],
    ])
    expect(answerOf(outcomes[2]).results[0]?.errors[0]?.code).toBe('plant_not_allowed')
    expect(await rows("select from tickets where ticket_number in ('GONE', 'NOT-OURS', 'OTHER-BODY')")).toHaveLength(0)
    expect(await rows('select from ingest_deliveries where key_id = $1', [gone.key_id])).toHaveLength(0)
    const again = await writeTogether([joined.coming(sender, ticket('GOOD-3')), keyed(ticket('KEYED'))])
    expect(outcomesOf(again)).toEqual([[['created', 1]], [['created', 1]]])
  })

  test('are separated where one of them cannot be written, and only that one is lost', async () => {
    await app.owner.query("alter table tickets add constraint no_poison check (ticket_number <> 'POISON')")
    const outcomes = await writeTogether(
      ['POISON-1', 'POISON', 'POISON-2'].map((one) => joined.coming(sender, ticket(one))),
    )
    expect(outcomesOf(outcomes)).toEqual([[['created', 1]], '23514', [['created', 1]]])
    await app.owner.query('alter table tickets drop constraint no_poison')
    expect(outcomesOf(await writeTogether([joined.coming(sender, ticket('POISON'))]))).toEqual([[['created', 1]]])
  })

  test('all fail where the database is unavailable', async () => {
    const elsewhere = joinPosts({ ...app, url: app.url.replace(/:\d+\//, ':1/') })
    await expect(
      writeTogether([elsewhere.coming(sender, ticket('A')), elsewhere.coming(sender, ticket('B'))]),
    ).rejects.toThrow(/ECONNREFUSED/)
    await elsewhere.close()
  })
})

describe('at the door', () => {
  test('posts that come at the same moment share transactions, and a repeat under an Idempotency-Key gets the first answer', async () => {
    const numbers = Array.from({ length: 40 }, (_unused, at) => `DOOR-${at}`)
    const answers = await Promise.all(
      numbers.flatMap((number) => [
        sender.post(ticket(number), { headers: { 'idempotency-key': number } }),
        sender.post(ticket(number), { headers: { 'idempotency-key': number } }),
      ]),
    )
    for (const [at, { status, body }] of answers.entries()) {
      expect([status, body.results[0]?.outcome]).toEqual([200, 'created'])
      expect(body).toEqual(answers[at - (at % 2)]?.body)
    }
    const [{ transactions }] = await rows(
      "select count(distinct xmin::text)::int as transactions from ingest_deliveries where idempotency_key like 'DOOR-%'",
    )
    expect(transactions).toBeLessThan(40)
  })
})

describe('a post that comes alone', () => {
  const trips = async (body: unknown, idempotency_key?: string) => {
    joined.roundTrips()
    await writeTogether([joined.coming(sender, body, idempotency_key === undefined ? {} : { idempotency_key })])
    return joined.roundTrips()
  }

  test('waits for the database at most three times, the look at its key left aside', async () => {
    await trips(ticket('WARM'))
    expect(await trips(ticket('TRIPS-1'))).toBe(2)
    expect(await trips(ticket('TRIPS-2'), 'trips')).toBe(2)
    expect(await trips([ticket('TRIPS-3'), ticket('TRIPS-4', { reissue_of: 'TRIPS-1' }), { plant: 'JOIN-01' }])).toBe(2)
    expect(
      await trips(ticket('TRIPS-1', { event: 'updated', load_number: 9, printed_at: '2026-11-19T14:05:00-05:00' })),
    ).toBe(3)
    const names = { truck: 'T-NEW', hauler: 'New', customer_name: 'New', material: 'New', job_number: 'New' }
    expect(await trips(ticket('TRIPS-1', { event: 'updated', ...names }))).toBe(3)
  })
})
