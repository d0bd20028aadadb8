import { ingest, plants } from '@milepost/contract'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createSender, ticketOf } from '../testing/sender.ts'

const app = await createTestApp()
const sender = await createSender(app, { code: 'KEY-01' })

const create = (body: object, of: 'first' | 'second' = 'first') =>
  app.call(ingest.createKey, { of, body: { name: 'Ticketing', ...body } })
const keys = async (query: object = {}) => (await app.call(ingest.keys, { query })).json().keys

describe('an ingest key', () => {
  test('is shown once and stored as a hash', async () => {
    const answer = await create({ supplier: 'Supplier of KEY-01', name: 'Second' })
    const { id, key } = answer.json()
    expect(key).toMatch(/^mpk_[A-Za-z0-9_-]{43}$/)
    const listed = (await keys()).find((each: { id: number }) => each.id === id)
    expect(listed).toMatchObject({
      name: 'Second',
      supplier: 'Supplier of KEY-01',
      plants: null,
      last_four: key.slice(-4),
      revoked_at: null,
      last_used_at: null,
    })
    const { rows } = await app.owner.query(
      "select encode(key_hash, 'hex') as hash, encode(sha256($1), 'hex') as expected from ingest_key_hashes where key_id = $2",
      [key, id],
    )
    expect(rows[0].hash).toBe(rows[0].expected)
    expect(app.log.join('')).not.toContain(key)
  })

  test("is for a supplier of the authority and only for that supplier's plants", async () => {
    const other = (await app.call(plants.createSupplier, { body: { name: 'Other' } })).json().supplier
    expect((await create({ supplier_id: sender.supplier_id, plants: ['KEY-01'] })).statusCode).toBe(200)
    expect((await create({ supplier_id: other.id, plants: ['KEY-01', 'NOPE'] })).json().error).toMatchObject({
      code: 'key_plants_of_other_supplier',
      params: { plants: 'KEY-01, NOPE' },
    })
    expect((await create({ supplier_id: sender.supplier_id }, 'second')).statusCode).toBe(404)
    const nobody = await create({ supplier: 'Nobody' })
    expect([nobody.statusCode, nobody.json().error.details]).toMatchObject([404, [{ path: 'supplier' }]])
    expect(
      (await create({ supplier_id: other.id, supplier: 'Supplier of KEY-01' })).json().error.details,
    ).toMatchObject([{ path: 'supplier_id', code: 'unknown_supplier' }])
    expect((await create({})).json().error.details).toMatchObject([{ path: 'supplier', code: 'required' }])
    expect((await create({ supplier_id: sender.supplier_id, plants: [] })).statusCode).toBe(400)
  })

  test('is revoked once, and only by its own agency', async () => {
    const { id } = (await create({ supplier_id: sender.supplier_id })).json()
    const revoke = (of: 'first' | 'second' = 'first') => app.call(ingest.revokeKey, { of, params: { id } })
    expect((await revoke('second')).statusCode).toBe(404)
    const first = await revoke()
    expect(first.statusCode).toBe(200)
    expect((await revoke()).json()).toEqual(first.json())
    expect((await keys({ filters: { revoked: { eq: true } } })).map((key: { id: number }) => key.id)).toEqual([id])
  })

  test('is listed by name, supplier and last use', async () => {
    await sender.post(ticketOf('KEY-01', '1'))
    expect((await keys({ sort_by: 'last_used_at', sort_order: 'desc' }))[0]).toMatchObject({
      id: sender.key_id,
      last_used_at: app.clock.now.toISOString(),
    })
    expect((await keys({ search: 'second' })).map((key: { name: string }) => key.name)).toEqual(['Second'])
    expect(await keys({ filters: { supplier_id: { eq: 1 } } })).toEqual([])
  })
})

describe('a heartbeat', () => {
  const beat = (plant: string, key = sender.key) =>
    app.call(ingest.heartbeat, { as: null, headers: { authorization: `Bearer ${key}` }, body: { plant } })

  test('puts its plant online', async () => {
    await app.owner.query('update plants set last_ticket_at = null where id = $1', [sender.plant_id])
    expect((await beat('KEY-01')).json()).toEqual({ plant: 'KEY-01', at: app.clock.now.toISOString() })
    const plant = (await app.call(plants.list, { query: { search: 'KEY-01' } })).json().plants[0]
    expect(plant).toMatchObject({ online: true, last_heartbeat_at: app.clock.now.toISOString() })
    expect((await app.owner.query('select type, ids::int[] from events order by id desc limit 1')).rows).toEqual([
      { type: 'plants.changed', ids: [sender.plant_id] },
    ])
  })

  test('is accepted only for plants of its key', async () => {
    const other = await createSender(app, { code: 'KEY-02' })
    expect((await beat('KEY-01', other.key)).statusCode).toBe(403)
    const nowhere = await beat('NOWHERE')
    expect([nowhere.statusCode, nowhere.json().error.details]).toMatchObject([404, [{ code: 'unknown_plant' }]])
    expect((await beat('KEY-01', 'mpk_wrong')).statusCode).toBe(401)
  })

  test('opens nothing that people sign in for, and the answer says why', async () => {
    const headers = { authorization: `Bearer ${sender.key}` }
    const answer = await app.call(plants.list, { as: null, headers })
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'key_of_another_kind'])
  })
})

describe('the log', () => {
  test('shows what each key sent, and what was refused as it was sent', async () => {
    await sender.post([ticketOf('KEY-01', 'L-1'), { plant: 'KEY-01', ticket_number: 'L-2' }])
    await sender.post('{')
    const { deliveries } = (
      await app.call(ingest.deliveries, { query: { filters: { key_id: { eq: sender.key_id }, faulty: { eq: true } } } })
    ).json()
    expect(deliveries).toMatchObject([
      { problem: { code: 'body_unreadable' }, bytes: 1 },
      {
        held: 1,
        refused: 1,
        problem: null,
        key_name: 'Ticketing',
        supplier: 'Supplier of KEY-01',
        content_type: 'application/json',
      },
    ])
    const refusals = (of: 'first' | 'second' = 'first') =>
      app.call(ingest.refusals, { of, params: { id: deliveries[1].id } })
    const answer = (await refusals()).json()
    expect(answer.page.total_rows).toBe(1)
    expect(answer.refusals).toMatchObject([
      {
        position: 1,
        plant: 'KEY-01',
        ticket_number: 'L-2',
        raw: '{"plant":"KEY-01","ticket_number":"L-2"}',
        errors: ['printed_at', 'material', 'uom', 'net'].map((path) => ({ path, code: 'required' })),
      },
    ])
    expect((await refusals('second')).statusCode).toBe(404)
    expect((await app.call(ingest.deliveries, { of: 'second' })).json().deliveries).toEqual([])
  })

  test('pages, sorts and filters', async () => {
    const list = async (query: object) => (await app.call(ingest.deliveries, { query })).json()
    const whole = await list({})
    expect(whole.page.total_rows).toBeGreaterThan(2)
    expect(
      (await list({ page_size: 1, page_number: whole.page.total_rows, sort_by: 'received_at', sort_order: 'asc' }))
        .deliveries[0].id,
    ).toBe(whole.deliveries[0].id)
    expect((await list({ filters: { supplier_id: { eq: 1 } } })).deliveries).toEqual([])
    expect((await list({ filters: { id: { eq: whole.deliveries[1].id } } })).deliveries).toEqual([whole.deliveries[1]])
    expect((await list({ search: 'of key-01' })).page.total_rows).toBe(whole.page.total_rows)
  })
})
