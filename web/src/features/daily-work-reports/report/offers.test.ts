import { expect, test } from 'vitest'
import { idOfName, withOffer, type Offer } from './offers.ts'

const team: Offer[] = [
  { id: 9, name: 'Dana Ortiz', fields: { title: 'Inspector II' } },
  { id: 10, name: 'Lee Chan', fields: {} },
]

test.each([
  ['a name that is offered brings what follows from it', { name: 'Dana Ortiz', title: '' }, 'Inspector II'],
  ['in any case', { name: ' dana ortiz', title: '' }, 'Inspector II'],
  ['a name that is not offered leaves the row', { name: 'Dana', title: 'Guest' }, 'Guest'],
  ['nothing follows where nothing is known', { name: 'Lee Chan', title: 'Guest' }, 'Guest'],
])('%s', (_, after, title) => {
  expect(withOffer(team, { name: '', title: '' }, after)['title']).toBe(title)
})

test('what was changed after the choice stays', () => {
  const chosen = { name: 'Dana Ortiz', title: 'Inspector II' }
  expect(withOffer(team, chosen, { ...chosen, title: 'Office' })['title']).toBe('Office')
})

test.each([
  ['staff', team, 'Dana Ortiz', { employee_id: 9 }],
  ['contractors', team, 'Lee Chan', { contractor_id: 10 }],
  ['staff', team, 'A guest', { employee_id: null }],
  ['staff', undefined, 'Dana Ortiz', {}],
  ['visitors', team, 'Dana Ortiz', {}],
] as const)('the id of a name: %s %#', (section, all, name, stored) => {
  expect(idOfName(section, all, name)).toEqual(stored)
})
