import { ticketFields } from '@milepost/contract'
import { describe, expect, test } from 'vitest'
import { insert } from '../../testing/world.ts'
import { startPosts } from './testing/posts.ts'
import { createProject, createSender, ticketOf, type Sender } from './testing/sender.ts'

const posts = await startPosts()
const sender = posts.sender

describe('a new ticket', () => {
  test('is created on its project, complete, with its text as received', async () => {
    const sent = ticketOf('NORTH-01', '4102007', {
      dot_code: 'P-2041',
      load_number: 22,
      max_gvw: 73000,
      delivery_latitude: 33.75,
      po_number: '88-14',
      notes: 'second gate',
    })
    const raw = JSON.stringify(sent, undefined, 1)
    const { body } = await sender.post(`{"tickets": [ ${raw} ]}`)
    expect(body).toMatchObject({
      counts: { created: 1, updated: 0, unchanged: 0, held: 0, refused: 0 },
      results: [
        { plant: 'NORTH-01', ticket_number: '4102007', outcome: 'created', version: 1, errors: [], warnings: [] },
      ],
    })
    const id = body.results[0]?.slip_id
    expect(await posts.ticketRow(id)).toMatchObject({
      project_id: String(posts.project_id),
      supplier_id: String(sender.supplier_id),
      ticket_year: 2026,
      status: 'pending',
      gross: '73240',
      net: '45120',
      uom: 'LB',
      weighing_method: 'platform',
      max_gvw_lbs: '73000',
      overload_lbs: '240',
      time_zone: 'America/New_York',
      load_number: 22,
      po_number: '88-14',
      source: { delivery_latitude: '33.75', source_notes: 'second gate', weighmaster: 'R. Diaz' },
      chain_seq: 1,
      failed_checks: [],
    })
    expect(await posts.versionsOf(id)).toMatchObject([{ version: 1, event: 'created', raw, fields: { net: '45120' } }])
    expect(await posts.eventsOf(id)).toMatchObject([
      { seq: 1, action: 'created', actor_kind: 'supplier', actor_name: 'Supplier of NORTH-01', changes: [] },
    ])
  })

  test('creates its trucks, haulers, materials, customers and jobs, once', async () => {
    const names = {
      truck: 'T-new',
      hauler: 'New Hauling',
      material: 'New mix',
      customer_name: 'New Reeves',
      job_number: 'J-new',
    }
    const first = await posts.ticketRow((await posts.send(names)).slip_id)
    expect(await posts.ticketRow((await posts.send(names)).slip_id)).toMatchObject({
      truck_id: first.truck_id,
      hauler_id: first.hauler_id,
      material_id: first.material_id,
      customer_id: first.customer_id,
      contractor_job_id: first.contractor_job_id,
    })
    expect(await posts.select("select name from materials where name = 'New mix'", [])).toHaveLength(1)
  })

  test('has the calendar date of its project, or else of its plant', async () => {
    await createProject(posts.app, 'P-WEST', { time_zone: 'America/Los_Angeles' })
    const printed_at = '2026-11-20T05:30:00Z'
    const on = async (changes: Record<string, unknown>) =>
      (
        await posts.select('select printed_on::text, time_zone from tickets where id = $1', [
          (await posts.send({ printed_at, ...changes })).slip_id,
        ])
      )[0]
    expect(await on({ dot_code: 'P-WEST' })).toEqual({ printed_on: '2026-11-19', time_zone: 'America/Los_Angeles' })
    expect(await on({ dot_code: null })).toEqual({ printed_on: '2026-11-20', time_zone: 'America/New_York' })
  })

  test('is checked against the weight limit in force', async () => {
    const overload = async (changes: Record<string, unknown>) =>
      (await posts.ticketRow((await posts.send(changes)).slip_id)).overload_lbs
    expect(await overload({ max_gvw: null, truck: 'T-none' })).toBeNull()
    expect(await overload({ max_gvw: 80000, truck: 'T-limited' })).toBe('0')
    expect(await overload({ max_gvw: null, truck: 'T-limited', gross: 81340, net: 53220 })).toBe('1340')
    const limited = await createProject(posts.app, 'P-LIMITED')
    await posts.app.owner.query('update projects set max_gvw_override_lbs = 70000 where id = $1', [limited])
    expect(await overload({ dot_code: 'P-LIMITED', max_gvw: 80000 })).toBe('3240')
  })

  test('is stored with its faults, and marked', async () => {
    const result = await posts.send({
      net: 45100,
      weighmaster: null,
      printed_at: new Date(posts.app.clock.now.getTime() + 300_000).toISOString(),
    })
    expect(result).toMatchObject({
      outcome: 'created',
      warnings: [
        { path: 'checks.arithmetic' },
        { path: 'checks.weighmaster' },
        { path: 'checks.clock', code: 'printed_in_the_future' },
      ],
    })
    expect(await posts.ticketRow(result.slip_id)).toMatchObject({
      net: '45100',
      failed_checks: ['arithmetic', 'weighmaster', 'clock'],
      latency_seconds: -300,
    })
  })

  test('far away fails a check, and the supplier hears where it would be with its coordinates exchanged', async () => {
    const plant = await createSender(posts.app, { code: 'BAR-01' })
    await posts.app.owner.query("update plants set latitude = 33.75, longitude = -84.39 where code = 'BAR-01'")
    const { body } = await plant.post([
      ticketOf('BAR-01', 'C6', { delivery_latitude: 33.123, delivery_longitude: -84.1 }),
      ticketOf('BAR-01', 'C2', { delivery_latitude: -84.39, delivery_longitude: 33.75 }),
    ])
    const placed = body.results.map(({ warnings }) => warnings.filter(({ path }) => path === 'checks.delivery_place'))
    expect(placed).toMatchObject([
      [],
      [{ code: 'coordinates_exchanged', message: expect.stringContaining('latitude 33.75, longitude -84.39') }],
    ])
  })

  test('a delivery near its project is not far away, however far its plant is', async () => {
    const plant = await createSender(posts.app, { code: 'FAR-01' })
    await posts.app.owner.query("update plants set latitude = 33.75, longitude = -84.39 where code = 'FAR-01'")
    const project = await createProject(posts.app, 'P-FAR')
    const post = async (ticket_number: string) => {
      const place = { dot_code: 'P-FAR', delivery_latitude: 30.41, delivery_longitude: -84.28 }
      const { body } = await plant.post([ticketOf('FAR-01', ticket_number, place)])
      return body.results[0]?.warnings.filter(({ path }) => path === 'checks.delivery_place').map(({ code }) => code)
    }
    expect(await post('1')).toEqual(['far_away'])
    const zone = `insert into work_zones (authority_id, project_id, name, line, length_meters, created_at, created_by_name, updated_at, updated_by_name)
      values ($1, $2, 'Ramp', '[[-84.3,30.4],[-84.2,30.5]]', 9000, now(), 'A', now(), 'A')`
    await posts.app.owner.query(zone, [posts.app.world.first.id, project])
    expect(await post('2')).toEqual([])
    // The site of the project is known better than by its zones.
    const site = `insert into proximity_ranges (authority_id, project_id, proximity_range_meters, transmission_range_meters, site_latitude, site_longitude, updated_at)
      values ($1, $2, 100, 100, 41.8, -87.6, now())`
    await posts.app.owner.query(site, [posts.app.world.first.id, project])
    expect(await post('3')).toEqual(['far_away'])
  })

  test('reports missing numbers before it, but not when it comes late or is of another series', async () => {
    const at = (minute: number) => `2027-03-01T14:${minute}:00Z`
    const plant = await createSender(posts.app, { code: 'SEQ-01' })
    const { body } = await plant.post(
      [
        ['100', 10],
        ['101', 11],
        ['105', 15],
        ['103', 13],
        ['B7', 16],
      ].map(([ticket_number, minute]) => ticketOf('SEQ-01', String(ticket_number), { printed_at: at(Number(minute)) })),
    )
    const failed = await posts.select(
      "select ticket_number from tickets where id = any($1) and 'number_sequence' = any(failed_checks) order by 1",
      [body.results.map(({ slip_id }) => slip_id)],
    )
    expect(failed.map(({ ticket_number }) => ticket_number)).toEqual(['103', '105'])
  })
})

