import { engineDateOf } from '@milepost/contract/equipment/engine-day'
import { activity, equipment, map, proximity, tracking, type Machine, type RouteResponse } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { jobContext } from '../../testing/jobs.ts'
import { insert } from '../../testing/world.ts'
import { applyReports, type MachineReport } from './reports/apply-reports.ts'
import { beginPacking } from './tracks/pack-positions.ts'

let [project, other] = [0, 0]
const now = new Date(Math.floor(Date.now() / 1000) * 1000)
/** A zone in which it is about noon. */
const noon = 12 - now.getUTCHours()
const zone = `Etc/GMT${noon > 0 ? '-' : '+'}${Math.abs(noon)}`

const test = await createTestApp()
test.clock.now = now
const made = (name: string) =>
  insert(
    test.owner,
    "insert into projects (authority_id, name, dot_code, time_zone, district_id, status) values ($1, $2, $2, $4, $3, 'construction') returning id",
    [test.world.first.id, name, test.world.first.district_id, zone],
  )
;[project, other] = [await made('Bridge'), await made('Tunnel')]

const created = async (equipment_id: string, more: object = {}): Promise<Machine> =>
  (await test.call(equipment.create, { body: { equipment_id, oem: 'Caterpillar', ...more } })).json().machine
const read = async (id: number): Promise<Machine> => (await test.call(equipment.get, { params: { id } })).json().machine
const at = (minutes: number) => now.getTime() + minutes * 60_000
const report = (reports: MachineReport[]) =>
  jobContext(test).inTenant(test.world.first.id, (work) => applyReports(work, reports))
const located = (machine_id: number, minutes: number, north = 0): MachineReport => ({
  machine_id,
  location: { latitude: 33.749 + north / 111_195, longitude: -84.388, at: at(minutes) },
})
const code = (answer: { json(): { error?: { code?: string } } }) => answer.json().error?.code

describe('a machine', () => {
  it('is added, filtered, counted, changed, deleted and restored', async () => {
    const { id } = await created('DZ-11', { subtype: 'Dozer', contractor: 'Reeves', project_id: project })
    await created('EX-2', { subtype: 'Excavator', contractor: 'Reeves' })
    const list = async (query: object) =>
      (await test.call(equipment.list, { query: query as never }))
        .json()
        .oem_equipments.map((one: Machine) => one.equipment_id)
    expect(await list({ search: 'reev' })).toEqual(['DZ-11', 'EX-2'])
    expect(await list({ filters: { subtype: { in: ['Dozer'] }, project_id: { in: [project] } } })).toEqual(['DZ-11'])
    expect(await list({ filters: { status: { eq: 'running' } } })).toEqual([])
    expect((await test.call(equipment.filterOptions)).json()).toMatchObject({
      projects: [{ value: String(project), label: 'Bridge', count: 1 }],
      customers: [{ value: 'Reeves', label: 'Reeves', count: 2 }],
      sub_types: [{ value: 'Dozer' }, { value: 'Excavator' }],
      statuses: [],
    })
    expect(
      (await test.call(equipment.ofProject, { as: 'field_inspector', params: { id: project } })).json().page.total_rows,
    ).toBe(1)
    expect((await test.call(equipment.statusCounts)).json()).toMatchObject({ total: 2, unknown: 2, transmitting: 2 })
    expect((await test.call(equipment.statusCounts, { as: 'field_inspector' })).statusCode).toBe(404)
    expect(code(await test.call(equipment.create, { body: { equipment_id: 'dz-11', oem: 'CATERPILLAR' } }))).toBe(
      'equipment_id_taken',
    )
    await test.call(equipment.remove, { params: { id } })
    expect((await test.call(equipment.get, { params: { id } })).statusCode).toBe(404)
    expect((await test.call(equipment.restore, { params: { id } })).json().machine.project).toBe('Bridge')
  })

  it('without a project is for administrators', async () => {
    const { id } = await created('EX-9')
    expect((await test.call(equipment.get, { params: { id }, as: 'area_manager' })).statusCode).toBe(404)
    expect((await test.call(equipment.get, { params: { id } })).statusCode).toBe(200)
  })

  it('is mobilized out of one project and into another', async () => {
    const { id, lock_version } = await created('GR-1', { project_id: project })
    await test.call(equipment.update, { params: { id }, body: { project_id: other, lock_version } })
    const { mobilizations } = (await test.call(tracking.history, { params: { id } })).json()
    expect(
      mobilizations.map((one: { project: string; mobilized_out_at: string | null }) => [
        one.project,
        one.mobilized_out_at !== null,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Tunnel', false],
        ['Bridge', true],
      ]),
    )
    const activityOf = async (projectId: number) =>
      (await test.call(activity.list, { params: { projectId }, query: { filters: { kind: { in: ['equipment'] } } } }))
        .json<RouteResponse<typeof activity.list>>()
        .events.filter(({ subject }) => subject.id === id)
        .map(({ action, subject }) => [action, subject.label])
    const label = 'Caterpillar GR-1'
    expect(await activityOf(project)).toEqual([
      ['machine.mobilized_out', label],
      ['machine.mobilized_in', label],
    ])
    expect(await activityOf(other)).toEqual([['machine.mobilized_in', label]])
    expect(
      code(
        await test.call(equipment.update, {
          params: { id },
          body: { project_id: 999_999_999, lock_version: lock_version + 1 },
        }),
      ),
    ).toBe('not_found')
  })
})

