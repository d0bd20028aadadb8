import { expect, it } from 'vitest'
import { anEntry, anItem } from '../day-rows.fixtures.ts'
import { withContractors } from './whose-work.ts'

const contractor = (id: number) => ({ id, name: `Contractor ${id}`, is_prime: id === 1 })

it.each([
  ['the one that the entry names', 3, [2], [1, 2, 3], 3],
  ['the only one of the item', null, [2], [1, 2, 3], 2],
  ['the only one of the project', null, [], [1], 1],
  ['open between two of the item', null, [2, 3], [1, 2, 3], null],
  ['open between two of the project', null, [], [1, 2], null],
])('%s', (_name, contractor_id, of_item, of_project, expected) => {
  const day = { items: [anItem({ contractor_ids: of_item })], contractors: of_project.map(contractor) }
  expect(withContractors([anEntry({ id: 1, contractor_id })], day)[0]?.contractor_id).toBe(expected)
})
