import { open } from 'node:fs/promises'
import { Unreadable } from '../drawing.ts'

/** The groups of a record between two zeros: codes and their values. */
export interface DxfRecord {
  type: string
  codes: number[]
  values: string[]
}

const BINARY = 'AutoCAD Binary DXF\r\n\u001a\u0000'
const PIECE = 1024 * 1024
/** Most groups of one record: a hatch of a whole county has fewer. */
const MOST_GROUPS = 4_000_000

/** Encodings of texts by `$DWGCODEPAGE`; from AutoCAD 2007 on (AC1021) texts are in UTF-8. */
const encodings: Record<string, string> = {
  ANSI_874: 'windows-874',
  ANSI_932: 'shift_jis',
  ANSI_936: 'gbk',
  ANSI_949: 'euc-kr',
  ANSI_950: 'big5',
}

function decoderOf(head: string): TextDecoder {
  const version = Number(/\$ACADVER\s+1\s+AC(\d{4})/.exec(head)?.[1] ?? '1009')
  const page = (/\$DWGCODEPAGE\s+3\s+(\w+)/.exec(head)?.[1] ?? '').toUpperCase()
  if (version >= 1021) return new TextDecoder('utf-8')
  const name = encodings[page] ?? (/^ANSI_125\d$/.test(page) ? page.replace('ANSI_', 'windows-') : 'windows-1252')
  return new TextDecoder(name)
}

/** Whether a file begins as a DXF does, in text or in binary. */
export const looksLikeDxf = (head: Buffer): boolean =>
  head.toString('latin1', 0, BINARY.length) === BINARY ||
  /^(?:\ufeff|ï»¿)?(?:\s*999\r?\n[^\n]*\r?\n)*\s*0\r?\n\s*(?:SECTION|EOF)\b/.test(head.toString('latin1', 0, 4096))

/**
 * Passes the records of a DXF to `take` while the file is read.
 * @throws {Unreadable} `cut_off` where it ends before its end or in the middle of a group.
 */
export async function eachDxfRecord(path: string, take: (record: DxfRecord) => void): Promise<void> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(65_536)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    const start = head.subarray(0, bytesRead)
    const records = new Records(take)
    if (start.toString('latin1', 0, BINARY.length) === BINARY) readBinary(await file.readFile(), records)
    else
      await readText(
        file.createReadStream({ start: 0, autoClose: false, highWaterMark: PIECE }),
        decoderOf(start.toString('latin1')),
        records,
      )
    records.end()
  } finally {
    await file.close()
  }
}

class Records {
  #record: DxfRecord | null = null
  readonly #take: (record: DxfRecord) => void
  ended = false
  constructor(take: (record: DxfRecord) => void) {
    this.#take = take
  }
  group(code: number, value: string): void {
    if (this.ended) return
    if (code === 0) {
      if (this.#record) this.#take(this.#record)
      this.#record = { type: value.trim(), codes: [], values: [] }
      if (this.#record.type === 'EOF') this.ended = true
      return
    }
    const record = this.#record
    if (!record) return
    if (record.codes.length >= MOST_GROUPS) throw new Unreadable('too_much', 'groups')
    record.codes.push(code)
    record.values.push(value)
  }
  end(): void {
    if (!this.ended) throw new Unreadable('cut_off')
  }
}

async function readText(content: AsyncIterable<Buffer>, decoder: TextDecoder, records: Records): Promise<void> {
  let rest = ''
  let code: number | null = null
  const line = (text: string): void => {
    if (code === null) {
      const trimmed = text.trim()
      if (trimmed === '' && records.ended) return
      code = Number(trimmed)
      if (!Number.isInteger(code) || trimmed === '')
        throw new Unreadable('cut_off', `a group code is expected in place of ${trimmed.slice(0, 20)}`)
      return
    }
    records.group(code, text)
    code = null
  }
  let first = true
  for await (const piece of content) {
    let text = rest + decoder.decode(piece, { stream: true })
    if (first) text = text.replace(/^\ufeff/, '')
    first = false
    if (records.ended) return
    const lines = text.split(/\r?\n/)
    rest = lines.pop() ?? ''
    if (rest.length > PIECE) throw new Unreadable('too_much', 'a line')
    for (const each of lines) line(each)
  }
  if (!records.ended && rest !== '') line(rest)
}

/** The size of a group's value in a binary DXF; `text` for a text that ends with a zero byte. */
function widthOf(code: number): 'text' | 'double' | 'short' | 'long' | 'wide' | 'byte' | 'bytes' {
  if (code >= 290 && code <= 299) return 'byte'
  if (code === 310 || (code >= 311 && code <= 319) || code === 1004) return 'bytes'
  if (
    (code >= 10 && code <= 59) ||
    (code >= 110 && code <= 149) ||
    (code >= 210 && code <= 239) ||
    (code >= 460 && code <= 469) ||
    (code >= 1010 && code <= 1059)
  )
    return 'double'
  if (code >= 160 && code <= 169) return 'wide'
  if ((code >= 90 && code <= 99) || (code >= 420 && code <= 429) || (code >= 440 && code <= 449) || code === 1071)
    return 'long'
  if (
    (code >= 60 && code <= 79) ||
    (code >= 170 && code <= 179) ||
    (code >= 270 && code <= 289) ||
    (code >= 370 && code <= 389) ||
    (code >= 400 && code <= 409) ||
    code === 1070 ||
    (code >= 1060 && code <= 1069)
  )
    return 'short'
  return 'text'
}

/** Codes are two bytes, or one in files older than release 14, where 255 announces two. */
function readBinary(bytes: Buffer, records: Records): void {
  let at = BINARY.length
  const oneByte = bytes[at] === 0 && bytes[at + 1] !== 0
  const decoder = decoderOf(bytes.toString('latin1', 0, 65_536).replaceAll('\u0000', '\n '))
  try {
    while (!records.ended) {
      let code: number
      if (oneByte && bytes.readUInt8(at) !== 255) code = bytes.readUInt8(at++)
      else {
        if (oneByte) at++
        code = bytes.readInt16LE(at)
        at += 2
      }
      const [value, next] = valueAt(bytes, at, code, decoder)
      records.group(code, value)
      at = next
    }
  } catch (error) {
    if (error instanceof RangeError) throw new Unreadable('cut_off')
    throw error
  }
}

// oxlint-disable-next-line max-params
function valueAt(bytes: Buffer, at: number, code: number, decoder: TextDecoder): [string, number] {
  switch (widthOf(code)) {
    case 'double':
      return [String(bytes.readDoubleLE(at)), at + 8]
    case 'short':
      return [String(bytes.readInt16LE(at)), at + 2]
    case 'long':
      return [String(bytes.readInt32LE(at)), at + 4]
    case 'wide':
      return [String(bytes.readBigInt64LE(at)), at + 8]
    case 'byte':
      return [String(bytes.readUInt8(at)), at + 1]
    case 'bytes':
      return ['', at + 1 + bytes.readUInt8(at)]
    case 'text': {
      const end = bytes.indexOf(0, at)
      if (end < 0) throw new Unreadable('cut_off')
      return [decoder.decode(bytes.subarray(at, end)), end + 1]
    }
  }
}
