import { projects, type ProblemBody, type Project } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { jobContext } from '../../../testing/jobs.ts'
import { createPlaces, createTickets } from '../../tickets/tickets.fixtures.ts'
import { purgeDeletedProjects } from '../projects.jobs.ts'

const DAY = 24 * 60 * 60 * 1000
let made = 0
const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)

const create = (body: object = {}, as: 'administrator' | 'field_engineer' = 'administrator') =>
  test.call(projects.create, { as, body: { name: 'Route 9', dot_code: `N-${++made}`, ...body } as never })
const newProject = async (body: object = {}) => (await create(body)).json<{ project: Project }>().project
const update = (id: number, body: object, as: 'administrator' | 'field_engineer' | 'area_manager' = 'administrator') =>
  test.call(projects.update, { as, params: { id }, body: body as never })
const errorOf = (response: { json<T>(): T }) => response.json<ProblemBody>().error
const act = (call: keyof typeof projects, id: number, as: 'administrator' | 'field_engineer' = 'administrator') =>
  test.call(projects[call] as typeof projects.archive, { as, params: { id } })
const get = (id: number) => test.call(projects.get, { params: { id } })
const withTicket = (project_id: number) => createTickets(test.owner, places, [{ project_id, status: 'pending' }])
const lastAudit = async () =>
  (await test.owner.query<Record<string, unknown>>('select * from audit_events order by id desc limit 1')).rows[0]

describe('a new project', () => {
  it('is a draft in the zone of the agency, with the given fields, is audited and updates open pages', async () => {
    const response = await create(
      { state_project_number: '1234-15-71', start_date: '09/25/2025', description: ' ' },
      'field_engineer',
    )
    expect(response.statusCode, response.body).toBe(200)
    const { project } = response.json<{ project: Project }>()
    expect(project).toMatchObject({
      status: 'draft',
      time_zone: 'America/New_York',
      state_project_number: '1234-15-71',
      start_date: '2025-09-25',
      description: null,
      pay_basis: 'delivered',
      next_statuses: ['bid', 'construction'],
      abilities: ['update', 'archive'],
      lock_version: 0,
    })
    expect(await lastAudit()).toMatchObject({ action: 'project.created', subject_id: String(project.id) })
    const { rows } = await test.owner.query('select type, project_id from events order by id desc limit 1')
    expect(rows).toEqual([{ type: 'project.changed', project_id: String(project.id) }])
  })

  it.each([
    [{ dot_code: '#' }, 400, 'Invalid Project Number'],
    [{ start_date: 'soon' }, 400, 'Invalid Date format (ex. 09/25/2025)'],
    [{ start_date: '2026-05-02', end_date: '2026-05-02' }, 422, 'End Date must be later than the Start Date.'],
    [{ time_zone: 'Mars/Olympus' }, 422, 'time_zone must be a zone such as America/New_York'],
    [{ dot_code: 'P-2041' }, 409, 'Another project has the number P-2041.'],
    [{ dot_code: 'p-2041' }, 409, 'Another project has the number p-2041.'],
    [{ dot_code: 'P - 2041' }, 409, 'Another project has the number P - 2041.'],
    [{ status: 'completed' }, 422, 'The status of this project cannot be changed until tickets have been received.'],
    [{ max_gvw_override_lbs: '500000.5' }, 400, 'expected 1 to 500,000 lb'],
    [{ district_id: 999_999_999 }, 422, 'district_id is no district of the agency'],
    [{ name: '' }, 400, ''],
  ])('is refused with %j: %i %s', async (body, status, message) => {
    const response = await create(body)
    expect(response.statusCode, response.body).toBe(status)
    const { message: said, details = [] } = errorOf(response)
    expect([said, ...details.map((detail) => detail.message)].join(' ')).toContain(message)
  })

  it('begins with its own zone and limit', async () => {
    const body = { time_zone: 'America/Chicago', max_gvw_override_lbs: '80000' }
    expect(await newProject(body)).toMatchObject(body)
  })

  it('can have a name in any alphabet', async () => {
    const name = 'Αυτοκινητόδρομος 東名 طريق ٤٢ 🚧'
    expect((await newProject({ name })).name).toBe(name)
  })

  it('is not created by somebody who only decides on tickets', async () => {
    const body = { name: 'Route 9', dot_code: 'X-1' }
    expect((await test.call(projects.create, { as: 'field_inspector', body })).statusCode).toBe(403)
  })
})

