import { calibration, tickets } from '@milepost/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workForATurn } from '../../../platform/jobs/define-job.ts'
import { createTestApp } from '../../../testing/app.ts'
import { jobContext } from '../../../testing/jobs.ts'
import { insert } from '../../../testing/world.ts'
import { createSender, ticketOf, type Sender } from '../../ingest/testing/sender.ts'
import { switchFlag } from '../../flags/flags.fixtures.ts'
import { createPlaces, createTickets, type NewTicket } from '../../tickets/tickets.fixtures.ts'
import { calibrateJob, calibrateStep } from '../calibration.jobs.ts'
import { connect, createJob, disconnect, settled } from '../calibration.fixtures.ts'
import { moveNextTickets, TICKETS_A_BATCH } from './move-tickets.ts'

const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
await switchFlag(test.owner, test.world.first.id, 'dot_slip_calibration')
const ctx = jobContext(test, { clock: () => new Date() })
afterAll(async () => {
  await test.close()
})

const linkOf = async (id: number) =>
  (
    await test.owner.query(
      'select state, moved_count::int, looked_at_tickets::int as looked_at, returned_count::int from calibration_links where id = $1',
      [id],
    )
  ).rows[0]

/** Totals of the rollups that differ from a new count of the tickets. */
const drift = async () =>
  (
    await test.owner.query(
      `select axis, axis_id, day, status from (
        select axis, axis_id, day, status, tickets, net from ticket_rollups where authority_id = $1
        union all
        select x.axis, x.axis_id, d.day, coalesce(t.status, ''), -1, -t.net from tickets t
        cross join lateral (values ('all', 0::bigint), ('project', coalesce(t.project_id, 0)), ('plant', t.plant_id), ('material', t.material_id)) x(axis, axis_id)
        cross join lateral (values (t.printed_on), ('-infinity'::date)) d(day) where t.authority_id = $1) c
      group by 1, 2, 3, 4 having sum(tickets) <> 0 or sum(net) <> 0`,
      [places.authority_id],
    )
  ).rows

