import { groups, workshop, type FeedEvent, type QueuedJob } from '@milepost/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { isForwarded } from '../../platform/http/untrusted-proxy.ts'
import { createTestApp } from '../../testing/app.ts'
import { signedInForInstallation } from '../../testing/installation.ts'

const test = await createTestApp()
const operator: { as: null; headers: Record<string, string> } = {
  as: null,
  headers: (await signedInForInstallation(test, 'operator')).headers,
}
const support: { as: null; headers: Record<string, string> } = {
  as: null,
  headers: (await signedInForInstallation(test, 'support')).headers,
}
const job = (name: string, payload: object, rest = '') =>
  test.owner.query(`select graphile_worker.add_job($1, $2::json, run_at => now() + interval '1 hour'${rest})`, [
    name,
    JSON.stringify(payload),
  ])
await job('work_of_first', { authority_id: test.world.first.id, secret: 'OF FIRST' })
await job('work_of_second', { authority_id: test.world.second.id, secret: 'OF SECOND' })
await job('work_of_nobody', { username: 'somebody@first.example' })
await job('work_that_lies', { authority_id: `${test.world.first.id}` })
await job('work_that_failed', { authority_id: test.world.first.id }, ', max_attempts => 1')
await test.owner.query(
  "update graphile_worker._private_jobs j set attempts = 1, last_error = 'OF THE INSIDE' from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'work_that_failed'",
)

const own = /^work_/
const jobs = async (options: object) => {
  const answer = await test.call(workshop.jobs, options)
  return { text: answer.body, jobs: answer.json<{ jobs: QueuedJob[] }>().jobs.filter(({ name }) => own.test(name)) }
}

