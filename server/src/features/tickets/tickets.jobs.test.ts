import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { jobContext } from '../../testing/jobs.ts'
import { anchorLedger } from './tickets.jobs.ts'

const test = await createTestApp()

const event = (authority_id: number, ticket_id: number, seq: number, at: string, hash: string) =>
  test.owner.query(
    "insert into ticket_events (authority_id, ticket_id, seq, at, actor_kind, actor_name, action, prev_hash, hash, content_hash) values ($1, $2, $3, $4, 'system', 'Test', 'created', '', $5, '')",
    [authority_id, ticket_id, seq, at, hash],
  )

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

it('anchors every past day in the zone of the authority, once, and chains the roots', async () => {
  const { first } = test.world
  // 03:30 UTC is still the evening before in New York.
  await event(first.id, 1, 1, '2026-03-02T15:00:00Z', 'a1')
  await event(first.id, 1, 2, '2026-03-03T03:30:00Z', 'a2')
  await event(first.id, 2, 1, '2026-03-02T16:00:00Z', 'b1')
  await event(first.id, 1, 3, '2026-03-05T15:00:00Z', 'a3')
  await event(first.id, 2, 2, '2026-03-06T15:00:00Z', 'b2')
  let looks = 0
  const { reads } = jobContext(test)
  const ctx = jobContext(test, {
    reads: (authority_id) => ({
      ...reads(authority_id),
      rows: (statement) => {
        if (authority_id === first.id && statement.text.includes('from ticket_events')) looks += 1
        return reads(authority_id).rows(statement)
      },
    }),
    clock: () => new Date('2026-03-06T20:00:00Z'),
  })
  await anchorLedger(ctx)
  // Days that were missed are found in one look at the events, and read in another, not in one for each.
  expect(looks).toBe(2)
  await anchorLedger(ctx)
  const { rows } = await test.owner.query(
    'select day::text, root, tickets from ledger_roots where authority_id = $1 order by day',
    [first.id],
  )
  const root1 = sha256('2026-03-02\n\n1:2:a2\n2:1:b1\n')
  expect(rows).toEqual([
    { day: '2026-03-02', root: root1, tickets: 2 },
    { day: '2026-03-05', root: sha256(`2026-03-05\n${root1}\n1:3:a3\n`), tickets: 1 },
  ])
})
