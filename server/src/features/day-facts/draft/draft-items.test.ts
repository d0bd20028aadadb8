import { expect, it } from 'vitest'
import { wholeDay } from '../day-rows.fixtures.ts'
import { factsOfRows } from '../facts/facts-of-rows.ts'
import { draftItems } from './draft-items.ts'

it('posts the stretch of an item with the offsets of its ends, where its loads have coordinates', () => {
  const day = wholeDay()
  const [item, byHand] = draftItems(day, factsOfRows(day))
  expect(item?.postings).toMatchObject([
    { from_station: '112+40.00', from_offset_ft: '-12.5', to_station: '118+90.00', to_offset_ft: null },
  ])
  expect(byHand?.postings).toMatchObject([{ from_station: null, from_offset_ft: null, to_offset_ft: null }])
})
