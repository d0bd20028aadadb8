import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { jobContext } from '../../../testing/jobs.ts'
import { ticketOf } from '../../ingest/testing/sender.ts'
import { DAY, startSite, type Site } from '../exceptions.fixtures.ts'
import { requestDays } from './days-to-match.queries.ts'
import { CHANGES_A_PART, matchDay, type Matching } from './match-day.ts'

let site: Site
const test = await createTestApp({ LOG_LEVEL: 'silent' })
beforeEach(async () => {
  site = await startSite(test)
})
afterAll(async () => {
  await test.close()
})

const day = () => ({ project_id: site.project_id, day: DAY })
const ask = () =>
  jobContext(test).inTenant(test.world.first.id, ({ db, authority_id }) => requestDays(db, authority_id, [day()]))
/** Matches the day; before its transaction of that number (from 1: taken, read, written in parts) something else happens. */
async function matchWith(number: number, meanwhile: () => Promise<unknown>) {
  await ask()
  let transactions = 0
  const { inTenant } = jobContext(test)
  const watched: Matching = {
    inTenant: async (authority_id, work) => {
      transactions += 1
      if (transactions === number) await meanwhile()
      return await inTenant(authority_id, work)
    },
  }
  return await matchDay(watched, test.world.first.id, day())
}
const count = async (text: string) =>
  (await test.owner.query<{ n: number }>(`select count(*)::integer as n from ${text}`, [site.project_id])).rows[0]?.n
const waiting = () => count('days_to_match where project_id = $1')

it('does not touch an exception that somebody settled after it was read, and checks the day again', async () => {
  await site.send(['1', '2', '3', '5', '6'])
  await site.match()
  const before = await site.list()
  await site.send(['4'])
  await matchWith(3, async () => {
    expect((await site.settle(before.exceptions)).status).toBe(200)
  })
  expect(await waiting()).toBe(1)
  await site.match()
  const after = await site.list()
  expect(after.exceptions).toMatchObject([{ subject: '4', state: 'settled' }])
})

it('stays in the list where it is requested while it is read, and finds what came meanwhile', async () => {
  await site.send(['1', '2', '3', '5', '6'])
  await matchWith(3, async () => {
    await site.send(['4'])
    await ask()
  })
  expect([await site.open(), await waiting()]).toEqual([['missing_number 4'], 1])
  await site.match()
  expect([await site.open(), await waiting()]).toEqual([[], 0])
})

it('that ends between two parts is finished by the next match, and nothing is reported twice', async () => {
  // One truck, loaded every 20 seconds: each load but the first came too soon.
  const tickets = Array.from({ length: 501 }, (_, index) =>
    ticketOf(site.plant, String(3001 + index), {
      dot_code: site.dot_code,
      printed_at: site.at(index / 3),
      truck: 'T-1',
      gross: 73240 + 20 * index,
      net: 45120 + 20 * index,
    }),
  )
  expect((await site.sender.post({ tickets })).body.counts['created']).toBe(501)
  const end = () => Promise.reject(new Error('the process ends'))
  await expect(matchWith(5, end)).rejects.toThrow('the process ends')
  expect([await count('exceptions where project_id = $1'), await waiting()]).toEqual([2 * CHANGES_A_PART, 1])
  await site.match()
  const { rows } = await test.owner.query<{ kind: string; ticket_id: string; events: number }>(
    `select kind, subject_key as ticket_id, (select count(*)::integer from exception_events e where e.authority_id = x.authority_id and e.exception_id = x.id) as events
     from exceptions x where project_id = $1 and state = 'open'`,
    [site.project_id],
  )
  expect(new Set(rows.map(({ ticket_id }) => ticket_id)).size).toBe(500)
  expect(rows.filter(({ kind, events }) => kind !== 'cycle_time' || events !== 1)).toEqual([])
  expect([rows.length, await waiting()]).toEqual([500, 0])
})
