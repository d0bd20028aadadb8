import { calibration, tickets, type CalibrationLink, type JobSlipProject, type TicketDetail } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../../testing/app.ts'
import { switchFlag } from '../flags/flags.fixtures.ts'
import { createPlaces, createTickets, type NewTicket } from '../tickets/tickets.fixtures.ts'
import { connect, createJob, disconnect, settled } from './calibration.fixtures.ts'

const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
await switchFlag(test.owner, test.world.first.id, 'dot_slip_calibration')

const heldTicket: NewTicket = { project_id: null }
const job = async (tickets: readonly NewTicket[] = []): Promise<{ id: number; tickets: number[] }> => {
  const id = await createJob(test.owner, places)
  return {
    id,
    tickets: await createTickets(
      test.owner,
      places,
      tickets.map((one) => ({ ...one, contractor_job_id: id })),
    ),
  }
}
const detail = async (id: number) =>
  (await test.call(calibration.one, { params: { id } })).json<{
    job_slip_project: JobSlipProject & { calibration_links: CalibrationLink[] }
  }>().job_slip_project
const projectsOf = async (ids: readonly number[]) =>
  (
    await test.owner.query<{ project_id: string | null }>(
      'select project_id from tickets where id = any($1) order by id',
      [ids],
    )
  ).rows.map(({ project_id }) => (project_id === null ? null : Number(project_id)))
const eventsOf = async (id: number) =>
  (
    await test.owner.query(
      "select action from audit_events where subject = 'job_slip_project' and subject_id = $1 order by id",
      [id],
    )
  ).rows.map(({ action }) => action)

describe('the list', () => {
  it('shows a job as its tickets name it, with its held tickets', async () => {
    const { id } = await job([
      { ...heldTicket, dot_code: 'X-1', printed_at: '2026-11-18T12:00:00.000Z' },
      {
        ...heldTicket,
        material_id: places.materials[3]!,
        plant_id: places.plants[1]!,
        customer_id: places.customers[1]!,
      },
      {},
    ])
    const row = (await test.call(calibration.list, { query: { page_size: 100 } }))
      .json<{ job_slip_projects: JobSlipProject[] }>()
      .job_slip_projects.find((one) => one.id === id)
    expect(row).toMatchObject({
      supplier: 'Bar Materials',
      status: 'unconnected',
      customer_names: ['Baldwin', 'Reeves'],
      dot_codes: ['X-1'],
      material_types: ['asphalt', 'concrete'],
      plants: ['Airport', 'River'],
      first_ticket_at: '2026-11-18T12:00:00.000Z',
      last_ticket_at: '2026-11-20T19:05:00.000Z',
      ticket_count: 3,
      unmatched_count: 2,
      projects: [],
      working: false,
      abilities: ['connect', 'hide'],
    })
  })

  it.each([
    ['supplier', 'asc'],
    ['job_number', 'desc'],
    ['first_ticket_at', 'asc'],
    ['last_ticket_at', 'desc'],
    ['ticket_count', 'desc'],
    ['ticket_count', 'asc'],
  ] as const)('is sorted by %s %s, one page at a time, with exact totals', async (sort_by, sort_order) => {
    for (let at = 0; at < 3; at++)
      await job(Array.from({ length: at + 1 }, () => ({ printed_at: `2026-11-1${at}T12:00:00.000Z` })))
    const pages: number[] = []
    const query = { sort_by, sort_order, page_size: 2 }
    const first = (await test.call(calibration.list, { query })).json()
    for (let page_number = 1; page_number <= first.page.total_pages; page_number++)
      pages.push(
        ...(await test.call(calibration.list, { query: { ...query, page_number } }))
          .json<{ job_slip_projects: JobSlipProject[] }>()
          .job_slip_projects.map(({ id }) => id),
      )
    expect(new Set(pages).size).toBe(first.page.total_rows)
    const all = (await test.call(calibration.list, { query: { ...query, page_size: 1000 } })).json<{
      job_slip_projects: JobSlipProject[]
    }>().job_slip_projects
    expect(all.map(({ id }) => id)).toEqual(pages)
    const keys = all
      .map((row) => row[sort_by])
      .map((key) => (typeof key === 'number' ? String(key).padStart(9, '0') : key?.toLowerCase()))
      .filter((key) => key !== undefined)
    expect(keys).toEqual(sort_order === 'asc' ? keys.toSorted() : keys.toSorted().toReversed())
  })

  it('is searched by number, supplier, project, and the customers and DOT codes of its tickets', async () => {
    const { id } = await job([{ ...heldTicket, dot_code: 'SEEN-7', customer_id: places.customers[1]! }])
    await connect(test, id, { project_id: places.projects[1]! })
    const { job_number } = await detail(id)
    for (const search of [job_number.slice(1), 'p-2042', 'seen-7', 'baldw']) {
      const found = (await test.call(calibration.list, { query: { search } })).json<{
        job_slip_projects: JobSlipProject[]
      }>()
      expect(found.job_slip_projects.map((one) => one.id)).toContain(id)
    }
    expect(
      (await test.call(calibration.list, { query: { search: 'nothing matches this %' } })).json().page.total_rows,
    ).toBe(0)
  })
})