describe('status', () => {
  it('suspends and resumes transmission, each with its timer, history and audit event (D46)', async () => {
    const { id } = await created('PV-1', { project_id: project })
    const change = (status_id: 1 | 2 | 3 | 4 | 5, transmitting: boolean, reason?: string) =>
      test.call(equipment.changeStatus, {
        params: { id },
        body: { status_id, transmitting, ...(reason && { reason }) },
      })
    expect((await change(4, true, 'Rented out')).json().machine).toMatchObject({
      transmitting: false,
      status_id: 4,
      status_name: 'transmission_changed',
      status_since: now.toISOString(),
    })
    expect(code(await change(4, true))).toBe('conflict')
    expect((await change(3, false)).json().machine).toMatchObject({ transmitting: false, status_id: 3 })
    expect((await change(4, false)).json().machine).toMatchObject({ transmitting: true, status_id: 4 })
    const { machine_suspensions } = (await test.call(tracking.suspensionsOfProject, { params: { id: project } })).json()
    expect(machine_suspensions).toMatchObject([
      { equipment_id: 'PV-1', reason: 'Rented out', resumed_at: now.toISOString() },
    ])
    const { rows } = await test.owner.query(
      "select action from audit_events where subject = 'machine' and subject_id = $1 order by id",
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'machine.created',
      'machine.mobilized_in',
      'machine.suspended',
      'machine.status_changed',
      'machine.resumed',
    ])
  })

  it('of a machine that does not transmit takes no reports', async () => {
    const { id } = await created('PV-2', { project_id: project })
    await test.call(equipment.changeStatus, { params: { id }, body: { status_id: 4, transmitting: true } })
    expect(await report([located(id, -1)])).toEqual({ newer: 0, fixes: 0 })
    expect((await read(id)).latitude).toBeNull()
  })
})

