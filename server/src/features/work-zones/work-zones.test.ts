import {
  projects,
  WORK_ZONE_PURGED_AFTER_DAYS,
  workZones,
  type Role,
  type RouteCall,
  type RouteResponse,
  type WorkZone,
} from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, everyRole, type CallOptions } from '../../testing/app.ts'
import { jobContext } from '../../testing/jobs.ts'
import { purgeDeletedWorkZones } from './work-zones.jobs.ts'
import { northward, wholeZone, zoneProject } from './work-zones.fixtures.ts'

let projectId: number
let numbers = 0
const test = await createTestApp()
beforeEach(async () => {
  projectId = await zoneProject(test.owner, { authority_id: test.world.first.id, number: `Z-${++numbers}` })
})

type Body = NonNullable<RouteCall<typeof workZones.create>['body']>
const create = (body: Body, as: Role = 'administrator') =>
  test.call(workZones.create, { as, params: { projectId }, body })
async function drawn(more: Partial<Body> = {}): Promise<WorkZone> {
  const answer = await create(wholeZone(more))
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ work_zone: WorkZone }>().work_zone
}
const setStatus = (status: 'armed' | 'disarmed', ids?: number[], as: Role = 'administrator') =>
  test.call(workZones.bulkStatus, { as, params: { projectId }, body: { status, ...(ids && { ids }) } })
const list = async (query = {}, as: Role = 'administrator') =>
  (await test.call(workZones.list, { as, params: { projectId }, query })).json<RouteResponse<typeof workZones.list>>()
const zone = async (id: number) =>
  (await test.call(workZones.get, { params: { id } })).json<{ work_zone: WorkZone }>().work_zone
const change = (id: number, body: object) =>
  test.call(workZones.update, { params: { id }, body: { lock_version: 0, ...body } })
const counts = async () => {
  const { work_zones_created, work_zones_armed } = (await list()).project
  return [work_zones_created, work_zones_armed]
}
const recount = async () =>
  (
    await test.owner.query<{ created: number; armed: number }>(
      'select count(*)::int as created, count(*) filter (where armed)::int as armed from work_zones where project_id = $1 and deleted_at is null',
      [projectId],
    )
  ).rows.map(({ created, armed }) => [created, armed])[0]
const problemOf = (answer: { statusCode: number; json: <T>() => T }) => {
  const { error } = answer.json<{ error: { code: string; details?: { path: string; code: string }[] } }>()
  return [answer.statusCode, error.code, ...(error.details ?? []).map(({ path, code }) => `${path}:${code}`)]
}

