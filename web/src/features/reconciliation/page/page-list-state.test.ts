import { expect, test } from 'vitest'
import { entriesCodec, entriesQueryOf } from './entries/entries-list-state.ts'
import { pageAddress } from './page-list-state.ts'

test.each([
  [
    { view: 'items', sort: '-item_code', page: '2', item: '7', search: ' asphalt ' },
    { view: 'items', sort: '-item_code', page: '2', item: '7', search: 'asphalt' },
  ],
  [
    { day: '2026-11-20', material: 4, plant: '5', coded: 'coded' },
    { day: '2026-11-20', material: '4', plant: '5', coded: 'coded' },
  ],
  [
    { view: 'suggestions', confidence: '80', overrun: 'yes' },
    { view: 'suggestions', confidence: '80', overrun: 'yes' },
  ],
  [{ view: 'by_hand', confidence: '101', overrun: 'no' }, {}],
  [{ view: 'nothing', day: '2026-13-40', material: 'x', coded: 'uncoded', page: '1', sort: 'password' }, {}],
  [{ search: 'a\0b', item: '0', plant: '-3', other: 'x' }, {}],
])('reads %j as %j', (raw, read) => {
  expect(pageAddress.read(raw)).toEqual(read)
})

test.each([
  [
    { view: 'entries', kind: 'all', period: 5, point: 'late', page: '3' },
    { period: 5, point: 'late' },
  ],
  [{ view: 'entries', kind: 'by_hand', point: 'uncoded' }, { kind: ['by_hand', 'correction'] }],
  [{ view: 'entries', kind: 'all', items: '7,9,x' }, { items: ['7', '9'] }],
])(
  'of entries, %j asks for %j',
  (raw, { kind, items, period, point }: { kind?: string[]; items?: string[]; period?: number; point?: string }) => {
    expect(entriesQueryOf(entriesCodec.read(raw)).filters).toEqual({
      ...(kind && { kind: { in: kind } }),
      ...(items && { project_pay_item_id: { in: items } }),
      ...(period && { pay_period_id: { eq: String(period) } }),
      ...(point && { checklist: { eq: point } }),
    })
  },
)
