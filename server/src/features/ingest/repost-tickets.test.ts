import { ticketDecisions } from '@milepost/contract'
import { describe, expect, test } from 'vitest'
import { startPosts } from './testing/posts.ts'
import { createProject, ticketOf } from './testing/sender.ts'

const posts = await startPosts()
const sender = posts.sender

describe('a ticket that is sent again', () => {
  test('unchanged, in any order or spelling, changes nothing', async () => {
    const ticket = ticketOf('NORTH-01', posts.nextNumber(), { dot_code: 'P-2041' })
    const { slip_id } = await posts.sendTo(sender, ticket)
    const before = await posts.ticketRow(slip_id)
    const again = Object.fromEntries(
      Object.entries({
        ...ticket,
        net: '45120.00',
        uom: 'lbs',
        printed_at: '2026-11-20T19:05:00Z',
        event: 'updated',
      }).reverse(),
    )
    expect(await posts.sendTo(sender, again)).toMatchObject({ outcome: 'unchanged', slip_id, version: 1 })
    expect(await posts.ticketRow(slip_id)).toEqual(before)
  })

  test('with other content gets a new version, and the log lists it field by field', async () => {
    const ticket = ticketOf('NORTH-01', posts.nextNumber(), { dot_code: 'P-2041', po_number: '1' })
    const { slip_id } = await posts.sendTo(sender, ticket)
    expect(
      await posts.sendTo(sender, { ...ticket, event: 'updated', gross: 73260, net: 45140, po_number: null }),
    ).toMatchObject({ outcome: 'updated', slip_id, version: 2 })
    expect(await posts.ticketRow(slip_id)).toMatchObject({
      net: '45140',
      po_number: null,
      version: 2,
      lock_version: 1,
      status: 'pending',
      changed_after_delivered: false,
      chain_seq: 2,
    })
    expect((await posts.eventsOf(slip_id))[1]).toMatchObject({
      action: 'updated',
      changes: [
        { field: 'po_number', old: '1', new: null },
        { field: 'gross', old: '73240', new: '73260' },
        { field: 'net', old: '45120', new: '45140' },
      ],
    })
    expect(await posts.sendTo(sender, ticket)).toMatchObject({
      outcome: 'unchanged',
      version: 2,
      warnings: [{ code: 'late_repeat' }],
    })
    expect(await posts.sendTo(sender, { ...ticket, event: 'updated' })).toMatchObject({
      outcome: 'updated',
      version: 3,
    })
  })

  test('keeps a corrected place of delivery until another place is sent', async () => {
    await posts.app.owner.query("update plants set latitude = 33.75, longitude = -84.39 where code = 'NORTH-01'")
    const place = { dot_code: 'P-2041', delivery_latitude: -84.4, delivery_longitude: 33.76 }
    const ticket = ticketOf('NORTH-01', posts.nextNumber(), place)
    const { slip_id: id = 0 } = await posts.sendTo(sender, ticket)
    const failed = async () => ((await posts.ticketRow(id)).failed_checks as string[]).includes('delivery_place')
    expect(await failed()).toBe(true)
    await posts.app.call(ticketDecisions.place, { params: { id }, body: { place: 'corrected' } })
    await posts.sendTo(sender, { ...ticket, event: 'updated', po_number: '7' })
    expect(await failed()).toBe(false)
    await posts.sendTo(sender, { ...ticket, event: 'updated', delivery_latitude: -84.5 })
    expect(await failed()).toBe(true)
    await posts.app.owner.query("update plants set latitude = null, longitude = null where code = 'NORTH-01'")
  })

  test('in one post is processed in order', async () => {
    const ticket = ticketOf('NORTH-01', posts.nextNumber(), { dot_code: 'P-2041' })
    const { body } = await sender.post([
      ticket,
      ticket,
      { ...ticket, event: 'updated', load_number: 9 },
      { ...ticket, event: 'voided' },
    ])
    expect(body.results.map(({ outcome, version }) => [outcome, version])).toEqual([
      ['created', 1],
      ['unchanged', 1],
      ['updated', 2],
      ['updated', 3],
    ])
    const id = body.results[0]?.slip_id
    expect(await posts.ticketRow(id)).toMatchObject({ status: 'voided', version: 3, chain_seq: 3 })
    expect((await posts.versionsOf(id)).map(({ event }) => event)).toEqual(['created', 'updated', 'voided'])
  })

  test('in another year is another ticket; around New Year the zone of the plant decides', async () => {
    const ticket = (printed_at: string) => ticketOf('NORTH-01', 'NY-1', { printed_at })
    const first = await posts.sendTo(sender, ticket('2027-01-01T04:30:00Z'))
    expect(await posts.sendTo(sender, { ...ticket('2026-12-31T12:00:00Z'), event: 'updated' })).toMatchObject({
      slip_id: first.slip_id,
      version: 2,
    })
    expect((await posts.sendTo(sender, ticket('2027-01-01T05:30:00Z'))).slip_id).not.toBe(first.slip_id)
  })

  test('accepts a change that is printed in the next year, but no older ticket of its number', async () => {
    const ticket = (number: string, printed_at: string, event: string) =>
      ticketOf('NORTH-01', number, { printed_at, event })
    const first = await posts.sendTo(sender, ticket('NY-2', '2026-12-31T23:30:00-05:00', 'created'))
    const changed = ticket('NY-2', '2027-01-01T00:10:00-05:00', 'updated')
    expect(await posts.sendTo(sender, changed)).toMatchObject({ slip_id: first.slip_id, version: 2 })
    expect(await posts.sendTo(sender, changed)).toMatchObject({ outcome: 'unchanged', slip_id: first.slip_id })
    expect(await posts.ticketRow(first.slip_id)).toMatchObject({ ticket_year: 2026 })
    const next = await posts.sendTo(sender, ticket('NY-2', '2027-01-02T08:00:00-05:00', 'created'))
    expect(next.slip_id).not.toBe(first.slip_id)
    expect(await posts.sendTo(sender, ticket('NY-2', '2027-01-02T08:00:00-05:00', 'voided'))).toMatchObject({
      slip_id: next.slip_id,
      version: 2,
    })
    const december = await posts.sendTo(sender, ticket('NY-3', '2026-12-20T12:00:00-05:00', 'created'))
    expect((await posts.sendTo(sender, ticket('NY-3', '2027-01-02T08:00:00-05:00', 'updated'))).slip_id).not.toBe(
      december.slip_id,
    )
  })

  test('is recognized by the id of its source, and its name never changes', async () => {
    const number = posts.nextNumber()
    const ticket = ticketOf('NORTH-01', number, { source_ticket_uid: `uid-${number}` })
    const { slip_id } = await posts.sendTo(sender, ticket)
    expect(await posts.sendTo(sender, { ...ticket, printed_at: '2025-01-02T12:00:00Z' })).toMatchObject({
      slip_id,
      version: 2,
    })
    expect(
      await posts.sendTo(sender, { ...ticket, source_ticket_uid: null, printed_at: '2026-02-02T12:00:00Z' }),
    ).toMatchObject({ slip_id, version: 3 })
    expect(await posts.ticketRow(slip_id)).toMatchObject({ source_ticket_uid: `uid-${number}` })
    expect(await posts.sendTo(sender, { ...ticket, ticket_number: 'X-1' })).toMatchObject({
      outcome: 'refused',
      errors: [{ path: 'source_ticket_uid', code: 'source_ticket_uid_taken' }],
    })
    expect(await posts.sendTo(sender, { ...ticket, source_ticket_uid: 'other' })).toMatchObject({
      outcome: 'refused',
      errors: [{ path: 'ticket_number', code: 'ticket_number_taken' }],
    })
  })
})

