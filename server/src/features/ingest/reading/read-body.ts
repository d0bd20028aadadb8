import { writtenCount } from '../../../platform/words/written.ts'
import { MOST_TICKETS_A_POST } from '@milepost/contract'
import type { RequestExtras } from '../../../platform/http/feature.ts'
import { Problem } from '../../../platform/problem.ts'
import { decodeUtf8, parseJson, unreadable } from '../../../platform/http/read-json.ts'
import { fault } from './fault.ts'
import { readCsvBody } from './read-csv-body.ts'
import type { SentTicket } from './sent-ticket.ts'
import { membersAt, namedTwice, sliceArray } from './slice-json.ts'

/** Refuses more tickets than one post may hold (D13). */
function checkCount(tickets: number): void {
  if (tickets > MOST_TICKETS_A_POST)
    throw new Problem('too_large', { limit: `${writtenCount(MOST_TICKETS_A_POST)} tickets` })
}

/**
 * The tickets of a JSON body: one object, `{ "tickets": [ … ] }`, or a bare array; each with its text exactly as received.
 * @throws Problem body_unreadable, or too_large beyond 1,000 tickets.
 */
export function readJsonBody(bytes: Buffer): SentTicket[] {
  if (bytes.length === 0) throw unreadable('it is empty')
  const text = decodeUtf8(bytes)
  const body = parseJson(text)
  if (Array.isArray(body)) return sentTickets(text, text.indexOf('['), body)
  if (typeof body !== 'object' || body === null)
    throw unreadable('it must be a ticket, a list of tickets, or { "tickets": [ … ] }')
  if (!Object.hasOwn(body, 'tickets')) return [sentTicket(text.trim(), body)]
  const { tickets } = body as { tickets: unknown }
  if (!Array.isArray(tickets)) throw unreadable('tickets must be a list')
  const [at = -1, ...others] = membersAt(text, 'tickets')
  if (others.length > 0) throw unreadable('it names tickets twice')
  return sentTickets(text, at, tickets)
}

function sentTickets(text: string, at: number, tickets: unknown[]): SentTicket[] {
  checkCount(tickets.length)
  const slices = sliceArray(text, at)
  return tickets.map((content, position) => sentTicket(slices[position] ?? JSON.stringify(content), content))
}

/** A ticket that names a field twice says nothing certain: it is refused, and no other with it. */
function sentTicket(raw: string, content: unknown): SentTicket {
  const twice = namedTwice(raw)
  return twice === null
    ? { raw, content }
    : { raw, content, faults: [fault(twice, 'sent_twice', `${twice} is sent twice in one object`)] }
}

/** The tickets of a post, as JSON or as CSV with a header row of field keys (D13). */
export function readBody({ content_type, headers, raw_body }: RequestExtras): SentTicket[] {
  const bytes = raw_body ?? Buffer.alloc(0)
  if (content_type === 'application/json') return readJsonBody(bytes)
  if (content_type === 'text/csv')
    return readCsvBody(bytes, /;\s*charset="?([^\s;"]{1,40})/i.exec(headers['content-type'] as string)?.[1])
  throw new Problem('unsupported_type', { accepted: 'application/json and text/csv' })
}