describe('a ticket without a project', () => {
  test('is held in the zone of its plant, with the reason', async () => {
    expect(await posts.send({ dot_code: 'P-NONE' })).toMatchObject({
      outcome: 'held',
      warnings: [{ path: 'dot_code', code: 'unknown_project' }],
    })
    expect(await posts.send({ dot_code: null, job_number: '24-117' })).toMatchObject({
      outcome: 'held',
      warnings: [{ path: 'job_number', code: 'job_not_connected' }],
    })
    expect(await posts.send({ dot_code: null })).toMatchObject({
      outcome: 'held',
      warnings: [{ path: 'dot_code', code: 'no_project' }],
    })
  })

  test('finds its project by state number or by its job, never a deleted one', async () => {
    for (const dot_code of ['1234-15-71', '1234 \u{2013} 15\u{2011}71', 'p-2041'])
      expect(await posts.send({ dot_code })).toMatchObject({ outcome: 'created' })
    await posts.send({ dot_code: null, job_number: 'J-9' })
    await posts.app.owner.query(
      `insert into calibration_links (authority_id, contractor_job_id, project_id, state, connected_at, connected_by_name)
        select authority_id, id, $1, 'connected', now(), 'Tester' from contractor_jobs where job_number = 'J-9'`,
      [posts.project_id],
    )
    expect(await posts.send({ dot_code: null, job_number: 'J-9' })).toMatchObject({ outcome: 'created' })
    const deleted = await createProject(posts.app, 'P-DELETED')
    await posts.app.owner.query('update projects set deleted_at = now() where id = $1', [deleted])
    expect(await posts.send({ dot_code: 'P-DELETED' })).toMatchObject({ outcome: 'held' })
  })

  test('that a person matched stays on its project while its codes are the same', async () => {
    const ticket = ticketOf('NORTH-01', posts.nextNumber(), { dot_code: 'P-NONE' })
    const { slip_id } = await posts.sendTo(sender, ticket)
    await posts.app.owner.query('update tickets set project_id = $2 where id = $1', [slip_id, posts.project_id])
    expect(await posts.sendTo(sender, { ...ticket, event: 'updated', load_number: 3 })).toMatchObject({
      outcome: 'updated',
      version: 2,
    })
    expect(await posts.sendTo(sender, { ...ticket, event: 'updated', dot_code: 'P-OTHER' })).toMatchObject({
      outcome: 'held',
      version: 3,
    })
  })
})

