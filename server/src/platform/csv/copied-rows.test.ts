import fc from 'fast-check'
import { expect, it } from 'vitest'
import { copiedRows } from './copied-rows.ts'

/** A row as COPY writes it. */
const copied = (cells: readonly string[]) =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`

async function read(content: Buffer, size: number): Promise<string[][]> {
  async function* pieces() {
    for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
  }
  const rows: string[][] = []
  for await (const batch of copiedRows(pieces())) rows.push(...batch)
  return rows
}

it('what COPY writes is read as the same cells, however it is split', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', 'é', '語'), maxLength: 5 })
  const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 9 })
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 40 }), async (given, size) => {
      expect(await read(Buffer.from(given.map(copied).join('')), size)).toEqual(given)
    }),
  )
})
