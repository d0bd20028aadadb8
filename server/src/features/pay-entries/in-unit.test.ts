import { unitCodes } from '@milepost/contract/units/units'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { Exact, inUnit, isConvertible } from '../units/index.ts'

const test = await createTestApp()

it('converts between units in the database as everywhere else', async () => {
  const { rows } = await test.owner.query<{ from: string; to: string; quantity: string | null }>(
    `select f as from, t as to, in_unit(45120.5, f, t)::text as quantity from unnest($1::text[]) f cross join unnest($1::text[]) t`,
    [[...unitCodes, 'bucket']],
  )
  const units = new Map(unitCodes.map((code) => [code as string, code]))
  const differing = rows.filter(({ from, to, quantity }) => {
    const [one, other] = [units.get(from), units.get(to)]
    if (from === to) return quantity !== '45120.5'
    if (!one || !other || !isConvertible(one, other)) return quantity !== null
    return (
      quantity === null ||
      new Exact(quantity)
        .minus(inUnit('45120.5', one, other))
        .abs()
        .greaterThan('0.0000001')
    )
  })
  expect(rows).toHaveLength((unitCodes.length + 1) ** 2)
  expect(differing).toEqual([])
})