describe('a refusal', () => {
  test('is reported ticket by ticket and kept as it was sent, and the rest is accepted', async () => {
    const tickets = Array.from({ length: 1000 }, (_, index) =>
      ticketOf('NORTH-01', `M-${index}`, index === 17 ? { net: 'heavy' } : {}),
    )
    const { body } = await sender.post({ tickets })
    expect(body.counts).toEqual({ created: 0, updated: 0, unchanged: 0, held: 999, refused: 1 })
    const errors = [{ path: 'net', code: 'invalid_decimal', message: 'net must be a decimal number such as 22.56' }]
    expect(body.results[17]).toEqual({
      plant: 'NORTH-01',
      ticket_number: 'M-17',
      outcome: 'refused',
      errors,
      warnings: [],
    })
    expect(
      await posts.select(
        'select position, plant, ticket_number, errors, raw from ingest_refusals order by id desc limit 1',
        [],
      ),
    ).toEqual([{ position: 17, plant: 'NORTH-01', ticket_number: 'M-17', errors, raw: JSON.stringify(tickets[17]) }])
  })

  test("covers plants that are unknown, another supplier's, another agency's, not the key's, or closed", async () => {
    const other = await createSender(posts.app, { code: 'OTHER-01' })
    const abroad = await createSender(posts.app, { code: 'ABROAD-01', of: 'second' })
    const second = await insert(
      posts.app.owner,
      "insert into plants (authority_id, supplier_id, code, name, kind, time_zone) values ($1, $2, 'NORTH-02', 'x', 'asphalt', 'UTC') returning id",
      [posts.app.world.first.id, sender.supplier_id],
    )
    const code = async (from: Sender, plant: string) =>
      (await posts.sendTo(from, ticketOf(plant, posts.nextNumber()))).errors[0]?.code
    expect(await code(sender, 'NOWHERE')).toBe('unknown_plant')
    expect(await code(sender, 'OTHER-01')).toBe('plant_not_allowed')
    expect(await code(sender, 'ABROAD-01')).toBe('unknown_plant')
    expect(await code(abroad, 'NORTH-01')).toBe('unknown_plant')
    expect(await code(sender, 'NORTH-02')).toBeUndefined()
    await posts.app.owner.query('update ingest_keys set plant_ids = $2 where id = $1', [other.key_id, [other.plant_id]])
    await posts.app.owner.query('update plants set supplier_id = $2 where id = $1', [second, other.supplier_id])
    expect(await code(other, 'NORTH-02')).toBe('plant_not_allowed')
    await posts.app.owner.query('update plants set active = false where id = $1', [other.plant_id])
    expect(await code(other, 'OTHER-01')).toBe('plant_inactive')
  })
})

