import { contracts, type ContractProject } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createPlaces, createTickets } from '../tickets/tickets.fixtures.ts'
import { contractCalls, errorOf } from './contracts.fixtures.ts'

const test = await createTestApp()
const calls = await contractCalls(test)

describe('a contract project', () => {
  it('points to a project or to none, and updates the pages of both when it is moved', async () => {
    const contract = await calls.newContract()
    const [first, second] = [await calls.newProject('First'), await calls.newProject('Second')]
    const part = await calls.newPart(contract.id, { project_id: first })
    expect(part).toMatchObject({ contract_number: contract.number, project_name: 'First', project_deleted: false })
    const before = await calls.lastFact()
    expect((await calls.updatePart(part.id, { project_id: second, lock_version: 0 })).json()).toMatchObject({
      contract_project: { project_name: 'Second', lock_version: 1 },
    })
    expect((await calls.factsSince(before)).map(({ type, project_id }) => [type, project_id])).toEqual([
      ['contracts.changed', null],
      ['project.changed', String(first)],
      ['project.changed', String(second)],
    ])
    expect((await calls.updatePart(part.id, { project_id: null })).json()).toMatchObject({
      contract_project: { project_id: null, project_name: null, project_deleted: false },
    })
    expect((await calls.eventsOf(part.id)).map(({ action }) => action)).toEqual([
      'contract_project.created',
      'contract_project.updated',
      'contract_project.updated',
    ])
  })

  it('has a unique number within its contract', async () => {
    const [one, other] = [await calls.newContract(), await calls.newContract()]
    await calls.newPart(one.id, { number: 'A' })
    expect(errorOf(await calls.createPart(one.id, { number: ' a' }))).toMatchObject({
      code: 'contract_project_number_taken',
      params: { number: 'a' },
    })
    const part = await calls.newPart(other.id, { number: 'a' })
    expect(part.number).toBe('a')
    const answers = await Promise.all(Array.from({ length: 4 }, () => calls.createPart(one.id, { number: 'B' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('merges changes of different fields by two people, and shows both sides of the same field', async () => {
    const part = await calls.newPart((await calls.newContract()).id)
    const project_id = await calls.newProject()
    await calls.updatePart(part.id, { name: 'Theirs', lock_version: 0 })
    expect((await calls.updatePart(part.id, { project_id, lock_version: 0 })).statusCode).toBe(200)
    expect(errorOf(await calls.updatePart(part.id, { name: 'Mine', project_id: null, lock_version: 0 }))).toMatchObject(
      {
        code: 'edit_conflict',
        conflict: {
          fields: expect.arrayContaining([
            expect.objectContaining({ field: 'name', yours: 'Mine', theirs: 'Theirs' }),
            expect.objectContaining({ field: 'project_id', yours: null, theirs: project_id }),
          ]),
        },
      },
    )
  })

  it('points to no project that is deleted, unknown or of another agency, and reports the field', async () => {
    const { id } = await calls.newContract()
    const part = await calls.newPart(id)
    const deleted = await calls.newProject()
    await test.owner.query('update projects set deleted_at = now() where id = $1', [deleted])
    for (const project_id of [deleted, 999_999_999, await calls.newProject('Theirs', 'second')]) {
      const answer = await calls.createPart(id, { project_id })
      expect([answer.statusCode, errorOf(answer).details]).toMatchObject([
        404,
        [{ path: 'project_id', code: 'unknown_project' }],
      ])
      expect((await calls.updatePart(part.id, { project_id })).statusCode).toBe(404)
    }
  })

  it('stays when its project is deleted, says so, and loses the link when the project is purged', async () => {
    const project_id = await calls.newProject('Doomed')
    const part = await calls.newPart((await calls.newContract()).id, { project_id })
    const read = async (): Promise<ContractProject | undefined> =>
      (
        await test.call(contracts.listProjects, {
          query: { filters: { contract_id: { eq: part.contract_id } } } as never,
        })
      ).json().contract_projects[0]
    await test.owner.query('update projects set deleted_at = now() where id = $1', [project_id])
    expect(await read()).toMatchObject({ project_name: 'Doomed', project_deleted: true })
    await test.owner.query('delete from projects where id = $1', [project_id])
    expect(await read()).toMatchObject({ id: part.id, project_id: null, project_deleted: false })
  })

  it('is one of at most 200 of its contract, and of at most 50 of a project', async () => {
    const [full, other] = [await calls.newContract(), await calls.newContract()]
    const project_id = await calls.newProject()
    await test.owner.query(
      `insert into contract_projects (authority_id, contract_id, number, name, project_id)
       select $1, $2, 'N' || place, 'Part', case when place <= 49 then $3::bigint end from generate_series(1, 199) place`,
      [test.world.first.id, full.id, project_id],
    )
    expect((await calls.createPart(full.id, { number: 'last' })).statusCode).toBe(200)
    expect(errorOf(await calls.createPart(full.id))).toMatchObject({
      code: 'too_many_contract_projects',
      params: { most: 200 },
    })
    const at_once = await Promise.all([1, 2, 3].map(() => calls.createPart(other.id, { project_id })))
    expect(at_once.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422])
  })

  it('is listed by contract and number; searched by its project, too', async () => {
    const contract = await calls.newContract({ number: 'M-1', name: 'Many parts' })
    const project_id = await calls.newProject('Quayside')
    const [b, a] = [
      await calls.newPart(contract.id, { number: 'b' }),
      await calls.newPart(contract.id, { number: 'A', project_id }),
    ]
    const ids = async (query: object) =>
      (await test.call(contracts.listProjects, { query: query as never }))
        .json<{ contract_projects: ContractProject[] }>()
        .contract_projects.map(({ id }) => id)
    expect(await ids({ search: 'm-1' })).toEqual([a.id, b.id])
    expect(await ids({ search: 'quays' })).toEqual([a.id])
    expect(await ids({ filters: { project_id: { in: [project_id] } } })).toEqual([a.id])
    expect(await ids({ search: 'm-1', sort_by: 'number', sort_order: 'desc' })).toEqual([b.id, a.id])
    expect(await ids({ search: 'm-1', sort_by: 'project_name', sort_order: 'asc' })).toEqual([a.id, b.id])
  })
})

describe('the contract of a project', () => {
  it('lists each contract with all its parts and their tickets, each project counted once', async () => {
    const [ours, theirs] = [await calls.newProject('Ours'), await calls.newProject('Theirs')]
    const contract = await calls.newContract({ number: 'P-1' })
    const parts = [
      await calls.newPart(contract.id, { number: '1', project_id: ours }),
      await calls.newPart(contract.id, { number: '2', project_id: theirs }),
      await calls.newPart(contract.id, { number: '3', project_id: ours }),
      await calls.newPart(contract.id, { number: '4' }),
    ]
    const tickets = [
      ...Array.from({ length: 3 }, () => ({ project_id: ours, status: 'delivered' as const })),
      { project_id: ours, status: 'pending' as const },
      ...Array.from({ length: 2 }, () => ({ project_id: theirs, status: 'delivered' as const })),
      { project_id: theirs, status: 'rejected' as const },
    ]
    await createTickets(test.owner, await createPlaces(test.owner, test.world.first), tickets)
    await test.owner.query(
      `insert into project_pay_items (authority_id, project_id, contract_project_id, line_number, item_code, item_description, unit_of_measure, quantity, change_quantity, unit_price, is_dnp, created_at, updated_at)
       select $1, x.project_id, x.part, x.line, 'C-' || x.line, 'Item', 'TON', x.bid, x.change, x.price, x.dnp, now(), now()
       from json_to_recordset($2) x (project_id bigint, part bigint, line integer, bid numeric, change numeric, price numeric, dnp boolean)`,
      [
        test.world.first.id,
        JSON.stringify([
          { project_id: ours, part: parts[0]?.id, line: 1, bid: 10.01, change: 0, price: 81.25, dnp: false },
          { project_id: theirs, part: parts[1]?.id, line: 2, bid: 10.01, change: -3, price: 81.25, dnp: false },
          { project_id: ours, part: null, line: 3, bid: 2, change: 1, price: 10, dnp: false },
          { project_id: ours, part: parts[2]?.id, line: 4, bid: 5, change: 5, price: 100, dnp: true },
          { project_id: ours, part: parts[2]?.id, line: 5, bid: 5, change: 5, price: null, dnp: false },
        ]),
      ],
    )
    const answer = await test.call(contracts.ofProject, { as: 'field_inspector', params: { id: ours } })
    expect(answer.json()).toMatchObject({
      contracts: [
        {
          id: contract.id,
          contract_projects_count: 4,
          projects_count: 2,
          pending_count: 1,
          delivered_count: 5,
          bid_amount: '1646.62',
          change_amount: '-233.75',
          current_amount: '1412.87',
          contract_projects: [
            { id: parts[0]?.id, pending_count: 1, delivered_count: 3 },
            { id: parts[1]?.id, pending_count: 0, delivered_count: 2 },
            { id: parts[2]?.id, pending_count: 1, delivered_count: 3 },
            { id: parts[3]?.id, pending_count: 0, delivered_count: 0 },
          ],
        },
      ],
      abilities: [],
    })
    const none = await test.call(contracts.ofProject, { params: { id: await calls.newProject() } })
    expect(none.json()).toEqual({ contracts: [], abilities: ['create'] })
    await test.owner.query('update projects set deleted_at = now() where id = $1', [ours])
    expect(errorOf(await test.call(contracts.ofProject, { params: { id: ours } })).code).toBe('project_deleted')
  })
})
