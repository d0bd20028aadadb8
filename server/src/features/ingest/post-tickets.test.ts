import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insert } from '../../testing/world.ts'
import { createProject, createSender, ticketOf, type Sender } from './testing/sender.ts'

let app: TestApp
let sender: Sender
let project_id: number

beforeAll(async () => {
  app = await createTestApp()
  sender = await createSender(app, { code: 'NORTH-01' })
  project_id = await createProject(app, 'P-2041', { state_project_number: '1234-15-71' })
})
afterAll(() => app.close())

let numbers = 0
const nextNumber = () => `N-${(numbers += 1)}`
const select = async (text: string, values: unknown[]) => (await app.owner.query(text, values)).rows
const ticketRow = async (id: number | undefined) => (await select('select * from tickets where id = $1', [id]))[0]
const eventsOf = (id: number | undefined) => select('select seq, action, actor_kind, actor_name, changes from ticket_events where ticket_id = $1 order by seq', [id])
const versionsOf = (id: number | undefined) => select('select version, event, raw, fields from ticket_versions where ticket_id = $1 order by version', [id])

async function sendTo(to: Sender, ticket: Record<string, unknown>) {
  const { status, body } = await to.post(ticket)
  expect(status).toBe(200)
  const [result] = body.results
  if (!result) throw new Error('no result')
  return result
}
const send = (changes: Record<string, unknown> = {}) => sendTo(sender, ticketOf('NORTH-01', nextNumber(), { dot_code: 'P-2041', ...changes }))
const judge = (id: number | undefined, status: string) => app.owner.query('update tickets set status = $2 where id = $1', [id, status])

