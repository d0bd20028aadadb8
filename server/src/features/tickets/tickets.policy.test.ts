import {
  canMatch,
  readOnlyRoles,
  roles,
  ticketAbilityNames,
  ticketStatuses,
  type Role,
  type TicketAbility,
} from '@milepost/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mayMatchTo,
  readsOn,
  roleHas,
  ticketRights,
  ticketScope,
  vendorScope,
  type Decider,
  type DecidedTicket,
} from './tickets.policy.ts'

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
    expect(ticketScope(role, role === 'plant_inspector' ? [7] : null)).toEqual({
      held,
      plant_ids,
      project_ids: null,
      ...(role === 'qc_lab' && { sampled: true }),
    })
  })

  it('gives a plant inspector every plant while nothing restricts them', () => {
    expect(ticketScope('plant_inspector', null)).toEqual({ held: false, plant_ids: null, project_ids: null })
  })
})

describe('vendorScope', () => {
  const reads = (
    plants: number[],
    projects: number[] | null,
    ticket: { plant_id: number; project_id: number | null },
  ) => readsOn(vendorScope(plants, projects), ticket)

  it.each<[number[], number[] | null, boolean, boolean]>([
    [[7], null, true, true],
    [[7], [5], true, false],
    [[7], [6], false, false],
    [[7], [], false, false],
    [[8], null, false, false],
    [[], null, false, false],
  ])('plants %j on projects %j: a ticket of plant 7 on project 5 %s, a held one %s', (plants, projects, on, held) => {
    expect(reads(plants, projects, { plant_id: 7, project_id: 5 })).toBe(on)
    expect(reads(plants, projects, { plant_id: 7, project_id: null })).toBe(held)
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
  })
})

describe('rights to decide', () => {
  const decider = (role: Role): Decider => ({
    role,
    district_id: 1,
    own_project_ids: role === 'administrator' ? null : new Set([5]),
  })
  const pending: DecidedTicket = { project_id: 5, status: 'pending', accepted: false }
  const anywhere = ['flag', 'edit', 'photo'] as const

  it.each<[Role, readonly TicketAbility[]]>([
    ['administrator', ['deliver', 'reject', 'void', 'flag', 'edit', 'override_gvw', 'photo', 'code']],
    ['area_manager', ['deliver', 'reject', 'void', 'flag', 'edit', 'override_gvw', 'photo', 'code']],
    ['field_engineer', ['deliver', 'reject', 'flag', 'edit', 'override_gvw', 'photo', 'code']],
    ['field_inspector', ['deliver', 'reject', 'flag', 'edit', 'photo', 'code']],
    ['pending', []],
    ['plant_inspector', []],
    ['read_only_auditor', []],
    ['read_only_inspector', []],
    ['safety_inspector', []],
    ['qc_lab', []],
  ])('%s on a pending ticket of their project: %o (D12a)', (role, abilities) => {
    expect(ticketRights(decider(role), pending).abilities).toEqual(abilities)
  })

  it.each(['area_manager', 'field_engineer', 'field_inspector'] as const)('%s: none on other projects', (role) => {
    const { abilities, locks } = ticketRights(decider(role), { ...pending, project_id: 6 })
    expect(abilities).toEqual([])
    expect(new Set(Object.values(locks))).toEqual(new Set(['not_your_project']))
  })

  it('a held ticket is never decided: an administrator adds notes and matches it (D13a)', () => {
    const held = { ...pending, project_id: null }
    expect(ticketRights(decider('administrator'), held)).toEqual({
      abilities: [...anywhere, 'match'],
      locks: {
        deliver: 'held',
        reject: 'held',
        void: 'held',
        accept: 'held',
        unaccept: 'held',
        override_gvw: 'held',
        code: 'held',
      },
    })
    expect(ticketRights(decider('area_manager'), held).abilities).toEqual(['match'])
    expect(ticketRights(decider('field_engineer'), held).abilities).toEqual([])
  })

  it('for any ticket and role, an ability is available, locked with a cause, or not the role’s', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...roles),
        fc.record({
          project_id: fc.constantFrom(null, 5, 6),
          status: fc.constantFrom(null, ...ticketStatuses),
          accepted: fc.boolean(),
        }),
        (role, ticket) => {
          const { abilities, locks } = ticketRights(decider(role), ticket)
          for (const ability of ticketAbilityNames.filter((name) => name !== 'match'))
            expect(Number(abilities.includes(ability)) + Number(ability in locks)).toBe(
              roleHas(decider(role), ability) ? 1 : 0,
            )
          if (readOnlyRoles.includes(role)) expect({ abilities, locks }).toEqual({ abilities: [], locks: {} })
          if (ticket.project_id === null)
            expect(
              abilities
                .filter((name) => name !== 'match')
                .every((name) => role === 'administrator' && anywhere.includes(name as 'flag')),
            ).toBe(true)
        },
      ),
    )
  })
})
