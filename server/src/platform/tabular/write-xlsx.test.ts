import { buffer } from 'node:stream/consumers'
import readXlsx from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { columnLetters, type CellKind } from './xlsx-cells.ts'
import { xlsxFile } from './write-xlsx.ts'

const written = async (kinds: readonly CellKind[], rows: readonly (readonly string[])[]) => {
  async function* batches() {
    yield rows.slice(0, 2)
    yield rows.slice(2)
  }
  let counted = 0
  const file = await buffer(
    xlsxFile(
      { name: 'Tickets & more', kinds, rows: batches(), time_zone: 'America/New_York' },
      (more) => (counted += more),
    ),
  )
  expect(counted).toBe(rows.length)
  return file
}

it('a workbook is read back with numbers, dates and texts as they were, and no formula', async () => {
  const kinds = ['text', 'number', 'date', 'instant'] as const
  const texts = ['=1+1', '  <b>&"', 'línea\n二', '@SUM(A1)']
  const rows = texts.map((text) => [text, '-41120.5', '2026-11-20', '2026-11-20T21:05:30.000-05:00'])
  const file = await written(kinds, [['a', 'b', 'c', 'd'], ...rows, ['x', '12345678901234567', '', 'no time']])
  const sheet = (await readXlsx(file, { trim: false }))[0]?.data ?? []
  expect(sheet[0]).toEqual(['a', 'b', 'c', 'd'])
  for (const [at, text] of texts.entries())
    expect(sheet[at + 1]).toEqual([text, -41_120.5, new Date('2026-11-20'), new Date('2026-11-20T21:05:30Z')])
  expect(sheet.at(-1)).toEqual(['x', '12345678901234567', null, 'no time'])
})

it('a row that cannot be read breaks the file', async () => {
  async function* broken(): AsyncGenerator<string[][]> {
    yield [['a']]
    throw new Error('gone')
  }
  await expect(
    buffer(xlsxFile({ name: 'x', kinds: ['text'], rows: broken(), time_zone: 'America/New_York' }, () => undefined)),
  ).rejects.toThrow('gone')
})

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %d is %s', (at, letters) => {
  expect(columnLetters(at)).toBe(letters)
})
