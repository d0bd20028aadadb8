import { ticketFields, type ProblemDetail, type TicketField } from '@milepost/contract'
import { weighedNet, type WeighedNet, type WeighedTicket } from '../../tickets/index.ts'
import { cellFault } from './cell-fault.ts'
import { fault, printable } from './fault.ts'
import { readValue, type FieldValue } from './read-value.ts'
import type { SentTicket } from './sent-ticket.ts'

export type IngestEvent = 'created' | 'updated' | 'voided'

/** A supplier's fields of one ticket by key of the dictionary; what was not given is absent. */
export type SourceFields = Readonly<Record<string, FieldValue>>

/** A ticket whose every value could be read. */
export interface ReadTicket {
  raw: string
  event: IngestEvent
  fields: SourceFields
  /** The ticket's net by D15; null while `missing` is not empty. */
  net: WeighedNet | null
  /** Required fields that were not given. A void of a known ticket may leave them out. */
  missing: ProblemDetail[]
  warnings: ProblemDetail[]
}

/** A refused ticket, with as much of its name as could be read. */
export interface RefusedTicket {
  raw: string
  plant: string | null
  ticket_number: string | null
  errors: ProblemDetail[]
  warnings: ProblemDetail[]
}

/** Fields that a supplier may send, by the name that it sends them under. */
const sourceFields: ReadonlyMap<string, TicketField> = new Map(
  ticketFields.filter((field) => field.owner === 'source').map((field) => [field.sent_as ?? field.key, field]),
)
const notTheSuppliers: ReadonlySet<string> = new Set(
  ticketFields.filter((field) => field.owner !== 'source').map((field) => field.key),
)

const events: readonly string[] = ['created', 'updated', 'voided']
/** The fields that identify a ticket, without which nothing can be done with it (D13). */
const naming = ['plant', 'ticket_number', 'printed_at']
const MOST_WARNINGS = 20

/** Reads one ticket by the dictionary. All faults are reported at once; an unknown field is a warning and only kept in the raw text. */
export function readTicket({ raw, content, faults, cells = false }: SentTicket): ReadTicket | RefusedTicket {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    return {
      raw,
      plant: null,
      ticket_number: null,
      errors: faults ?? [fault('', 'not_an_object', 'a ticket must be an object of fields')],
      warnings: [],
    }
  }
  const fields: Record<string, FieldValue> = {}
  const errors: ProblemDetail[] = [...(faults ?? [])]
  const uncertain = new Set(errors.map((error) => error.path))
  const warnings: ProblemDetail[] = []
  for (const [name, sent] of Object.entries(content)) {
    if (uncertain.has(name)) continue
    const field = sourceFields.get(name)
    if (field === undefined) {
      if (name !== 'event' && warnings.length < MOST_WARNINGS) warnings.push(unknownField(name))
      continue
    }
    const reading = (cells && typeof sent === 'string' && cellFault(sent, field.type)) || readValue(sent, field, name)
    if ('code' in reading)
      errors.push(
        fault(name, reading.code, reading.message.startsWith(name) ? reading.message : `${name}: ${reading.message}`),
      )
    else if (reading.value !== null) fields[field.key] = reading.value
  }
  const event = uncertain.has('event') ? 'created' : eventOf(content)
  if (event === null) errors.push(fault('event', 'unknown_choice', `event must be one of ${events.join(', ')}`))
  const faulty = new Set(errors.map((error) => error.path))
  for (const name of naming)
    if (fields[name] === undefined && !faulty.has(name)) errors.push(fault(name, 'required', `${name} is required`))
  if (errors.length > 0 || event === null) {
    const missing = event === 'voided' ? [] : missingBesides(fields, faulty)
    const names = { plant: nameIn(content, 'plant'), ticket_number: nameIn(content, 'ticket_number') }
    return { raw, ...names, errors: [...errors, ...missing], warnings }
  }
  return { raw, event, fields, ...quantityOf(fields), warnings }
}

function eventOf(content: object): IngestEvent | null {
  const sent = 'event' in content ? content.event : null
  if (sent === null || sent === '') return 'created'
  return typeof sent === 'string' && events.includes(sent.trim().toLowerCase())
    ? (sent.trim().toLowerCase() as IngestEvent)
    : null
}

function unknownField(name: string): ProblemDetail {
  return notTheSuppliers.has(name)
    ? fault(name, 'not_a_source_field', `${name} is not the supplier's to set; it is kept in the raw text only`)
    : fault(name, 'unknown_field', `${name} is not a field of a ticket; it is kept in the raw text only`)
}

/** Material, and net with its unit or the weights that give it. */
function quantityOf(fields: SourceFields): { net: WeighedNet | null; missing: ProblemDetail[] } {
  const missing: ProblemDetail[] = []
  if (fields['material'] === undefined) missing.push(fault('material', 'required', 'material is required'))
  if (fields['uom'] === undefined) missing.push(fault('uom', 'required', 'uom is required'))
  const net = weighedNet(weighedTicket(fields, ''))
  if (net === null && fields['uom'] !== undefined)
    missing.push(fault('net', 'required', 'net is required, or gross and tare where the weighing method gives them'))
  else if (net !== null && net.net.startsWith('-'))
    missing.push(fault('net', 'below_minimum', 'net must not be negative: gross is less than tare'))
  else if (fields['net'] === undefined && net === null) missing.push(fault('net', 'required', 'net is required'))
  return { net, missing }
}

const weights = ['net', 'gross', 'tare', 'uom']

/** What is missing of a ticket that is refused anyway, so that it can be corrected in one go; of weights only where none of those sent is faulty. */
function missingBesides(fields: SourceFields, faulty: ReadonlySet<string>): ProblemDetail[] {
  const weighed = !weights.some((name) => faulty.has(name))
  return quantityOf(fields).missing.filter(({ path }) => !faulty.has(path) && (weighed || path !== 'net'))
}

/** The fields as the weighing rules read them. */
export const weighedTicket = (fields: SourceFields, received_at: string): WeighedTicket =>
  ({ ...fields, received_at }) as unknown as WeighedTicket

function nameIn(content: object, key: string): string | null {
  const value = (content as Record<string, unknown>)[key]
  return typeof value === 'string' && value.trim() !== '' ? printable(value.trim(), 100) : null
}
