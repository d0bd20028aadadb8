import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import { readAs, refused, type Read } from './problems.ts'

/** Single-byte encodings; text in them cannot be distinguished from damaged UTF-8, so the sender has to declare them. */
const declarable =
  /^(windows-?125\d|cp125\d|iso-?8859-?(1|2|3|4|5|6|7|8|9|10|13|14|15|16)|latin-?1|us-ascii|ascii|macintosh)$/i

const advice = "save it as 'CSV UTF-8', or declare its encoding as in Content-Type: text/csv; charset=windows-1252"
const starts = (body: Buffer, ...bytes: number[]) => bytes.every((byte, at) => body[at] === byte)

/** UTF-16 without byte order mark: most characters of a ticket file are ASCII, so that every other byte is NUL. */
function unmarkedUtf16(body: Buffer): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.min(body.length, 4_096) >> 1
  let [even, odd] = [0, 0]
  for (let pair = 0; pair < pairs; pair += 1) {
    if (body[2 * pair] === 0) even += 1
    if (body[2 * pair + 1] === 0) odd += 1
  }
  if (pairs >= 2 && even <= pairs * 0.05 && odd >= pairs * 0.6) return 'utf-16le'
  if (pairs >= 2 && odd <= pairs * 0.05 && even >= pairs * 0.6) return 'utf-16be'
  return null
}

function encodingOf(body: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32' {
  if (starts(body, 0, 0, 0xfe, 0xff) || starts(body, 0xff, 0xfe, 0, 0)) return 'utf-32'
  if (starts(body, 0xff, 0xfe)) return 'utf-16le'
  if (starts(body, 0xfe, 0xff)) return 'utf-16be'
  return starts(body, 0xef, 0xbb, 0xbf) ? 'utf-8' : (unmarkedUtf16(body) ?? 'utf-8')
}

/** The line of the first byte that is not UTF-8; a line feed is never part of another character. */
function lineNotUtf8(body: Buffer): number {
  let [line, from] = [1, 0]
  for (;;) {
    const end = body.indexOf(0x0a, from)
    if (end < 0 || !isUtf8(body.subarray(from, end))) return line
    line += 1
    from = end + 1
  }
}

function decodeStrictly(body: Buffer, encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): Read<string> {
  try {
    return readAs(new TextDecoder(encoding, { fatal: true }).decode(body))
  } catch {
    if (encoding !== 'utf-8')
      return refused(
        'csv_encoding',
        `The file begins as ${encoding.toUpperCase()} but is not readable as such: ${advice}`,
      )
    const line = lineNotUtf8(body)
    return refused('csv_encoding', `Line ${line} is not UTF-8 text: ${advice}`, { line })
  }
}

function decodeDeclared(body: Buffer, charset: string): Read<string> {
  const text = iconv.decode(body, charset)
  return text.includes('\uFFFD')
    ? refused('csv_encoding', `The file is not ${charset} text, as which it is declared`)
    : readAs(text)
}

/** The text of a file in UTF-8 or UTF-16, with byte order mark or without, or in a declared one-byte encoding; without the mark. */
export function decodeText(body: Buffer, charset?: string): Read<string> {
  const encoding = encodingOf(body)
  if (encoding === 'utf-32') return refused('csv_encoding', `The file is UTF-32, which is not read: ${advice}`)
  if (charset !== undefined && !declarable.test(charset) && !/^utf-?(8|16)(le|be)?$/i.test(charset))
    return refused(
      'csv_encoding',
      `The encoding '${charset.slice(0, 40)}' is not read: send UTF-8, UTF-16, windows-125x or ISO-8859-x`,
    )
  const marked = starts(body, 0xef, 0xbb, 0xbf)
  const decoded =
    charset !== undefined && declarable.test(charset) && encoding === 'utf-8' && !marked
      ? decodeDeclared(body, charset)
      : decodeStrictly(body, encoding)
  if (!decoded.ok) return decoded
  const nul = decoded.value.indexOf('\0')
  if (nul < 0) return decoded
  const line = decoded.value.slice(0, nul).split(/\r\n|\n|\r/).length
  return refused('csv_nul', `Line ${line} holds a NUL character, which text never does: ${advice}`, { line })
}