describe('a zone', () => {
  it('is drawn with its details, and what happens to it is kept', async () => {
    const made = await drawn({ name: ' Ramp 4 ' })
    expect(made).toMatchObject({
      name: 'Ramp 4',
      status: 'disarmed',
      missing: [],
      transmitting: false,
      speed_limit_mph: 55,
      geometry: northward,
      created_by: expect.stringContaining('administrator'),
      abilities: ['update', 'arm', 'delete'],
    })
    expect(made.length_meters).toBeCloseTo(1682, -2)
    expect((await setStatus('armed', [made.id])).json()).toMatchObject({ updated: [made.id], work_zones_armed: 1 })
    const present = await test.call(workZones.workerPresence, {
      params: { id: made.id },
      body: { are_workers_present: true },
    })
    expect(present.json()).toMatchObject({ work_zone: { workers_present: true, status: 'armed' } })
    expect((await change(made.id, { speed_limit_mph: 45 })).statusCode).toBe(200)
    await setStatus('disarmed', [made.id])
    await test.call(workZones.remove, { params: { id: made.id } })
    expect((await test.call(workZones.get, { as: 'field_engineer', params: { id: made.id } })).statusCode).toBe(404)
    const again = await test.call(workZones.restore, { params: { id: made.id } })
    expect(again.json()).toMatchObject({
      work_zone: { status: 'disarmed', road_event_id: made.road_event_id, workers_present: false },
    })
    const { history } = (await test.call(workZones.history, { params: { id: made.id } })).json<
      RouteResponse<typeof workZones.history>
    >()
    expect(history.map(({ action }) => action)).toEqual([
      'restored',
      'deleted',
      'disarmed',
      'updated',
      'workers_confirmed',
      'armed',
      'created',
    ])
    expect(history[3]).toMatchObject({ actor: { kind: 'employee' }, reason: null })
    expect(history[3]?.changes).toEqual([{ field: 'speed_limit_mph', old: 55, new: 45 }])
    expect(history[6]?.changes).toContainEqual({ field: 'name', old: null, new: made.name })
  })

  it('has its details pending until they are complete, in the database as by the rule', async () => {
    const { id, missing } = (await create({ name: 'Sketch', geometry: northward })).json<{ work_zone: WorkZone }>()
      .work_zone
    expect(missing).toHaveLength(8)
    const whole = wholeZone()
    for (const field of missing) {
      expect((await list({ filters: { details: { eq: 'pending' } } })).work_zones.map((one) => one.id)).toEqual([id])
      expect(
        (await change(id, { [field]: whole[field], lock_version: (await zone(id)).lock_version })).statusCode,
      ).toBe(200)
    }
    expect((await zone(id)).missing).toEqual([])
    expect((await list({ filters: { details: { eq: 'pending' } } })).work_zones).toEqual([])
  })

  it.each([
    [{ name: '' }, 400],
    [{ name: 'x'.repeat(101) }, 400],
    [{ speed_limit_mph: 90 }, 400],
    [{ impact: 'closed' }, 400],
    [{ road_names: ['a', 'b', 'c', 'd', 'e', 'f'] }, 400],
    [{ geometry: { type: 'LineString', coordinates: [[-84, 33]] } }, 400],
    [
      {
        geometry: {
          type: 'LineString',
          coordinates: [
            [-84, 33],
            [-84, 91],
          ],
        },
      },
      400,
    ],
    [{ geometry: { type: 'LineString', coordinates: Array.from({ length: 2001 }, () => [-84, 33]) } }, 400],
    [{ geometry: { type: 'Point', coordinates: [-84, 33] } }, 400],
    [{ ends_on: '2019-12-31' }, 422, 'ends_on:before_start'],
    [
      {
        geometry: {
          type: 'LineString',
          coordinates: [
            [-84, 33],
            [-84, 33],
          ],
        },
      },
      422,
      'geometry:too_few',
    ],
    [
      {
        geometry: {
          type: 'LineString',
          coordinates: [
            [-84, 33],
            [-84, 36],
          ],
        },
      },
      422,
      'geometry:too_long',
    ],
  ])('%j is refused: %d', async (more, status, detail?: string) => {
    const answer = await create(wholeZone(more as Partial<Body>))
    expect(answer.statusCode, answer.body).toBe(status)
    if (detail) expect(problemOf(answer)).toContain(detail)
  })

  it('merges edits of different fields, and refuses two of one', async () => {
    const { id } = await drawn()
    await change(id, { name: 'Ramp 5' })
    expect((await change(id, { public_description: 'Left lane closed' })).statusCode).toBe(200)
    expect((await change(id, { name: 'Mine' })).json()).toMatchObject({
      error: { code: 'edit_conflict', conflict: { fields: [{ field: 'name', yours: 'Mine', theirs: 'Ramp 5' }] } },
    })
    expect(problemOf(await change(id, {}))).toEqual([422, 'nothing_to_change'])
  })

  it("is no longer a line between stations once its line was redrawn; its road event's id and project stay", async () => {
    const stations = { alignment_name: 'Main', from_station: '12+50.00', to_station: '18+00.00' }
    const { id } = await drawn({ stations })
    expect((await zone(id)).stations).toEqual(stations)
    await change(id, { geometry: { ...northward, coordinates: northward.coordinates.slice(1) } })
    expect((await zone(id)).stations).toBeNull()
    await expect(
      test.owner.query('update work_zones set road_event_id = gen_random_uuid() where id = $1', [id]),
    ).rejects.toThrow(/never change/)
  })

  it('reports workers only while it is armed, and until the confirmation expires', async () => {
    const { id } = await drawn()
    const confirm = () => test.call(workZones.workerPresence, { params: { id }, body: { are_workers_present: true } })
    expect(problemOf(await confirm())).toEqual([422, 'work_zone_disarmed'])
    await setStatus('armed', [id])
    await confirm()
    expect((await zone(id)).workers_present).toBe(true)
    await test.owner.query("update work_zones set workers_confirmed_at = now() - interval '61 minutes' where id = $1", [
      id,
    ])
    expect((await zone(id)).workers_present).toBe(false)
  })

  it('is among the recently deleted of those who may restore it, until it is permanently removed', async () => {
    const { id } = await drawn()
    await test.call(workZones.remove, { params: { id } })
    const deleted = (as?: CallOptions['as']) =>
      test.call(workZones.list, {
        ...(as && { as }),
        params: { projectId },
        query: { filters: { deleted: { eq: 'true' } } } as never,
      })
    const until = new Date(test.clock.now.getTime() + WORK_ZONE_PURGED_AFTER_DAYS * 86_400_000).toISOString()
    const [first] = (await deleted()).json<{ work_zones: WorkZone[] }>().work_zones
    expect(first).toMatchObject({ id, restorable_until: until, abilities: ['restore'] })
    expect((await test.call(workZones.get, { params: { id } })).json()).toMatchObject({
      work_zone: { abilities: ['restore'] },
    })
    expect((await deleted('read_only_auditor')).statusCode).toBe(403)
    expect((await test.call(workZones.get, { as: 'read_only_auditor', params: { id } })).statusCode).toBe(404)
    await test.call(workZones.restore, { params: { id } })
    expect((await deleted()).json<{ work_zones: WorkZone[] }>().work_zones.map((zone) => zone.id)).not.toContain(id)
  })

  it('is permanently removed long after it was deleted, once', async () => {
    const { id } = await drawn()
    await test.call(workZones.remove, { params: { id } })
    await test.owner.query('update work_zones set deleted_at = $2 where id = $1', [
      id,
      new Date(test.clock.now.getTime() - WORK_ZONE_PURGED_AFTER_DAYS * 86_400_000),
    ])
    await purgeDeletedWorkZones(jobContext(test))
    await purgeDeletedWorkZones(jobContext(test))
    expect((await test.call(workZones.restore, { params: { id } })).statusCode).toBe(404)
    expect(await recount()).toEqual(await counts())
  })
})

