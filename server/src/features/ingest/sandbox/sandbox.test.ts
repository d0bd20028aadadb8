import { verify } from 'node:crypto'
import { allRoutes, ingest, sandbox, type SignedReport } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { jobContext } from '../../../testing/jobs.ts'
import { canonicalJson } from '../../tickets/index.ts'
import { createSender, ticketOf } from '../testing/sender.ts'
import { sandboxJobs } from './sandbox.service.ts'

const test = await createTestApp()
const sender = await createSender(test, { code: 'SAND-01' })

const newKey = async () =>
  (
    await test.call(ingest.createKey, { body: { supplier_id: sender.supplier_id, name: 'Trial', sandbox: true } })
  ).json() as {
    id: number
    key: string
  }
const asKey = (key: string) => ({ as: null, headers: { authorization: `Bearer ${key}` } })
const tryTickets = async (key: string, tickets: object[]) =>
  test.call(sandbox.post, {
    ...asKey(key),
    raw_body: JSON.stringify({ tickets }),
    headers: { ...asKey(key).headers, 'content-type': 'application/json' },
  } as never)
const fresh = (number: string, more: object = {}) =>
  ticketOf(sender.plant, number, { printed_at: new Date(test.clock.now.getTime() - 30_000).toISOString(), ...more })
const ask = async (rules: object[]) => {
  const { lock_version } = (await test.call(sandbox.profile)).json().profile
  return test.call(sandbox.saveProfile, { body: { rules, lock_version } as never })
}

describe('a key of the sandbox', () => {
  it('opens nothing else', async () => {
    const { key } = await newKey()
    const doors = allRoutes.filter(({ permission }) => permission === 'ingest_key')
    expect(doors.length).toBeGreaterThan(2)
    for (const door of doors) {
      const answer = await test.call(door, { ...asKey(key), body: {} } as never)
      expect([door.path, answer.statusCode]).toEqual([door.path, 401])
    }
    expect((await test.call(sandbox.fields, asKey(key))).statusCode).toBe(200)
    const { keys } = (await test.call(ingest.keys)).json()
    expect(keys).toContainEqual(expect.objectContaining({ name: 'Trial', sandbox: true }))
  })

  it('is refused once it is revoked', async () => {
    const { id, key } = await newKey()
    await test.call(ingest.revokeKey, { params: { id } })
    expect((await tryTickets(key, [fresh('1')])).statusCode).toBe(401)
  })
})

