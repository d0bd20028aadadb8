import { roles } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { canMatch, mayMatchTo, ticketAbilities, ticketScope } from './tickets.policy.ts'

describe('ticketScope', () => {
  it.each([
    ['administrator', true, null],
    ['area_manager', true, null],
    ['field_engineer', false, null],
    ['field_inspector', false, null],
    ['pending', false, null],
    ['read_only_auditor', false, null],
    ['read_only_inspector', false, null],
    ['plant_inspector', false, [7]],
    ['qc_lab', false, []],
    ['safety_inspector', false, []],
  ] as const)('%s: held tickets %s, plants %o', (role, held, plant_ids) => {
    expect(ticketScope(role, role === 'plant_inspector' ? [7] : null)).toEqual({ held, plant_ids })
  })

  it('leaves a plant inspector every plant while nothing restricts them', () => {
    expect(ticketScope('plant_inspector', null)).toEqual({ held: false, plant_ids: null })
  })
})

describe('matching', () => {
  it.each(roles)('%s', (role) => {
    const own = { role, district_id: 1 }
    const matches = role === 'administrator' || role === 'area_manager'
    expect(canMatch(own)).toBe(matches)
    expect(canMatch({ role, district_id: null })).toBe(role === 'administrator')
    expect(mayMatchTo(own, { district_id: 1 })).toBe(matches)
    for (const district_id of [2, null]) expect(mayMatchTo(own, { district_id })).toBe(role === 'administrator')
    expect(mayMatchTo({ role, district_id: null }, { district_id: null })).toBe(role === 'administrator')
    expect(ticketAbilities(own, { project_id: null })).toEqual(matches ? ['match'] : [])
    expect(ticketAbilities(own, { project_id: 5 })).toEqual([])
  })
})