describe('a void', () => {
  test('voids a pending ticket, complete or bare, and has no effect the second time', async () => {
    const ticket = ticketOf('NORTH-01', posts.nextNumber(), { dot_code: 'P-2041' })
    const bare = {
      plant: 'NORTH-01',
      ticket_number: ticket['ticket_number'],
      printed_at: ticket['printed_at'],
      event: 'voided',
    }
    const { slip_id } = await posts.sendTo(sender, ticket)
    expect(await posts.sendTo(sender, bare)).toMatchObject({ outcome: 'updated', slip_id, version: 2 })
    expect(await posts.ticketRow(slip_id)).toMatchObject({
      status: 'voided',
      net: '45120',
      changed_after_delivered: false,
    })
    expect((await posts.eventsOf(slip_id))[1]).toMatchObject({
      action: 'voided',
      changes: [{ field: 'status', old: 'pending', new: 'voided' }],
    })
    expect(await posts.sendTo(sender, bare)).toMatchObject({ outcome: 'unchanged' })
    expect(await posts.sendTo(sender, { ...ticket, event: 'voided' })).toMatchObject({ outcome: 'unchanged' })
    expect(await posts.sendTo(sender, ticket)).toMatchObject({ outcome: 'unchanged' })
    expect(await posts.ticketRow(slip_id)).toMatchObject({ status: 'voided' })
  })

  test.each(['delivered', 'rejected'])('of a %s ticket only marks it', async (status) => {
    const ticket = ticketOf('NORTH-01', posts.nextNumber(), { dot_code: 'P-2041' })
    const { slip_id } = await posts.sendTo(sender, ticket)
    await posts.decide(slip_id, status)
    expect(await posts.sendTo(sender, { ...ticket, event: 'voided' })).toMatchObject({ outcome: 'updated', version: 2 })
    expect(await posts.ticketRow(slip_id)).toMatchObject({ status, changed_after_delivered: true, version: 2 })
  })

  test('of a ticket that was never received says so: there is nothing to void, or a load that is stored as voided', async () => {
    const number = posts.nextNumber()
    expect(
      await posts.sendTo(sender, {
        plant: 'NORTH-01',
        ticket_number: number,
        printed_at: '2026-11-20T14:05:00Z',
        event: 'voided',
      }),
    ).toMatchObject({
      outcome: 'refused',
      errors: [{ path: 'ticket_number', code: 'unknown_ticket' }],
    })
    const result = await posts.sendTo(sender, ticketOf('NORTH-01', number, { event: 'voided' }))
    expect(result).toMatchObject({
      status: 'voided',
      warnings: expect.arrayContaining([expect.objectContaining({ code: 'void_of_unknown' })]),
    })
    const { slip_id } = result
    expect(await posts.ticketRow(slip_id)).toMatchObject({ status: 'voided' })
  })
})

