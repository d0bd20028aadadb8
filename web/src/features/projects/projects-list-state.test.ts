import { projectListQuery } from '@milepost/contract/projects/projects.contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesIn, namesText, projectsCodec, projectsQueryOf } from './projects-list-state.ts'

test('contractor names keep their commas and bars, and an older link with one name still works', () => {
  const { filters } = projectsQueryOf({ contractor: 'Núñez, Hijos|A~1B Paving|Núñez, Hijos| ' })
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

const every = { status: { in: ['draft', 'bid', 'construction', 'completed', 'archived'] } }

test.each([
  [{}, undefined, undefined],
  [{ tab: 'all', archived: 'true' }, { view: { eq: 'archived' } }, undefined],
  [{ tab: 'archived' }, { view: { eq: 'archived' } }, undefined],
  [{ tab: 'hidden', district: '3' }, { view: { eq: 'hidden' }, district_id: { in: ['3'] } }, undefined],
  [{ tab: 'deleted', archived: 'true' }, { view: { eq: 'deleted' } }, 'updated_at'],
  [{ tab: 'deleted', sort: 'name' }, { view: { eq: 'deleted' } }, 'name'],
  [{ tab: 'info' }, every, undefined],
  [{ tab: 'staffing', status: 'bid' }, { status: { in: ['bid'] } }, undefined],
  [{ mine: 'false', favorite: 'true' }, { favorite: { eq: 'true' } }, undefined],
])('%o requests the projects of its tab', (raw, filters, sort_by) => {
  const query = projectsQueryOf(projectsCodec.read(raw))
  expect([query.filters, query.sort_by]).toEqual([filters, sort_by])
  expect(projectListQuery.safeParse(query).success).toBe(true)
})