describe('the queue', () => {
  it('shows an administrator only the jobs of their agency, without their data and errors', async () => {
    const first = await jobs({})
    expect(first.jobs.map(({ name, state, dot_authority_name }) => [name, state, dot_authority_name])).toEqual([
      ['work_that_failed', 'failed', 'First Agency'],
      ['work_of_first', 'waiting', 'First Agency'],
    ])
    expect(first.jobs[0]?.last_error).toBeNull()
    expect(first.text).not.toMatch(/OF FIRST|OF SECOND|OF THE INSIDE|somebody@first/)
    expect((await jobs({ of: 'second' })).jobs.map(({ name }) => name)).toEqual(['work_of_second'])
  })

  it('shows the operator all jobs, with their errors, and nobody’s data', async () => {
    const answer = await test.call(workshop.allJobs, { ...operator, query: { page_size: 100 } })
    const all = answer.json<{ jobs: QueuedJob[] }>().jobs.filter(({ name }) => own.test(name))
    expect(new Map(all.map(({ name, dot_authority_name }) => [name, dot_authority_name]))).toEqual(
      new Map([
        ['work_that_failed', 'First Agency'],
        ['work_of_first', 'First Agency'],
        ['work_of_second', 'Second Agency'],
        ['work_of_nobody', null],
        ['work_that_lies', null],
      ]),
    )
    expect(all.find(({ name }) => name === 'work_that_failed')?.last_error).toBe('OF THE INSIDE')
    expect(answer.body).not.toMatch(/OF FIRST|OF SECOND|somebody@first/)
  })

  it('is filtered by state and paged with exact totals', async () => {
    const failed = await test.call(workshop.jobs, {
      query: { filters: { state: { eq: 'failed' } }, page_size: 1 } as never,
    })
    expect(failed.json()).toMatchObject({ jobs: [{ name: 'work_that_failed' }], page: { total_rows: 1 } })
    const running = await test.call(workshop.jobs, { query: { filters: { state: { in: ['running'] } } } as never })
    expect(running.json()).toMatchObject({ jobs: [], page: { total_rows: 0 } })
  })

  it('is read by nobody else', async () => {
    expect((await test.call(workshop.jobs, { as: 'area_manager' })).statusCode).toBe(403)
    expect((await test.call(workshop.jobs, operator)).statusCode).toBe(403)
    for (const route of [workshop.allJobs, workshop.allEvents]) {
      expect((await test.call(route)).statusCode).toBe(403)
      expect((await test.call(route, support)).statusCode).toBe(403)
    }
  })

  it('fails when no authority is bound, and shows a bound connection no other authority', async () => {
    const client = await test.owner.connect()
    try {
      await client.query('begin; set local role milepost_app')
      await expect(client.query('select * from queued_jobs()')).rejects.toThrow(
        /app\.authority_id|invalid input syntax/,
      )
      await client.query(
        `rollback; begin; set local role milepost_app; select set_config('app.authority_id', '${test.world.second.id}', true)`,
      )
      const { rows } = await client.query<{ name: string }>("select name from queued_jobs() where name like 'work%'")
      expect(rows.map(({ name }) => name)).toEqual(['work_of_second'])
      const feed = await client.query('select * from feed_of_installation(null, 100)')
      expect(feed.rows).toEqual([])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('notices of the installation', () => {
  it('inform only the operator of a proxy that is not trusted, which is logged once', async () => {
    for (const headers of [{ 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }])
      await test.app.server.inject({ method: 'GET', url: '/healthz', headers })
    expect(test.log.filter((line) => line.includes('TRUST_PROXY is off'))).toHaveLength(1)
    const { notices } = (await test.call(workshop.notices, operator)).json<{ notices: object[] }>()
    expect(notices).toEqual([{ code: 'proxy_not_trusted', since: expect.any(String) }])
    expect((await test.call(workshop.notices, support)).statusCode).toBe(403)
  })

  it.each([
    [{}, false],
    [{ 'x-forwarded-for': '203.0.113.9' }, true],
    [{ forwarded: 'for=203.0.113.9' }, true],
    [{ 'x-forwarded-proto': 'https' }, false],
  ])('a request with %j came through a proxy: %s', (headers, expected) => expect(isForwarded(headers)).toBe(expected))
})

describe('the feed', () => {
  beforeAll(async () => {
    for (const agency of ['first', 'second'] as const)
      await test.call(groups.create, { of: agency, body: { name: `Group of ${agency}` } })
    await test.owner.query(
      "insert into events (authority_id, type, ids) values ($1, 'session.ended', '{1}'), ($1, 'tickets.changed', $2)",
      [test.world.first.id, Array.from({ length: 30 }, (_none, at) => at + 1)],
    )
  })
  const events = async (route: typeof workshop.events, options: object) =>
    (await test.call(route, options)).json<{ events: FeedEvent[]; page: { total_rows: number } }>()

  it('shows an administrator the facts of their agency, newest first, and of no session', async () => {
    const { events: rows, page } = await events(workshop.events, {})
    expect(rows.map(({ type, dot_authority_name }) => [type, dot_authority_name])).toEqual([
      ['tickets.changed', 'First Agency'],
      ['groups.changed', 'First Agency'],
    ])
    expect(rows[0]).toMatchObject({ ids_count: 30, ids: Array.from({ length: 20 }, (_none, at) => at + 1) })
    expect(page.total_rows).toBe(2)
  })

  it('shows the operator those of every agency', async () => {
    const { events: rows } = await events(workshop.allEvents, operator)
    expect(rows.map(({ type, dot_authority_name }) => [type, dot_authority_name])).toEqual([
      ['tickets.changed', 'First Agency'],
      ['groups.changed', 'Second Agency'],
      ['groups.changed', 'First Agency'],
    ])
    const narrowed = await events(workshop.allEvents, {
      ...operator,
      query: { filters: { type: { eq: 'groups.changed' } }, sort_by: 'at', sort_order: 'asc' },
    })
    expect(narrowed.events.map(({ dot_authority_name }) => dot_authority_name)).toEqual([
      'First Agency',
      'Second Agency',
    ])
  })
})
