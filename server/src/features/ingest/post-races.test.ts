import { ingest } from '@milepost/contract'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createProject, createSender, ticketOf } from './testing/sender.ts'

const times = <T>(n: number, make: (index: number) => T): T[] => Array.from({ length: n }, (_, index) => make(index))

const app = await createTestApp()
const sender = await createSender(app, { code: 'RACE-01' })
await createProject(app, 'P-1')
// Everything that tickets name exists already: otherwise posts would wait for each other at the first new truck, and never race for a ticket.
await sender.post(
  times(60, (index) =>
    ticketOf('RACE-01', `WARM-${index}`, { truck: `T-${index}`, hauler: `H-${index % 7}`, dot_code: 'P-1' }),
  ),
)

const count = async (table: string, where = 'true') =>
  Number((await app.owner.query(`select count(*) from ${table} where ${where}`)).rows[0].count)

describe('at the same instant', () => {
  test('the same ticket posted 20 times is created once', async () => {
    const ticket = ticketOf('RACE-01', 'SAME', {
      dot_code: 'P-1',
      truck: 'T-1',
      hauler: 'H-1',
      source_ticket_uid: 'same',
    })
    const answers = await Promise.all(times(20, () => sender.post(ticket)))
    const outcomes = Map.groupBy(answers, ({ body }) => body.results[0]?.outcome)
    expect([outcomes.get('created')?.length, outcomes.get('unchanged')?.length]).toEqual([1, 19])
    expect(new Set(answers.map(({ body }) => body.results[0]?.slip_id)).size).toBe(1)
    expect(await count('ticket_versions', `ticket_id = ${answers[0]?.body.results[0]?.slip_id}`)).toBe(1)
  })

  test('posts that overlap, in any order, all finish, and every ticket exists once with each of its versions', async () => {
    const tickets = times(60, (index) =>
      ticketOf('RACE-01', `OV-${index}`, { truck: `T-${index}`, hauler: `H-${index % 7}` }),
    )
    const answers = await Promise.all(
      times(8, (post) => {
        const shuffled = post % 2 === 0 ? tickets : tickets.toReversed()
        return sender.post(
          shuffled.map((ticket) => (post < 4 ? ticket : { ...ticket, event: 'updated', load_number: post })),
        )
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(times(8, () => 200))
    expect(
      answers.flatMap(({ body }) => body.results).filter(({ outcome, version }) => outcome === 'held' && version === 1),
    ).toHaveLength(60)
    expect(await count('tickets', "ticket_number like 'OV-%'")).toBe(60)
    expect(
      await count(
        'tickets t',
        "ticket_number like 'OV-%' and version <> (select count(*) from ticket_versions v where v.ticket_id = t.id)",
      ),
    ).toBe(0)
  })
})

describe('a revoked key', () => {
  test('is refused from the next request on', async () => {
    const other = await createSender(app, { code: 'RACE-02' })
    expect((await other.post(ticketOf('RACE-02', '1'))).status).toBe(200)
    expect((await app.call(ingest.revokeKey, { params: { id: other.key_id } })).statusCode).toBe(200)
    expect(await other.post(ticketOf('RACE-02', '2'))).toMatchObject({
      status: 401,
      body: { error: { code: 'invalid_key' } },
    })
    const beat = await app.call(ingest.heartbeat, {
      as: null,
      headers: { authorization: `Bearer ${other.key}` },
      body: { plant: 'RACE-02' },
    })
    expect(beat.statusCode).toBe(401)
  })

  test('takes no post that was not yet written when the revocation was answered', async () => {
    const other = await createSender(app, { code: 'RACE-03' })
    let revoked = false
    const late: number[] = []
    const posts = times(30, async (index) => {
      const { status } = await other.post(times(20, (each) => ticketOf('RACE-03', `${index}-${each}`)))
      if (revoked && status === 200) late.push(index)
      return status
    })
    await app.call(ingest.revokeKey, { params: { id: other.key_id } })
    revoked = true
    const written = await count('tickets', `plant_id = ${other.plant_id}`)
    const statuses = await Promise.all(posts)
    expect(await count('tickets', `plant_id = ${other.plant_id}`)).toBe(written)
    expect(statuses.filter((status) => status === 200)).toHaveLength(written / 20)
    expect(statuses.every((status) => status === 200 || status === 401)).toBe(true)
  })
})

describe('an Idempotency-Key', () => {
  const keyed = (key: string, body: unknown) => sender.post(body, { headers: { 'idempotency-key': key } })

  test('answers a repeat with the first answer, without processing the tickets again', async () => {
    const ticket = ticketOf('RACE-01', 'IDEM-1')
    const first = await keyed('k1', ticket)
    expect(first.body.results[0]).toMatchObject({ outcome: 'held', version: 1 })
    await sender.post({ ...ticket, event: 'updated', load_number: 4 })
    expect(await keyed('k1', ticket)).toEqual(first)
  })

  test('is valid for one body only', async () => {
    await keyed('k2', ticketOf('RACE-01', 'IDEM-2'))
    expect(await keyed('k2', ticketOf('RACE-01', 'IDEM-3'))).toMatchObject({
      status: 409,
      body: { error: { code: 'idempotency_key_reused' } },
    })
    expect(await count('tickets', "ticket_number = 'IDEM-3'")).toBe(0)
  })

  test('has one effect and one answer when it is sent twice at once', async () => {
    const answers = await Promise.all(times(10, () => keyed('k3', ticketOf('RACE-01', 'IDEM-4'))))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.body.counts).toMatchObject({ held: 1 })
    expect(await count('ingest_deliveries', "idempotency_key = 'k3'")).toBe(1)
  })

  test('is not used up by a post of which nothing was accepted, so that it can be sent again once the faults are fixed', async () => {
    const ticket = ticketOf('RACE-09', 'IDEM-9')
    const refused = await keyed('k9', [ticket, { plant: 'RACE-09' }])
    expect(refused.body.counts).toMatchObject({ refused: 2 })
    await app.owner.query('update plants set supplier_id = $1 where code = $2', [
      sender.supplier_id,
      (await createSender(app, { code: 'RACE-09' })).plant,
    ])
    const [first, again] = [await keyed('k9', ticket), await keyed('k9', ticket)]
    expect(first.body.counts).toMatchObject({ held: 1 })
    expect(again).toEqual(first)
  })

  test('is not used up by a body that could not be read, and is separate for each key', async () => {
    expect((await keyed('k4', '{')).status).toBe(400)
    expect((await keyed('k4', ticketOf('RACE-01', 'IDEM-5'))).status).toBe(200)
    const other = await createSender(app, { code: 'RACE-04' })
    expect(
      (await other.post(ticketOf('RACE-04', '1'), { headers: { 'idempotency-key': 'k4' } })).body.counts,
    ).toMatchObject({ held: 1 })
    expect((await keyed('x'.repeat(201), ticketOf('RACE-01', 'IDEM-6'))).status).toBe(400)
  })
})