describe('a new ticket', () => {
  test('is created on its project, complete, with its text as received', async () => {
    const sent = ticketOf('NORTH-01', '4102007', { dot_code: 'P-2041', load_number: 22, max_gvw: 73000, delivery_latitude: 33.75, po_number: '88-14', notes: 'second gate' })
    const raw = JSON.stringify(sent, undefined, 1)
    const { body } = await sender.post(`{"tickets": [ ${raw} ]}`)
    expect(body).toMatchObject({ counts: { created: 1, updated: 0, unchanged: 0, held: 0, refused: 0 }, results: [{ plant: 'NORTH-01', ticket_number: '4102007', outcome: 'created', version: 1, errors: [], warnings: [] }] })
    const id = body.results[0]?.slip_id
    expect(await ticketRow(id)).toMatchObject({
      project_id: String(project_id), supplier_id: String(sender.supplier_id), ticket_year: 2026, status: 'pending', gross: '73240', net: '45120', uom: 'LB', weighing_method: 'platform', max_gvw_lbs: '73000', overload_lbs: '240',
      time_zone: 'America/New_York', load_number: 22, po_number: '88-14', source: { delivery_latitude: '33.75', source_notes: 'second gate', weighmaster: 'R. Diaz' }, chain_seq: 1, failed_checks: [],
    })
    expect(await versionsOf(id)).toMatchObject([{ version: 1, event: 'created', raw, fields: { net: '45120' } }])
    expect(await eventsOf(id)).toMatchObject([{ seq: 1, action: 'created', actor_kind: 'supplier', actor_name: 'Supplier of NORTH-01', changes: [] }])
  })

  test('brings trucks, haulers, materials, customers and jobs into being, once', async () => {
    const names = { truck: 'T-new', hauler: 'New Hauling', material: 'New mix', customer_name: 'New Reeves', job_number: 'J-new' }
    const first = await ticketRow((await send(names)).slip_id)
    expect(await ticketRow((await send(names)).slip_id)).toMatchObject({
      truck_id: first.truck_id, hauler_id: first.hauler_id, material_id: first.material_id, customer_id: first.customer_id, contractor_job_id: first.contractor_job_id,
    })
    expect(await select("select name from materials where name = 'New mix'", [])).toHaveLength(1)
  })

  test('lies on the calendar date of its project, else of its plant', async () => {
    await createProject(app, 'P-WEST', { time_zone: 'America/Los_Angeles' })
    const printed_at = '2026-11-20T05:30:00Z'
    const on = async (changes: Record<string, unknown>) => (await select('select printed_on::text, time_zone from tickets where id = $1', [(await send({ printed_at, ...changes })).slip_id]))[0]
    expect(await on({ dot_code: 'P-WEST' })).toEqual({ printed_on: '2026-11-19', time_zone: 'America/Los_Angeles' })
    expect(await on({ dot_code: null })).toEqual({ printed_on: '2026-11-20', time_zone: 'America/New_York' })
  })

  test('is weighed against the limit in force', async () => {
    const overload = async (changes: Record<string, unknown>) => (await ticketRow((await send(changes)).slip_id)).overload_lbs
    expect(await overload({ max_gvw: null, truck: 'T-none' })).toBeNull()
    expect(await overload({ max_gvw: 80000, truck: 'T-limited' })).toBe('0')
    expect(await overload({ max_gvw: null, truck: 'T-limited', gross: 81340, net: 53220 })).toBe('1340')
    const limited = await createProject(app, 'P-LIMITED')
    await app.owner.query('update projects set max_gvw_override_lbs = 70000 where id = $1', [limited])
    expect(await overload({ dot_code: 'P-LIMITED', max_gvw: 80000 })).toBe('3240')
  })

  test('keeps what is wrong with it and marks it', async () => {
    const result = await send({ net: 45100, weighmaster: null, printed_at: new Date(app.clock.now.getTime() + 300_000).toISOString() })
    expect(result).toMatchObject({ outcome: 'created', warnings: [{ path: 'checks.arithmetic' }, { path: 'checks.weighmaster' }, { path: 'checks.clock', code: 'printed_in_the_future' }] })
    expect(await ticketRow(result.slip_id)).toMatchObject({ net: '45100', failed_checks: ['arithmetic', 'weighmaster', 'clock'], latency_seconds: -300 })
  })

  test('tells that numbers are missing before it, but not for one that comes late or of another series', async () => {
    const at = (minute: number) => `2027-03-01T14:${minute}:00Z`
    const plant = await createSender(app, { code: 'SEQ-01' })
    const { body } = await plant.post([['100', 10], ['101', 11], ['105', 15], ['103', 13], ['B7', 16]].map(([ticket_number, minute]) => ticketOf('SEQ-01', String(ticket_number), { printed_at: at(Number(minute)) })))
    const failed = await select("select ticket_number from tickets where id = any($1) and 'number_sequence' = any(failed_checks) order by 1", [body.results.map(({ slip_id }) => slip_id)])
    expect(failed.map(({ ticket_number }) => ticket_number)).toEqual(['103', '105'])
  })
})

describe('a ticket without a project', () => {
  test('is held in the zone of its plant, and says why', async () => {
    expect(await send({ dot_code: 'P-NONE' })).toMatchObject({ outcome: 'held', warnings: [{ path: 'dot_code', code: 'unknown_project' }] })
    expect(await send({ dot_code: null, job_number: '24-117' })).toMatchObject({ outcome: 'held', warnings: [{ path: 'job_number', code: 'job_not_connected' }] })
    expect(await send({ dot_code: null })).toMatchObject({ outcome: 'held', warnings: [{ path: 'dot_code', code: 'no_project' }] })
  })

  test('finds its project by state number or by its job, never one that is deleted', async () => {
    expect(await send({ dot_code: '1234-15-71' })).toMatchObject({ outcome: 'created' })
    await send({ dot_code: null, job_number: 'J-9' })
    await app.owner.query("update contractor_jobs set project_id = $1 where job_number = 'J-9'", [project_id])
    expect(await send({ dot_code: null, job_number: 'J-9' })).toMatchObject({ outcome: 'created' })
    const deleted = await createProject(app, 'P-DELETED')
    await app.owner.query('update projects set deleted_at = now() where id = $1', [deleted])
    expect(await send({ dot_code: 'P-DELETED' })).toMatchObject({ outcome: 'held' })
  })

  test('that a person matched stays on its project while its codes stay', async () => {
    const ticket = ticketOf('NORTH-01', nextNumber(), { dot_code: 'P-NONE' })
    const { slip_id } = await sendTo(sender, ticket)
    await app.owner.query('update tickets set project_id = $2 where id = $1', [slip_id, project_id])
    expect(await sendTo(sender, { ...ticket, event: 'updated', load_number: 3 })).toMatchObject({ outcome: 'updated', version: 2 })
    expect(await sendTo(sender, { ...ticket, event: 'updated', dot_code: 'P-OTHER' })).toMatchObject({ outcome: 'held', version: 3 })
  })
})