describe('reports', () => {
  it('show where a machine is and was, and when its engine ran; sending one twice changes nothing', async () => {
    const { id } = await created('RO-1', { project_id: project })
    const reports: MachineReport[] = [
      { machine_id: id, engine: { running: true, at: at(-60) } },
      { ...located(id, -60), engine: { running: true, at: at(-45) } },
      located(id, -50, 200),
      located(id, -30, 200),
      { ...located(id, -10, 200), engine: { running: false, at: at(-20) } },
    ]
    expect((await report(reports)).fixes).toBe(4)
    expect(await report(reports)).toEqual({ newer: 0, fixes: 0 })
    expect(await read(id)).toMatchObject({
      status: 'off',
      movement: 'off',
      status_id: 2,
      status_since: new Date(at(-20)).toISOString(),
      located_at: new Date(at(-10)).toISOString(),
    })
    const { engine_day } = (
      await test.call(tracking.engineDay, { params: { id }, query: { date: engineDateOf(now, zone) } })
    ).json()
    expect(engine_day).toMatchObject({
      time_zone: zone,
      running_seconds: 2400,
    })
    const span = { from: new Date(at(-120)).toISOString(), until: new Date(at(10)).toISOString() }
    const track = async () => (await test.call(tracking.track, { params: { id }, query: span })).json().track
    const before = await track()
    expect(before.stretches.map((one: { movement: string }) => one.movement)).toEqual([
      'stationary',
      'moved',
      'stationary',
      'off',
    ])
    await beginPacking(jobContext(test))
    await beginPacking(jobContext(test))
    expect(await track()).toEqual(before)
    expect((await test.owner.query('select from machine_positions')).rowCount).toBe(0)
  })

  it('of positions are returned since the last response', async () => {
    const { id } = await created('TR-1', { project_id: other })
    await report([located(id, -3)])
    const positions = async (since?: string, search?: string) =>
      (
        await test.call(tracking.positions, {
          query: { project_id: other, ...(since && { since }), ...(search && { search }) },
        })
      ).json()
    const first = await positions()
    expect(first.positions).toMatchObject([{ id, equipment_id: 'TR-1', movement: 'stationary' }])
    test.clock.now = new Date(at(5))
    const { cursor } = await positions()
    test.clock.now = new Date(at(6))
    expect((await positions(cursor)).positions).toEqual([])
    await report([located(id, 5, 500)])
    expect((await positions(cursor)).positions).toMatchObject([{ id, movement: 'moved' }])
    // They are narrowed as their list is.
    expect((await positions(cursor, 'tr-1')).positions).toMatchObject([{ id }])
    expect((await positions(cursor, 'DZ')).positions).toEqual([])
    test.clock.now = now
  })

  it('last heard of days ago count as neither running nor off', async () => {
    const { id } = await created('OLD-1', { project_id: other })
    const running = async () =>
      (await test.call(equipment.statusCounts, { query: { project_id: other } })).json<{ running: number }>().running
    const before = await running()
    await report([{ ...located(id, -2), engine: { running: true, at: at(-2) } }])
    expect([await running(), (await read(id)).status]).toEqual([before + 1, 'running'])
    await test.owner.query("update machine_states set engine_at = '2021-06-01' where machine_id = $1", [id])
    expect([await running(), (await read(id)).status]).toEqual([before, null])
    const listed = await test.call(equipment.list, { query: { filters: { status: { eq: 'running' } } } })
    expect(listed.json().oem_equipments.map((one: { id: number }) => one.id)).not.toContain(id)
  })

  it('are a layer of the map, of the requested project and within its bounds', async () => {
    const { id } = await created('RO-3', { project_id: other, subtype: 'Roller' })
    await report([{ ...located(id, -2), engine: { running: true, at: at(-2) } }])
    const seen = async (within: string, project_id = other) =>
      (await test.call(map.things, { params: { layer: 'equipment' }, query: { within, project_id } }))
        .json()
        .things.filter((one: { id: number }) => one.id === id)
    expect(await seen('-85,33,-84,34')).toMatchObject([
      {
        id,
        name: 'RO-3',
        notes: ['Roller', 'Tunnel'],
        look: 'running',
        geometry: { type: 'Point', coordinates: [-84.388, 33.749] },
      },
    ])
    expect(await seen('-84,33,-83,34')).toEqual([])
    expect(await seen('-85,33,-84,34', project)).toEqual([])
  })

  it('for longer than 31 days are not read', async () => {
    const { id } = await created('TR-2')
    const query = { from: '2026-01-01T00:00:00Z', until: '2026-03-01T00:00:00Z' }
    expect((await test.call(tracking.track, { params: { id }, query })).statusCode).toBe(400)
  })
})

