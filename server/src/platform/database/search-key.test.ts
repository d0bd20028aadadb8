import { searchKey } from '@milepost/contract'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { createPool } from './pool.ts'

const database = await createTestDatabase()
const owner = createPool({ url: database.url, set_role: false, size: 1 })
afterAll(() => owner.end())

const pieces = fc.oneof(
  fc.constantFrom(
    ...'19.0mm|19 mm|402-3190|HMA-19|1,000|12"|4\'|3/4|1½|inches|feet|C.Y.|and/or|Señal|–|－|²|″|.50|--|..|//'.split(
      '|',
    ),
    ..."mm|in| |0|.|-|,|/|'|\t|\u00a0|(|[|`|~|_|\\".split('|'),
  ),
  fc.integer({ min: 0, max: 9999 }).map(String),
  fc.string({ maxLength: 6 }),
  fc.string({ unit: fc.integer({ min: 0xa0, max: 0x24f }).map((code) => String.fromCodePoint(code)), maxLength: 3 }),
)
const texts = fc.array(pieces, { maxLength: 12 }).map((all) => all.join('').replaceAll('\0', ''))

it('makes the same key of a text in SQL as in TypeScript', async () => {
  const all = fc.sample(texts, 3000)
  const { rows } = await owner.query<{ key: string }>(
    'select search_key(text) as key from unnest($1::text[]) with ordinality t(text, place) order by place',
    [all],
  )
  const pairs = all.map((text, at) => ({ text, key: rows[at]?.key }))
  expect(
    pairs.filter(({ text, key }) => key !== searchKey(text)).map(({ text, key }) => [text, key, searchKey(text)]),
  ).toEqual([])
})