describe('a ticket that comes again', () => {
  test('unchanged, in whatever order or spelling, changes nothing', async () => {
    const ticket = ticketOf('NORTH-01', nextNumber(), { dot_code: 'P-2041' })
    const { slip_id } = await sendTo(sender, ticket)
    const before = await ticketRow(slip_id)
    const again = Object.fromEntries(Object.entries({ ...ticket, net: '45120.00', uom: 'lbs', printed_at: '2026-11-20T19:05:00Z', event: 'updated' }).reverse())
    expect(await sendTo(sender, again)).toMatchObject({ outcome: 'unchanged', slip_id, version: 1 })
    expect(await ticketRow(slip_id)).toEqual(before)
  })

  test('with other content becomes a new version, and the log tells field by field', async () => {
    const ticket = ticketOf('NORTH-01', nextNumber(), { dot_code: 'P-2041', po_number: '1' })
    const { slip_id } = await sendTo(sender, ticket)
    expect(await sendTo(sender, { ...ticket, event: 'updated', gross: 73260, net: 45140, po_number: null })).toMatchObject({ outcome: 'updated', slip_id, version: 2 })
    expect(await ticketRow(slip_id)).toMatchObject({ net: '45140', po_number: null, version: 2, lock_version: 1, status: 'pending', changed_after_delivered: false, chain_seq: 2 })
    expect((await eventsOf(slip_id))[1]).toMatchObject({ action: 'updated', changes: [{ field: 'po_number', old: '1', new: null }, { field: 'gross', old: '73240', new: '73260' }, { field: 'net', old: '45120', new: '45140' }] })
    expect(await sendTo(sender, ticket)).toMatchObject({ outcome: 'unchanged', version: 2, warnings: [{ code: 'late_repeat' }] })
    expect(await sendTo(sender, { ...ticket, event: 'updated' })).toMatchObject({ outcome: 'updated', version: 3 })
  })

  test('in one post is taken in order', async () => {
    const ticket = ticketOf('NORTH-01', nextNumber(), { dot_code: 'P-2041' })
    const { body } = await sender.post([ticket, ticket, { ...ticket, event: 'updated', load_number: 9 }, { ...ticket, event: 'voided' }])
    expect(body.results.map(({ outcome, version }) => [outcome, version])).toEqual([['created', 1], ['unchanged', 1], ['updated', 2], ['updated', 3]])
    const id = body.results[0]?.slip_id
    expect(await ticketRow(id)).toMatchObject({ status: 'voided', version: 3, chain_seq: 3 })
    expect((await versionsOf(id)).map(({ event }) => event)).toEqual(['created', 'updated', 'voided'])
  })

  test('in another year is another ticket; around new year the zone of the plant decides', async () => {
    const ticket = (printed_at: string) => ticketOf('NORTH-01', 'NY-1', { printed_at })
    const first = await sendTo(sender, ticket('2027-01-01T04:30:00Z'))
    expect(await sendTo(sender, { ...ticket('2026-12-31T12:00:00Z'), event: 'updated' })).toMatchObject({ slip_id: first.slip_id, version: 2 })
    expect((await sendTo(sender, ticket('2027-01-01T05:30:00Z'))).slip_id).not.toBe(first.slip_id)
  })

  test('follows a change that is printed in the other year, and no older ticket of its number', async () => {
    const ticket = (number: string, printed_at: string, event: string) => ticketOf('NORTH-01', number, { printed_at, event })
    const first = await sendTo(sender, ticket('NY-2', '2026-12-31T23:30:00-05:00', 'created'))
    const changed = ticket('NY-2', '2027-01-01T00:10:00-05:00', 'updated')
    expect(await sendTo(sender, changed)).toMatchObject({ slip_id: first.slip_id, version: 2 })
    expect(await sendTo(sender, changed)).toMatchObject({ outcome: 'unchanged', slip_id: first.slip_id })
    expect(await ticketRow(first.slip_id)).toMatchObject({ ticket_year: 2026 })
    const next = await sendTo(sender, ticket('NY-2', '2027-01-02T08:00:00-05:00', 'created'))
    expect(next.slip_id).not.toBe(first.slip_id)
    expect(await sendTo(sender, ticket('NY-2', '2027-01-02T08:00:00-05:00', 'voided'))).toMatchObject({ slip_id: next.slip_id, version: 2 })
    const december = await sendTo(sender, ticket('NY-3', '2026-12-20T12:00:00-05:00', 'created'))
    expect((await sendTo(sender, ticket('NY-3', '2027-01-02T08:00:00-05:00', 'updated'))).slip_id).not.toBe(december.slip_id)
  })

  test('is known by the id of its source, and its name never changes', async () => {
    const number = nextNumber()
    const ticket = ticketOf('NORTH-01', number, { source_ticket_uid: `uid-${number}` })
    const { slip_id } = await sendTo(sender, ticket)
    expect(await sendTo(sender, { ...ticket, printed_at: '2025-01-02T12:00:00Z' })).toMatchObject({ slip_id, version: 2 })
    expect(await sendTo(sender, { ...ticket, source_ticket_uid: null, printed_at: '2026-02-02T12:00:00Z' })).toMatchObject({ slip_id, version: 3 })
    expect(await ticketRow(slip_id)).toMatchObject({ source_ticket_uid: `uid-${number}` })
    expect(await sendTo(sender, { ...ticket, ticket_number: 'X-1' })).toMatchObject({ outcome: 'refused', errors: [{ path: 'source_ticket_uid', code: 'source_ticket_uid_taken' }] })
    expect(await sendTo(sender, { ...ticket, source_ticket_uid: 'other' })).toMatchObject({ outcome: 'refused', errors: [{ path: 'ticket_number', code: 'ticket_number_taken' }] })
  })
})

