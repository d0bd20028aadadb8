import { ticketDecisions, ingest, plants, type SentTicketState } from '@milepost/contract'
import { describe, expect, test } from 'vitest'
import { startPosts } from './testing/posts.ts'
import { createSender, ticketOf } from './testing/sender.ts'

const posts = await startPosts()
const { app, sender } = posts

const codesOf = ({ errors }: { errors: { path: string; code: string }[] }) =>
  errors.map(({ path, code }) => `${path} ${code}`)

describe('a refusal lists every fault at once', () => {
  test('of values, of fields that are missing, and of the plant', async () => {
    const { body } = await sender.post([
      { plant: 'NOWHERE', ticket_number: 'F-1', printed_at: '11/20/2026', gross: 'x', truck: 7 },
      { plant: 'NOWHERE', ticket_number: 'F-2', printed_at: '2026-11-20T14:05:00Z', reissue_of: 'F-2' },
    ])
    expect(body.results.map(codesOf)).toEqual([
      [
        'printed_at instant_unreadable',
        'gross invalid_decimal',
        'truck invalid_text',
        'material required',
        'uom required',
        'plant unknown_plant',
      ],
      ['plant unknown_plant', 'reissue_of reissue_of_itself', 'material required', 'uom required', 'net required'],
    ])
  })

  test('also where a field is sent twice', async () => {
    const { body } = await sender.post(
      '{"plant":"NORTH-01","ticket_number":"F-3","printed_at":"2026-11-20T14:05:00Z","net":1,"net":2,"uom":"furlong"}',
    )
    expect(body.results.map(codesOf)).toEqual([['net sent_twice', 'uom unknown_unit', 'material required']])
  })

  test('of a row of CSV', async () => {
    const { body } = await sender.post(
      'plant,ticket_number,printed_at,material,net,uom,gross\nNOWHERE,F-4,2026-11-20T14:05:00Z,,"1,234.5",TON,4.1E+06\n',
      { headers: { 'content-type': 'text/csv' } },
    )
    expect(body.results.map(codesOf)).toEqual([
      ['net decimal_grouped', 'gross decimal_exponent', 'material required', 'plant unknown_plant'],
    ])
  })
})

test('each result has the status of its ticket, and an update after a void says that it stays voided', async () => {
  const number = posts.nextNumber()
  const ticket = ticketOf('NORTH-01', number, { dot_code: 'P-2041' })
  expect(await posts.sendTo(sender, ticket)).toMatchObject({ outcome: 'created', status: 'pending' })
  expect(await posts.sendTo(sender, ticket)).toMatchObject({ outcome: 'unchanged', status: 'pending' })
  expect(await posts.sendTo(sender, { ...ticket, event: 'voided' })).toMatchObject({ status: 'voided' })
  expect(await posts.sendTo(sender, { ...ticket, event: 'updated', notes: 'counts after all' })).toMatchObject({
    outcome: 'updated',
    status: 'voided',
    warnings: [expect.objectContaining({ path: 'event', code: 'stays_voided' })],
  })
})

test('a repeat under an Idempotency-Key has the bytes of the first response, and a header that says so', async () => {
  const raw_body = JSON.stringify([ticketOf('NORTH-01', posts.nextNumber()), { plant: 'NORTH-01' }])
  const headers = { authorization: `Bearer ${sender.key}`, 'idempotency-key': 'again' }
  const post = () => app.call(ingest.post, { as: null, raw_body, headers })
  const [first, second] = [await post(), await post()]
  expect(second.body).toBe(first.body)
  expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([undefined, 'true'])
})

describe('a supplier reads the state of its own tickets', async () => {
  const own = await createSender(app, { code: 'STATE-01' })
  const other = await createSender(app, { code: 'STATE-02' })
  const read = async (key: string, filters: Record<string, unknown> = {}) =>
    (
      await app.call(ingest.tickets, {
        as: null,
        headers: { authorization: `Bearer ${key}` },
        query: { filters } as never,
      })
    ).json<{ slips: SentTicketState[]; page: { total_rows: number } }>()

  test('held, on a project, rejected with the reason; and no other supplier does', async () => {
    const send = (number: string, more = {}) => posts.sendTo(own, ticketOf('STATE-01', number, more))
    await send('S-1')
    const { slip_id = 0 } = await send('S-2', { dot_code: 'P-2041', printed_at: '2026-11-20T14:06:00-05:00' })
    const rejected = await app.call(ticketDecisions.bulkStatus, {
      body: { slip_ids: [slip_id], status: 'rejected', date: '2026-11-20', reason: 'Too cold: 248 °F' },
    })
    expect(rejected.statusCode).toBe(200)
    const { slips, page } = await read(own.key)
    expect(page.total_rows).toBe(2)
    expect(slips).toMatchObject([
      {
        slip_id,
        plant: 'STATE-01',
        ticket_number: 'S-2',
        status: 'rejected',
        held: false,
        dot_code: 'P-2041',
        reason: 'Too cold: 248 °F',
        decided_at: expect.any(String),
      },
      { ticket_number: 'S-1', status: 'pending', held: true, dot_code: null, reason: null, decided_at: null },
    ])
    expect((await read(own.key, { held: { eq: true } })).slips).toMatchObject([{ ticket_number: 'S-1' }])
    expect((await read(own.key, { status: { eq: 'rejected' } })).page.total_rows).toBe(1)
    expect((await read(own.key, { decided_at: { gte: '2000-01-01T00:00:00Z' } })).page.total_rows).toBe(1)
    expect((await read(other.key)).slips).toEqual([])
  })

  test('a key for one plant reads that plant alone', async () => {
    const body = {
      code: 'STATE-03',
      name: 'STATE-03',
      kind: 'asphalt' as const,
      supplier_id: own.supplier_id,
      time_zone: 'UTC',
    }
    await app.ok(plants.create, { body })
    const { key } = await app.ok(ingest.createKey, {
      body: { supplier_id: own.supplier_id, name: 'Third plant', plants: ['STATE-03'] },
    })
    expect((await read(key)).slips).toEqual([])
  })
})
