import fc from 'fast-check'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { readCsv } from './index.ts'

const separator = fc.constantFrom(',', ';', '\t', '|')
const lineEnd = fc.constantFrom('\n', '\r\n', '\r')
const encoding = fc.constantFrom<[string, number[]]>(
  ['utf-8', []],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
)
/** Cells with everything that a file can contain: quotes, separators, line breaks, letters of all scripts; NUL is no text. */
const cell = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '|', '\n', '\r', '\\', ' ', 'a', 'é'), maxLength: 8 }),
  )
  .filter((text) => !text.includes('\0'))
const table = fc
  .integer({ min: 1, max: 6 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 20 }))

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
/** The line on which each row begins, counted from what is written before it. */
const linesBefore = (text: string) => text.split(/\r\n|\n|\r/).length

/** Compares what was read with the original rows, each with its line. */
function readBack(rows: string[][], mark: string, end: string, [name, bytes]: [string, number[]]): void {
  const names = (rows[0] ?? ['']).map((_, at) => `field_${at}`)
  let text = names.join(mark) + end
  const expected = []
  for (const [at, row] of rows.entries()) {
    if (row.some((each) => each.trim() !== ''))
      expected.push({
        line: linesBefore(text),
        row: at + 2,
        values: Object.fromEntries(row.map((each, column) => [`field_${column}`, each])),
      })
    text += row.map(quoted).join(mark) + end
  }
  const reading = readCsv(Buffer.concat([Buffer.from(bytes), iconv.encode(text, name)]))
  expect(reading).toEqual({ readable: true, names, rows: expected, problems: [] })
}

test('a file written according to RFC 4180 is read back, each row with its line and its number in a spreadsheet', () => {
  fc.assert(fc.property(table, separator, lineEnd, encoding, readBack), { numRuns: 400 })
})

test('so is one that is parsed in several parts, wherever they end', () => {
  const full = table.filter((rows) => rows.length > 0)
  fc.assert(
    fc.property(full, fc.integer({ min: 0, max: 50 }), separator, lineEnd, encoding, (rows, shift, mark, end, text) => {
      const long = rows.map((row, at) => (at === 0 ? ['x'.repeat(shift), ...row.slice(1)] : row))
      const row = long[0] ?? []
      const more = Array.from({ length: 400 }, (_none, at) =>
        row.map((each) => `${each} \u20ac ${'y'.repeat(at % 97)}`),
      )
      readBack([...long, ...more, ...long], mark, end, text)
    }),
    { numRuns: 25 },
  )
})

test('no sequence of bytes makes it throw', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .string({ unit: fc.constantFrom('"', ',', '\n', '\r', '\\', 'a', '=', 's', ' ', '\0', '\uFEFF'), maxLength: 60 })
      .map((text) => Buffer.from(text)),
  )
  const charset = fc.option(
    fc.oneof(fc.string(), fc.constantFrom('windows-1252', 'utf-16', 'iso-8859-15', '__proto__')),
    { nil: undefined },
  )
  fc.assert(
    fc.property(bytes, charset, (body, declared) => {
      const reading = readCsv(Buffer.from(body), declared === undefined ? {} : { charset: declared })
      expect(reading.readable || reading.problems.length === 1).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