describe('a void', () => {
  test('voids a pending ticket, whole or bare, and comes again without effect', async () => {
    const ticket = ticketOf('NORTH-01', nextNumber(), { dot_code: 'P-2041' })
    const bare = { plant: 'NORTH-01', ticket_number: ticket['ticket_number'], printed_at: ticket['printed_at'], event: 'voided' }
    const { slip_id } = await sendTo(sender, ticket)
    expect(await sendTo(sender, bare)).toMatchObject({ outcome: 'updated', slip_id, version: 2 })
    expect(await ticketRow(slip_id)).toMatchObject({ status: 'voided', net: '45120', changed_after_delivered: false })
    expect((await eventsOf(slip_id))[1]).toMatchObject({ action: 'voided', changes: [{ field: 'status', old: 'pending', new: 'voided' }] })
    expect(await sendTo(sender, bare)).toMatchObject({ outcome: 'unchanged' })
    expect(await sendTo(sender, { ...ticket, event: 'voided' })).toMatchObject({ outcome: 'unchanged' })
    expect(await sendTo(sender, ticket)).toMatchObject({ outcome: 'unchanged' })
    expect(await ticketRow(slip_id)).toMatchObject({ status: 'voided' })
  })

  test.each(['delivered', 'rejected'])('of a %s ticket only marks it', async (status) => {
    const ticket = ticketOf('NORTH-01', nextNumber(), { dot_code: 'P-2041' })
    const { slip_id } = await sendTo(sender, ticket)
    await judge(slip_id, status)
    expect(await sendTo(sender, { ...ticket, event: 'voided' })).toMatchObject({ outcome: 'updated', version: 2 })
    expect(await ticketRow(slip_id)).toMatchObject({ status, changed_after_delivered: true, version: 2 })
  })

  test('of a ticket that never came needs all that a ticket needs', async () => {
    const number = nextNumber()
    expect(await sendTo(sender, { plant: 'NORTH-01', ticket_number: number, printed_at: '2026-11-20T14:05:00Z', event: 'voided' })).toMatchObject({ outcome: 'refused', errors: [{ path: 'material', code: 'required' }, { path: 'uom' }, { path: 'net' }] })
    const { slip_id } = await sendTo(sender, ticketOf('NORTH-01', number, { event: 'voided' }))
    expect(await ticketRow(slip_id)).toMatchObject({ status: 'voided' })
  })
})

