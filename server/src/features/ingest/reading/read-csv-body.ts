import { ticketFields } from '@milepost/contract'
import { decodeText, fieldKey, readCsv, type CsvProblem, type CsvReading } from '../../../platform/csv/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { fault } from './fault.ts'
import type { SentTicket } from './sent-ticket.ts'

/**
 * The rows of a CSV body, each a ticket with the JSON of its cells as its text; a row that cannot be read keeps its lines as they were sent.
 * @throws Problem body_unreadable when there are no rows to be had, or too_large beyond 1,000 of them.
 */
export function readCsvBody(bytes: Buffer, charset: string | undefined): SentTicket[] {
  const options = charset === undefined ? {} : { charset }
  const reading = readCsv(bytes, options)
  const [whole] = reading.problems
  if (!reading.readable)
    throw whole?.code === 'csv_too_many_rows'
      ? new Problem('too_large', { limit: '1,000 tickets' })
      : new Problem('body_unreadable', { reason: whole?.message ?? 'it is no CSV' })
  if (!isHeader(reading.names))
    throw new Problem('body_unreadable', {
      reason: 'The first row names no field of a ticket: it has to be a header such as plant,ticket_number,printed_at',
    })
  const faulty = reading.problems.length === 0 ? [] : faultyRows(reading, linesOf(bytes, charset))
  const rows = reading.rows.map(({ line, values }) => ({
    line,
    sent: { raw: JSON.stringify(values), content: byKey(values), cells: true } satisfies SentTicket,
  }))
  return [...rows, ...faulty].sort((one, other) => one.line - other.line).map(({ sent }) => sent)
}

const byKey = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, cell]) => [fieldKey(name), cell]))

/** A first row without the name of any field is no header but a ticket, which would be lost as one. */
const isHeader = (names: readonly string[]): boolean =>
  names.some((name) => ticketFields.some(({ key, sent_as = key }) => sent_as === fieldKey(name)))

function faultyRows({ rows, problems }: CsvReading, lines: readonly string[]): { line: number; sent: SentTicket }[] {
  const starts = [...rows, ...problems].flatMap(({ line }) => line ?? []).sort((one, other) => one - other)
  return problems.map((problem) => {
    const line = problem.line ?? 1
    const next = starts.find((start) => start > line)
    return {
      line,
      sent: {
        raw: lines.slice(line - 1, next === undefined ? undefined : next - 1).join('\n'),
        content: null,
        faults: [rowFault(problem)],
      },
    }
  })
}

const rowFault = ({ line, column, code, message }: CsvProblem) =>
  fault(`line ${line ?? '?'}${column === undefined ? '' : `, column ${column}`}`, code, message)

function linesOf(bytes: Buffer, charset: string | undefined): string[] {
  const text = decodeText(bytes, charset)
  return text.ok ? text.value.split(/\r\n|\n|\r/) : []
}
