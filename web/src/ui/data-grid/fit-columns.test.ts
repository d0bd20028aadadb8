import { expect, test } from 'vitest'
import { fitColumns, type ColumnFit } from './fit-columns.ts'

const column = (fit: Partial<ColumnFit>): ColumnFit => ({
  width: 100,
  need: 80,
  header: 60,
  whole: false,
  fixed: false,
  grow: 0,
  ...fit,
})

test.each<[string, Partial<ColumnFit>[], number, number[]]>([
  ['keeps declared widths where nothing is cut', [{}, {}], 300, [100, 100]],
  ['never cuts a number, even beyond the room', [{ whole: true, need: 140 }, { need: 100 }], 200, [140, 100]],
  ['never cuts a number, however long', [{ whole: true, need: 900 }, {}], 1000, [900, 100]],
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
  [
    'narrows what grows, though it is cut, where that shows all columns',
    [
      { need: 200, grow: 1 },
      { width: 200, need: 200, whole: true },
    ],
    280,
    [80, 200],
  ],
  [
    'narrows the longest text before a name',
    [
      { width: 120, need: 110, grow: 1 },
      { width: 200, need: 300, grow: 1 },
      { width: 100, need: 100 },
    ],
    370,
    [110, 160, 100],
  ],
  [
    'lets what grows keep its width where not all columns can be shown',
    [
      { need: 200, grow: 1 },
      { width: 200, need: 200, whole: true },
    ],
    260,
    [100, 200],
  ],
  ['cuts no header where it scrolls anyway', [{ header: 150 }, { need: 250, whole: true }], 300, [150, 250]],
  ['shows a whole header where there is room', [{ header: 150 }, {}], 300, [150, 100]],
  ['gives what nothing needs to what grows, by its shares', [{ grow: 2 }, { grow: 1 }, {}], 360, [140, 120, 100]],
  ['fits what is cut before anything grows', [{ need: 180 }, { grow: 1 }], 300, [180, 120]],
  ['takes room for a long text only up to a limit', [{ need: 900 }, { width: 300, need: 100 }], 500, [250, 250]],
  ['gives the rest of a long text what is free', [{ need: 900 }, { width: 300, need: 100 }], 700, [400, 300]],
  [
    'cuts a longer text rather than a shorter one',
    [{ need: 130 }, { width: 200, need: 900, grow: 1 }],
    300,
    [130, 170],
  ],
  [
    'cuts a shorter text where a longer one would lose more than a quarter',
    [{ need: 160 }, { width: 200, need: 900, grow: 1 }],
    300,
    [100, 200],
  ],
  [
    'cuts no shorter text where it scrolls anyway',
    [{ need: 130 }, { width: 200, need: 900, grow: 1 }, { need: 200, whole: true }],
    300,
    [130, 170, 200],
  ],
  ['leaves alone what the person set', [{ fixed: true, need: 300, whole: true }, { need: 120 }], 300, [100, 120]],
])('%s', (_rule, columns, room, widths) => {
  expect(fitColumns(columns.map(column), room, 250)).toEqual(widths)
})
