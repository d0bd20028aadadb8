import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { inAuthority } from '../database/transaction.ts'
import { takeNumber, type NumberSeries } from './numbering.queries.ts'

const test = await createTestApp()
const { first, second } = test.world
const take = (series: NumberSeries, authority_id = first.id) =>
  inAuthority(test.bound, authority_id, (db) => takeNumber(db, authority_id, series))

it('counts each kind, project, year and agency apart', async () => {
  const series = { kind: 'apart' }
  expect(await take(series)).toBe(1)
  expect(await take(series)).toBe(2)
  expect(await take({ ...series, project_id: 7 })).toBe(1)
  expect(await take({ ...series, year: 2026 })).toBe(1)
  expect(await take({ ...series, project_id: 7, year: 2026 })).toBe(1)
  expect(await take({ kind: 'another' })).toBe(1)
  expect(await take(series, second.id)).toBe(1)
  expect(await take(series)).toBe(3)
})

it('gives the number of a transaction that fails to the next one', async () => {
  const series = { kind: 'failing' }
  const failing = inAuthority(test.bound, first.id, async (db) => {
    expect(await takeNumber(db, first.id, series)).toBe(1)
    throw new Error('the record is refused')
  })
  await expect(failing).rejects.toThrow('the record is refused')
  expect(await take(series)).toBe(1)
})

it('gives each of many transactions at once a number of its own, without a gap', async () => {
  const numbers = await Promise.all(Array.from({ length: 40 }, () => take({ kind: 'at_once' })))
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
})
