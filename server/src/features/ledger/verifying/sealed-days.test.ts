import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { workForATurn } from '../../../platform/jobs/define-job.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { anchorLedger } from '../../tickets/tickets.jobs.ts'
import { keepHeads, keepHeadsJob } from '../heads/keep-heads.ts'
import { jobContext } from '../../../testing/jobs.ts'
import { tampered } from '../ledger.fixtures.ts'
import { HEADS_AT_ONCE } from './look-at-day.ts'
import type { Ask, Finding, Subject } from './subject.ts'
import { verifyLedger } from './verify-ledger.ts'

/** Days by themselves: where they begin and end, and how they are read. */
let test: TestApp
let authority_id: number
beforeEach(async () => {
  test = await createTestApp({ LOG_LEVEL: 'silent' })
  authority_id = test.world.first.id
})
afterEach(() => test.close())

const moveTo = (zone: string) =>
  test.owner.query('update authorities set time_zone = $2 where id = $1', [authority_id, zone])

const events = (first: number, count: number, seq: number, at: string) =>
  test.owner.query(
    `insert into ticket_events (authority_id, ticket_id, seq, at, actor_kind, actor_name, action, content_hash, prev_hash, hash)
     select $1, id, $4::integer, $5, 'system', 'Test', 'created', '', '', encode(sha256(convert_to(id || ' ' || $4::integer, 'UTF8')), 'hex') from generate_series($2::bigint, $2 + $3 - 1) id`,
    [authority_id, first, count, seq, at],
  )

const seal = async (now: string) => {
  test.clock.now = new Date(now)
  await anchorLedger(jobContext(test))
  await workForATurn(keepHeadsJob, keepHeads, {
    payload: { authority_id: test.world.first.id, after_day: null },
    ctx: jobContext(test),
  })
}

const bounds = async () => {
  const minute = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as ${column}`
  const { rows } = await test.owner.query<{ day: string; starts_at: string; ends_at: string; tickets: number }>(
    `select day::text, ${minute('starts_at')}, ${minute('ends_at')}, tickets from ledger_roots where authority_id = $1 order by ledger_roots.day`,
    [authority_id],
  )
  return rows.map(({ day, starts_at, ends_at, tickets }) => [day, starts_at, ends_at, tickets])
}

/** The result for the days, in a time zone; tickets are left out, since those of these tests have no rows. */
async function findDays(
  ask: Ask,
  time_zone: string,
): Promise<[kind: string, day: string | null, ticket: number | null][]> {
  const subject: Subject = { authority_id, time_zone, scope: 'all', ticket_id: null, day: null, project_id: null }
  const findings: Finding[] = []
  const from = { stage: 'days', after_ticket_id: 0, after_day: null } as const
  for await (const stretch of verifyLedger(ask, subject, from)) findings.push(...stretch.findings)
  return findings.map(({ kind, day, ticket_id }) => [kind, day, ticket_id])
}
const find = (zone: string, edits: string[] = []) => tampered(test, edits, (ask) => findDays(ask, zone))

describe('an agency that moves to another time zone', () => {
  it.each([
    ['westward', 'America/Los_Angeles', '2026-03-04T05:00:00Z', ['2026-03-04T05:00', '2026-03-05T08:00']],
    ['eastward', 'Pacific/Auckland', '2026-03-04T05:00:00Z', ['2026-03-04T05:00', '2026-03-04T11:00']],
  ])('%s keeps its sealed days, and seals every instant once', async (_way, zone, next, expected) => {
    await events(1, 3, 1, '2026-03-02T15:00:00Z')
    await events(1, 1, 2, '2026-03-04T04:30:00Z')
    await seal('2026-03-04T12:00:00Z')
    await moveTo(zone)
    expect(await find(zone)).toEqual([])
    // In the new zone these are on the evening of a day that is sealed, or in the morning of one that began before the last one ended.
    await events(2, 1, 2, next)
    await events(3, 1, 2, '2026-03-06T15:00:00Z')
    await seal('2026-03-08T23:00:00Z')
    const days = await bounds()
    expect(days.slice(0, 3)).toEqual([
      ['2026-03-02', '2026-03-02T05:00', '2026-03-03T05:00', 3],
      ['2026-03-03', '2026-03-03T05:00', '2026-03-04T05:00', 1],
      ['2026-03-04', ...expected, 1],
    ])
    expect(days).toHaveLength(4)
    expect(await find(zone)).toEqual([])
    // The same with an agency that has moved back since.
    expect(await find('America/New_York')).toEqual([])
  })

  it('still learns which day was edited, removed or filled', async () => {
    await events(1, 3, 1, '2026-03-02T15:00:00Z')
    await events(1, 2, 2, '2026-03-03T15:00:00Z')
    await events(1, 2, 3, '2026-03-06T15:00:00Z')
    await seal('2026-03-08T12:00:00Z')
    const zone = 'America/Los_Angeles'
    const roots = `ledger_roots where authority_id = ${authority_id}`
    expect(await find(zone, [`delete from ${roots} and day = '2026-03-03'`])).toEqual([
      ['missing_root', '2026-03-03', null],
    ])
    expect(
      await find(zone, [
        `update ledger_roots set root = repeat('0', 64) where authority_id = ${authority_id} and day = '2026-03-03'`,
      ]),
    ).toEqual([['changed_root', '2026-03-03', null]])
    const filled = `insert into ticket_events (authority_id, ticket_id, seq, at, actor_kind, actor_name, action, content_hash, prev_hash, hash)
      values (${authority_id}, 9, 1, '2026-03-05T15:00:00Z', 'system', 'Test', 'created', '', '', repeat('0', 64))`
    expect(await find(zone, [filled])).toEqual([['missing_root', '2026-03-05', null]])
    expect(await find(zone, [filled.replace('03-05', '03-02')])).toEqual([['missing_ticket', '2026-03-02', 9]])
  })
})

describe('a day with more tickets than are loaded at once', () => {
  it('is verified in parts, and the rewritten, removed and added tickets are named', async () => {
    const tickets = HEADS_AT_ONCE + 10_000
    await events(1, tickets, 1, '2026-03-02T15:00:00Z')
    await seal('2026-03-04T12:00:00Z')
    const looks: number[] = []
    const counting =
      (ask: Ask): Ask =>
      async (statement) => {
        const rows = await ask<never>(statement)
        if (statement.text.includes('width_bucket')) looks.push(rows.length)
        return rows
      }
    expect(await tampered(test, [], (ask) => findDays(counting(ask), 'America/New_York'))).toEqual([])
    expect(Math.max(...looks)).toBe(HEADS_AT_ONCE)
    expect(looks.reduce((sum, size) => sum + size, 0)).toBe(tickets)
    const own = `ticket_events where authority_id = ${authority_id} and ticket_id`
    const edits = [
      `update ticket_events set hash = repeat('0', 64) where authority_id = ${authority_id} and ticket_id = ${HEADS_AT_ONCE}`,
      `delete from ${own} = ${HEADS_AT_ONCE + 1}`,
      `update ticket_events set ticket_id = ${tickets + 5} where authority_id = ${authority_id} and ticket_id = 7`,
    ]
    expect(await find('America/New_York', edits)).toEqual([
      ['missing_ticket', '2026-03-02', 7],
      ['missing_ticket', '2026-03-02', HEADS_AT_ONCE],
      ['missing_ticket', '2026-03-02', HEADS_AT_ONCE + 1],
      ['missing_ticket', '2026-03-02', tickets + 5],
    ])
  })
})
