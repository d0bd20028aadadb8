import fc from 'fast-check'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { fromTelephone, photo, type DrawnExif } from '../images.fixtures.ts'
import { readOrigin } from './photo-origin.ts'

const originOf = async (exif: DrawnExif) => readOrigin((await sharp(await photo(exif)).metadata()).exif)
const nothing = {
  taken_local: null,
  taken_offset: null,
  satellite_time: null,
  latitude: null,
  longitude: null,
  camera: null,
}

it("a phone's photo gives all of it", async () => {
  expect(await originOf({ ...fromTelephone, satellite_date: '2026:11:20', satellite_time: '19/1 4/1 59/1' })).toEqual({
    taken_local: '2026-11-20T14:05:00',
    taken_offset: '-05:00',
    satellite_time: '2026-11-20T19:04:59.000Z',
    latitude: '33.750000',
    longitude: '-84.390000',
    camera: 'Fruit Phone 15',
  })
})

it.each([
  ['nothing', {}, {}],
  [
    'a place of zeros, as receivers without a fix write',
    { latitude: ['0/1 0/1 0/1', 'N'], longitude: ['0/1 0/1 0/1', 'E'] },
    {},
  ],
  ['half of a place', { latitude: ['33/1 45/1 0/1', 'N'] }, {}],
  ['a place beyond the pole', { latitude: ['93/1 0/1 0/1', 'N'], longitude: ['84/1 0/1 0/1', 'W'] }, {}],
  ['a place divided by zero', { latitude: ['33/0 45/1 0/1', 'N'], longitude: ['84/1 0/1 0/1', 'W'] }, {}],
  [
    'the south and the east',
    { latitude: ['33/1 30/1 0/1', 'S'], longitude: ['151/1 12/1 36/1', 'E'] },
    { latitude: '-33.500000', longitude: '151.210000' },
  ],
  ['a clock that was never set', { taken: '0000:00:00 00:00:00' }, {}],
  ['a clock of another century', { taken: '1904:01:01 00:00:00' }, {}],
  ['an offset that is none', { taken: '2026:11:20 14:05:00', offset: 'EST' }, { taken_local: '2026-11-20T14:05:00' }],
  ['a maker that the model does not repeat', { make: 'Kanon', model: 'EOS 5' }, { camera: 'Kanon EOS 5' }],
] as [string, DrawnExif, object][])('%s', async (_what, exif, imageOf) => {
  expect(await originOf(exif)).toEqual({ ...nothing, ...imageOf })
})

it('no sequence of bytes makes it fail', async () => {
  const block = (await sharp(await photo(fromTelephone)).metadata()).exif ?? Buffer.alloc(0)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(block.length - 1), fc.nat(255)), { maxLength: 20 }),
      fc.nat(block.length),
      (changes, length) => {
        const damaged = Buffer.from(block)
        for (const [at, value] of changes) damaged[at] = value
        expect(Object.keys(readOrigin(damaged.subarray(0, length))).toSorted()).toEqual(Object.keys(nothing).toSorted())
      },
    ),
    { numRuns: 300 },
  )
})
