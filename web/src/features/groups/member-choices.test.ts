import type { GroupMember } from '@milepost/contract/groups/groups.contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offeredMembers } from './member-choices.ts'

const member = (id: number, first_name: string, last_name: string, title: string | null = null): GroupMember => ({
  id,
  first_name,
  last_name,
  role: 'field_inspector',
  title,
  district: null,
  status: 'active',
})
const anna = member(1, 'Anna', 'Brook', 'Herder')
const luis = member(2, 'Luis', 'Herrera')
const owen = member(3, 'Owen', 'Castell')
const members = [anna, owen, luis]

test.each([
  ['an answer, who bears the name first', { search: 'her', members: [anna, luis] }, 'her', [luis, anna]],
  ['an earlier answer, narrowed', { search: '', members }, 'HER', [luis]],
  ['a name as lists write it', { search: '', members }, 'Herrera, l', [luis]],
  ['an earlier answer to a narrower search: nobody yet', { search: 'herr', members: [luis] }, 'he', []],
  ['no answer yet', undefined, 'her', []],
])('offers from %s', (_what, found, search, offered) => {
  expect(offeredMembers(found, search)).toEqual(offered)
})

test('people offered early keep their places when the response arrives', () => {
  const names = fc.stringMatching(/^[ab]{1,4}$/)
  const people = fc.array(fc.record({ first: names, last: names, title: fc.option(names) }), { maxLength: 30 })
  fc.assert(
    fc.property(people, names, fc.nat(4), fc.integer({ min: 1, max: 30 }), (rows, search, typed, most) => {
      const all = rows
        .map(({ first, last, title }, at) => member(at + 1, first, last, title))
        .toSorted((a, b) => a.last_name.localeCompare(b.last_name) || a.first_name.localeCompare(b.first_name))
      const answer = (text: string) => ({
        search: text,
        members: all
          .filter(({ first_name, last_name, title }) =>
            [`${first_name} ${last_name}`, `${last_name}, ${first_name}`, title].some((one) => one?.includes(text)),
          )
          .slice(0, most),
      })
      const early = offeredMembers(answer(search.slice(0, typed)), search)
      const final = offeredMembers(answer(search), search)
      expect(final.slice(0, early.length)).toEqual(early)
    }),
  )
})