test("a supplier's change to a judged ticket keeps the agency's status and project, and marks it", async () => {
  const ticket = ticketOf('NORTH-01', nextNumber(), { dot_code: 'P-2041' })
  const { slip_id } = await sendTo(sender, ticket)
  await judge(slip_id, 'delivered')
  expect(await sendTo(sender, { ...ticket, event: 'updated', gross: 73260, net: 45140, dot_code: 'P-WEST' })).toMatchObject({ outcome: 'updated' })
  expect(await ticketRow(slip_id)).toMatchObject({ status: 'delivered', changed_after_delivered: true, net: '45140', project_id: String(project_id) })
  expect((await eventsOf(slip_id))[1].changes).toContainEqual({ field: 'changed_after_delivered', old: false, new: true })
})

describe('a reissue', () => {
  test('is joined to its original, whichever comes first', async () => {
    const [original, reissue, early, late] = [nextNumber(), nextNumber(), nextNumber(), nextNumber()]
    const first = await send({ ticket_number: original })
    expect(await ticketRow((await send({ ticket_number: reissue, reissue_of: original })).slip_id)).toMatchObject({ reissue_of: original, reissue_of_id: String(first.slip_id), chain_seq: 1 })
    const waiting = await send({ ticket_number: early, reissue_of: late })
    await send({ ticket_number: early, reissue_of: late, event: 'updated', load_number: 2 })
    expect(await ticketRow(waiting.slip_id)).toMatchObject({ reissue_of: late, reissue_of_id: null })
    const arrived = await send({ ticket_number: late })
    expect(await ticketRow(waiting.slip_id)).toMatchObject({ reissue_of_id: String(arrived.slip_id), version: 2, chain_seq: 3 })
    expect((await eventsOf(waiting.slip_id))[2]).toMatchObject({ action: 'updated', changes: [{ field: 'reissue_of_id', old: null, new: arrived.slip_id }] })
  })

  test('is joined within one post, and never to itself', async () => {
    const [one, other] = [nextNumber(), nextNumber()]
    const early = ticketOf('NORTH-01', one, { reissue_of: other })
    const { body } = await sender.post([early, { ...early, event: 'updated', load_number: 2 }, ticketOf('NORTH-01', other)])
    expect(await ticketRow(body.results[0]?.slip_id)).toMatchObject({ reissue_of_id: String(body.results[2]?.slip_id), chain_seq: 3 })
    expect(await send({ ticket_number: 'self', reissue_of: 'self' })).toMatchObject({ outcome: 'refused', errors: [{ path: 'reissue_of', code: 'reissue_of_itself' }] })
  })
})

