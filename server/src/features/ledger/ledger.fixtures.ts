import { clientDatabase } from '../../platform/database/bound.ts'
import { sql, type Sql } from '../../platform/database/sql.ts'
import { workForATurn } from '../../platform/jobs/define-job.ts'
import type { TestApp } from '../../testing/app.ts'
import { jobContext } from '../../testing/jobs.ts'
import { createProject, createSender, ticketOf } from '../ingest/testing/sender.ts'
import { chainTicketEvents, ticketContentHash } from '../tickets/index.ts'
import { anchorLedger } from '../tickets/tickets.jobs.ts'
import { keepHeads, keepHeadsJob } from './heads/keep-heads.ts'
import { chainsOf, type StoredChain } from './verifying/chains.queries.ts'
import { firstCursor, type Ask, type Finding, type Subject } from './verifying/subject.ts'
import { verifyLedger } from './verifying/verify-ledger.ts'

/** An authority whose ledger grew on three days, all of them anchored. */
export interface AnchoredLedger {
  authority_id: number
  project_id: number
  /** In the order of their ids: posted on the first day; the second and third changed on the second day; the last two posted on the third. */
  tickets: number[]
  days: readonly [string, string, string]
}

const days = ['2026-03-02', '2026-03-03', '2026-03-05'] as const

/** Posts tickets on three days, and anchors the days; `keep` keeps their heads as well. */
export async function createAnchoredLedger(test: TestApp, { keep = true } = {}): Promise<AnchoredLedger> {
  const present = test.clock.now
  const project_id = await createProject(test, 'P-LEDGER')
  const sender = await createSender(test, { code: 'LEDGER-01' })
  const tickets: number[] = []
  const post = async (day: string, number: string, changes: object = {}): Promise<void> => {
    test.clock.now = new Date(`${day}T15:00:00Z`)
    const whole = ticketOf(sender.plant, number, { printed_at: `${day}T14:59:00Z`, dot_code: 'P-LEDGER', ...changes })
    const { body } = await sender.post(whole)
    const id = body.results[0]?.slip_id
    if (id === undefined) throw new Error(`the ticket was not taken: ${JSON.stringify(body)}`)
    if (!tickets.includes(id)) tickets.push(id)
  }
  for (const number of ['L-1', 'L-2', 'L-3', 'L-4']) await post(days[0], number)
  const printed_at = `${days[0]}T14:59:00Z`
  await post(days[1], 'L-2', { event: 'updated', printed_at, po_number: 'changed' })
  await post(days[1], 'L-3', { event: 'updated', printed_at, po_number: 'changed' })
  await post(days[1], 'L-3', { event: 'updated', printed_at, po_number: 'changed again' })
  for (const number of ['L-5', 'L-6']) await post(days[2], number, { dot_code: null })
  test.clock.now = present
  const ctx = jobContext(test)
  await anchorLedger(ctx)
  if (keep)
    await workForATurn(keepHeadsJob, keepHeads, {
      payload: { authority_id: test.world.first.id, after_day: null },
      ctx: ctx,
    })
  return { authority_id: test.world.first.id, project_id, tickets, days }
}

export const subjectIn = ({ authority_id }: AnchoredLedger, narrowed: Partial<Subject> = {}): Subject => ({
  authority_id,
  time_zone: 'America/New_York',
  scope: 'all',
  ticket_id: null,
  day: null,
  project_id: null,
  ...narrowed,
})

/** Everything that a verification finds, from the first ticket to the last day. */
export async function findAll(ask: Ask, subject: Subject): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const stretch of verifyLedger(ask, subject, firstCursor)) findings.push(...stretch.findings)
  return findings
}

/** Edits the database without the application, as its owner; runs something, and reverts the edit. */
export async function tampered<T>(test: TestApp, edits: readonly string[], work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = await test.owner.connect()
  try {
    await client.query('begin')
    for (const edit of edits) {
      const { rowCount } = await client.query(edit)
      if (!rowCount) throw new Error(`nothing was edited: ${edit}`)
    }
    const { db } = clientDatabase(client)
    // One connection runs one query after the other.
    let before: Promise<unknown> = Promise.resolve()
    return await work(<Row>(statement: Sql) => {
      const answer = before.then(() => db.rows<Row>(statement))
      before = answer.catch(() => undefined)
      return answer
    })
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Rewrites a ticket's first event, hashes and head after its row was edited, as an attacker would who knows how they are computed. */
export async function rewriteChain(ask: Ask, authority_id: number, id: number): Promise<void> {
  const [row] = await ask<StoredChain>(chainsOf(authority_id, [id]))
  const [first] = row?.events ?? []
  if (!row || !first) throw new Error('there is no such chain')
  const { seq: _seq, prev_hash: _previous, hash: _hash, ...body } = first
  const content_hash = ticketContentHash(row)
  const { events, chain_head } = chainTicketEvents(null, [{ ...body, content_hash }])
  await ask(
    sql`update ticket_events set content_hash = ${content_hash}, hash = ${events[0]?.hash} where authority_id = ${authority_id} and ticket_id = ${id}`,
  )
  await ask(
    sql`update tickets set content_hash = ${content_hash}, chain_head = ${chain_head} where authority_id = ${authority_id} and id = ${id}`,
  )
}
