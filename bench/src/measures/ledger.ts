import { createHash } from 'node:crypto'
import { chainsOf, ticketIdsOf, type StoredChain } from '@milepost/server/features/ledger/verifying/chains.queries'
import { firstCursor, type Ask, type Subject } from '@milepost/server/features/ledger/verifying/subject'
import { verifyLedger } from '@milepost/server/features/ledger/verifying/verify-ledger'
import { TICKETS_A_CHUNK } from '@milepost/server/features/ledger/verifying/verify-tickets'
import { chainedEvent, hashedContent } from '@milepost/server/features/tickets/index'
import { canonicalJson } from '@milepost/server/features/tickets/ledger/index'
import { platformDatabase } from '@milepost/server/platform/database/bound'
import { createPool } from '@milepost/server/platform/database/pool'
import { figure, lineOf } from '../report.ts'
import type { Bench, Measure } from './bench.ts'

const SAMPLE = 20_000

/** Seconds that a piece of work takes. */
async function seconds(work: () => Promise<void> | void): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/** The ledger verified as by the job (D18c), compared with only reading it, and with SHA-256 over the same bytes in memory. */
export const measureLedger: Measure = async (bench) => {
  const pool = createPool({ url: bench.url, set_role: false, size: 4, statement_timeout_ms: 0 })
  const db = platformDatabase(pool)
  try {
    return [await measure((statement) => db.rows(statement), bench)]
  } finally {
    await pool.end()
  }
}

async function measure(ask: Ask, { values, log }: Bench) {
  const subject: Subject = {
    authority_id: values.authority_id,
    time_zone: 'UTC',
    scope: 'all',
    ticket_id: null,
    day: null,
    project_id: null,
  }
  const ids = (await ask<{ id: number }>(ticketIdsOf(subject, 0, SAMPLE))).map(({ id }) => id)
  const chunks = Array.from({ length: Math.ceil(ids.length / TICKETS_A_CHUNK) }, (_none, at) =>
    ids.slice(at * TICKETS_A_CHUNK, (at + 1) * TICKETS_A_CHUNK),
  )
  const verify = () => verifyFirst(ask, subject, ids.length)
  const grown = await verify()
  const verified = await seconds(async () => {
    await verify()
  })
  const texts: string[] = []
  for (const chunk of chunks) for (const ticket of await read(ask, subject, chunk)) texts.push(...hashedTexts(ticket))
  const reading = await seconds(async () => {
    for (const chunk of chunks) await read(ask, subject, chunk)
  })
  const hashing = await seconds(() => {
    for (const text of texts) createHash('sha256').update(text).digest('hex')
  })
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  const rate = ids.length / verified
  log(
    `ledger: ${figure(rate)} tickets a second, read alone ${figure(ids.length / reading)}, hashed alone ${figure(ids.length / hashing)}`,
  )
  return {
    title: `The ledger: ${figure(ids.length)} tickets verified`,
    lines: [
      lineOf({
        name: 'tickets verified a second, from the database to the verdict',
        value: rate,
        unit: ' a second',
        detail: `${figure(texts.length - ids.length)} events, ${figure(bytes / 1e6)} MB hashed; what suppliers sent is hashed by the database`,
      }),
      lineOf({
        name: 'memory that the process grows by meanwhile',
        value: grown / 1e6,
        unit: ' MB',
        at_most: 150,
        detail: `${TICKETS_A_CHUNK} tickets are held at a time, however many there are`,
      }),
      lineOf({
        name: 'share of plain SHA-256 over the same bytes in memory',
        value: (100 * hashing) / verified,
        unit: '%',
        at_least: 10,
        detail: `${figure(ids.length / hashing)} tickets a second`,
      }),
      lineOf({
        name: 'share of reading the same rows alone',
        value: (100 * reading) / verified,
        unit: '%',
        detail: `${figure(ids.length / reading)} tickets a second`,
      }),
    ],
  }
}

const read = (ask: Ask, { authority_id }: Subject, ids: readonly number[]): Promise<StoredChain[]> =>
  ask<StoredChain>(chainsOf(authority_id, ids))

/** What is hashed of a ticket: its content, and each event after the hash before it. */
const hashedTexts = (ticket: StoredChain): string[] => [
  canonicalJson(hashedContent(ticket)),
  ...(ticket.events ?? [])
    .map(chainedEvent)
    .map(({ prev_hash, hash: _hash, ...event }) => `${prev_hash ?? ''}\n${canonicalJson(event)}`),
]

/** Verifies the first so many tickets; answers by how many bytes the process grew at most. Throws where anything is wrong with them, as the bench's own are sound. */
async function verifyFirst(ask: Ask, subject: Subject, count: number): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  let verified = 0
  for await (const { tickets, findings } of verifyLedger(ask, subject, firstCursor)) {
    if (findings.length > 0) throw new Error(`the ledger of the bench does not hold: ${JSON.stringify(findings[0])}`)
    verified += tickets
    most = Math.max(most, process.memoryUsage.rss())
    if (verified >= count) break
  }
  return most - before
}
