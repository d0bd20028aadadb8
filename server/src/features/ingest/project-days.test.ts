import { expect, test } from 'vitest'
import { startPosts } from './testing/posts.ts'
import { ticketOf } from './testing/sender.ts'

const posts = await startPosts()
const sender = posts.sender

/** Compares what lists sort by with a count of the tickets. */
async function expectDays(): Promise<{ project_id: string; days: number; last: string }[]> {
  const { rows: stored } = await posts.app.owner.query(
    'select project_id, days_active as days, last_active_on::text as last from project_activity order by 1',
  )
  const { rows: counted } = await posts.app.owner.query(
    'select project_id, count(distinct printed_on)::integer as days, max(printed_on)::text as last from tickets where project_id is not null group by 1 order by 1',
  )
  expect(stored).toEqual(counted)
  return stored
}

test('the days of a project follow its tickets: those that arrive, that turn out to be printed on another day, that go to another project, and that come to a day which all had left', async () => {
  const number = posts.nextNumber()
  const ticket = ticketOf('NORTH-01', number, { dot_code: 'P-2041', printed_at: '2026-11-18T15:00:00-05:00' })
  await posts.sendTo(sender, ticket)
  await posts.sendTo(sender, ticketOf('NORTH-01', posts.nextNumber(), { dot_code: 'P-2041' }))
  expect((await expectDays()).map(({ days }) => days)).toEqual([2])
  await posts.sendTo(sender, { ...ticket, event: 'updated', printed_at: '2026-11-20T15:00:00-05:00' })
  expect((await expectDays()).map(({ days }) => days)).toEqual([1])
  await posts.sendTo(sender, {
    ...ticket,
    event: 'updated',
    printed_at: '2026-11-17T15:00:00-05:00',
    dot_code: 'P-2042',
  })
  await expectDays()
  const later = { dot_code: 'P-2041', printed_at: '2026-11-18T16:00:00-05:00' }
  await posts.sendTo(sender, ticketOf('NORTH-01', posts.nextNumber(), later))
  await expectDays()
})
