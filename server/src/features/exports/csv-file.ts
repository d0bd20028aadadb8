import { csvLines } from '../../platform/csv/write-csv.ts'

const BOM = Buffer.from('\u{FEFF}')
const CRLF = Buffer.from('\r\n')
const QUOTE = 0x22
const NEW_LINE = 0x0a

/** Bytes that are passed on at once: each write costs a turn of the process, however small it is. */
const PIECE = 1024 * 1024

/**
 * Turns COPY's CSV into what spreadsheets open as it is: a byte order mark, and lines that end in CR LF (RFC 4180). Line breaks within quotes stay.
 * @param onLines called with the number of lines that each piece ended.
 * @param headers makes the header rows from COPY's, the keys of the columns: simple words, never quoted. COPY's own where none is given.
 */
export async function* csvFile(
  copied: AsyncIterable<Buffer>,
  onLines: (lines: number) => void,
  headers?: Headers,
): AsyncGenerator<Buffer> {
  const lineEnds = lineEndWriter()
  let parts: Buffer[] = [BOM]
  let size = 0
  for await (const piece of headers ? withHeaders(copied, headers) : copied) {
    onLines(lineEnds(piece, parts))
    size += piece.length
    if (size < PIECE) continue
    yield Buffer.concat(parts)
    parts = []
    size = 0
  }
  if (parts.length > 0) yield Buffer.concat(parts)
}

type Headers = (keys: readonly string[]) => readonly (readonly string[])[]

async function* withHeaders(copied: AsyncIterable<Buffer>, headers: Headers): AsyncGenerator<Buffer> {
  let first: Buffer | null = Buffer.alloc(0)
  for await (const piece of copied) {
    if (first === null) {
      yield piece
      continue
    }
    first = Buffer.concat([first, piece])
    const end = first.indexOf(NEW_LINE)
    if (end === -1) continue
    const keys = first.subarray(0, end).toString().split(',')
    yield Buffer.concat([Buffer.from(csvLines(headers(keys), '\n')), first.subarray(end + 1)])
    first = null
  }
}

/** Adds pieces of CSV with converted line ends to parts, each continuing where the one before it ended; returns how many lines a piece ended. */
function lineEndWriter(): (piece: Buffer, parts: Buffer[]) => number {
  let quoted = false
  return (piece, parts) => {
    let lines = 0
    let from = 0
    let quote = piece.indexOf(QUOTE)
    // A doubled quote within a cell turns twice, which changes nothing.
    const turnUntil = (end: number) => {
      for (; quote !== -1 && quote < end; quote = piece.indexOf(QUOTE, quote + 1)) quoted = !quoted
    }
    for (let end = piece.indexOf(NEW_LINE); end !== -1; end = piece.indexOf(NEW_LINE, end + 1)) {
      turnUntil(end)
      if (quoted) continue
      parts.push(piece.subarray(from, end), CRLF)
      lines += 1
      from = end + 1
    }
    turnUntil(piece.length)
    parts.push(piece.subarray(from))
    return lines
  }
}