describe('what is refused', () => {
  test('is told ticket by ticket and kept as it was sent, and the rest is taken', async () => {
    const tickets = Array.from({ length: 1000 }, (_, index) => ticketOf('NORTH-01', `M-${index}`, index === 17 ? { net: 'heavy' } : {}))
    const { body } = await sender.post({ tickets })
    expect(body.counts).toEqual({ created: 0, updated: 0, unchanged: 0, held: 999, refused: 1 })
    const errors = [{ path: 'net', code: 'invalid_decimal', message: 'net must be a decimal number such as 22.56' }]
    expect(body.results[17]).toEqual({ plant: 'NORTH-01', ticket_number: 'M-17', outcome: 'refused', errors, warnings: [] })
    expect(await select('select position, plant, ticket_number, errors, raw from ingest_refusals order by id desc limit 1', [])).toEqual([{ position: 17, plant: 'NORTH-01', ticket_number: 'M-17', errors, raw: JSON.stringify(tickets[17]) }])
  })

  test('includes plants that are unknown, another supplier\'s, another agency\'s, not the key\'s, or closed', async () => {
    const other = await createSender(app, { code: 'OTHER-01' })
    const abroad = await createSender(app, { code: 'ABROAD-01', of: 'second' })
    const second = await insert(app.owner, "insert into plants (authority_id, supplier_id, code, name, kind, time_zone) values ($1, $2, 'NORTH-02', 'x', 'asphalt', 'UTC') returning id", [app.world.first.id, sender.supplier_id])
    const code = async (from: Sender, plant: string) => (await sendTo(from, ticketOf(plant, nextNumber()))).errors[0]?.code
    expect(await code(sender, 'NOWHERE')).toBe('unknown_plant')
    expect(await code(sender, 'OTHER-01')).toBe('plant_not_allowed')
    expect(await code(sender, 'ABROAD-01')).toBe('unknown_plant')
    expect(await code(abroad, 'NORTH-01')).toBe('unknown_plant')
    expect(await code(sender, 'NORTH-02')).toBeUndefined()
    await app.owner.query('update ingest_keys set plant_ids = $2 where id = $1', [other.key_id, [other.plant_id]])
    await app.owner.query('update plants set supplier_id = $2 where id = $1', [second, other.supplier_id])
    expect(await code(other, 'NORTH-02')).toBe('plant_not_allowed')
    await app.owner.query('update plants set active = false where id = $1', [other.plant_id])
    expect(await code(other, 'OTHER-01')).toBe('plant_inactive')
  })
})

test('a dry run answers the same and changes nothing at all', async () => {
  const counts = async () => (await select(`select (select count(*) from tickets) t, (select count(*) from ticket_versions) v, (select count(*) from ticket_events) e, (select count(*) from ingest_deliveries) d,
    (select count(*) from ingest_refusals) r, (select count(*) from trucks) k, (select sum(tickets) from ticket_rollups) s, (select count(*) from events) f, (select max(last_ticket_at) from plants) p`, []))[0]
  const before = await counts()
  const { status, body } = await sender.post([ticketOf('NORTH-01', 'DRY-1', { truck: 'T-dry', dot_code: 'P-2041' }), { plant: 'NORTH-01' }], { validate_only: true, headers: { 'idempotency-key': 'dry' } })
  expect([status, body.counts]).toEqual([200, { created: 1, updated: 0, unchanged: 0, held: 0, refused: 1 }])
  expect((await sender.post('{', { validate_only: true })).status).toBe(400)
  expect(await counts()).toEqual(before)
})

test('plants, pages and the log hear of a post', async () => {
  const plant = await createSender(app, { code: 'FACT-01' })
  const first = await sendTo(plant, ticketOf('FACT-01', '1', { dot_code: 'P-2041' }))
  const facts = () => select('select type, project_id::int, ids::int[] from events order by id desc limit 3', [])
  expect(await facts()).toEqual([{ type: 'ingest.changed', project_id: null, ids: [] }, { type: 'plants.changed', project_id: null, ids: [plant.plant_id] }, { type: 'tickets.changed', project_id, ids: [first.slip_id] }])
  const second = await sendTo(plant, ticketOf('FACT-01', '2'))
  expect((await facts()).slice(0, 2)).toEqual([{ type: 'ingest.changed', project_id: null, ids: [] }, { type: 'tickets.changed', project_id: null, ids: [second.slip_id] }])
  expect((await select('select last_ticket_at from plants where id = $1', [plant.plant_id]))[0].last_ticket_at).toEqual(app.clock.now)
})
