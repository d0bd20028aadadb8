import { expect, test } from 'vitest'
import fc from 'fast-check'
import { isNarrowed, readProjectsAddress } from './projects-address.ts'
import { namesIn, namesText, projectsQueryOf } from './projects-query.ts'

test('drops what the contract does not accept', () => {
  expect(
    readProjectsAddress({
      sort: '-name',
      status: 'nonsense',
      district: '7,0,x',
      mine: 'yes',
      page: '0',
      search: '  road ',
      zork: '1',
    }),
  ).toEqual({ sort: '-name', district: '7', search: 'road' })
})

test('accepts numbers, lists and names in every alphabet', () => {
  expect(readProjectsAddress({ district: [3, 4, 3], search: 2041, contractor: 'Núñez & 高橋', view: 12 })).toEqual({
    district: '3,4',
    search: '2041',
    contractor: 'Núñez & 高橋',
    view: '12',
  })
})

test('requests what the address says', () => {
  const address = { sort: '-last_active_on', status: 'construction,bid', page: '3', search: 'I-85', waiting: 'true' }
  expect(projectsQueryOf(address)).toEqual({
    page_number: 3,
    page_size: 30,
    search: 'I-85',
    filters: { status: { in: ['construction', 'bid'] }, tickets_waiting: { eq: true } },
    sort_by: 'last_active_on',
    sort_order: 'desc',
  })
})

test('contractor names keep their commas and bars, and an older link with one name still works', () => {
  const filters = projectsQueryOf({ contractor: 'Núñez, Hijos|A~1B Paving|Núñez, Hijos| ' }).filters
  expect(filters).toEqual({ contractor_name: { in: ['Núñez, Hijos', 'A|B Paving'] } })
  expect(projectsQueryOf({ contractor: 'Baldwin, Tate & Co' }).filters).toEqual({
    contractor_name: { in: ['Baldwin, Tate & Co'] },
  })
})

test('names in every alphabet are read back unchanged', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => text.trim() === text)
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 6 }), (names) => {
      expect(namesIn(namesText(names))).toEqual(names)
    }),
  )
})

test('filters set by the page override the address', () => {
  expect(projectsQueryOf({ archived: 'true', district: '3' }, { view: { eq: 'deleted' } }).filters).toEqual({
    view: { eq: 'deleted' },
    district_id: { in: [3] },
  })
})

test.each([
  [{}, false],
  [{ sort: 'name', archived: 'true', view: '3', page: '2' }, false],
  [{ search: 'x' }, true],
  [{ favorite: 'true' }, true],
])('%o is filtered: %s', (address, narrowed) => {
  expect(isNarrowed(address)).toBe(narrowed)
})
