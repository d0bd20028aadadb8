import { expect, it } from 'vitest'
import { exceptionsAddress, exceptionsQueryOf, stateOf, viewOf } from './addresses.ts'

it.each([
  [{}, {}],
  [
    { view: 'day', day: '2026-11-20' },
    { view: 'day', day: '2026-11-20' },
  ],
  [{ view: 'inbox', state: 'open', page: '1' }, {}],
  [
    { state: 'all', kind: 'late', page: 2, exception: 7 },
    { state: 'all', kind: 'late', page: '2', exception: '7' },
  ],
  [{ kind: 'nonsense', from: '2026-13-45', to: 'x', plant: '-1', sort: 'plant', material: ' ' }, {}],
  [
    { sort: '-opened_at', from: '2026-11-01' },
    { sort: '-opened_at', from: '2026-11-01' },
  ],
])('reads %j', (raw, expected) => {
  expect(exceptionsAddress.read(raw)).toEqual(expected)
})

it('requests open exceptions, the first page, by default', () => {
  expect(exceptionsQueryOf({})).toMatchObject({ page_number: 1, filters: { state: { eq: 'open' } } })
  expect([stateOf({}), viewOf({}), exceptionsAddress.isNarrowed({ state: 'all' })]).toEqual(['open', 'inbox', false])
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
  expect(exceptionsAddress.isNarrowed(address)).toBe(true)
})
