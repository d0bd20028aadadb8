import { expect } from 'vitest'
import { clientDatabase } from '../../../platform/database/bound.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { TestApp } from '../../../testing/app.ts'
import { ticketContentHash, type TicketContent, type TicketEventRow } from '../../tickets/index.ts'
import { verifyChain } from '../../tickets/ledger/index.ts'
import { chainedEvent } from '../../tickets/ticket-event.ts'

/** Rollups equal a new count of all tickets. */
export async function expectRecount(app: TestApp): Promise<void> {
  const stored = await app.owner
    .query(`select axis, axis_id, day::text, status, accepted, flagged, changed_after_delivered, checks_failed, uom, sum(tickets) as tickets, sum(net) as net from ticket_rollups
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(tickets) <> 0 or sum(net) <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8, 9`)
  const counted = await app.owner
    .query(`select x.axis, x.axis_id, d.day::text, coalesce(t.status, '') as status, t.accepted, t.flagged, t.changed_after_delivered, t.checks_failed, t.uom, count(*) as tickets, sum(t.net) as net from tickets t
    cross join lateral (values ('all', 0::bigint), ('project', coalesce(t.project_id, 0)), ('plant', t.plant_id), ('material', t.material_id)) x(axis, axis_id)
    cross join lateral (values (t.printed_on), ('-infinity'::date)) d(day) group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2, 3, 4, 5, 6, 7, 8, 9`)
  const plain = (rows: { net: string }[]) => rows.map((row) => ({ ...row, net: Number(row.net).toFixed(4) }))
  expect(counted.rows.length).toBeGreaterThan(20)
  expect(plain(stored.rows)).toEqual(plain(counted.rows))
}

/** Every chain is whole, and every row has the content that its last event tied to the chain (judgements of this test bypass the ledger and are left out). */
export async function expectWholeChains(app: TestApp): Promise<void> {
  const client = await app.owner.connect()
  const { db } = clientDatabase(client)
  const tickets = await db.rows<
    TicketContent & { id: number; content_hash: string; chain_seq: number; chain_head: string }
  >(sql`select * from tickets`)
  const events = Map.groupBy(
    await db.rows<TicketEventRow & { id: number; authority_id: number }>(
      sql`select * from ticket_events order by ticket_id, seq`,
    ),
    (event) => event.ticket_id,
  )
  client.release()
  expect(tickets.length).toBeGreaterThan(50)
  for (const { chain_seq, chain_head, ...row } of tickets) {
    const own = (events.get(row.id) ?? []).map(({ id: _id, authority_id: _authority_id, ...event }) => event)
    expect(verifyChain(own.map(chainedEvent), { seq: chain_seq, hash: chain_head })).toBeNull()
    expect(own.at(-1)?.content_hash).toBe(row.content_hash)
    expect(row.status === 'delivered' ? row.content_hash : ticketContentHash(row)).toBe(row.content_hash)
  }
}