test('every field accepts or refuses extreme values without harm to the other tickets of its post', async () => {
  const extremes = [
    9_007_199_254_740_991,
    -1,
    1e-7,
    1e21,
    '99999999999999999999',
    '-0',
    '9999-12-31',
    '1900-01-01',
    '2100-12-31T23:59:59+14:00',
    '2000-01-01T00:00:00Z',
    '\u{10FFFF}'.repeat(20),
    'x'.repeat(2000),
    '\u202e',
    true,
    { a: [] },
  ]
  const fields = ticketFields.filter(({ owner }) => owner === 'source').map(({ key, sent_as = key }) => sent_as)
  for (const field of fields) {
    const tickets = extremes.map((value, at) =>
      ticketOf('NORTH-01', `X-${field}-${at}`.slice(0, 40), { [field]: value }),
    )
    const { status, body } = await sender.post([...tickets, ticketOf('NORTH-01', `GOOD-${field}`.slice(0, 40))])
    expect({ field, status, last: body.results?.at(-1)?.outcome }).toEqual({ field, status: 200, last: 'held' })
  }
})

test('a dry run gives the same answer and changes nothing at all', async () => {
  const counts = async () =>
    (
      await posts.select(
        `select (select count(*) from tickets) t, (select count(*) from ticket_versions) v, (select count(*) from ticket_events) e, (select count(*) from ingest_deliveries) d,
    (select count(*) from ingest_refusals) r, (select count(*) from trucks) k, (select sum(tickets) from ticket_rollups) s, (select count(*) from events) f, (select max(last_ticket_at) from plants) p`,
        [],
      )
    )[0]
  const before = await counts()
  const { status, body } = await sender.post(
    [ticketOf('NORTH-01', 'DRY-1', { truck: 'T-dry', dot_code: 'P-2041' }), { plant: 'NORTH-01' }],
    { validate_only: true, headers: { 'idempotency-key': 'dry' } },
  )
  expect([status, body.counts]).toEqual([200, { created: 1, updated: 0, unchanged: 0, held: 0, refused: 1 }])
  expect(body.results.map((result) => 'slip_id' in result)).toEqual([false, false])
  expect((await sender.post('{', { validate_only: true })).status).toBe(400)
  expect(await counts()).toEqual(before)
})

test('a post updates plants, open pages and the log', async () => {
  const plant = await createSender(posts.app, { code: 'FACT-01' })
  const first = await posts.sendTo(plant, ticketOf('FACT-01', '1', { dot_code: 'P-2041' }))
  const liveEvents = () =>
    posts.select('select type, project_id::int, ids::int[] from events order by id desc limit 3', [])
  expect(await liveEvents()).toEqual([
    { type: 'ingest.changed', project_id: null, ids: [] },
    { type: 'plants.changed', project_id: null, ids: [plant.plant_id] },
    { type: 'tickets.changed', project_id: posts.project_id, ids: [first.slip_id] },
  ])
  const second = await posts.sendTo(plant, ticketOf('FACT-01', '2'))
  expect((await liveEvents()).slice(0, 2)).toEqual([
    { type: 'ingest.changed', project_id: null, ids: [] },
    { type: 'tickets.changed', project_id: null, ids: [second.slip_id] },
  ])
  expect(
    (await posts.select('select last_ticket_at from plants where id = $1', [plant.plant_id]))[0].last_ticket_at,
  ).toEqual(posts.app.clock.now)
})
