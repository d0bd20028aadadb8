import { usualCitations } from '@milepost/contract/tickets/weighing-checks'
import { tickets, type TicketDetail, type TicketEvent } from '@milepost/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CallOptions } from '../../../testing/app.ts'
import { insert } from '../../../testing/world.ts'
import { createTestApp } from '../../../testing/app.ts'
import { createPlaces, createTickets } from '../tickets.fixtures.ts'

let id: number
const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
const [first] = await createTickets(test.owner, places, [
  {
    ticket_number: '4102007',
    max_gvw_lbs: '70000',
    overload_lbs: '3240',
    failed_checks: ['weighmaster'],
    source: { plant_temperature: '312', trailer: 'TR-9' },
    agency: { field_temperature: '290' },
  },
])
id = first!

const get = async (ticket: number, options: CallOptions = {}) => {
  const response = await test.call(tickets.get, { params: { id: ticket }, ...options })
  return {
    status: response.statusCode,
    slip: response.statusCode === 200 ? response.json<{ slip: TicketDetail }>().slip : null,
  }
}

describe('one ticket', () => {
  it('shows its names, groups, versions, limit and checks', async () => {
    const { slip } = await get(id)
    expect(slip).toMatchObject({
      id,
      ticket_number: '4102007',
      supplier: 'Bar Materials',
      plant: 'BAR-01',
      plant_name: 'River',
      material: '12.5mm SP',
      truck: 'T-440',
      project: 'Project P-2041',
      net: '45120',
      trailer: 'TR-9',
      field_temperature: '290',
      limit_in_force: { lbs: '70000', from: 'truck' },
      images_count: 0,
      lineage: [],
      versions: [{ version: 1, event: 'created', raw: '{}', fields: {} }],
      abilities: expect.arrayContaining(['deliver', 'edit']),
      locks: { accept: 'not_delivered', unaccept: 'not_accepted' },
      field_locks: { delivered_on: 'not_delivered', rejection_reason: 'not_rejected', slump: 'other_material' },
    })
    expect(slip?.grouped_fields_with_values.find(({ group_name }) => group_name === 'weight_info')?.values[0]).toEqual({
      key: 'net_amount',
      value: '22.56',
      unit: 'TON',
    })
    expect(slip?.checks).toContainEqual({
      check: 'weighmaster',
      passed: false,
      reason: 'weighmaster_missing',
      params: {},
      citation: usualCitations.weighmaster,
    })
    expect(slip?.checks).toContainEqual(
      expect.objectContaining({ check: 'arithmetic', passed: true, reason: null, params: {} }),
    )
    expect(slip?.checks.map(({ check }) => check)).not.toContain('unit_agreement')
    for (const inner of ['truck_limit_lbs', 'source', 'agency', 'plant_time_zone', 'previous_ticket_number'])
      expect(slip).not.toHaveProperty(inner)
  })

  it.each([
    [
      { max_gvw_override_lbs: '81000', max_gvw_lbs: '80000' },
      { project: '79000', truck: '78000', authority: '77000' },
      { lbs: '81000', from: 'ticket' },
    ],
    [
      { max_gvw_lbs: '80000' },
      { project: '79000', truck: '78000', authority: '77000' },
      { lbs: '79000', from: 'project' },
    ],
    [{ max_gvw_lbs: '80000' }, { truck: '78000', authority: '77000' }, { lbs: '80000', from: 'truck' }],
    [{}, { truck: '78000', authority: '77000' }, { lbs: '78000', from: 'truck' }],
    [{}, { authority: '77000' }, { lbs: '77000', from: 'authority' }],
    [{}, {}, null],
  ])(
    'with %o under %o has the limit %o',
    async (ticket, limits: { project?: string; truck?: string; authority?: string }, limit) => {
      await test.owner.query('update projects set max_gvw_override_lbs = $2 where id = $1', [
        places.projects[1],
        limits.project ?? null,
      ])
      await test.owner.query('update trucks set max_gvw_lbs = $2 where id = $1', [
        places.trucks[1],
        limits.truck ?? null,
      ])
      await test.owner.query('update authorities set default_max_gvw_lbs = $2 where id = $1', [
        places.authority_id,
        limits.authority ?? null,
      ])
      const [one] = await createTickets(test.owner, places, [
        { ...ticket, project_id: places.projects[1]!, truck_id: places.trucks[1]! },
      ])
      expect((await get(one!)).slip?.limit_in_force).toEqual(limit)
    },
  )

  it('shows its lineage, back to the first ticket and on to every reissue', async () => {
    const [original] = await createTickets(test.owner, places, [{ ticket_number: 'L-1' }])
    const [second] = await createTickets(test.owner, places, [
      { ticket_number: 'L-2', reissue_of: 'L-1', reissue_of_id: original!, printed_at: '2026-11-20T20:05:00.000Z' },
    ])
    await createTickets(test.owner, places, [
      {
        ticket_number: 'L-3',
        reissue_of: 'L-2',
        reissue_of_id: second!,
        printed_at: '2026-11-20T21:05:00.000Z',
        status: 'voided',
      },
      {
        ticket_number: 'L-2B',
        reissue_of: 'L-1',
        reissue_of_id: original!,
        printed_at: '2026-11-20T22:05:00.000Z',
        project_id: null,
      },
    ])
    const lineage = async (as: 'administrator' | 'field_engineer') =>
      (await get(second!, { as })).slip?.lineage.map(({ ticket_number, relation, status }) => [
        ticket_number,
        relation,
        status,
      ])
    expect(await lineage('administrator')).toEqual([
      ['L-1', 'original', 'pending'],
      ['L-3', 'reissue', 'voided'],
      ['L-2B', 'reissue', 'pending'],
    ])
    expect(await lineage('field_engineer')).toEqual([
      ['L-1', 'original', 'pending'],
      ['L-3', 'reissue', 'voided'],
    ])
  })

  it('has its events in the order of the chain', async () => {
    const response = await test.call(tickets.events, { params: { id } })
    const { slip_events } = response.json<{ slip_events: TicketEvent[] }>()
    expect(slip_events).toMatchObject([
      {
        seq: 1,
        actor: 'Bar Materials',
        action: 'created',
        changes: [],
        reason: null,
        prev_hash: '',
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
  })
})

describe('reading tickets', () => {
  let held: number
  let elsewhere: number
  beforeAll(async () => {
    const [one, two] = await createTickets(test.owner, places, [
      { project_id: null },
      { plant_id: places.plants[4]!, supplier_id: places.suppliers[2]! },
    ])
    held = one!
    elsewhere = two!
    await test.owner.query(
      'insert into plant_assignments (authority_id, plant_id, membership_id) values ($1, $2, $3)',
      [places.authority_id, places.plants[4], test.world.first.memberships.plant_inspector],
    )
  })
  const restrict = (enabled: boolean) =>
    test.owner.query(
      "insert into authority_feature_flags values ($1, 'restrict_plant_inspectors', $2) on conflict (authority_id, name) do update set enabled = excluded.enabled",
      [places.authority_id, enabled],
    )
  const seen = async (as: CallOptions['as'], of: 'first' | 'second' = 'first') => {
    const statuses = await Promise.all(
      [id, held, elsewhere].map(async (ticket) => (await get(ticket, { as: as!, of })).status),
    )
    const events = await Promise.all(
      [id, held, elsewhere].map(
        async (ticket) => (await test.call(tickets.events, { params: { id: ticket }, as: as!, of })).statusCode,
      ),
    )
    expect(events).toEqual(statuses)
    return statuses
  }

  it.each([
    ['administrator', [200, 200, 200]],
    ['area_manager', [200, 200, 200]],
    ['field_inspector', [200, 404, 200]],
    ['read_only_auditor', [200, 404, 200]],
    ['plant_inspector', [200, 404, 200]],
    ['qc_lab', [404, 404, 404]],
    ['safety_inspector', [403, 403, 403]],
  ] as const)('%s', async (as, statuses) => {
    await restrict(false)
    expect(await seen(as)).toEqual(statuses)
  })

  it('a plant inspector reads only assigned plants while plant inspectors are restricted', async () => {
    await restrict(true)
    expect(await seen('plant_inspector')).toEqual([404, 404, 200])
    const list = await test.call(tickets.list, { as: 'plant_inspector' })
    expect(list.json<{ slips: { id: number }[]; page: { total_rows: number } }>()).toMatchObject({
      slips: [{ id: elsewhere }],
      page: { total_rows: 1 },
    })
    expect((await test.call(tickets.list, { as: 'qc_lab' })).json()).toMatchObject({
      slips: [],
      page: { total_rows: 0 },
    })
  })

  it('a laboratory reads those that a sample refers to, until the sample is void', async () => {
    const sample = await insert(
      test.owner,
      `insert into samples (authority_id, project_id, year, number, kind, status, sampled_on, ticket_id)
         select authority_id, project_id, 2997, 1, 'verification', 'logged', '2026-11-20', id from tickets where id = $1 returning id`,
      [id],
    )
    expect(await seen('qc_lab')).toEqual([200, 404, 404])
    expect((await test.call(tickets.list, { as: 'qc_lab' })).json()).toMatchObject({
      slips: [{ id }],
      page: { total_rows: 1 },
    })
    await test.owner.query("update samples set status = 'void' where id = $1", [sample])
    expect(await seen('qc_lab')).toEqual([404, 404, 404])
  })

  it('nobody reads those of another authority', async () => {
    expect(await seen('administrator', 'second')).toEqual([404, 404, 404])
  })

  it('matching is offered only to people who may match', async () => {
    const abilities = async (as: CallOptions['as']) => (await get(held, { as: as! })).slip?.abilities
    expect(await abilities('administrator')).toEqual(['flag', 'edit', 'photo', 'match'])
    expect(await abilities('area_manager')).toEqual(['match'])
    const rows = (await test.call(tickets.list, { query: { filters: { held: { eq: 'true' } } } })).json<{
      slips: { abilities: string[] }[]
    }>().slips
    expect(rows.map((row) => row.abilities)).toContainEqual(['flag', 'edit', 'photo', 'match'])
  })
})