test('photos of a ticket follow it to the project that its supplier moves it to, whose old pages hear of it', async () => {
  const ticket = ticketOf('NORTH-01', posts.nextNumber(), { dot_code: 'P-2041' })
  const { slip_id } = await posts.sendTo(sender, ticket)
  const { app, project_id } = posts
  await app.owner.query(
    `insert into images (authority_id, imageable_type, imageable_id, project_id, file_key, file_name, content_type, size_bytes, sha256, width, height, created_at, created_by, created_by_name)
     values ($1, 'ticket', $2, $3, 'kept', 'kept.png', 'image/png', 1, 'kept', 1, 1, now(), 1, 'Tester')`,
    [app.world.first.id, slip_id, project_id],
  )
  const elsewhere = await createProject(app, 'P-PHOTOS')
  await posts.sendTo(sender, { ...ticket, event: 'updated', dot_code: 'P-PHOTOS' })
  expect(await posts.select('select project_id::int from images where imageable_id = $1', [slip_id])).toEqual([
    { project_id: elsewhere },
  ])
  const liveEvents = await posts.select(
    "select project_id::int from events where type = 'tickets.changed' and ids = array[$1::bigint] order by id desc limit 2",
    [slip_id],
  )
  expect(liveEvents.map((event) => event.project_id).sort()).toEqual([project_id, elsewhere].sort())
})

