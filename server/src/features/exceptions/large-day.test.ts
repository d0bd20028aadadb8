import { afterAll, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { holdJobs, jobContext } from '../../testing/jobs.ts'
import { ticketOf } from '../ingest/testing/sender.ts'
import { DAY, sent, startSite } from './exceptions.fixtures.ts'
import { matchDay } from './matching/match-day.ts'
import { requestDays } from './matching/days-to-match.queries.ts'
import { matchDaysJob } from './matching/match-days.job.ts'

/** Tickets of one day of a project; the busiest of real contracts have a few hundred. */
const TICKETS = 2000
/** Far above the normal duration, in ms: a match that reads every ticket of the agency, or compares each with each, takes longer. */
const MOST_MS = 2000

const test = await createTestApp({ LOG_LEVEL: 'silent' })
const site = await startSite(test)
// A match by the job, which a summary enqueues, would have claimed the day while the test matches it.
await holdJobs(test.owner, matchDaysJob.name)
afterAll(async () => {
  await test.close()
})

it(`matches a day of ${TICKETS} tickets quickly, even when the running total of each but the first is wrong`, async () => {
  const numbers = Array.from({ length: TICKETS }, (_, at) => String(500_001 + at))
  const ticket = (number: string, at: number) => ({
    printed_at: new Date(Date.parse(`${DAY}T12:00:00Z`) + at * 20_000).toISOString(),
    truck: `T-${at % 400}`,
    load_number: at + 1,
    gross: 73240 + 20 * (at % 50),
    net: 45120 + 20 * (at % 50),
    cumulative_quantity: String(Number(number)),
  })
  for (let from = 0; from < TICKETS; from += 1000) {
    const part = numbers.slice(from, from + 1000)
    const { body } = await site.sender.post({
      tickets: part.map((number, at) =>
        ticketOf(site.plant, number, { dot_code: site.dot_code, ...ticket(number, from + at) }),
      ),
    })
    expect(body.counts['created']).toBe(part.length)
  }
  const lines = [{ material: null, loads: TICKETS, quantity: '45610', uom: 'TON' }]
  await site.summarize(sent(site, { lines, ticket_numbers: numbers }))
  const ctx = jobContext(test)
  const day = { project_id: site.project_id, day: DAY }
  const times: number[] = []
  for (let run = 0; run < 6; run += 1) {
    const authority_id = test.world.first.id
    await ctx.inTenant(authority_id, ({ db }) => requestDays(db, authority_id, [day]))
    const began = performance.now()
    expect(await matchDay(ctx, authority_id, day)).not.toBeNull()
    times.push(performance.now() - began)
  }
  expect((await site.list()).page.total_rows).toBe(TICKETS - 1)
  expect(Math.min(...times)).toBeLessThan(MOST_MS)
})
