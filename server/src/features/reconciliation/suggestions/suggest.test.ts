import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suggester, type EarlierCoding } from './suggest.ts'

const earlier = (pay_item_id: number, tickets: number, like: Partial<EarlierCoding> = {}): EarlierCoding => ({
  pay_item_id,
  tickets,
  external_contractor_id: null,
  material_id: 1,
  mix_id: 'A',
  plant_id: 7,
  station: null,
  ...like,
})
const ticket = { material_id: 1, mix_id: 'A', plant_id: 7, station: null }

describe('a suggestion', () => {
  it('is the item with most tickets of the same material, mix and plant', () => {
    const suggest = suggester([earlier(10, 19), earlier(11, 1), earlier(12, 500, { mix_id: 'B' })])
    expect(suggest(ticket)).toEqual({
      pay_item_id: 10,
      external_contractor_id: null,
      basis: 'material_mix_plant',
      tickets: 20,
      alike: 19,
      confidence: '0.90',
    })
  })

  it.each<[string, EarlierCoding[], string, number]>([
    [
      'of another plant, where those of its plant are too few',
      [earlier(10, 2), earlier(11, 9, { plant_id: 8 })],
      'material_mix',
      11,
    ],
    ['of its plant, where it has another mix', [earlier(10, 9, { mix_id: 'C' })], 'material_plant', 10],
    ['of its material alone', [earlier(10, 1, { mix_id: 'C', plant_id: 8 })], 'material', 10],
  ])('is based on tickets %s', (_name, done, basis, pay_item_id) => {
    expect(suggester(done)(ticket)).toMatchObject({ basis, pay_item_id })
  })

  it('is based on the station before all else, once three tickets were placed there', () => {
    const done = [earlier(10, 40), earlier(11, 3, { station: '12', mix_id: 'B', plant_id: 8 })]
    expect(suggester(done)({ ...ticket, station: '12' })).toMatchObject({ basis: 'material_station', pay_item_id: 11 })
    expect(suggester(done)({ ...ticket, station: '13' })).toMatchObject({ pay_item_id: 10 })
    expect(suggester(done)({ ...ticket, station: '12', material_id: 2 })).toBeNull()
  })

  it('shows the numbers of a wider group of tickets that points to the same item more surely', () => {
    const done = [earlier(10, 3, { station: '12' }), earlier(10, 40, { plant_id: 8 })]
    expect(suggester(done)({ ...ticket, station: '12' })).toMatchObject({
      basis: 'material_mix',
      pay_item_id: 10,
      tickets: 43,
      confidence: '0.97',
    })
  })

  it('is missing for a material that nobody coded', () => {
    expect(suggester([earlier(10, 100)])({ ...ticket, material_id: 2 })).toBeNull()
    expect(suggester([])(ticket)).toBeNull()
  })

  it('distinguishes the contractors of one item', () => {
    const suggest = suggester([
      earlier(10, 4, { external_contractor_id: 1 }),
      earlier(10, 6, { external_contractor_id: 2 }),
    ])
    expect(suggest(ticket)).toMatchObject({ external_contractor_id: 2, alike: 6, tickets: 10, confidence: '0.54' })
  })

  it('is never surer than its share, and gets surer with more of the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 500 }), (one, other) => {
        const of = (alike: number) =>
          Number(suggester([earlier(10, alike), ...(other ? [earlier(11, other)] : [])])(ticket)?.confidence)
        const best = Math.max(one, other)
        expect(of(one)).toBeLessThanOrEqual(best / (one + other))
        if (one >= other) expect(of(one + 100)).toBeGreaterThanOrEqual(of(one))
      }),
    )
  })
})
