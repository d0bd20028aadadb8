import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { passwordMatches } from '@milepost/server/features/sessions/passwords'
import { roles } from '@milepost/contract/core/roles'
import { createTestDatabase } from '@milepost/server/testing/database'
import { scratchFolder } from '@milepost/server/testing/scratch-folder'
import { chainFault } from './consistency.ts'
import { chainsOf, sequenceIsAhead, tornTickets, wrongRollups } from './consistency.queries.ts'
import { connectOwner } from './fill.queries.ts'
import { fillDemo } from './fill.ts'
import { demoPassword } from './people.ts'

const now = new Date('2026-11-20T19:30:00Z')
const folder = scratchFolder()
const keys_path = join(folder, 'simulator-keys.json')

const all = async <Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> =>
  (await client.query<Row>(statement)).rows
const number = async (statement: string): Promise<number> => Number(Object.values((await all(statement))[0] ?? {})[0])

const database = await createTestDatabase()
const filled = await fillDemo(database.url, { now, keys_path, data_dir: folder })
const client = await connectOwner(database.url)

afterAll(() => client.end())

describe('the filled database', () => {
  test('has the promised sign-ins, all with the same password', async () => {
    const users = await all<{ email: string; password_hash: string | null }>(
      'select email::text, password_hash from users',
    )
    const promised = [
      ...roles.flatMap((role) => [`${role}@demo.milepost.example`, `${role}@second.milepost.example`]),
      'both@demo.milepost.example',
      ...['vendor', 'vendor2', 'consultant_read', 'consultant_write', 'contractor', 'contractor2'].map(
        (name) => `${name}@demo.milepost.example`,
      ),
      'operator@demo.milepost.example',
      'support@demo.milepost.example',
    ]
    expect(users.map(({ email }) => email)).toEqual(expect.arrayContaining(promised))
    const hashes = new Set(users.flatMap(({ password_hash }) => password_hash ?? []))
    expect(hashes.size).toBe(1)
    expect(await passwordMatches([...hashes][0] ?? null, demoPassword)).toBe(true)
    expect(
      await number(
        `select count(*) from memberships m join users u on u.id = m.user_id where u.email = 'both@demo.milepost.example' and m.role = 'administrator'`,
      ),
    ).toBe(2)
    expect(
      await all(`select email::text, installation_role from users where installation_role is not null order by 1`),
    ).toEqual([
      { email: 'operator@demo.milepost.example', installation_role: 'operator' },
      { email: 'support@demo.milepost.example', installation_role: 'support' },
    ])
  })

  test('has employees in districts, one who is invited and has no password yet, and one who was removed', async () => {
    const people = await all<{ status: string; has_password: boolean; in_district: boolean }>(
      `select m.status, u.password_hash is not null as has_password, m.district_id is not null as in_district
       from memberships m join users u on u.id = m.user_id where m.phone_e164 is not null order by m.status`,
    )
    expect(people).toEqual([
      ...Array.from({ length: 4 }, () => ({ status: 'active', has_password: true, in_district: true })),
      { status: 'deleted', has_password: true, in_district: true },
      { status: 'pending', has_password: false, in_district: true },
    ])
  })

  test('has two agencies of the promised size', async () => {
    const counts =
      await all(`select (select count(*)::int from projects p where p.authority_id = a.id) as projects, (select count(*)::int from plants p where p.authority_id = a.id) as plants,
      (select count(*)::int from trucks t where t.authority_id = a.id) as trucks from authorities a order by a.id`)
    expect(counts).toEqual([
      { projects: 12, plants: 9, trucks: 60 },
      { projects: 3, plants: 3, trucks: 15 },
    ])
    expect(await number('select count(*) from tickets')).toBe(filled)
    expect(filled).toBeGreaterThan(12_000)
    expect(filled).toBeLessThan(21_500)
    expect(
      await number(
        `select count(*) from tickets t join tickets o on o.ticket_number = t.ticket_number and o.authority_id < t.authority_id`,
      ),
    ).toBeGreaterThan(100)
    expect(
      await number(
        `select count(*) from plants p join suppliers s on s.id = p.supplier_id where p.code = 'BAR-01' and s.name = 'Bar Materials'`,
      ),
    ).toBe(1)
  })

  test('puts field staff on three or more projects, and an area manager on four or more', async () => {
    const teams = await all<{
      role: string
      projects: number
    }>(`select m.role, count(*)::int as projects from project_employees e join memberships m on m.authority_id = e.authority_id and m.id = e.membership_id
      where m.authority_id = (select min(id) from authorities) group by 1`)
    for (const role of ['field_engineer', 'field_inspector'])
      expect(teams.find((team) => team.role === role)?.projects).toBeGreaterThanOrEqual(3)
    expect(
      await number(
        `select count(*) from memberships m join projects p on p.authority_id = m.authority_id and p.district_id = m.district_id where m.role = 'area_manager' and m.authority_id = (select min(id) from authorities)`,
      ),
    ).toBeGreaterThanOrEqual(4)
  })

  test('has rollups that match a recount, complete tickets, and a sequence that continues after their ids', async () => {
    expect(await wrongRollups(client)).toEqual([])
    expect(await tornTickets(client)).toEqual([])
    expect(await sequenceIsAhead(client)).toBe(true)
  })

  test('has chains and content hashes that verify', async () => {
    const chains = await chainsOf(client, 0.05)
    expect(chains.length).toBeGreaterThan(500)
    expect(chains.map((chain) => chainFault(chain)).filter(Boolean)).toEqual([])
  })

  test('has every kind of day: statuses, marks, lineage, held tickets, lateness, overloads, refusals, every failing check', async () => {
    const statuses = await all<{ status: string; tickets: number }>(
      `select status, count(*)::int as tickets from tickets group by 1`,
    )
    expect(Object.fromEntries(statuses.map(({ status, tickets }) => [status, tickets > 20]))).toEqual({
      pending: true,
      delivered: true,
      rejected: true,
      voided: true,
    })
    for (const mark of [
      'accepted',
      'flagged',
      'changed_after_delivered',
      'project_id is null',
      'reissue_of_id is not null',
      'overload_lbs > 0',
      'latency_seconds > 900',
      "time_zone = 'America/Chicago'",
    ])
      expect(await number(`select count(*) from tickets where ${mark}`), mark).toBeGreaterThan(20)
    const checks = await all<{ name: string }>(`select distinct unnest(failed_checks) as name from tickets order by 1`)
    expect(checks.map(({ name }) => name)).toEqual([
      'arithmetic',
      'capacity',
      'clock',
      'manual_weight',
      'number_sequence',
      'scale_certificate',
      'scale_division',
      'tare_age',
      'unit_agreement',
      'weighmaster',
    ])
    expect(await number('select count(*) from ingest_refusals')).toBeGreaterThan(3)
    expect(
      await number(`select 100.0 * count(*) filter (where latency_seconds <= 120) / count(*) from tickets`),
    ).toBeGreaterThan(90)
  })

  test('is up to date: the last ticket is minutes old, nothing is in the future, part of today is pending', async () => {
    expect(
      await number(`select extract(epoch from '${now.toISOString()}' - max(received_at)) / 60 from tickets`),
    ).toBeLessThan(45)
    expect(await number(`select count(*) from ticket_events where at > '${now.toISOString()}'`)).toBe(0)
    expect(
      await number(`select count(*) from tickets where printed_on = '2026-11-20' and status = 'pending'`),
    ).toBeGreaterThan(10)
    expect(
      await number(`select count(*) from tickets where printed_on = '2026-11-20' and status = 'delivered'`),
    ).toBeGreaterThan(10)
    expect(await number(`select count(*) from ledger_roots where day >= '2026-11-20'`)).toBe(0)
  })

  test('has the ingest keys from the file of the simulated plants, hashed', async () => {
    const keys = JSON.parse(readFileSync(keys_path, 'utf8')) as Record<string, string>
    expect(statSync(keys_path).mode & 0o777).toBe(0o600)
    expect(Object.keys(keys)).toContain('BAR-01')
    expect(Object.keys(keys)).toHaveLength(9)
    const hash = createHash('sha256')
      .update(keys['NORTH-01'] ?? '')
      .digest('hex')
    expect(
      await all(
        `select s.name, k.last_four from ingest_key_hashes h join ingest_keys k on k.id = h.key_id join suppliers s on s.id = k.supplier_id where h.key_hash = '\\x${hash}'`,
      ),
    ).toEqual([{ name: 'Cardinal Asphalt', last_four: keys['NORTH-01']?.slice(-4) }])
  })

  test('gives the first agency a logo, and shows the second by its letter', async () => {
    const [first, second] = await all<{ id: number }>('select id::int from authorities order by id')
    expect(readFileSync(join(folder, 'logos', `${first?.id}.svg`), 'utf8')).toMatch(/^<svg /)
    expect(existsSync(join(folder, 'logos', `${second?.id}.svg`))).toBe(false)
  })

  test('has a daily summary for each recent day with tickets, now and then with one load more than arrived', async () => {
    expect(await number('select count(*) from daily_summaries')).toBeGreaterThan(20)
    expect(
      await number(`
        select count(*) from (
          select distinct authority_id, project_id, plant_id, printed_on from tickets where project_id is not null and printed_on between '2026-11-10' and '2026-11-19'
          except select authority_id, project_id, plant_id, day from daily_summaries) t`),
    ).toBe(0)
    const more = await number(`
      select count(*) from daily_summaries s join daily_summary_versions v on v.daily_summary_id = s.id
      where (select sum((l->>'loads')::integer) from jsonb_array_elements(v.content->'lines') l) > (
        select count(*) from tickets t where t.project_id = s.project_id and t.plant_id = s.plant_id and t.printed_on = s.day and t.status is distinct from 'voided')`)
    expect(more).toBeGreaterThan(0)
    expect(more).toBeLessThan((await number('select count(*) from daily_summaries')) / 3)
  })

  test('has samples on every part of their way, of which the laboratory of a consultant tests quality control alone', async () => {
    const { rows } = await client.query<{ status: string; samples: number }>(
      'select status, count(*)::int as samples from samples group by 1 order by 1',
    )
    const statuses = rows.map(({ status }) => status)
    expect(statuses).toEqual(expect.arrayContaining(['approved', 'complete', 'void']))
    expect(await number('select count(*) from samples')).toBeGreaterThan(30)
    expect(
      await number(`
        select count(*) from samples s join laboratories l on l.id = s.laboratory_id where (s.kind = 'qc') <> (l.kind = 'consultant')`),
    ).toBe(0)
    expect(
      await number(`
        select count(*) from samples s where s.status <> (select e.status from sample_steps e where e.sample_id = s.id order by e.id desc limit 1)`),
    ).toBe(0)
    expect(
      await number(`
        select count(*) from samples s join number_series n on n.authority_id = s.authority_id and n.kind = 'sample' and n.year = s.year where s.number > n.last_number`),
    ).toBe(0)
  })

  test('has lots that are paid more, paid less, rejected with the contractor’s results refused, and open', async () => {
    const { rows } = await client.query<{
      lot: string
      verdict: string
      contractor_refused: boolean
      factor: number | null
    }>(
      'select lot_number as lot, verdict, contractor_refused, factor::float8 as factor from lots order by authority_id, lot_number limit 6',
    )
    expect(rows.map(({ lot, verdict, contractor_refused }) => [lot, verdict, contractor_refused])).toEqual([
      ['1', 'adjusted', false],
      ['2', 'adjusted', false],
      ['3', 'rejected', true],
      ['4', 'accepted', false],
      ['5', 'not_judged', false],
      ['6', 'not_judged', false],
    ])
    expect(rows[0]?.factor).toBe(105)
    expect(rows[1]?.factor).toBeLessThan(100)
  })

  test('has results of every sample that was reported, by people and laboratories that were qualified on the day', async () => {
    expect(
      await number(`
        select count(*) from samples s where s.status in ('waiting_authorization', 'complete', 'approved')
          and not exists (select from sample_tests t join sample_results r on r.test_id = t.id where t.sample_id = s.id and r.counted)`),
    ).toBe(0)
    expect(
      await number(`
        select count(*) from sample_tests t join samples s on s.id = t.sample_id where t.tested_on < s.sampled_on
          or not exists (select from qualifications q where q.tester_id = t.tester_id and t.tested_on between q.valid_from and coalesce(q.valid_to, 'infinity'))
          or not exists (select from qualifications q where q.laboratory_id = t.laboratory_id and t.tested_on between q.valid_from and coalesce(q.valid_to, 'infinity'))`),
    ).toBe(0)
    expect(await number('select count(*) from sample_tests where retests_id is not null')).toBeGreaterThan(0)
    expect(await number("select count(*) from sample_tests where outcome = 'fail'")).toBe(
      await number('select count(*) from sample_tests where retests_id is not null'),
    )
  })

  test('is not filled a second time', async () => {
    expect(await fillDemo(database.url, { now, keys_path: `${keys_path}.second` })).toBe(null)
    expect(await number('select count(*) from tickets')).toBe(filled)
    expect(() => statSync(`${keys_path}.second`)).toThrow()
  })
})