describe('a change', () => {
  it('is audited with old and new, and sent again changes nothing', async () => {
    const { id } = await newProject()
    const changed = (await update(id, { name: 'Route 10', percentage_complete: 12.5 })).json<{ project: Project }>()
      .project
    expect(changed).toMatchObject({ name: 'Route 10', percentage_complete: '12.5', lock_version: 1 })
    expect(await lastAudit()).toMatchObject({
      action: 'project.updated',
      changes: { name: { old: 'Route 9', new: 'Route 10' }, lock_version: { old: 0, new: 1 } },
    })
    expect((await update(id, { percentage_complete: '12.50' })).json()).toMatchObject({ project: { lock_version: 1 } })
    expect(errorOf(await update(id, {})).code).toBe('nothing_to_change')
  })

  it('is merged with changes by others, and refused with both sides when both changed one field', async () => {
    const { id, lock_version } = await newProject()
    await update(id, { name: 'Theirs', description: 'Theirs', lock_version })
    const merged = await update(id, { contract_number: 'C-7', description: 'Theirs', lock_version }, 'area_manager')
    expect(merged.json()).toMatchObject({ project: { name: 'Theirs', contract_number: 'C-7' } })
    const refused = await update(id, { name: 'Mine', job_number: 'J-1', lock_version }, 'area_manager')
    expect(refused.statusCode).toBe(409)
    expect(errorOf(refused)).toMatchObject({
      code: 'edit_conflict',
      conflict: {
        lock_version: 2,
        fields: [{ field: 'name', yours: 'Mine', theirs: 'Theirs', by: expect.any(String) as string }],
      },
    })
    expect((await get(id)).json()).toMatchObject({ project: { job_number: null } })
  })

  it('of the same field by two people at once accepts one and refuses the other', async () => {
    const { id, lock_version } = await newProject()
    const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => update(id, { name, lock_version })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  })

  it('keeps the end after the start, whichever is changed', async () => {
    const { id } = await newProject({ start_date: '2026-05-02', end_date: '2026-06-01' })
    expect(errorOf(await update(id, { start_date: '06/01/2026' })).details).toEqual([
      { path: 'end_date', code: 'end_before_start', message: 'End Date must be later than the Start Date.' },
    ])
    expect((await update(id, { start_date: '06/01/2026', end_date: null })).statusCode).toBe(200)
  })

  it('of the status needs tickets when work must have been done', async () => {
    const { id } = await newProject({ status: 'construction' })
    expect(errorOf(await update(id, { status: 'completed' }))).toMatchObject({
      code: 'project_status_needs_tickets',
      message: 'The status of this project cannot be changed until tickets have been received.',
    })
    expect(errorOf(await update(id, { status: 'draft' })).code).toBe('project_status_not_reachable')
    await withTicket(id)
    expect((await update(id, { status: 'completed' })).json()).toMatchObject({ project: { status: 'completed' } })
  })

  it('takes its record and its settings in one call', async () => {
    const { id } = await newProject()
    const change = { job_number: 'J-1', max_gvw_override: '40', uom: 'TON', pay_overload: false }
    expect((await update(id, change)).json()).toMatchObject({
      project: { job_number: 'J-1', max_gvw_override_lbs: '80000', pay_overload: false },
    })
    expect((await update(id, { job_number: 'J-2', max_gvw_override: '251', uom: 'TON' })).statusCode).toBe(400)
  })

  it('of settings stores a limit in pounds and shows it in both units', async () => {
    const { id } = await newProject()
    const response = await test.call(projects.attributes, {
      params: { id },
      body: { max_gvw_override: '40.5', uom: 'TON', pay_basis: 'accepted', collect_user_location: false },
    })
    expect(response.json()).toMatchObject({
      project: {
        max_gvw_override_lbs: '81000',
        max_gvw_override_tons: '40.5',
        pay_basis: 'accepted',
        collect_user_location: false,
      },
    })
  })
})

