import { expect, it } from 'vitest'
import { versionDifferences } from './version-differences.ts'

it('lists what differs, what was added and what was removed, in the order of the dictionary', () => {
  expect(
    versionDifferences(
      { net: '45120', truck: 'T-1', po_number: null, silo: '3', unknown_field: 1 },
      { net: '45100', truck: 'T-1', po_number: '88', unknown_field: 1 },
    ),
  ).toEqual([
    { key: 'truck', older: 'T-1', newer: 'T-1', kind: 'same' },
    { key: 'po_number', older: null, newer: '88', kind: 'added' },
    { key: 'net', older: '45120', newer: '45100', kind: 'differs' },
    { key: 'silo', older: '3', newer: undefined, kind: 'removed' },
    { key: 'unknown_field', older: 1, newer: 1, kind: 'same' },
  ])
})

it('finds no difference between a version and itself', () => {
  const fields = { net: '1', notes: '', load_number: 4 }
  expect(versionDifferences(fields, fields).every(({ kind }) => kind === 'same')).toBe(true)
})
