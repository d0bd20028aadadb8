import { readArrayText, readInstantText } from '../../../platform/database/values.ts'
import { eachInTurns, type Turns } from '../../../platform/turns.ts'
import type { RowState } from './row-rights.ts'
import type { ColumnType, TicketColumn } from './ticket-columns.queries.ts'

type Write = (text: string) => string

const quoted: Write = (text) => `"${text}"`
const writers: Record<ColumnType, Write> = {
  integer: (text) => text,
  text: (text) => JSON.stringify(text),
  decimal: quoted,
  boolean: (text) => (text === 't' ? 'true' : 'false'),
  instant: (text) => quoted(readInstantText(text)),
  date: quoted,
  texts: (text) => (text === '{}' ? '[]' : JSON.stringify(readArrayText(text))),
  // From a document: the source may have sent any text there, so it is quoted unless it matches its type.
  json_boolean: (text) => (text === 'true' || text === 'false' ? text : JSON.stringify(text)),
  plain_decimal: (text) => (/^-?(0|[1-9]\d{0,14})$/.test(text) ? text : JSON.stringify(text)),
}

/** Rows of a statement as PostgreSQL's text, column by column in the order of `columns`. */
export interface SerializedRows {
  rows: readonly (readonly (string | null)[])[]
  columns: readonly TicketColumn[]
  /** Writes what the caller may do to a row's ticket; null where rows say nothing of it. */
  rights: ((row: RowState) => string) | null
}

/** Writes a page's rows as JSON, in turns and without building objects; each column's writer is chosen once for all rows. */
export function* serializeRows({ rows, columns, rights }: SerializedRows): Turns<string> {
  const parts = columns.map(({ name, type }, at) => ({
    name: `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`,
    write: writers[type],
  }))
  const index = (wanted: string) => columns.findIndex(({ name }) => name === wanted)
  const [status, accepted, project] = [index('status'), index('accepted'), index('project_id')]
  let json = ''
  yield* eachInTurns(rows, (row) => {
    if (json !== '') json += ','
    let at = 0
    for (const part of parts) {
      const text = row[at++]
      json += part.name
      json += text === null || text === undefined ? 'null' : part.write(text)
    }
    json += rights ? `,${rights({ status: row[status], accepted: row[accepted], project_id: row[project] })}}` : '}'
  })
  return json
}
