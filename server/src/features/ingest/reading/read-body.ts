import { MOST_TICKETS_A_POST } from '@milepost/contract'
import type { RequestExtras } from '../../../platform/http/feature.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { readCsvBody } from './read-csv-body.ts'
import type { SentTicket } from './sent-ticket.ts'
import { memberAt, sliceArray } from './slice-json.ts'

const unreadable = (reason: string): Problem => new Problem('body_unreadable', { reason })

/** Refuses more tickets than one post may hold (D13). */
function checkCount(tickets: number): void {
  if (tickets > MOST_TICKETS_A_POST)
    throw new Problem('too_large', { limit: `${MOST_TICKETS_A_POST.toLocaleString('en-US')} tickets` })
}

/**
 * The tickets of a JSON body: one object, `{ "tickets": [ … ] }`, or a bare array; each with its text exactly as received.
 * @throws Problem body_unreadable, or too_large beyond 1,000 tickets.
 */
export function readJsonBody(bytes: Buffer): SentTicket[] {
  const text = decode(bytes)
  const body = parse(text)
  if (Array.isArray(body)) return sentTickets(text, text.indexOf('['), body)
  if (typeof body !== 'object' || body === null)
    throw unreadable('it must be a ticket, a list of tickets, or { "tickets": [ … ] }')
  if (!Object.hasOwn(body, 'tickets')) return [{ raw: text.trim(), content: body }]
  const { tickets } = body as { tickets: unknown }
  if (!Array.isArray(tickets)) throw unreadable('tickets must be a list')
  return sentTickets(text, memberAt(text, 'tickets'), tickets)
}

function decode(bytes: Buffer): string {
  if (bytes.length === 0) throw unreadable('it is empty')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unreadable('it is not UTF-8')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const where = /at position (\d+)/.exec(String(error))?.[1]
    throw unreadable(where === undefined ? 'it is not whole JSON' : `it is not JSON at character ${Number(where) + 1}`)
  }
}

function sentTickets(text: string, at: number, tickets: unknown[]): SentTicket[] {
  checkCount(tickets.length)
  const slices = sliceArray(text, at)
  return tickets.map((content, position) => ({ raw: slices[position] ?? JSON.stringify(content), content }))
}

/** The tickets of a post, as JSON or as CSV with a header row of field keys (D13). */
export function readBody({ content_type, headers, raw_body }: RequestExtras): SentTicket[] {
  const bytes = raw_body ?? Buffer.alloc(0)
  if (content_type === 'application/json') return readJsonBody(bytes)
  if (content_type === 'text/csv')
    return readCsvBody(bytes, /;\s*charset="?([^\s;"]{1,40})/i.exec(headers['content-type'] as string)?.[1])
  throw new Problem('unsupported_type', { accepted: 'application/json and text/csv' })
}
