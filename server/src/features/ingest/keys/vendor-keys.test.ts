import { ingest, sandbox } from '@milepost/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createGrantee } from '../../../testing/world.ts'
import { createProject, createSender, ticketOf } from '../testing/sender.ts'

const app = await createTestApp()
const own = await createSender(app, { code: 'OWN-01' })
const foreign = await createSender(app, { code: 'FOREIGN-01' })
const first = await createProject(app, 'P-1')
await createProject(app, 'P-2')

let count = 0
const vendor = async (more: object = {}) => {
  const { token } = await createGrantee(app.owner, 'a secret of the tests that is long enough', {
    authority_id: app.world.first.id,
    capacity: 'vendor',
    email: `vendor-${(count += 1)}@own.example`,
    company: 'Own Materials',
    supplier_id: own.supplier_id,
    all_projects: true,
    ...more,
  })
  return { as: null, headers: { authorization: `Bearer ${token}` } }
}
const caller = await vendor()
const tryIn = (key: string, ticket: object) => app.call(sandbox.post, { ...by(key), raw_body: JSON.stringify(ticket) })
const fresh = (number: string) =>
  ticketOf('OWN-01', number, { printed_at: new Date(app.clock.now.getTime() - 30_000).toISOString() })
const by = (key: string) => ({ as: null, headers: { authorization: `Bearer ${key}` } })
const numbersOf = async (key: string) =>
  (await app.ok(ingest.tickets, by(key))).slips.map(({ ticket_number }) => ticket_number)

test('a vendor creates, sees and revokes keys of its own suppliers alone', async () => {
  const refused = await app.call(ingest.createKey, {
    ...caller,
    body: { supplier_id: foreign.supplier_id, name: 'No' },
  })
  expect([refused.statusCode, refused.json().error.details]).toMatchObject([404, [{ path: 'supplier_id' }]])
  expect(
    (await app.call(ingest.createKey, { ...caller, body: { supplier: 'Supplier of FOREIGN-01', name: 'No' } }))
      .statusCode,
  ).toBe(404)
  expect(
    (
      await app.call(ingest.createKey, {
        ...caller,
        body: { supplier_id: own.supplier_id, name: 'No', plants: ['FOREIGN-01'] },
      })
    ).json().error.code,
  ).toBe('key_plants_of_other_supplier')

  const { id, key } = await app.ok(ingest.createKey, {
    ...caller,
    body: { supplier_id: own.supplier_id, name: 'Office' },
  })
  const { keys, page } = await app.ok(ingest.keys, caller)
  expect([page.total_rows, keys[0]]).toMatchObject([
    2,
    { id, name: 'Office', created_by: 'Ana Núñez (Own Materials)', projects: null },
  ])
  const theirs = await app.call(ingest.post, { ...by(key), raw_body: JSON.stringify(ticketOf('FOREIGN-01', '1')) })
  expect(theirs.json().results).toMatchObject([{ outcome: 'refused', errors: [{ code: 'plant_not_allowed' }] }])

  expect((await app.call(ingest.revokeKey, { ...caller, params: { id: foreign.key_id } })).statusCode).toBe(404)
  await app.ok(ingest.revokeKey, { ...caller, params: { id } })
  expect((await app.ok(ingest.keys, { ...caller, query: { filters: { revoked: { eq: true } } } })).keys).toMatchObject([
    { id },
  ])
})

test('a vendor sees posts, refusals and reports of its own suppliers alone, and not what the agency asks of all', async () => {
  await own.post({ plant: 'OWN-01', ticket_number: 'OWN' })
  await foreign.post({ plant: 'FOREIGN-01', ticket_number: 'FOREIGN' })
  const all = (await app.ok(ingest.deliveries, {})).deliveries
  const seen = (await app.ok(ingest.deliveries, caller)).deliveries
  expect([all.length > seen.length, new Set(seen.map(({ supplier }) => supplier))]).toEqual([
    true,
    new Set(['Supplier of OWN-01']),
  ])
  const ofForeign = all.find(({ key_id }) => key_id === foreign.key_id)!
  expect((await app.call(ingest.refusals, { ...caller, params: { id: ofForeign.id } })).statusCode).toBe(404)
  expect((await app.ok(ingest.refusals, { ...caller, params: { id: seen[0]!.id } })).refusals).toHaveLength(1)

  const tried = async ({ key, plant }: typeof own) =>
    (await tryIn(key, ticketOf(plant, '7'))).json().report.id as number
  const [mine, theirs] = [await tried(own), await tried(foreign)]
  expect((await app.ok(sandbox.runs, caller)).sandbox_runs.map(({ id }) => id)).toEqual([mine])
  expect((await app.call(sandbox.report, { ...caller, params: { id: mine } })).statusCode).toBe(200)
  expect((await app.call(sandbox.report, { ...caller, params: { id: theirs } })).statusCode).toBe(404)
  expect((await app.call(sandbox.profile, caller)).statusCode).toBe(403)
})

test('a key that was created under a grant of listed projects answers of these alone, as the person reads them', async () => {
  await own.post({
    tickets: [
      ticketOf('OWN-01', 'T-1', { dot_code: 'P-1' }),
      ticketOf('OWN-01', 'T-2', { dot_code: 'P-2' }),
      ticketOf('OWN-01', 'T-3'),
    ],
  })
  const listed = await vendor({ all_projects: false, project_ids: [first] })
  const { id, key } = await app.ok(ingest.createKey, {
    ...listed,
    body: { supplier_id: own.supplier_id, name: 'Listed', sandbox: true },
  })
  expect((await app.ok(ingest.keys, listed)).keys.find((one) => one.id === id)).toMatchObject({ projects: 1 })
  await tryIn(key, fresh('8'))
  const live = await app.ok(sandbox.goLive, by(key))
  expect(await numbersOf(live.key)).toEqual(['T-1'])
  expect((await numbersOf(own.key)).filter((number) => number.startsWith('T-')).sort()).toEqual(['T-1', 'T-2', 'T-3'])
})
