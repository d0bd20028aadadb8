import { chainedEvent, hashedContent } from '../../tickets/index.ts'
import { chainsOf, ticketIdsOf, type StoredChain } from '../verifying/chains.queries.ts'
import { daysOf, neighbourOf, type SealedDay, type StoredDay } from '../verifying/days.queries.ts'
import type { Ask, Subject } from '../verifying/subject.ts'
import { TICKETS_A_CHUNK } from '../verifying/verify-tickets.ts'
import { HEADS_AT_ONCE, readingFrom } from '../verifying/look-at-day.ts'
import { authorityOf, versionsOf, type SentVersion } from './bundle.queries.ts'

/** Heads that one line holds. */
const HEADS_A_LINE = 1000

/** The format of the lines, which `docs/ledger.md` describes and `verify.mjs` reads. */
export const BUNDLE_FORMAT = 'milepost-ledger-2'

/**
 * The lines of a bundle: what it is, each ticket with its content, its events and what the supplier sent, each day on which they grew with its root and
 * every head of the day, and how many there are of both. Lines come as they are wanted, so that memory holds 500 tickets or 50,000 heads.
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
    const versions = await ask<SentVersion & { ticket_id: number }>(versionsOf(subject.authority_id, ids))
    const sent = Map.groupBy(versions, ({ ticket_id }) => ticket_id)
    for (const ticket of await ask<StoredChain>(chainsOf(subject.authority_id, ids)))
      yield lineOf(ticketIn(ticket, sent.get(ticket.id) ?? []))
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
  }
}

const ticketIn = (ticket: StoredChain, versions: SentVersion[]) => ({
  kind: 'ticket',
  slip_id: ticket.id,
  content: hashedContent(ticket),
  chain_seq: ticket.chain_seq,
  chain_head: ticket.chain_head,
  events: (ticket.events ?? []).map(chainedEvent),
  versions: versions.map(({ version, event, received_at, raw }) => ({ version, event, received_at, raw })),
})

async function* dayLines(ask: Ask, { authority_id }: Subject, stored: StoredDay): AsyncGenerator<string> {
  const { day, root, starts_at, ends_at } = stored
  const [before] = await ask<SealedDay>(neighbourOf(authority_id, day, 'before'))
  yield lineOf({ kind: 'day', day, starts_at, ends_at, previous_root: before?.root ?? null, root })
  if (root === null) return
  const read = readingFrom(ask, authority_id, stored)
  for (let after_ticket_id = 0; ;) {
    const heads = await read({ after_ticket_id, to_ticket_id: null, limit: HEADS_AT_ONCE })
    for (let at = 0; at < heads.length; at += HEADS_A_LINE) {
      const part = heads.slice(at, at + HEADS_A_LINE).map(({ slip_id, seq, hash }) => [slip_id, seq, hash])
      yield lineOf({ kind: 'heads', heads: part })
    }
    if (heads.length < HEADS_AT_ONCE) return
    after_ticket_id = heads.at(-1)?.slip_id ?? after_ticket_id
  }
}

/** One line of JSON; the separators that some readers take for the end of a line are written as escapes. */
const lineOf = (value: object): string =>
  `${JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`
