import { headsOfDay, hashedContent, type DayHead, type TicketEventRow } from '../../tickets/index.ts'
import { chainsOf, ticketIdsOf, type StoredChain } from '../verifying/chains.queries.ts'
import { daysOf, neighbourOf, type StoredDay } from '../verifying/days.queries.ts'
import type { Ask, Subject } from '../verifying/subject.ts'
import { TICKETS_A_CHUNK } from '../verifying/verify-tickets.ts'
import { authorityOf } from './bundle.queries.ts'

/** Heads that one line holds. */
const HEADS_A_LINE = 1000

/** The format of the lines, which `docs/ledger.md` describes and `verify.mjs` reads. */
export const BUNDLE_FORMAT = 'milepost-ledger-1'

/**
 * The lines of a bundle: what it is, each ticket with its content and events, each day on which they grew with its root and every head of the day, and
 * how many there are of both. Lines come as they are wanted, so that memory holds 500 tickets or one day.
 */
export async function* bundleLines(ask: Ask, subject: Subject, made_at: string): AsyncGenerator<string> {
  const [authority] = await ask<{ name: string; time_zone: string }>(authorityOf(subject.authority_id))
  const { scope, ticket_id, day, project_id } = subject
  yield lineOf({ kind: 'bundle', format: BUNDLE_FORMAT, authority, scope, ticket_id, day, project_id, made_at })
  let tickets = 0
  for await (const line of ticketLines(ask, subject)) {
    tickets += 1
    yield line
  }
  let days = 0
  for (const stored of await ask<StoredDay>(daysOf(subject, null))) {
    days += 1
    yield* dayLines(ask, subject, stored)
  }
  yield lineOf({ kind: 'end', tickets, days })
}

async function* ticketLines(ask: Ask, subject: Subject): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const ids = (await ask<{ id: number }>(ticketIdsOf(subject, after, TICKETS_A_CHUNK))).map(({ id }) => id)
    for (const ticket of await ask<StoredChain>(chainsOf(subject.authority_id, ids))) yield lineOf(ticketIn(ticket))
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
  }
}

const ticketIn = (ticket: StoredChain) => ({
  kind: 'ticket',
  slip_id: ticket.id,
  content: hashedContent(ticket),
  content_hash: ticket.content_hash,
  chain_seq: ticket.chain_seq,
  chain_head: ticket.chain_head,
  events: (ticket.events ?? []).map(eventIn),
})

/** An event as it is hashed, with its hashes; the first one rests on nothing. */
const eventIn = ({ prev_hash, ...event }: TicketEventRow) => ({
  ...event,
  prev_hash: prev_hash === '' ? null : prev_hash,
})

async function* dayLines(ask: Ask, subject: Subject, { day, root }: StoredDay): AsyncGenerator<string> {
  const { authority_id, time_zone } = subject
  const [before] = await ask<StoredDay>(neighbourOf(authority_id, day, 'before'))
  const heads = await ask<DayHead>(headsOfDay({ authority_id, day, time_zone }))
  yield lineOf({ kind: 'day', day, root, previous_root: before?.root ?? null, tickets: heads.length })
  for (let at = 0; at < heads.length; at += HEADS_A_LINE) {
    const part = heads.slice(at, at + HEADS_A_LINE).map(({ slip_id, seq, hash }) => [slip_id, seq, hash])
    yield lineOf({ kind: 'heads', day, heads: part })
  }
}

const lineOf = (value: object): string => `${JSON.stringify(value)}\n`