describe('connecting', () => {
  it("moves pending and uncoded tickets in the project's zone, and reports what stays and why", async () => {
    const { id, tickets: ids } = await job([
      { ...heldTicket, printed_at: '2026-11-20T06:30:00.000Z' },
      { project_id: places.projects[0]! },
      { status: 'delivered', delivered_on: '2026-11-20' },
      { status: 'rejected' },
      { status: 'voided', project_id: null },
      { agency: { primary_pay_code: '402-3121' } },
      { dot_code: 'P-2042', project_id: places.projects[1]! },
      { project_id: places.projects[2]! },
    ])
    const body = { project_id: places.projects[2]! }
    const preview = await connect(test, id, { ...body, preview: true })
    expect(preview.calibration_link).toBeNull()
    expect(preview.outcome).toMatchObject({ move_count: 2, there_count: 1, outside_count: 0 })
    expect(await detail(id)).toMatchObject({ status: 'unconnected', calibration_links: [] })

    const leftInPlace = [
      { reason: 'delivered', count: 1 },
      { reason: 'rejected', count: 1 },
      { reason: 'voided', count: 1 },
      { reason: 'coded', count: 1 },
      { reason: 'other_dot_code', count: 1 },
    ]
    expect(preview.outcome.kept_counts).toHaveLength(leftInPlace.length)
    expect(preview.outcome.kept_counts).toEqual(expect.arrayContaining(leftInPlace))
    const { outcome } = await connect(test, id, body)
    expect(outcome).toEqual(preview.outcome)
    const link = await settled(test, id)
    expect(link).toMatchObject({ state: 'connected', progress: 1, moved_count: 2, project: { dot_code: 'P-2043' } })
    expect(link.kept_counts).toEqual(expect.arrayContaining(leftInPlace))
    expect(link.kept_tickets).toHaveLength(5)
    const [west, first] = [places.projects[2], places.projects[0]]
    expect(await projectsOf(ids)).toEqual([west, west, first, first, null, first, places.projects[1], west])
    const { slip } = (await test.call(tickets.get, { params: { id: ids[0]! } })).json<{ slip: TicketDetail }>()
    expect(slip).toMatchObject({ time_zone: 'America/Los_Angeles', lock_version: 1 })
    const { rows } = await test.owner.query(
      'select printed_on::text, (select array_agg(action order by seq) from ticket_events where ticket_id = t.id) as actions from tickets t where id = $1',
      [ids[0]],
    )
    expect(rows).toEqual([{ printed_on: '2026-11-19', actions: ['created', 'calibrated'] }])
    expect(await eventsOf(id)).toEqual(['job_slip_project.connected'])
  })

  it('leaves tickets that a person matched where they are', async () => {
    const { id, tickets: ids } = await job([heldTicket, heldTicket])
    await test.call(tickets.match, { body: { slip_ids: [ids[0]!], project_id: places.projects[0]! } })
    await connect(test, id, { project_id: places.projects[1]! })
    expect((await settled(test, id)).kept_counts).toEqual([{ reason: 'matched_by_hand', count: 1 }])
    expect(await projectsOf(ids)).toEqual([places.projects[0], places.projects[1]])
  })

  it("covers the chosen materials and printing dates, in the project's zone", async () => {
    const printed = (printed_at: string) => ({ ...heldTicket, printed_at })
    const { id, tickets: ids } = await job([
      printed('2026-11-20T07:59:00.000Z'),
      printed('2026-11-20T08:00:00.000Z'),
      printed('2026-11-21T07:59:00.000Z'),
      printed('2026-11-21T08:00:00.000Z'),
      { ...printed('2026-11-20T12:00:00.000Z'), material_id: places.materials[1]! },
    ])
    const { outcome } = await connect(test, id, {
      project_id: places.projects[2]!,
      material_ids: [places.materials[0]!],
      effective_from: '2026-11-20',
      effective_to: '2026-11-20',
    })
    expect(outcome).toMatchObject({ move_count: 2, outside_count: 3 })
    await settled(test, id)
    const west = places.projects[2]
    expect(await projectsOf(ids)).toEqual([null, west, west, null, null])
  })

  it('allows several links that share no ticket, and names the one that another would overlap', async () => {
    const { id } = await job([heldTicket])
    const part = { project_id: places.projects[0]!, material_ids: [places.materials[0]!] }
    await connect(test, id, { ...part, effective_to: '2026-11-10' })
    await connect(test, id, { ...part, project_id: places.projects[1]!, effective_from: '2026-11-11' })
    await connect(test, id, { ...part, material_ids: [places.materials[1]!] })
    const refused = await test.call(calibration.connect, {
      params: { id },
      body: { ...part, material_ids: 'all', effective_from: '2026-11-10', effective_to: '2026-11-10' },
    })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { error: { code: 'calibration_overlap', params: { project: 'Project P-2041' } } },
    ])
  })

  it('by two people at once happens once', async () => {
    const { id, tickets: ids } = await job(Array.from({ length: 20 }, () => heldTicket))
    const answers = await Promise.all(
      [0, 1, 0, 1].map((project) =>
        test.call(calibration.connect, {
          params: { id },
          body: { project_id: places.projects[project]!, material_ids: 'all' },
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
    const link = await settled(test, id)
    expect(new Set(await projectsOf(ids))).toEqual(new Set([link.project.id]))
    expect(link.moved_count).toBe(20)
  })

  const refusals: [string, () => Partial<Parameters<typeof connect>[2]>, CallOptions, number, string][] = [
    ['a project that is not there', () => ({ project_id: 999_999_999 }), {}, 404, 'not_found'],
    ['a material that is not there', () => ({ material_ids: [999_999_999] }), {}, 404, 'not_found'],
    [
      'dates that end before they begin',
      () => ({ effective_from: '2026-11-02', effective_to: '2026-11-01' }),
      {},
      400,
      'malformed',
    ],
    [
      'a project of another district',
      () => ({ project_id: places.projects[3]! }),
      { as: 'area_manager' },
      403,
      'forbidden',
    ],
    ['a field engineer', () => ({}), { as: 'field_engineer' }, 403, 'forbidden'],
  ]
  it.each(refusals)('is refused for %s', async (_what, body, options, status, code) => {
    const { id } = await job([heldTicket])
    const answer = await test.call(calibration.connect, {
      params: { id },
      body: { project_id: places.projects[0]!, material_ids: 'all', ...body() },
      ...options,
    })
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code])
  })

  it('is refused for a deleted project', async () => {
    const { id } = await job([heldTicket])
    await test.owner.query('update projects set deleted_at = now() where id = $1', [places.projects[1]])
    const answer = await test.call(calibration.connect, {
      params: { id },
      body: { project_id: places.projects[1]!, material_ids: 'all' },
    })
    await test.owner.query('update projects set deleted_at = null where id = $1', [places.projects[1]])
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'project_not_open'])
  })

  it('by an area manager leaves tickets of other districts on their projects', async () => {
    const { id, tickets: ids } = await job([heldTicket, { project_id: places.projects[3]! }])
    await connect(test, id, { project_id: places.projects[0]! }, 'area_manager')
    expect((await settled(test, id)).kept_counts).toEqual([{ reason: 'other_district', count: 1 }])
    expect(await projectsOf(ids)).toEqual([places.projects[0], places.projects[3]])
  })
})

