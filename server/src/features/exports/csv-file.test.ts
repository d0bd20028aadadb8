import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvFile } from './csv-file.ts'

/** A row as COPY writes it. */
const copied = (cells: string[]) =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) || cell === '' ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`

async function* inPieces(content: Buffer, sizes: readonly number[]) {
  for (let from = 0, at = 0; from < content.length; at++) {
    const to = from + (sizes[at % Math.max(1, sizes.length)] ?? content.length)
    yield content.subarray(from, to)
    from = to
  }
}

async function written(rows: string[][], sizes: readonly number[]) {
  let lines = 0
  const pieces: Buffer[] = []
  const content = Buffer.from(rows.map(copied).join(''))
  for await (const piece of csvFile(inPieces(content, sizes), (more) => (lines += more))) pieces.push(piece)
  return { text: Buffer.concat(pieces).toString(), lines }
}

describe('a CSV file', () => {
  it('begins with a byte order mark and ends its lines in CR LF, but keeps line breaks within quotes', async () => {
    const { text, lines } = await written(
      [
        ['a', 'b'],
        ['1\n2', 'x "y"'],
      ],
      [3],
    )
    expect(text).toBe('\u{FEFF}a,b\r\n"1\n2","x ""y"""\r\n')
    expect(lines).toBe(2)
  })

  it('of several megabytes is sent in large pieces, complete', async () => {
    const rows = Array.from({ length: 40_000 }, (_, at) => [`${at}`, `a "quoted", cell ${'x'.repeat(at % 90)}`])
    const copy = Buffer.from(rows.map(copied).join(''))
    const pieces: Buffer[] = []
    for await (const piece of csvFile(inPieces(copy, [65_536, 13, 8192]), () => undefined)) pieces.push(piece)
    expect(pieces.length).toBeLessThan(6)
    expect(parse(Buffer.concat(pieces), { bom: true, record_delimiter: '\r\n' })).toEqual(rows)
  })

  it('is read back as the same cells, however the database splits it', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', 'é', ' '), maxLength: 6 })
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(rows, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), async (cells, sizes) => {
        const { text, lines } = await written(cells, sizes)
        expect(parse(text, { bom: true, record_delimiter: '\r\n' })).toEqual(cells)
        expect(lines).toBe(cells.length)
      }),
    )
  })
})