describe('proximity', () => {
  const save = (body: object, id?: number) =>
    id === undefined
      ? test.call(proximity.save, { body: body as never })
      : test.call(proximity.saveOfProject, { params: { id }, body: body as never })
  const ranges = { unit: 'ft', proximity_range: '500.125', transmission_range: '1000' }

  it('is kept in meters and shown in feet and miles; a project follows its agency', async () => {
    expect((await save({ ...ranges, history_days: 90, lock_version: 0 })).json().proximity_ranges).toMatchObject({
      proximity_range_meters: '152.4381',
      proximity_range: { ft: '500.125', mi: '0.095' },
      transmission_range_meters: '304.8',
      history_days: 90,
      lock_version: 1,
    })
    const of = async () =>
      (await test.call(proximity.getOfProject, { params: { id: project } })).json().proximity_ranges
    expect(await of()).toMatchObject({ own: false, proximity_range_meters: '152.4381', lock_version: 0 })
    await save(
      { ...ranges, proximity_range: '1640.42', site: { latitude: 33.76, longitude: -84.388 }, lock_version: 0 },
      project,
    )
    expect(await of()).toMatchObject({ own: true, site: { latitude: 33.76 }, lock_version: 1 })
    expect(code(await save({ ...ranges, lock_version: 0 }, project))).toBe('conflict')
  })

  it.each([
    ['3.28', 'too small'],
    ['32808.401', 'too large'],
    ['5.1234', 'four decimals'],
    ['5ft', 'not a number'],
  ])('%s ft is refused: %s', async (proximity_range) => {
    const answer = await save({ ...ranges, proximity_range, lock_version: 1 })
    expect([answer.statusCode, answer.json().error.details[0].path]).toEqual([400, 'proximity_range'])
  })

  it('reports what comes within range of a site, and leaves', async () => {
    const { id } = await created('SC-1', { project_id: project })
    const visits = async () => (await test.call(proximity.visits, { params: { id: project } })).json().machine_visits
    await report([located(id, -30)])
    expect(await visits()).toEqual([])
    await report([located(id, -20, 900)])
    expect(await visits()).toMatchObject([{ equipment_id: 'SC-1', kind: 'site', place: 'Bridge', left_at: null }])
    await report([located(id, -10)])
    expect(await visits()).toMatchObject([
      { entered_at: new Date(at(-20)).toISOString(), left_at: new Date(at(-10)).toISOString() },
    ])
  })

  it('reports work zones that are armed, by their own range', async () => {
    const { id } = await created('SC-2', { project_id: project })
    await test.owner.query(
      `insert into work_zones (authority_id, project_id, name, line, length_meters, armed, armed_at, created_at, created_by_name, updated_at, updated_by_name)
       select $1, $2, name, '[[-84.388,33.8],[-84.387,33.8]]', 92, name = 'Shoulder', case when name = 'Shoulder' then now() end, now(), 'Ada', now(), 'Ada'
       from unnest(array['Shoulder', 'Not yet']) as name`,
      [test.world.first.id, project],
    )
    // Another half minute: until then the places of the agency are kept.
    test.clock.now = new Date(at(1))
    await report([{ machine_id: id, location: { latitude: 33.801, longitude: -84.388, at: at(0) } }])
    const { machine_visits } = (await test.call(proximity.visitsOfMachine, { params: { id } })).json()
    expect(machine_visits).toMatchObject([{ kind: 'work_zone', place: 'Shoulder', distance_meters: 111 }])
    test.clock.now = now
  })
})
