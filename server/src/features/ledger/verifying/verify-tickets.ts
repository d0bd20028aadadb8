import { setImmediate } from 'node:timers/promises'
import { eachInTurns, inTurns } from '../../../platform/turns.ts'
import { plainDecimal, sourceColumnNames } from '../../tickets/index.ts'
import { chainsOf, idsWithoutRow, lastVersionOf, remainsOf, type StoredChain, ticketIdsOf } from './chains.queries.ts'
import { checkTicket, type TicketFault } from './check-ticket.ts'
import { type Ask, type EditedField, type Finding, findingOfDay, type Subject } from './subject.ts'

/** Fields that a ticket's row keeps in the words in which the supplier sent them. */
const asSent = ['ticket_number', 'source_ticket_uid', 'net', ...sourceColumnNames] as const

/**
 * The fields of an edited row that differ from other records of them: from the last event that changed them, else from the supplier's last version. A
 * help for investigation and no proof: that is the hash. Empty where neither has anything about the edited fields.
 */
function editedFields(ticket: StoredChain, version: Readonly<Record<string, unknown>>): EditedField[] {
  const row: Record<string, unknown> = { ...ticket.agency, ...ticket.source, ...ticket }
  const expected = new Map<string, unknown>()
  for (const key of [...asSent, ...Object.keys(ticket.source)])
    if (version[key] !== undefined) expected.set(key, version[key])
  for (const { changes } of ticket.events ?? []) for (const change of changes) expected.set(change.field, change.new)
  return [...expected]
    .filter(([field]) => field in row)
    .map(([field, value]) => ({ field, ledger: textOf(value), row: textOf(row[field]) }))
    .filter(({ ledger, row: now }) => plain(ledger) !== plain(now))
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)

const plain = (text: string | null): string | null =>
  text !== null && /^-?\d+(\.\d*)?$/.test(text) ? plainDecimal(text) : text

/** Tickets that are read and held in memory at once. */
export const TICKETS_A_CHUNK = 500
/** Ids that are looked up at once: for a project or a day each lookup reads all of its ids again. */
const IDS_A_WINDOW = 20_000

/** The result of a number of tickets, and the last of them. */
export interface VerifiedTickets {
  last_id: number
  tickets: number
  events: number
  findings: Finding[]
}

/**
 * Verifies a subject's tickets in the order of their ids, chunk after chunk, so that memory does not grow with them. While one chunk is checked the next
 * one is read.
 */
export async function* verifyTickets(ask: Ask, subject: Subject, after: number): AsyncGenerator<VerifiedTickets> {
  let from = after
  for (;;) {
    const ids = (await ask<{ id: number }>(ticketIdsOf(subject, from, IDS_A_WINDOW))).map(({ id }) => id)
    if (ids.length === 0) break
    let ahead = readChunk(ask, subject, chunkOf(ids, 0, from))
    for (let at = 0; at < ids.length; at += TICKETS_A_CHUNK) {
      const chunk = await ahead
      from = chunk.last_id
      if (at + TICKETS_A_CHUNK < ids.length) ahead = readChunk(ask, subject, chunkOf(ids, at + TICKETS_A_CHUNK, from))
      // The query is sent before the check, which leaves no pause for it.
      await setImmediate()
      yield await checkChunk(ask, subject, chunk)
    }
    if (ids.length < IDS_A_WINDOW) break
  }
  const rest = await withoutRow(ask, subject, { after: from, to: null })
  if (rest.length > 0)
    yield { last_id: rest.at(-1) ?? from, tickets: 0, events: 0, findings: await missing(ask, subject, rest) }
}

interface Chunk {
  last_id: number
  rows: StoredChain[]
  /** Ids with remains but no row. */
  absent: number[]
}

const chunkOf = (ids: readonly number[], at: number, after: number) => ({
  after,
  ids: ids.slice(at, at + TICKETS_A_CHUNK),
})

/** Reads a chunk. Its result may never be used, when the verification stops: then its failure is ignored. */
function readChunk(
  ask: Ask,
  subject: Subject,
  { after, ids }: { after: number; ids: readonly number[] },
): Promise<Chunk> {
  const last_id = ids.at(-1) ?? after
  const read = Promise.all([
    ask<StoredChain>(chainsOf(subject.authority_id, ids)),
    withoutRow(ask, subject, { after, to: last_id }),
  ]).then(([rows, gone]) => {
    const there = new Set(rows.map(({ id }) => id))
    return { last_id, rows, absent: [...new Set([...gone, ...ids.filter((id) => !there.has(id))])] }
  })
  read.catch(() => undefined)
  return read
}

async function checkChunk(ask: Ask, subject: Subject, { last_id, rows, absent }: Chunk): Promise<VerifiedTickets> {
  const findings = await missing(ask, subject, absent)
  const faulty: { row: StoredChain; faults: TicketFault[] }[] = []
  await inTurns(
    eachInTurns(rows, (row) => {
      const faults = checkTicket(row)
      if (faults.length > 0) faulty.push({ row, faults })
    }),
  )
  for (const { row, faults } of faulty) findings.push(...(await findingsOf(ask, subject.authority_id, row, faults)))
  const events = rows.reduce((sum, row) => sum + (row.events?.length ?? 0), 0)
  return { last_id, tickets: rows.length, events, findings }
}

/** Tickets of which only events or versions are left; they belong to no project, so only a verification of everything searches for them. */
async function withoutRow(
  ask: Ask,
  { authority_id, scope }: Subject,
  range: { after: number; to: number | null },
): Promise<number[]> {
  if (scope !== 'all') return []
  return (await ask<{ id: number }>(idsWithoutRow(authority_id, range))).map(({ id }) => id)
}

async function findingsOf(
  ask: Ask,
  authority_id: number,
  row: StoredChain,
  faults: readonly TicketFault[],
): Promise<Finding[]> {
  const [version] = await ask<{ fields: Record<string, unknown> }>(lastVersionOf(authority_id, row.id))
  return faults.map(({ kind, seq }) => ({
    kind,
    seq,
    ticket_id: row.id,
    ticket_number: row.ticket_number,
    day: null,
    fields: kind === 'edited_row' ? editedFields(row, version?.fields ?? {}) : [],
  }))
}

async function missing(ask: Ask, { authority_id }: Subject, ids: readonly number[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const ticket_id of ids) {
    const [remains] = await ask<{ ticket_number: string | null; seq: number | null }>(
      remainsOf(authority_id, ticket_id),
    )
    findings.push({
      ...findingOfDay('missing_ticket', ''),
      day: null,
      ticket_id,
      ticket_number: remains?.ticket_number ?? null,
      seq: remains?.seq ?? null,
    })
  }
  return findings
}
