import { projectRoles, roles, type Role } from '@milepost/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  abilitiesOf,
  differencesOfGroups,
  differencesOfPersons,
  faultsOfDates,
  keptPerson,
  repeated,
  type KeptPerson,
} from './project-team.policy.ts'

const person = (starts_on: string | null, ends_on: string | null): KeptPerson => ({
  id: 1,
  project_role: 'inspector',
  starts_on,
  ends_on,
})

describe('dates', () => {
  it.each([
    [null, null, true],
    ['2026-11-20', null, true],
    [null, '2026-11-20', true],
    ['2026-11-20', '2026-11-20', true],
    ['2026-11-20', '2026-11-21', true],
    ['2026-11-20', '2026-11-19', false],
    ['2026-12-01', '2026-11-30', false],
  ])('from %s to %s: allowed is %s', (starts_on, ends_on, fine) => {
    expect(faultsOfDates([person(null, null), person(starts_on, ends_on)])).toEqual(
      fine
        ? []
        : [
            {
              path: 'dot_employees.1.ends_on',
              code: 'end_before_start',
              message: 'End Date must be later than the Start Date.',
            },
          ],
    )
  })
})

it('finds ids that appear more than once', () => {
  expect(repeated([])).toEqual(new Set())
  expect(repeated([1, 2, 3])).toEqual(new Set())
  expect(repeated([1, 2, 1, 3, 3, 3])).toEqual(new Set([1, 3]))
})

const day = fc.option(fc.constantFrom('2026-01-01', '2026-06-01', '2026-12-31'), { nil: null })
const persons = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 9 }),
    project_role: fc.constantFrom(...projectRoles),
    starts_on: day,
    ends_on: day,
  }),
  { selector: ({ id }) => id },
)

describe('differences', () => {
  it('turn one team into the other, and list nobody who stays the same', () => {
    fc.assert(
      fc.property(persons, persons, (from, to) => {
        const differences = differencesOfPersons(from, to)
        const after = new Map<number, KeptPerson>(from.map((one) => [one.id, one]))
        for (const { id, to: next } of differences) {
          expect(next).not.toEqual(after.get(id))
          if (next) after.set(id, { id, ...next })
          else after.delete(id)
        }
        expect(new Set(after.values())).toEqual(new Set(to))
        expect(differencesOfPersons(to, to)).toEqual([])
      }),
    )
  })

  it('of groups are those added and those removed', () => {
    expect(differencesOfGroups([1, 2], [2, 3])).toEqual([
      { id: 3, from: null, to: true },
      { id: 1, from: true, to: null },
    ])
    expect(differencesOfGroups([2, 1], [1, 2])).toEqual([])
  })
})

it('stores missing dates as null', () => {
  expect(keptPerson({ id: 1, project_role: 'lab' })).toEqual({
    id: 1,
    project_role: 'lab',
    starts_on: null,
    ends_on: null,
  })
})

const staff: Partial<Record<Role, string[]>> = {
  administrator: ['update', 'add_themselves'],
  area_manager: ['update', 'add_themselves'],
  field_engineer: ['update', 'add_themselves'],
}
it.each(roles.map((role) => [role, staff[role] ?? []] as const))('%s may %j (D12a)', (role, expected) => {
  expect(abilitiesOf(role, { added: false, current: false })).toEqual(expected)
})

it.each([
  [{ added: true, current: true }, ['update', 'remove_themselves']],
  [{ added: true, current: false }, ['update', 'add_themselves', 'remove_themselves']],
])('a person who is %j may %j', (own, expected) => {
  expect(abilitiesOf('field_engineer', own)).toEqual(expected)
})