describe('counters', () => {
  it('follow the rules of the specification', async () => {
    const [one, two, three] = [await drawn(), await drawn(), await drawn()]
    expect(await counts()).toEqual([3, 0])
    await setStatus('armed', [one.id])
    expect(await counts()).toEqual([3, 1])
    await setStatus('armed')
    expect(await counts()).toEqual([3, 3])
    await test.call(workZones.remove, { params: { id: one.id } })
    expect(await counts()).toEqual([2, 2])
    await setStatus('disarmed', [two.id])
    expect(await counts()).toEqual([2, 1])
    await test.call(workZones.remove, { params: { id: two.id } })
    expect(await counts()).toEqual([1, 1])
    await test.call(workZones.restore, { params: { id: one.id } })
    expect(await counts()).toEqual([2, 1])
    await setStatus('disarmed')
    expect(await counts()).toEqual([2, 0])
    expect((await setStatus('disarmed', [three.id])).json()).toMatchObject({ updated: [] })
  })

  it('are those of a recount after any acts of many people at once', async () => {
    const zones = await Promise.all(Array.from({ length: 8 }, (_, index) => drawn({ name: `Zone ${index}` })))
    const acts = [
      () => setStatus('armed'),
      () => setStatus('disarmed'),
      (id: number) => setStatus('armed', [id]),
      (id: number) => setStatus('disarmed', [id]),
      (id: number) => test.call(workZones.remove, { params: { id } }),
      (id: number) => test.call(workZones.restore, { params: { id } }),
    ]
    for (let round = 0; round < 6; round++) {
      const answers = await Promise.all(
        zones.map(({ id }, index) =>
          (acts[(index * 7 + round * 5) % acts.length] as (id: number) => ReturnType<typeof setStatus>)(id),
        ),
      )
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
      expect(await counts()).toEqual(await recount())
    }
  })
})

describe('who may (D45)', () => {
  it.each(everyRole)('%s', async (role) => {
    const mine = ['administrator', 'safety_inspector'].includes(role)
    const reads = !['plant_inspector', 'qc_lab'].includes(role)
    const { id } = await drawn()
    const seen = await test.call(workZones.list, { as: role, params: { projectId }, query: {} })
    expect(seen.statusCode).toBe(reads ? 200 : 403)
    if (reads) expect(seen.json()).toMatchObject({ abilities: mine ? ['create', 'arm'] : [] })
    expect((await create(wholeZone(), role)).statusCode).toBe(mine ? 200 : 403)
    expect((await setStatus('armed', [id], role)).statusCode).toBe(mine ? 200 : 403)
  })

  it('area managers in their districts, engineers and inspectors on their own projects', async () => {
    const { id: authority_id, district_id, memberships } = test.world.first
    await test.owner.query('update projects set district_id = $2 where id = $1', [projectId, district_id])
    for (const role of ['field_engineer', 'field_inspector'] as const)
      await test.owner.query(
        'insert into project_employees (authority_id, project_id, membership_id) values ($1, $2, $3)',
        [authority_id, projectId, memberships[role]],
      )
    for (const role of ['area_manager', 'field_engineer', 'field_inspector'] as const)
      expect((await create(wholeZone(), role)).statusCode, role).toBe(200)
  })

  it('zones of another project are not armed with a project, and none of an archived one', async () => {
    const { id } = await drawn()
    const other = projectId
    projectId = await zoneProject(test.owner, { authority_id: test.world.first.id, number: `Z-${++numbers}` })
    expect(problemOf(await setStatus('armed', [id]))).toEqual([404, 'not_found'])
    projectId = other
    await test.call(projects.archive, { params: { id: projectId } })
    expect(problemOf(await setStatus('armed'))).toEqual([422, 'project_archived'])
  })
})

describe('the list', () => {
  it('is searched, filtered and sorted, the armed ones first', async () => {
    const [a, b] = [await drawn({ name: 'A' }), await drawn({ name: 'B', road_names: ['SR 400'] })]
    await setStatus('armed', [b.id])
    const names = async (query: object) => (await list(query)).work_zones.map(({ name }) => name)
    expect(await names({})).toEqual(['B', 'A'])
    expect(await names({ sort_by: 'name' })).toEqual(['A', 'B'])
    expect(await names({ search: 'sr 400' })).toEqual(['B'])
    expect(await names({ filters: { status: { eq: 'disarmed' } } })).toEqual([a.name])
    const { work_zones } = (await test.call(workZones.data, { query: { project_id: projectId } })).json<
      RouteResponse<typeof workZones.data>
    >()
    expect(work_zones).toMatchObject([
      { name: 'B', status: 'armed', coordinates: northward.coordinates },
      { name: 'A' },
    ])
  })
})
