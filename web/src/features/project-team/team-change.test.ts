import type { ProjectTeam, TeamPerson } from '@milepost/contract/project-team/project-team.contract'
import { describe, expect, it } from 'vitest'
import { memberOf, teamOf } from './project-team.fixtures.ts'
import { groupsAfter, metBy, personsAfter, personsIn, withoutPersons, type TeamChange } from './team-change.ts'

const inspector: TeamPerson = { id: 1, project_role: 'inspector', starts_on: null, ends_on: null }
const lab: TeamPerson = { ...inspector, id: 2, project_role: 'lab' }
const persons = (...all: TeamPerson[]): ProjectTeam =>
  teamOf([
    ...all.map(({ id, ...person }) => memberOf({ id, person: { starts_on: null, ends_on: null, ...person } })),
    memberOf({ id: 9 }),
  ])

describe('a change of persons', () => {
  it.each<[string, TeamChange, TeamPerson[]]>([
    ['adds', { put: [lab] }, [inspector, lab]],
    ['changes', { put: [{ ...inspector, ends_on: '2026-12-01' }] }, [{ ...inspector, ends_on: '2026-12-01' }]],
    ['removes', { remove: [1] }, []],
    ['leaves who is there by groups alone', { remove: [9] }, [inspector]],
  ])('%s', (_what, change, after) => {
    expect(personsAfter(persons(inspector), change)).toEqual(after)
  })

  it('reads persons, not members of groups', () => {
    expect(personsIn(persons(inspector, lab))).toEqual([inspector, lab])
  })
})

it('adds and removes groups', () => {
  const team = teamOf([], [{ id: 5, name: 'Crew', members_count: 2 }])
  expect(groupsAfter(team, { add_groups: [6, 5] })).toEqual([5, 6])
  expect(groupsAfter(team, { remove_groups: [5] })).toEqual([])
  expect(groupsAfter(team, {})).toEqual([5])
})

describe('a change that conflicts with another', () => {
  const later = { ...inspector, ends_on: '2026-12-01' }
  it.each<[string, TeamChange, ProjectTeam, ProjectTeam, number[]]>([
    ['of other persons is nobody’s', { put: [lab] }, persons(inspector), persons(later), []],
    [
      'of the same person is his',
      { put: [{ ...inspector, project_role: 'lab' }] },
      persons(inspector),
      persons(later),
      [1],
    ],
    ['to the same is nobody’s', { put: [later] }, persons(inspector), persons(later), []],
    ['who removed whom I change is his', { put: [later] }, persons(inspector), persons(), [1]],
    ['who changed whom I remove is his', { remove: [1] }, persons(inspector), persons(later), [1]],
    ['who removed whom I remove is nobody’s', { remove: [1] }, persons(inspector), persons(), []],
    ['who added whom I add is his', { put: [lab] }, persons(), persons({ ...lab, project_role: 'consultant' }), [2]],
  ])('%s', (_what, change, seen, now, met) => {
    expect(metBy(change, seen, now)).toEqual(met)
  })

  it('is sent again for the people it was chosen for', () => {
    const theirs = new Set(['dot_employees.1', 'dot_employees.4'])
    expect(withoutPersons({ put: [inspector, lab], remove: [3, 4], add_groups: [5] }, theirs)).toEqual({
      put: [lab],
      remove: [3],
      add_groups: [5],
    })
  })
})
