import { projectMaterials } from '@milepost/contract/project-materials/project-materials.contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { queryOfMaterials, queryOfRunning, readMaterialsListState, ticketsOfMaterial } from './materials-list-state.ts'

it('turns an address into a query of the contract', () => {
  const address = readMaterialsListState({
    from: '2026-11-01',
    to: '2026-11-20',
    type: 'asphalt',
    unit: 'TON',
    interval: 'week',
    view: 'table',
  })
  const filters = { printed_on: { gte: '2026-11-01', lte: '2026-11-20' }, material_type: { eq: 'asphalt' } }
  expect(queryOfMaterials(address)).toEqual({ filters })
  expect(queryOfRunning(address)).toEqual({ filters, interval: 'week' })
  expect(queryOfRunning({})).toEqual({ filters: {} })
})

it.each([
  ['from', '2026-02-30'],
  ['to', 'yesterday'],
  ['type', 'gold'],
  ['unit', 'ton per yard'],
  ['interval', 'year'],
  ['view', 'chart'],
  ['utm_source', 'mail'],
])('drops %s=%s', (name, value) =>
  expect(readMaterialsListState({ [name]: value, type: 'concrete' })).toEqual({ type: 'concrete' }),
)

it('never sends a query that the contract refuses', () => {
  const raw = fc.dictionary(
    fc.constantFrom('from', 'to', 'type', 'unit', 'interval', 'view'),
    fc.oneof(fc.string(), fc.constantFrom('2026-11-20', '2026-02-30', 'asphalt', 'TON', 'week')),
  )
  fc.assert(
    fc.property(raw, (address) => {
      const read = readMaterialsListState(address)
      expect(projectMaterials.metrics.query?.safeParse(queryOfMaterials(read)).success).toBe(true)
      expect(projectMaterials.days.query?.safeParse(queryOfRunning(read)).success).toBe(true)
    }),
  )
})

it('links to the tickets of a row, with the unit only when the material has several rows', () => {
  const row = { material_id: 7, uoms: ['LB', 'TON'] }
  expect(ticketsOfMaterial({ ...row, alone: true }, { from: '2026-11-01', type: 'asphalt' })).toEqual({
    material_id: '7',
    printed_from: '2026-11-01',
  })
  expect(ticketsOfMaterial({ ...row, alone: false }, { to: '2026-11-02' })).toEqual({
    material_id: '7',
    uom: 'LB,TON',
    printed_to: '2026-11-02',
  })
})