describe('the sandbox', () => {
  it('answers as the door, checks by the profile, signs, and writes no ticket', async () => {
    const { key } = await newKey()
    await ask([{ field: 'mix_id', material_type: 'asphalt', rule: 'required' }])
    const answer = await tryTickets(key, [fresh('S-1'), fresh('S-2', { net: 'much' })])
    expect(answer.statusCode, answer.body).toBe(200)
    const { results, report, signature } = answer.json()
    expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['held', 'refused'])
    expect(report).toMatchObject({
      tickets: 2,
      passed: false,
      supplier: { name: 'Supplier of SAND-01' },
      latency: { passed: true },
    })
    const fields = report.materials[0].fields as { field: string; status: string; how: string | null }[]
    expect(fields.find(({ field }) => field === 'mix_id')).toMatchObject({
      status: 'missing',
      how: expect.stringContaining('mix_id'),
    })
    expect(fields.find(({ field }) => field === 'net')).toMatchObject({ status: 'invalid' })
    const written = await test.owner.query("select id from tickets where ticket_number like 'S-%'")
    expect(written.rows).toEqual([])
    expect((await test.owner.query('select id from ingest_deliveries')).rows).toEqual([])

    const { public_key } = (await test.call(sandbox.publicKey, { as: null })).json()
    const holds = (report: SignedReport['report']) =>
      verify(null, Buffer.from(canonicalJson(report)), public_key, Buffer.from(signature, 'base64'))
    expect(holds(report)).toBe(true)
    expect(holds({ ...report, passed: true })).toBe(false)
    const latest = (await test.call(sandbox.latest, asKey(key))).json() as SignedReport
    const stored = (await test.call(sandbox.report, { params: { id: report.id } })).json() as SignedReport
    expect(latest).toEqual({ report, signature })
    expect(stored).toEqual(latest)
    expect((await test.call(sandbox.runs)).json().sandbox_runs[0]).toMatchObject({
      id: report.id,
      refused: 1,
      passed: false,
    })
  })

  it('takes the keys of the door as well, and refuses what cannot be read as the door does', async () => {
    expect((await tryTickets(sender.key, [fresh('L-1')])).statusCode).toBe(200)
    const broken = await test.call(sandbox.post, {
      as: null,
      raw_body: '{',
      headers: { ...asKey(sender.key).headers, 'content-type': 'application/json' },
    })
    expect(broken.json().error.code).toBe('body_unreadable')
  })

  it('lets a supplier go live by itself, once, when all that is asked for passes', async () => {
    const { key } = await newKey()
    const goLive = () => test.call(sandbox.goLive, asKey(key))
    expect((await goLive()).json().error.code).toBe('sandbox_not_passed')
    await tryTickets(key, [fresh('G-1')])
    expect((await goLive()).json().error.code).toBe('sandbox_not_passed')
    const passing = await tryTickets(key, [fresh('G-1', { mix_id: 'JMF-1' })])
    expect(passing.json().report.passed, passing.body).toBe(true)
    // A profile that asks for more since is not met by what was tried before.
    await ask([
      { field: 'mix_id', material_type: 'asphalt', rule: 'required' },
      { field: 'truck', material_type: 'asphalt', rule: 'required' },
    ])
    expect((await goLive()).json().error.code).toBe('sandbox_not_passed')
    await tryTickets(key, [fresh('G-1', { mix_id: 'JMF-1', truck: 'T-1' })])
    const live = await goLive()
    expect(live.statusCode, live.body).toBe(200)
    const posted = await test.call(ingest.post, {
      as: null,
      raw_body: JSON.stringify(fresh('G-1', { mix_id: 'JMF-1' })),
      headers: { ...asKey(live.json().key).headers, 'content-type': 'application/json' },
    })
    expect(posted.json().counts).toMatchObject({ held: 1 })
    expect((await goLive()).json().error.code).toBe('sandbox_went_live')
    expect((await test.call(sandbox.goLive, asKey(sender.key))).json().error.code).toBe('sandbox_went_live')
    const { rows } = await test.owner.query(
      "select actor_kind from audit_events where action = 'ingest_key.went_live' and subject_id = $1",
      [live.json().id],
    )
    expect(rows).toEqual([{ actor_kind: 'supplier' }])
  })

  it('keeps reports for thirty days', async () => {
    await test.owner.query("update sandbox_runs set at = now() - interval '31 days' where passed")
    const before = (await test.owner.query('select count(*)::int as n from sandbox_runs where not passed')).rows[0].n
    await sandboxJobs[0]?.run({}, jobContext(test))
    expect((await test.owner.query('select count(*)::int as n from sandbox_runs')).rows[0].n).toBe(before)
  })
})

describe('the profile', () => {
  it('refuses what is no field of a supplier, what the door itself decides, and the same twice', async () => {
    const rule = (field: string, material_type = 'asphalt') => ({ field, material_type, rule: 'required' })
    const answer = await ask([rule('colour'), rule('plant'), rule('batch_time'), rule('truck'), rule('truck')])
    expect(answer.json().error.details.map(({ code }: { code: string }) => code)).toEqual([
      'unknown_field',
      'not_settable',
      'not_settable',
      'named_twice',
    ])
    const stale = await test.call(sandbox.saveProfile, { body: { rules: [], lock_version: 0 } })
    expect(stale.json().error.code).toBe('conflict')
  })

  it('tells suppliers names, units and what is asked for', async () => {
    const { fields, ...about } = (await test.call(sandbox.fields, asKey(sender.key))).json()
    expect(about).toMatchObject({
      supplier: expect.any(String),
      went_live: expect.any(Boolean),
      plants: expect.any(Array),
    })
    expect(fields).toContainEqual(
      expect.objectContaining({
        name: 'truck',
        rules: { asphalt: 'required', concrete: 'optional', aggregate: 'optional', other: 'optional' },
      }),
    )
    expect(fields).toContainEqual(expect.objectContaining({ name: 'plant_temperature', unit: '°F' }))
  })
})
