import { accessGrants, suppliedTickets, ticketDecisions } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createGrantee } from '../../../testing/world.ts'
import { createPlaces, createTickets } from '../tickets.fixtures.ts'

const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
const [first, second] = places.projects as [number, number, number, number]
const [own, ownToo, foreign] = places.plants as [number, number, number]
const ids = await createTickets(test.owner, places, [
  { plant_id: own, project_id: first, ticket_number: 'A-1', latency_seconds: 20 * 60, agency: { lane: 'Outside' } },
  { plant_id: ownToo, project_id: second, ticket_number: 'A-2', failed_checks: ['net_weight'] },
  { plant_id: own, project_id: null, ticket_number: 'A-3' },
  { plant_id: foreign, supplier_id: places.suppliers[1]!, project_id: first, ticket_number: 'B-1' },
])
test.clock.now = new Date('2026-11-25T12:00:00Z')

let count = 0
const vendor = async (more: Partial<Parameters<typeof createGrantee>[2]> = {}) => {
  const { token } = await createGrantee(test.owner, 'a secret of the tests that is long enough', {
    authority_id: test.world.first.id,
    capacity: 'vendor',
    email: `vendor-${++count}@bar.example`,
    company: 'Bar Materials Inc',
    supplier_id: places.suppliers[0],
    all_projects: true,
    ...more,
  })
  return { as: null, headers: { authorization: `Bearer ${token}` } }
}
type Caller = Awaited<ReturnType<typeof vendor>>
const numbers = async (caller: Caller, query: object = {}) =>
  (await test.ok(suppliedTickets.list, { ...caller, query })).slips.map(({ ticket_number }) => ticket_number).sort()
const projectsOf = async (caller: Caller) =>
  (await test.ok(accessGrants.ownProjects, caller)).projects.map(({ id }) => id).sort()

describe('a vendor', () => {
  it('reads the tickets of the suppliers that its company is, held ones too, and the projects that they supply', async () => {
    const caller = await vendor()
    expect(await numbers(caller)).toEqual(['A-1', 'A-2', 'A-3'])
    expect(await numbers(caller, { search: 'B-1' })).toEqual([])
    expect(await numbers(caller, { search: 'A-' })).toEqual(['A-1', 'A-2', 'A-3'])
    expect(await numbers(caller, { filters: { plant_id: { in: [foreign] } } })).toEqual([])
    expect(await numbers(caller, { filters: { held: { eq: true } } })).toEqual(['A-3'])
    expect(await projectsOf(caller)).toEqual([first, second])
    expect((await test.call(suppliedTickets.get, { ...caller, params: { id: ids[3]! } })).statusCode).toBe(404)
  })

  it('of listed projects reads what its plants sent there', async () => {
    const caller = await vendor({ all_projects: false, project_ids: [first], company: 'Bar One' })
    expect(await numbers(caller)).toEqual(['A-1'])
    expect(await projectsOf(caller)).toEqual([first])
    for (const id of [ids[1]!, ids[2]!])
      expect((await test.call(suppliedTickets.get, { ...caller, params: { id } })).statusCode).toBe(404)
  })

  it('whose company is no supplier reads nothing', async () => {
    const caller = await vendor({ company: 'Nobody yet', supplier_id: undefined })
    expect([await numbers(caller), await projectsOf(caller)]).toEqual([[], []])
    expect(await test.ok(suppliedTickets.summary, caller)).toMatchObject({ rejected: 0, checks_failed: 0, late: 0 })
  })

  it('sees why a ticket was rejected, what failed, and what was late, and nothing of the staff’s fields', async () => {
    const caller = await vendor()
    await test.ok(ticketDecisions.bulkStatusAndNotes, {
      body: { slip_ids: [ids[0]!], status: 'rejected', date: '2026-11-25', reason: 'Cold load' },
    })
    const [row] = (await test.ok(suppliedTickets.list, { ...caller, query: { search: 'A-1' } })).slips
    expect(row).toMatchObject({ status: 'rejected', rejection_reason: 'Cold load', plant_name: 'River' })
    for (const field of ['flagged', 'lock_version', 'abilities', 'overload_lbs']) expect(row).not.toHaveProperty(field)
    const { slip } = await test.ok(suppliedTickets.get, { ...caller, params: { id: ids[0]! } })
    expect(slip.decisions).toMatchObject([{ action: 'rejected', reason: 'Cold load' }])
    expect(JSON.stringify(slip)).not.toContain('Outside')
    expect(await test.ok(suppliedTickets.summary, caller)).toMatchObject({
      rejected: 1,
      checks_failed: 1,
      late: 1,
      accepted_minutes: 15,
    })
  })
})
