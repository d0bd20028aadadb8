const BOM = Buffer.from('\u{FEFF}')
const CRLF = Buffer.from('\r\n')
const QUOTE = 0x22
const NEW_LINE = 0x0a

/**
 * Makes of COPY's CSV what spreadsheets open as it is: a byte order mark, and lines that end in CR LF (RFC 4180). Line breaks within quotes stay.
 * @param onLines is told how many lines each piece ended.
 */
export async function* csvFile(
  copied: AsyncIterable<Buffer>,
  onLines: (lines: number) => void,
): AsyncGenerator<Buffer> {
  yield BOM
  let quoted = false
  for await (const piece of copied) {
    const parts: Buffer[] = []
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
    onLines(lines)
    yield Buffer.concat(parts)
  }
}
