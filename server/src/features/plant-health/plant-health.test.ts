import {
  managedAgencies,
  plantHealthCalls,
  type Agency,
  type PlantHealth,
  type PlantHealthConfig,
  type RouteCall,
} from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import type { Work } from '../../platform/context.ts'
import { createTestApp } from '../../testing/app.ts'
import { holdJobs, jobContext } from '../../testing/jobs.ts'
import { createSender, ticketOf } from '../ingest/testing/sender.ts'
import { countStep, refreshStep } from './counting/count-plants.jobs.ts'
import { watchStep } from './watch/watch-plants.jobs.ts'

const test = await createTestApp()
const sender = await createSender(test, { code: 'HEALTH-01' })

const inAgency = <Answer>(work: (work: Work) => Promise<Answer>) => jobContext(test).inTenant(test.world.first.id, work)
/** Counts all that was noted, as the job does a while later. */
const count = () => {
  const until = new Date(Date.now() + 60_000).toISOString()
  return inAgency((work) => countStep(work, { authority_id: work.authority_id, until }))
}
const minutesAgo = (minutes: number) => new Date(test.clock.now.getTime() - minutes * 60_000).toISOString()
const list = async (query: RouteCall<typeof plantHealthCalls.list>['query'] = {}, as?: 'plant_inspector') =>
  (await test.call(plantHealthCalls.list, { query, ...(as && { as }) })).json() as {
    content: PlantHealth[]
    page: { total_rows: number }
    meta: object
  }
const health = async () => (await list({ plant_name_or_supplier_name: 'HEALTH-01' })).content[0] as PlantHealth
const config = async () => (await test.call(plantHealthCalls.config)).json().config as PlantHealthConfig

describe('health', () => {
  it('reports for a plant without tickets that none came yet', async () => {
    expect(await health()).toMatchObject({
      last_ticketed_time: null,
      total_tickets: 0,
      percent_under_preferred: null,
      nist_compliance: null,
      online: false,
      trend: [],
    })
  })

  it('counts latency within the ranges and weighing checks, and names the checks that fail', async () => {
    await sender.post({
      tickets: [
        ticketOf(sender.plant, '1001', { printed_at: minutesAgo(1) }),
        ticketOf(sender.plant, '1002', { printed_at: minutesAgo(2) }),
        ticketOf(sender.plant, '1003', { printed_at: minutesAgo(10) }),
        ticketOf(sender.plant, '1004', { printed_at: minutesAgo(40), weighmaster: null }),
      ],
    })
    await count()
    expect(await health()).toMatchObject({
      total_tickets: 4,
      percent_under_preferred: 50,
      percent_under_accepted: 75,
      nist_compliance: 75,
      failing_checks: [{ check: 'weighmaster', tickets: 1 }],
      online: true,
    })
  })

  it('leaves a voided ticket out', async () => {
    await sender.post({ tickets: [ticketOf(sender.plant, '1005', { printed_at: minutesAgo(50) })] })
    await count()
    expect((await health()).total_tickets).toBe(5)
    await sender.post({
      tickets: [{ ...ticketOf(sender.plant, '1005', { printed_at: minutesAgo(50) }), event: 'voided' }],
    })
    await count()
    expect((await health()).total_tickets).toBe(4)
  })

  it('is found by plant or supplier, sorted and paged', async () => {
    expect((await list({ plant_name_or_supplier_name: 'nobody' })).content).toEqual([])
    const sorted = await list({ sort_by: 'percent_under_preferred', sort_order: 'desc', page_size: 1 })
    expect(sorted.content).toHaveLength(1)
    expect(sorted.meta).toEqual({ preferred_minutes: 2, accepted_minutes: 15, days: 30, healthy_percent: 80 })
  })

  it('shows a plant inspector all plants, and only the assigned ones while that is restricted', async () => {
    const { total_rows } = (await list()).page
    expect((await list({}, 'plant_inspector')).page.total_rows).toBe(total_rows)
    await test.owner.query("insert into authority_feature_flags values ($1, 'restrict_plant_inspectors', true)", [
      test.world.first.id,
    ])
    expect((await list({}, 'plant_inspector')).content).toEqual([])
    await test.owner.query(
      'insert into plant_assignments (authority_id, plant_id, membership_id) values ($1, $2, $3)',
      [test.world.first.id, (await health()).id, test.world.first.memberships.plant_inspector],
    )
    expect((await list({}, 'plant_inspector')).content.map(({ code }) => code)).toEqual(['HEALTH-01'])
    await test.owner.query('delete from authority_feature_flags where authority_id = $1', [test.world.first.id])
  })
})

