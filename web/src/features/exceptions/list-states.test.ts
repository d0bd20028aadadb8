import { expect, it } from 'vitest'
import { exceptionsCodec, exceptionsQueryOf, stateOf, viewOf } from './list-states.ts'

it('requests open exceptions, the first page, by default', () => {
  expect(exceptionsQueryOf({})).toMatchObject({ page_number: 1, filters: { state: { eq: 'open' } } })
  expect([stateOf({}), viewOf({}), exceptionsCodec.isNarrowed({ state: 'all' })]).toEqual(['open', 'inbox', false])
})

it('requests what the address says', () => {
  const address = {
    state: 'all',
    kind: 'late',
    from: '2026-11-01',
    to: '2026-11-20',
    plant: '4',
    material: 'SP',
    sort: '-day',
  }
  expect(exceptionsQueryOf(address)).toMatchObject({
    sort_by: 'day',
    sort_order: 'desc',
    filters: {
      kind: { eq: 'late' },
      day: { gte: '2026-11-01', lte: '2026-11-20' },
      plant_id: { eq: '4' },
      material: { eq: 'SP' },
    },
  })
  expect(exceptionsCodec.isNarrowed(address)).toBe(true)
})