describe('the life of a project', () => {
  it('is archived, cannot be changed any more, and is restored to its previous status', async () => {
    const { id } = await newProject({ status: 'bid' })
    expect((await act('archive', id, 'field_engineer')).json()).toMatchObject({
      project: { status: 'archived', abilities: ['unarchive'] },
    })
    expect(errorOf(await update(id, { name: 'New' })).code).toBe('project_archived')
    expect((await act('archive', id)).statusCode).toBe(200)
    expect((await act('unarchive', id)).json()).toMatchObject({ project: { status: 'bid', archived_at: null } })
  })

  it('is hidden from lists and deleted by administrators only; a deleted one is reported as such, and restored', async () => {
    const { id } = await newProject()
    expect((await act('hide', id, 'field_engineer')).statusCode).toBe(403)
    expect((await act('hide', id)).json()).toMatchObject({ project: { hidden: true } })
    expect((await act('unhide', id)).json()).toMatchObject({ project: { hidden: false } })
    expect((await act('remove', id, 'field_engineer')).statusCode).toBe(403)
    expect((await act('remove', id)).statusCode).toBe(204)
    expect((await act('remove', id)).statusCode).toBe(204)
    expect([(await get(id)).statusCode, errorOf(await get(id)).code]).toEqual([404, 'project_deleted'])
    expect(errorOf(await update(id, { name: 'New' })).code).toBe('project_deleted')
    const [listed] = (
      await test.call(projects.list, { query: { filters: { view: { eq: 'deleted' } }, search: `N-${made}` } as never })
    ).json<{ projects: Project[] }>().projects
    expect(listed).toMatchObject({ id, abilities: ['restore'] })
    expect(Date.parse(listed?.restorable_until ?? '') - Date.parse(listed?.deleted_at ?? '')).toBe(30 * DAY)
    expect((await act('restore', id)).json()).toMatchObject({ project: { deleted_at: null } })
  })

  it('is purged after 31 days, once, but never with tickets or photos, and the list of deleted ones shows it (D18b)', async () => {
    const [gone, young, ticketed] = [await newProject(), await newProject(), await newProject()]
    const pictured = await newProject()
    await withTicket(ticketed.id)
    await test.owner.query(
      `insert into images (authority_id, imageable_type, imageable_id, project_id, file_key, file_name, content_type, size_bytes, sha256, width, height, created_at, created_by, created_by_name)
       values ($1, 'ticket', 1, $2, 'kept', 'kept.png', 'image/png', 1, 'kept', 1, 1, now(), 1, 'Tester')`,
      [test.world.first.id, pictured.id],
    )
    const { id: authority_id, memberships } = test.world.first
    for (const { id } of [gone, young])
      await test.owner.query(
        `with hauler as (select company_named('Purged Paving') as id), job as (
           insert into contractor_jobs (authority_id, supplier_id, job_number)
           select $1, id, 'PURGED-' || $2::bigint from suppliers where authority_id = $1 limit 1 returning id), link as (
           insert into calibration_links (authority_id, contractor_job_id, project_id, connected_at, connected_by_name)
           select $1, id, $2, now(), 'Tester' from job returning id), moved as (
           insert into calibration_moves (authority_id, link_id, ticket_id) select $1, id, 1 from link), given as (
           insert into grants (authority_id, user_id, company_id, capacity, granted_by)
           select $1, (select min(id) from users), hauler.id, 'contractor', $3 from hauler
           on conflict (authority_id, user_id, company_id, capacity) where revoked_at is null do update set lock_version = 1 returning id)
         insert into grant_projects (authority_id, grant_id, project_id, added_by) select $1, id, $2, $3 from given`,
        [authority_id, id, memberships.administrator],
      )
    const left = async (id: number) =>
      (
        await test.owner.query(
          `select (select count(*)::int from grant_projects where project_id = $1) as grants,
             (select count(*)::int from calibration_links l join calibration_moves m on m.link_id = l.id where l.project_id = $1) as moves`,
          [id],
        )
      ).rows[0]
    const now = test.clock.now.getTime()
    for (const [id, ago] of [
      [gone.id, 31 * DAY],
      [young.id, 31 * DAY - 1000],
      [ticketed.id, 400 * DAY],
      [pictured.id, 400 * DAY],
    ] as const) {
      await act('remove', id)
      await test.owner.query('update projects set deleted_at = $2 where id = $1', [id, new Date(now - ago)])
    }
    const logged: object[] = []
    const job = jobContext(test, { log: (_message, fields) => void logged.push(fields ?? {}) })
    await purgeDeletedProjects(job)
    await purgeDeletedProjects(job)
    expect(logged).toEqual([{ authority_id: test.world.first.id, purged: 1 }])
    expect([await left(gone.id), await left(young.id)]).toEqual([
      { grants: 0, moves: 0 },
      { grants: 1, moves: 1 },
    ])
    expect(errorOf(await get(gone.id)).code).toBe('not_found')
    const listed = (await test.call(projects.list, { query: { filters: { view: { eq: 'deleted' } } } })).json<{
      projects: Project[]
    }>().projects
    expect([young, ticketed, pictured].map(({ id }) => listed.find((one) => one.id === id)?.purged_on)).toEqual([
      new Date(now + 1000).toISOString(),
      null,
      null,
    ])
    for (const { id } of [young, ticketed, pictured]) expect((await act('restore', id)).statusCode).toBe(200)
  })

  it('is closed to other agencies: each of their calls answers that it is not found', async () => {
    const { id } = await newProject()
    for (const call of ['get', 'archive', 'hide', 'remove', 'restore', 'markFavorite'] as const)
      expect(
        (await test.call(projects[call] as typeof projects.archive, { of: 'second', params: { id } })).statusCode,
      ).toBe(404)
  })
})

it('previews which dates another time zone would move, and moves none before it is saved', async () => {
  const { id } = await newProject({ status: 'construction' })
  await createTickets(test.owner, places, [
    { project_id: id, printed_at: '2026-11-20T03:30:00.000Z', printed_on: '2026-11-19' },
    { project_id: id, printed_at: '2026-11-20T15:00:00.000Z', printed_on: '2026-11-20' },
  ])
  const preview = (time_zone: string) =>
    test.call(projects.timeZonePreview, { params: { id }, query: { time_zone } as never })
  expect((await preview('Europe/London')).json()).toEqual({
    tickets_count: 2,
    moved_count: 1,
    moves: [{ from: '2026-11-19', to: '2026-11-20', tickets: 1 }],
  })
  expect((await preview('America/Chicago')).json()).toEqual({ tickets_count: 2, moved_count: 0, moves: [] })
  expect(errorOf(await preview('Nowhere')).details?.[0]?.code).toBe('unknown_time_zone')
})
