import { COMPLETION_TOO_EARLY, contracts } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { contractCalls, errorOf, showContracts } from './contracts.fixtures.ts'

const test = await createTestApp()
const calls = await contractCalls(test)

describe('a contract', () => {
  it('stores what was entered exactly, is audited and updates open pages', async () => {
    const before = await calls.lastFact()
    const contract = await calls.newContract({
      number: ' C-24-0117 ',
      prime_contractor_name: 'Reeves Contracting',
      awarded_on: '03/02/2026',
      notice_to_proceed_on: '2026-04-01',
      completion_on: '2027-06-30',
      amount: '12345678901.1',
      notes: ' ',
    })
    expect(contract).toMatchObject({
      number: 'C-24-0117',
      awarded_on: '2026-03-02',
      amount: '12345678901.10',
      notes: null,
      contract_projects_count: 0,
      projects_count: 0,
      abilities: ['update', 'delete', 'create_contract_project'],
      lock_version: 0,
    })
    expect(await calls.eventsOf(contract.id)).toMatchObject([
      { action: 'contract.created', changes: { number: 'C-24-0117', amount: '12345678901.1' } },
    ])
    expect(await calls.factsSince(before)).toEqual([
      { type: 'contracts.changed', project_id: null, ids: [String(contract.id)] },
    ])
  })

  it.each([
    [{ number: '' }, 400, ''],
    [{ number: 'x'.repeat(101) }, 400, ''],
    [{ name: 'Two\nlines' }, 400, 'must be one line'],
    [{ name: 'x'.repeat(301) }, 400, ''],
    [{ amount: '-1' }, 400, 'expected an amount'],
    [{ amount: '1.005' }, 400, 'expected an amount'],
    [{ amount: '1234567890123' }, 400, 'expected an amount'],
    [{ amount: 12 }, 400, ''],
    [{ notes: 'x'.repeat(4001) }, 400, ''],
    [{ awarded_on: 'soon' }, 400, 'Invalid Date format'],
    [{ color: 'red' }, 400, ''],
    [{ awarded_on: '2026-05-02', completion_on: '2026-05-01' }, 422, COMPLETION_TOO_EARLY],
    [{ notice_to_proceed_on: '2026-05-02', completion_on: '2026-05-01' }, 422, COMPLETION_TOO_EARLY],
  ])('is refused with %j: %i %s', async (body, status, message) => {
    const answer = await calls.create(body)
    expect(answer.statusCode, answer.body).toBe(status)
    expect((errorOf(answer).details ?? []).map((detail) => detail.message).join(' ')).toContain(message)
  })

  it('has a unique number in its agency, in any case, however many try at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => calls.create({ number: 'Twins' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(5).fill(409)])
    expect(errorOf(await calls.create({ number: ' TWINS ' }))).toMatchObject({
      code: 'contract_number_taken',
      params: { number: 'TWINS' },
    })
    expect((await calls.create({ number: 'Twins' }, 'administrator', 'second')).statusCode).toBe(200)
  })

  it('is created by those who change projects, and read by those who read them (D12a)', async () => {
    expect((await calls.create({}, 'field_engineer')).statusCode).toBe(200)
    expect((await calls.create({}, 'area_manager')).statusCode).toBe(200)
    expect((await calls.create({}, 'field_inspector')).statusCode).toBe(403)
    const { id } = await calls.newContract()
    const seen = await test.call(contracts.get, { as: 'read_only_auditor', params: { id } })
    expect(seen.json()).toMatchObject({ contract: { id, abilities: [] } })
    expect((await test.call(contracts.get, { as: 'safety_inspector', params: { id } })).statusCode).toBe(403)
  })

  it('merges changes of different fields by two people, and shows both sides of the same field', async () => {
    const { id } = await calls.newContract({ amount: '100', completion_on: '2027-01-01' })
    expect((await calls.update(id, { name: 'Theirs', lock_version: 0 }, 'field_engineer')).statusCode).toBe(200)
    const merged = await calls.update(id, { amount: '250.5', name: 'Theirs', lock_version: 0 })
    expect(merged.json()).toMatchObject({ contract: { name: 'Theirs', amount: '250.50', lock_version: 2 } })
    const refused = await calls.update(id, { name: 'Mine', lock_version: 0 })
    expect([refused.statusCode, errorOf(refused)]).toMatchObject([
      409,
      {
        code: 'edit_conflict',
        conflict: {
          lock_version: 2,
          fields: [{ field: 'name', yours: 'Mine', theirs: 'Theirs', by: 'field_engineer Tester' }],
        },
      },
    ])
    expect((await calls.update(id, { name: 'Mine', lock_version: 2 })).json()).toMatchObject({
      contract: { name: 'Mine' },
    })
    expect((await calls.eventsOf(id)).map(({ action }) => action)).toEqual([
      'contract.created',
      ...Array<string>(3).fill('contract.updated'),
    ])
  })

  it('accepts one of several changes of the same field at once', async () => {
    const { id } = await calls.newContract()
    const names = ['A', 'B', 'C', 'D']
    const answers = await Promise.all(names.map((name) => calls.update(id, { name, lock_version: 0 })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('stays as it is when nothing differs, and refuses an empty change', async () => {
    const { id } = await calls.newContract({ amount: '5' })
    expect((await calls.update(id, { amount: '5.00', lock_version: 0 })).json()).toMatchObject({
      contract: { lock_version: 0 },
    })
    expect(errorOf(await calls.update(id, { lock_version: 0 })).code).toBe('nothing_to_change')
    expect(errorOf(await calls.update(id, { awarded_on: '2026-02-30' })).details?.[0]?.path).toBe('awarded_on')
    await calls.update(id, { completion_on: '2026-03-01' })
    expect(errorOf(await calls.update(id, { awarded_on: '2026-03-02' })).details?.[0]).toMatchObject({
      path: 'completion_on',
      code: 'completion_too_early',
    })
  })

  it('is listed with exact totals: searched, sorted, paged, and by project', async () => {
    const [north, south] = [
      await calls.newContract({ number: 'L-2', name: 'Listed north', amount: '900' }),
      await calls.newContract({
        number: 'l-1',
        name: 'Listed south',
        prime_contractor_name: 'Baldwin',
        amount: '1000.00',
      }),
    ]
    const ids = async (query: object) => (await calls.list(query)).contracts.map(({ id }) => id)
    expect(await ids({ search: 'listed' })).toEqual([south.id, north.id])
    for (const search of ['BALDWIN', 'baldwin listed', 'Báldwin'])
      expect(await ids({ search }), search).toEqual([south.id])
    expect(await ids({ search: '%' })).toEqual([])
    expect(await ids({ search: 'listed', sort_by: 'amount', sort_order: 'asc' })).toEqual([north.id, south.id])
    expect(await ids({ search: 'listed', sort_by: 'prime_contractor_name', sort_order: 'desc' })).toEqual([
      south.id,
      north.id,
    ])
    expect(await calls.list({ search: 'listed', page_size: 1, page_number: 2 })).toMatchObject({
      contracts: [{ id: north.id }],
      page: { total_rows: 2 },
    })
    const project_id = await calls.newProject()
    await calls.newPart(north.id, { project_id })
    expect(await calls.list({ filters: { project_id: { eq: project_id } } })).toMatchObject({
      contracts: [{ id: north.id, contract_projects_count: 1, projects_count: 1 }],
      page: { total_rows: 1 },
      abilities: ['create'],
    })
  })

  it('is deleted only while it has no contract projects', async () => {
    const { id } = await calls.newContract()
    const part = await calls.newPart(id)
    const remove = () => test.call(contracts.remove, { params: { id } })
    expect(errorOf(await remove())).toMatchObject({ code: 'contract_in_use', params: { count: 1 } })
    expect((await test.call(contracts.removeProject, { params: { id: part.id } })).statusCode).toBe(204)
    expect((await remove()).statusCode).toBe(204)
    expect((await remove()).statusCode).toBe(404)
    expect((await calls.eventsOf(id)).at(-1)).toMatchObject({ action: 'contract.deleted' })
  })

  it('never loses a contract project to a deletion at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await calls.newContract()
      const [removed, added] = await Promise.all([
        test.call(contracts.remove, { params: { id } }),
        test.call(contracts.createProject, { body: { contract_id: id, number: '1', name: 'Part' } }),
      ])
      expect([
        [204, 404],
        [422, 200],
      ]).toContainEqual([removed.statusCode, added.statusCode])
    }
  })
})

it('is unavailable to everyone while the flag is off, and comes back unchanged', async () => {
  const { id } = await calls.newContract()
  await showContracts(test.owner, test.world.first.id, false)
  for (const answer of [
    await test.call(contracts.list, {}),
    await test.call(contracts.listProjects, {}),
    await test.call(contracts.get, { params: { id } }),
    await test.call(contracts.ofProject, { params: { id: await calls.newProject() } }),
    await calls.create(),
    await calls.update(id, { name: 'Hidden' }),
    await calls.createPart(id),
    await test.call(contracts.remove, { params: { id } }),
  ])
    expect([answer.statusCode, errorOf(answer).code]).toEqual([404, 'switched_off'])
  await showContracts(test.owner, test.world.first.id, true)
  expect((await test.call(contracts.get, { params: { id } })).json()).toMatchObject({ contract: { lock_version: 0 } })
})