describe('notes', () => {
  it('are saved with their author, audited, and removed by an empty text', async () => {
    const { id } = await health()
    const save = (notes: string | null) => test.call(plantHealthCalls.saveNotes, { params: { id }, body: { notes } })
    expect((await save(' Modem replaced ')).json().plant).toMatchObject({
      notes: 'Modem replaced',
      noted_by: 'administrator Tester',
    })
    expect((await save('')).json().plant.notes).toBeNull()
    expect((await save('x'.repeat(2001))).statusCode).toBe(400)
    const { rows } = await test.owner.query("select changes from audit_events where action = 'plant.noted' order by id")
    expect(rows[0]).toEqual({ changes: { notes: { old: null, new: 'Modem replaced' } } })
    expect(
      (await test.call(plantHealthCalls.saveNotes, { params: { id: 999 }, body: { notes: 'x' } })).statusCode,
    ).toBe(404)
  })
})

describe('settings', () => {
  const save = async (change: Partial<PlantHealthConfig>) =>
    test.call(plantHealthCalls.saveConfig, { body: { ...(await config()), ...change } })

  it('refuse an accepted range that is not above the preferred one', async () => {
    const answer = await save({ preferred_minutes: 15 })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().error.details).toEqual([
      {
        path: 'accepted_minutes',
        code: 'accepted_range_too_small',
        message: 'Accepted Range should be more than Preferred Range',
      },
    ])
  })

  it('change the figures of every plant, over the version that was seen', async () => {
    const before = await config()
    expect((await save({ preferred_minutes: 12, look_back_days: 60 })).json().config).toMatchObject({
      preferred_minutes: 12,
      look_back_days: 60,
    })
    await inAgency((work) => refreshStep(work, { authority_id: work.authority_id, after: 0 }))
    expect((await health()).percent_under_preferred).toBe(75)
    expect((await save({ lock_version: before.lock_version })).json().error.code).toBe('conflict')
  })

  it("are not overwritten by an older edit of the agency's settings, of which the ranges are two", async () => {
    const { lock_version } = (await test.ok(managedAgencies.own)).dot_authority
    await save({ preferred_minutes: 11 })
    const older = await test.call(managedAgencies.updateOwn, { body: { preferred_minutes: 10, lock_version } })
    expect(older.json().error).toMatchObject({ code: 'edit_conflict', conflict: expect.anything() })
    await save({ preferred_minutes: 12 })
  })
})

describe('the agency’s weighing rules', () => {
  it('free later tickets of a waived check, leave earlier ones, and give the law that is cited', async () => {
    const { lock_version } = (await test.call(managedAgencies.own)).json<{ dot_authority: Agency }>().dot_authority
    const before = await health()
    const saved = await test.call(managedAgencies.updateOwn, {
      body: { weighing_rules: [{ check: 'weighmaster', applies: false, citation: 'NAC 582.060' }], lock_version },
    })
    expect(saved.statusCode, saved.body).toBe(200)
    const late = ticketOf(sender.plant, '1090', { printed_at: minutesAgo(1), weighmaster: null })
    await sender.post({ tickets: [late] })
    await count()
    const after = await health()
    expect(after.total_tickets).toBe(before.total_tickets + 1)
    expect(after.failing_checks).toContainEqual({ check: 'weighmaster', tickets: 1, citation: 'NAC 582.060' })
  })
})

describe('watching', () => {
  const watch = () => inAgency((work) => watchStep(work, { authority_id: work.authority_id, after: 0 }))
  const problems = async () =>
    (
      await test.owner.query(
        "select problems from plant_health h join plants p on p.id = h.plant_id where p.code = 'HEALTH-01'",
      )
    ).rows[0].problems
  const ahead = (minutes: number) => (test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000))

  it('notifies the plant and the agency once when a plant falls silent at work', async () => {
    const { id } = await health()
    await test.owner.query(
      "update plants set contact_email = 'plant@cardinal.example', opens_at = '00:00', closes_at = '23:59' where id = $1",
      [id],
    )
    await test.owner.query(
      "update users set locale = 'es' where id = (select user_id from memberships where id = $1)",
      [test.world.first.memberships.administrator],
    )
    await test.owner.query(
      `insert into plant_settings (authority_id, look_back_days, turn_minutes, notice_email)
         select m.authority_id, 30, 15, upper(u.email::text) from memberships m join users u on u.id = m.user_id where m.id = $1
       on conflict on constraint plant_settings_one do update set notice_email = excluded.notice_email`,
      [test.world.first.memberships.administrator],
    )
    await holdJobs(test.owner, 'tell_of_plant')
    ahead(40)
    await watch()
    expect(await problems()).toEqual([])
    ahead(15)
    await watch()
    await watch()
    expect(await problems()).toEqual(['offline'])
    const { rows } = await test.owner.query(
      "select subject_id::integer as id, actor_name, changes from audit_events where action = 'plants.health_changed'",
    )
    expect(rows).toEqual([{ id, actor_name: 'Milepost', changes: { problems: { old: [], new: ['offline'] } } }])
    const queued = await test.owner.query(
      "select payload->'languages' as languages from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'tell_of_plant'",
    )
    expect(queued.rows.map(({ languages }) => languages)).toEqual(expect.arrayContaining([['en', 'es'], ['es']]))
  })
})
