import { expect, it } from 'vitest'
import { listStateOfPreferences, preferencesOf } from './search-preferences.ts'

it('keeps the five preferences of the specification and reads them back', () => {
  const address = {
    plant_id: '12,13',
    status: 'pending,flagged',
    sort: '-printed_at',
    search: 'T-440',
    material_type: 'asphalt',
  }
  expect(preferencesOf({ ...address, page: '3', ticket: '9' })).toEqual({
    filterByPlant: [12, 13],
    filterByStatus: ['pending', 'flagged'],
    filterBySort: '-printed_at',
    filterSearchTerm: 'T-440',
    filterByMaterialType: ['asphalt'],
  })
  expect(listStateOfPreferences(preferencesOf(address))).toEqual(address)
})

it('leaves out values that are no longer valid filters', () => {
  expect(listStateOfPreferences({ filterByStatus: ['lost'], filterSearchTerm: 'a' })).toEqual({ search: 'a' })
  expect(listStateOfPreferences({ filterByPlant: 'x' })).toEqual({})
})
