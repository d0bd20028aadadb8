import { expect, test } from 'vitest'
import { fitColumns, type ColumnFit } from './fit-columns.ts'

const column = (fit: Partial<ColumnFit>): ColumnFit => ({
  width: 100,
  need: 80,
  header: 60,
  whole: false,
  fixed: false,
  ...fit,
})

test.each<[string, Partial<ColumnFit>[], number, number[]]>([
  ['keeps declared widths where nothing is cut', [{}, {}], 300, [100, 100]],
  ['never cuts a number, even beyond the room', [{ whole: true, need: 140 }, { need: 100 }], 200, [140, 100]],
  ['gives free room to what is cut', [{ need: 150 }, {}], 300, [150, 100]],
  ['gives what is cut least all of it, the rest to what is cut most', [{ need: 400 }, { need: 120 }], 300, [180, 120]],
  ['takes room from what does not need it', [{ need: 130 }, { width: 200, need: 90 }], 300, [130, 170]],
  ['takes no more than a header leaves', [{ need: 400 }, { width: 200, need: 20, header: 150 }], 300, [150, 150]],
  [
    'narrows what has room to spare before it scrolls',
    [
      { width: 200, need: 100 },
      { width: 200, need: 200 },
    ],
    300,
    [100, 200],
  ],
  ['leaves alone what the person set', [{ fixed: true, need: 300, whole: true }, { need: 120 }], 300, [100, 120]],
])('%s', (_rule, columns, room, widths) => {
  expect(fitColumns(columns.map(column), room)).toEqual(widths)
})