describe('the job of a link', () => {
  const count = 2 * TICKETS_A_BATCH + 40

  it('continues where a killed process last committed, next to another process with the same job, and moves each ticket once', async () => {
    const contractor_job_id = await createJob(test.owner, places)
    const some: NewTicket[] = Array.from({ length: count }, (_, at) => ({
      project_id: null,
      contractor_job_id,
      ...(at % 10 === 0 && { status: 'delivered', delivered_on: '2026-11-20', project_id: places.projects[1]! }),
    }))
    await createTickets(test.owner, places, some)
    const link_id = await insert(
      test.owner,
      `insert into calibration_links (authority_id, contractor_job_id, project_id, connected_at, connected_by, connected_by_name, expected_tickets)
         values ($1, $2, $3, now(), $4, 'administrator Tester', $5) returning id`,
      [places.authority_id, contractor_job_id, places.projects[2], test.world.first.memberships.administrator, count],
    )
    const payload = { authority_id: places.authority_id, link_id }
    const turn = () => workForATurn(calibrateJob, calibrateStep, { payload, ctx })
    await ctx.inTenant(places.authority_id, (work) => moveNextTickets(work, link_id))
    const afterOne = await linkOf(link_id)
    expect(afterOne).toMatchObject({ state: 'connecting', looked_at: TICKETS_A_BATCH })
    const killed = ctx.inTenant(places.authority_id, async (work) => {
      await moveNextTickets(work, link_id)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await linkOf(link_id)).toEqual(afterOne)
    await Promise.all([1, 2, 3].map(turn))
    await turn()
    const staying = Math.ceil(count / 10)
    expect(await linkOf(link_id)).toEqual({
      state: 'connected',
      moved_count: count - staying,
      looked_at: count,
      returned_count: 0,
    })
    const { rows } = await test.owner.query(
      `select count(*) filter (where t.project_id = $2)::int as moved, max(t.lock_version)::int as changes,
         (select count(*)::int from calibration_stays where link_id = $3 and reason = 'delivered') as stays,
         (select count(*)::int from ticket_events e join tickets o on o.id = e.ticket_id where o.contractor_job_id = $1 and e.action = 'calibrated') as events
       from tickets t where t.contractor_job_id = $1`,
      [contractor_job_id, places.projects[2], link_id],
    )
    expect(rows).toEqual([{ moved: count - staying, changes: 1, stays: staying, events: count - staying }])
    expect(await drift()).toEqual([])

    await disconnect(test, contractor_job_id, link_id)
    await settled(test, contractor_job_id)
    expect(await linkOf(link_id)).toMatchObject({ state: 'disconnected', returned_count: count - staying })
    expect(await drift()).toEqual([])
  })

  it('notifies open pages of the job and of the projects whose tickets moved', async () => {
    const id = await createJob(test.owner, places)
    await createTickets(test.owner, places, [{ project_id: places.projects[0]!, contractor_job_id: id }])
    await connect(test, id, { project_id: places.projects[1]! })
    await settled(test, id)
    const { rows } = await test.owner.query(
      'select type, project_id::int from events where authority_id = $1 order by id desc limit 4',
      [places.authority_id],
    )
    expect(rows.map(({ type }) => type)).toEqual([
      'calibration.changed',
      'tickets.changed',
      'tickets.changed',
      'calibration.changed',
    ])
    expect(new Set(rows.flatMap(({ project_id }) => project_id ?? []))).toEqual(
      new Set([places.projects[0], places.projects[1]]),
    )
  })
})

describe('later tickets', () => {
  let sender: Sender
  let number = 5000
  beforeAll(async () => {
    sender = await createSender(test, { code: 'LATE-01' })
  })
  const send = async (fields: Record<string, unknown>) => {
    const { body } = await sender.post({
      tickets: [ticketOf(sender.plant, String(number++), { dot_code: null, ...fields })],
    })
    return body.results[0]!
  }
  const jobOf = async (job_number: string) =>
    Number(
      (
        await test.owner.query('select id from contractor_jobs where authority_id = $1 and job_number = $2', [
          places.authority_id,
          job_number,
        ])
      ).rows[0]?.id,
    )
  const projectOf = async (slip_id: number | undefined) =>
    Number((await test.owner.query('select project_id from tickets where id = $1', [slip_id])).rows[0]?.project_id)

  it('follow the link by material and printing date; their own DOT code goes first, and none follow a link that was undone', async () => {
    const material = { material: 'Base course', material_type: 'aggregate' }
    await send({ job_number: 'L-1', ...material })
    const id = await jobOf('L-1')
    const { rows } = await test.owner.query(
      "select id from materials where authority_id = $1 and name = 'Base course'",
      [places.authority_id],
    )
    await connect(test, id, {
      project_id: places.projects[2]!,
      material_ids: [Number(rows[0]?.id)],
      effective_from: '2026-11-20',
    })
    const link = await settled(test, id)
    const later = { job_number: 'L-1', ...material, printed_at: '2026-11-20T00:30:00-08:00' }
    const followed = await send(later)
    expect(followed).toMatchObject({ outcome: 'created' })
    expect(await projectOf(followed.slip_id)).toBe(places.projects[2])
    expect(await send({ ...later, printed_at: '2026-11-19T23:30:00-08:00' })).toMatchObject({ outcome: 'held' })
    expect(await send({ ...later, material: 'Sand' })).toMatchObject({ outcome: 'held' })
    expect(await send({ ...later, job_number: 'L-2' })).toMatchObject({ outcome: 'held' })
    const coded = await send({ ...later, dot_code: 'P-2041' })
    expect(await projectOf(coded.slip_id)).toBe(places.projects[0])
    await disconnect(test, id, link.id)
    expect(await send(later)).toMatchObject({ outcome: 'held' })
    await settled(test, id)
    expect((await test.call(tickets.get, { params: { id: followed.slip_id! } })).json().slip.project_id).toBeNull()
    expect(await projectOf(coded.slip_id)).toBe(places.projects[0])
  })

  it('are all on the project in the end, even those that arrive while it is being connected', async () => {
    await send({ job_number: 'L-9' })
    const id = await jobOf('L-9')
    const posts = Array.from({ length: 12 }, () => send({ job_number: 'L-9' }))
    const [answer] = await Promise.all([
      test.call(calibration.connect, {
        params: { id },
        body: { project_id: places.projects[0]!, material_ids: 'all' },
      }),
      ...posts,
    ])
    expect(answer.statusCode).toBe(200)
    await settled(test, id)
    const { rows } = await test.owner.query(
      'select distinct project_id::int from tickets where contractor_job_id = $1',
      [id],
    )
    expect(rows).toEqual([{ project_id: places.projects[0] }])
  })
})