describe('undoing a connection', () => {
  it('moves back what it moved unless decided since, and what came in through it, and reports what stays', async () => {
    const { id, tickets: ids } = await job([heldTicket, { project_id: places.projects[0]! }, heldTicket, heldTicket])
    await connect(test, id, { project_id: places.projects[2]! })
    const link = await settled(test, id)
    const [later] = await createTickets(test.owner, places, [
      { contractor_job_id: id, project_id: places.projects[2]!, time_zone: 'America/Los_Angeles' },
    ])
    await test.owner.query("update tickets set status = 'delivered', delivered_on = printed_on where id = $1", [ids[2]])
    await test.owner.query('update tickets set project_id = $2 where id = $1', [ids[3], places.projects[1]])
    const preview = await disconnect(test, id, link.id, true)
    expect(preview.outcome).toMatchObject({ move_count: 3, held_count: 2 })
    expect(await disconnect(test, id, link.id)).toMatchObject({ outcome: preview.outcome })
    const undone = await settled(test, id)
    expect(undone).toMatchObject({
      state: 'disconnected',
      returned_count: 3,
      disconnected_by: 'administrator Tester',
      abilities: [],
    })
    expect(undone.kept_counts).toEqual(
      expect.arrayContaining([
        { reason: 'delivered', count: 1 },
        { reason: 'moved_on', count: 1 },
      ]),
    )
    expect(await projectsOf([...ids, later!])).toEqual([
      null,
      places.projects[0],
      places.projects[2],
      places.projects[1],
      null,
    ])
    const { rows } = await test.owner.query('select distinct time_zone from tickets where id = any($1)', [
      [ids[0], later],
    ])
    expect(rows).toEqual([{ time_zone: 'America/New_York' }])
    expect(await detail(id)).toMatchObject({ status: 'unconnected', unmatched_count: 2 })
    expect(await eventsOf(id)).toEqual(['job_slip_project.connected', 'job_slip_project.disconnected'])
  })

  it('happens once, and never while tickets are being moved', async () => {
    const { id } = await job([heldTicket])
    await connect(test, id, { project_id: places.projects[0]! })
    const link = await settled(test, id)
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        test.call(calibration.disconnect, { params: { id }, body: { calibration_link_id: link.id } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    await settled(test, id)
    const again = await test.call(calibration.disconnect, { params: { id }, body: { calibration_link_id: link.id } })
    expect(again.json()).toMatchObject({ error: { code: 'already_disconnected' } })
  })

  it('is refused to an area manager of another district, and for a link of another job', async () => {
    const { id } = await job([heldTicket])
    const stranger = await job([heldTicket])
    await connect(test, id, { project_id: places.projects[3]! })
    const { id: calibration_link_id } = await settled(test, id)
    const ask = (job_id: number, options: CallOptions = {}) =>
      test.call(calibration.disconnect, { params: { id: job_id }, body: { calibration_link_id }, ...options })
    expect((await ask(id, { as: 'area_manager' })).statusCode).toBe(403)
    expect((await ask(stranger.id)).statusCode).toBe(404)
  })
})

describe('hiding', () => {
  it('takes a job off the unconnected list with a reason, and brings it back', async () => {
    const { id } = await job([heldTicket])
    const hide = () => test.call(calibration.hide, { params: { id }, body: { reason: ' Private work ' } })
    expect((await hide()).json()).toMatchObject({
      job_slip_project: {
        status: 'hidden',
        hidden_reason: 'Private work',
        hidden_by: 'administrator Tester',
        abilities: ['unhide'],
      },
    })
    expect((await hide()).json()).toMatchObject({ error: { code: 'job_hidden' } })
    const connecting = await test.call(calibration.connect, {
      params: { id },
      body: { project_id: places.projects[0]!, material_ids: 'all' },
    })
    expect(connecting.json()).toMatchObject({ error: { code: 'job_hidden' } })
    for (let times = 0; times < 2; times++)
      expect((await test.call(calibration.unhide, { params: { id } })).json()).toMatchObject({
        job_slip_project: { status: 'unconnected', hidden_reason: null },
      })
    expect(await eventsOf(id)).toEqual(['job_slip_project.hidden', 'job_slip_project.unhidden'])
  })

  it('is refused for a connected job, and to an area manager', async () => {
    const { id } = await job([heldTicket])
    await connect(test, id, { project_id: places.projects[0]! })
    const body = { reason: 'No' }
    expect((await test.call(calibration.hide, { params: { id }, body })).json()).toMatchObject({
      error: { code: 'job_connected' },
    })
    expect((await test.call(calibration.hide, { params: { id }, body, as: 'area_manager' })).statusCode).toBe(403)
  })
})
