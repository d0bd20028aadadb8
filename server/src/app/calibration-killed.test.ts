import { calibration } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createJob } from '../features/calibration/calibration.fixtures.ts'
import { TICKETS_A_BATCH } from '../features/calibration/moves/move-tickets.ts'
import { switchFlag } from '../features/flags/flags.fixtures.ts'
import { createPlaces, createTickets } from '../features/tickets/tickets.fixtures.ts'
import { createProcessStage } from '../testing/own-process.ts'
import { inPace } from '../testing/in-pace.ts'

/** A process that is killed while it moves the tickets of a job that was connected. Two batches and a rest; every tenth ticket was delivered and stays. */
const TICKETS = 2 * TICKETS_A_BATCH + 40
const STAYING = TICKETS / 10

let token = ''
let job = 0
let project_id = 0
const stage = await createProcessStage(async (arranged) => {
  const { owner, world } = arranged
  const places = await createPlaces(owner, world.first)
  await switchFlag(owner, world.first.id, 'dot_slip_calibration')
  job = await createJob(owner, places)
  project_id = places.projects[2]!
  await createTickets(
    owner,
    places,
    Array.from({ length: TICKETS }, (_, at) => ({
      contractor_job_id: job,
      project_id: null,
      ...(at % 10 === 0 && { status: 'delivered', delivered_on: '2026-11-20', project_id: places.projects[1]! }),
    })),
  )
  token = world.first.tokens.administrator
})

const link = async () =>
  (
    await stage.owner.query(
      'select state, moved_count::int, looked_at_tickets::int as looked_at from calibration_links where contractor_job_id = $1',
      [job],
    )
  ).rows[0]

/** Of the job's tickets: how many the project has, how often each was moved at most, and how many events record a move. */
const tickets = async () =>
  (
    await stage.owner.query(
      `select count(*) filter (where t.project_id = $2)::int as there, max(t.lock_version)::int as changes,
         (select count(*)::int from ticket_events e join tickets o on o.id = e.ticket_id where o.contractor_job_id = $1 and e.action = 'calibrated') as events
       from tickets t where t.contractor_job_id = $1`,
      [job, project_id],
    )
  ).rows[0]

it(
  'is completed by the next process, and each ticket is moved once',
  async () => {
    const victim = await stage.start()
    const lock = await stage.owner.connect()
    // The job works from the newest ticket to the oldest: its second batch waits for this one.
    await lock.query('begin')
    await lock.query(
      'select from tickets where id = (select id from tickets where contractor_job_id = $1 order by printed_at desc, id desc offset $2 limit 1) for update',
      [job, TICKETS_A_BATCH * 1.5],
    )
    const answer = await fetch(new URL(calibration.connect.path.replace('{id}', String(job)), victim.address), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ project_id, material_ids: 'all' }),
    })
    expect(answer.status).toBe(200)
    await expect
      .poll(
        async () =>
          (
            await stage.owner.query(
              "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%from tickets%for update%'",
            )
          ).rowCount,
        { timeout: inPace(20_000) },
      )
      .toBe(1)
    await stage.kill(victim)
    expect(await link()).toEqual({
      state: 'connecting',
      moved_count: TICKETS_A_BATCH * 0.9,
      looked_at: TICKETS_A_BATCH,
    })
    await lock.query('rollback')
    lock.release()
    await stage.start()
    await expect.poll(async () => (await link())?.state, { timeout: inPace(30_000) }).toBe('connected')
    expect(await link()).toEqual({ state: 'connected', moved_count: TICKETS - STAYING, looked_at: TICKETS })
    expect(await tickets()).toEqual({ there: TICKETS - STAYING, changes: 1, events: TICKETS - STAYING })
  },
  inPace(90_000),
)