test("a supplier's change to a decided ticket keeps the agency's status and project, and marks it", async () => {
  const ticket = ticketOf('NORTH-01', posts.nextNumber(), { dot_code: 'P-2041' })
  const { slip_id } = await posts.sendTo(sender, ticket)
  await posts.decide(slip_id, 'delivered')
  expect(
    await posts.sendTo(sender, { ...ticket, event: 'updated', gross: 73260, net: 45140, dot_code: 'P-WEST' }),
  ).toMatchObject({ outcome: 'updated' })
  expect(await posts.ticketRow(slip_id)).toMatchObject({
    status: 'delivered',
    changed_after_delivered: true,
    net: '45140',
    project_id: String(posts.project_id),
  })
  expect((await posts.eventsOf(slip_id))[1].changes).toContainEqual({
    field: 'changed_after_delivered',
    old: false,
    new: true,
  })
})

describe('a reissue', () => {
  test('is joined to its original, in either order', async () => {
    const [original, reissue, early, late] = [
      posts.nextNumber(),
      posts.nextNumber(),
      posts.nextNumber(),
      posts.nextNumber(),
    ]
    const first = await posts.send({ ticket_number: original })
    expect(
      await posts.ticketRow((await posts.send({ ticket_number: reissue, reissue_of: original })).slip_id),
    ).toMatchObject({
      reissue_of: original,
      reissue_of_id: String(first.slip_id),
      chain_seq: 1,
    })
    const waiting = await posts.send({ ticket_number: early, reissue_of: late })
    await posts.send({ ticket_number: early, reissue_of: late, event: 'updated', load_number: 2 })
    expect(await posts.ticketRow(waiting.slip_id)).toMatchObject({ reissue_of: late, reissue_of_id: null })
    const arrived = await posts.send({ ticket_number: late })
    expect(await posts.ticketRow(waiting.slip_id)).toMatchObject({
      reissue_of_id: String(arrived.slip_id),
      version: 2,
      chain_seq: 3,
    })
    expect((await posts.eventsOf(waiting.slip_id))[2]).toMatchObject({
      action: 'updated',
      changes: [{ field: 'reissue_of_id', old: null, new: arrived.slip_id }],
    })
  })

  test('is joined within one post, and never to itself', async () => {
    const [one, other] = [posts.nextNumber(), posts.nextNumber()]
    const early = ticketOf('NORTH-01', one, { reissue_of: other })
    const { body } = await sender.post([
      early,
      { ...early, event: 'updated', load_number: 2 },
      ticketOf('NORTH-01', other),
    ])
    expect(await posts.ticketRow(body.results[0]?.slip_id)).toMatchObject({
      reissue_of_id: String(body.results[2]?.slip_id),
      chain_seq: 3,
    })
    expect(await posts.send({ ticket_number: 'self', reissue_of: 'self' })).toMatchObject({
      outcome: 'refused',
      errors: [{ path: 'reissue_of', code: 'reissue_of_itself' }],
    })
  })

  test.each(['in one post', 'in several'])('never closes a circle, sent %s', async (how) => {
    const [a, b, c, early, late] = Array.from({ length: 5 }, () => posts.nextNumber()) as [
      string,
      string,
      string,
      string,
      string,
    ]
    const sent = [
      ticketOf('NORTH-01', a),
      ticketOf('NORTH-01', b, { reissue_of: a }),
      ticketOf('NORTH-01', c, { reissue_of: b }),
      ticketOf('NORTH-01', a, { event: 'updated', reissue_of: c }),
      ticketOf('NORTH-01', early, { reissue_of: late }),
      ticketOf('NORTH-01', late, { reissue_of: early }),
    ]
    const results = how === 'in one post' ? (await sender.post(sent)).body.results : []
    if (results.length === 0) for (const one of sent) results.push(...(await sender.post([one])).body.results)
    const circle = { outcome: 'refused', errors: [{ path: 'reissue_of', code: 'reissue_circle' }] }
    const taken = { outcome: 'held', errors: [] }
    expect(results).toMatchObject([taken, taken, taken, circle, taken, circle])
  })
})
