import { findingTexts } from '@milepost/contract'
import type { Finding } from '../verifying/subject.ts'

/** A finding as one line in plain English: which ticket, which event, which day, and what is wrong. */
export function findingLine({ kind, ticket_id, ticket_number, seq, day, fields }: Finding): string {
  const ticket =
    ticket_id === null
      ? []
      : [ticket_number === null ? `Ticket id ${ticket_id}` : `Ticket ${ticket_number} (id ${ticket_id})`]
  const where = [
    ...ticket,
    ...(ticket_id !== null && seq !== null ? [`event ${seq}`] : []),
    ...(day === null ? [] : [ticket_id === null ? `Day ${day}` : `anchored on ${day}`]),
  ]
  const differences = fields.map(
    ({ field, ledger, row }) => `${field} was ${ledger ?? 'empty'}, the row says ${row ?? 'nothing'}`,
  )
  return `${where.join(', ')}: ${findingTexts[kind]}${differences.length > 0 ? ` (${differences.join('; ')})` : ''}`
}
