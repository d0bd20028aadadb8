import { afterAll, describe, expect, test } from 'vitest'
import { dailyRoot } from '@milepost/server/features/tickets/ledger/index'
import { headsOfDays } from '@milepost/server/features/tickets/ledger-roots.queries'
import { createTestDatabase } from '@milepost/server/testing/database'
import { inPace } from '@milepost/server/testing/in-pace'
import { chainFault } from '../consistency.ts'
import { chainsOf, sequenceIsAhead, tornTickets, wrongRollups } from '../consistency.queries.ts'
import { connectOwner } from '../fill.queries.ts'
import { fillDemo } from '../fill.ts'
import { loadTickets } from './load-tickets.ts'

const number = async (statement: string): Promise<number> =>
  Number(Object.values((await client.query(statement)).rows[0] ?? {})[0])
const names = async (): Promise<string[]> =>
  (
    await client.query<{ name: string }>(
      `select conname::text as name from pg_constraint where conrelid = 'tickets'::regclass union select indexdef from pg_indexes where tablename = 'tickets' order by 1`,
    )
  ).rows.map(({ name }) => name)

const database = await createTestDatabase()
const client = await connectOwner(database.url)
const namesBefore = await names()
await fillDemo(database.url, { days: 1 })
/** How many tickets a day of the demo has depends on the day of the week and of the month on which it is filled. */
const there = await number('select count(*) from tickets')
/** Eleven times as many as there are: from ten times on, the present ones are set aside meanwhile. */
const filled = there * 12
afterAll(() => client.end())

async function expectWhole(): Promise<void> {
  expect(await wrongRollups(client)).toEqual([])
  expect(await tornTickets(client)).toEqual([])
  expect(await sequenceIsAhead(client)).toBe(true)
  expect(await names()).toEqual(namesBefore)
  expect((await chainsOf(client, 0.05)).map((chain) => chainFault(chain)).filter(Boolean)).toEqual([])
}

describe('a load', () => {
  test('fills up to the given number of tickets, and builds the indexes at the end', async () => {
    const lines: string[] = []
    const loaded = await loadTickets({ url: database.url, tickets: filled, log: (text) => lines.push(text) })
    expect(loaded?.tickets).toBe(filled - there)
    expect(await number('select count(*) from tickets')).toBe(filled)
    expect(lines.some((text) => text.startsWith('Copied'))).toBe(true)
    await expectWhole()
  })

  test('adds tickets to the named agency with the indexes in place', async () => {
    const loaded = await loadTickets({
      url: database.url,
      tickets: filled + 500,
      authority: 'Lakeshore County Road Commission',
    })
    expect(loaded?.tickets).toBe(500)
    expect(
      await number(
        `select count(*) from tickets t join authorities a on a.id = t.authority_id where a.name like 'Lakeshore%'`,
      ),
    ).toBeGreaterThanOrEqual(500)
    await expectWhole()
  })

  // Thousands of tickets are written and every chain of every ticket is looked into.
  test(
    'keeps a large number of existing tickets in place, and still builds the indexes at the end',
    { timeout: inPace(180_000) },
    async () => {
      const loaded = await loadTickets({ url: database.url, tickets: filled + 7_500 })
      expect(loaded?.tickets).toBe(7_000)
      await expectWhole()
    },
  )

  test('does nothing when there are enough tickets already, and reports an unknown agency', async () => {
    expect(await loadTickets({ url: database.url, tickets: filled + 7_500 })).toBe(null)
    await expect(loadTickets({ url: database.url, tickets: filled + 8_000, authority: 'Nowhere' })).rejects.toThrow(
      'There is no authority Nowhere',
    )
  })

  test('seals every past day as the product does', async () => {
    const { rows } = await client.query<{
      authority_id: string
      day: string
      root: string
      tickets: number
      previous: string | null
      starts_at: string
      ends_at: string
    }>(`
      select authority_id, day::text, starts_at::text, ends_at::text, root, tickets, lag(root) over (partition by authority_id order by day) as previous
      from ledger_roots order by authority_id, day`)
    expect(rows.length).toBeGreaterThan(40)
    for (const { authority_id, day, starts_at, ends_at, root, tickets, previous } of rows) {
      const { text, values } = headsOfDays(Number(authority_id), [{ day, starts_at, ends_at }])
      const heads = (await client.query<{ slip_id: string; seq: number; hash: string }>(text, values)).rows.map(
        (head) => ({ ...head, slip_id: Number(head.slip_id) }),
      )
      expect([heads.length, dailyRoot({ date: day, previous_root: previous, heads })], day).toEqual([tickets, root])
    }
    expect(
      await number(`select count(*) from authorities a where exists (select from ticket_events e where e.authority_id = a.id and (e.at at time zone a.time_zone)::date < (now() at time zone a.time_zone)::date
      and not exists (select from ledger_roots r where r.authority_id = a.id and r.day = (e.at at time zone a.time_zone)::date))`),
    ).toBe(0)
  })
})
