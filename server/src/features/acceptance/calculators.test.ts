import { calculators } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'

/** Vectors computed by R 4.2. */
const test = await createTestApp()
const contractor = '4.1 3.8 4.4 3.9 4.0 4.3 3.7 4.2 4.1 3.9 4.0 4.2'.split(' ')
const agency = '4.2 3.9 4.4 4.0 3.8 4.3'.split(' ')

it('answers percent within limits with decimals as text, to any of the staff', async () => {
  const body = { values: contractor, lower: '3.8', upper: '4.3' }
  const answer = (await test.call(calculators.pwl, { as: 'qc_lab', body })).json()
  expect(answer).toMatchObject({ n: 12, mean: '4.05' })
  expect(Number(answer.s)).toBeCloseTo(0.2067058, 7)
  expect(Number(answer.q_lower)).toBeCloseTo(1.209449, 6)
  expect(Number(answer.pwl)).toBeCloseTo(77.81, 3)
  expect(
    (await test.call(calculators.pwl, { as: 'pending', body: { values: ['1', '2', '3'], lower: '0' } })).statusCode,
  ).toBe(200)
})

it.each([
  [{ values: ['1', '2'], lower: '0' }, 'values too_few'],
  [{ values: ['1', '2', '3'] }, 'lower required'],
  [{ values: ['1', '2', '3'], lower: '4', upper: '3' }, 'upper below_lower'],
])('refuses %j: %s', async (body, expected) => {
  const { error } = (await test.call(calculators.pwl, { body })).json()
  expect(`${error.details[0].path} ${error.details[0].code}`).toBe(expected)
})

it('verifies results that agree, refuses those whose mean moved, and judges nothing by too few', async () => {
  const compare = async (own: string[], alpha = '0.01') =>
    (await test.call(calculators.validation, { body: { contractor, agency: own, alpha } })).json()
  const agreed = await compare(agency)
  expect(agreed).toMatchObject({ verdict: 'verified', method: 'pooled', df: '16' })
  expect(Number(agreed.f)).toBeCloseTo(0.76299, 5)
  expect(Number(agreed.t)).toBeCloseTo(-0.46188, 5)
  const moved = agency.map((value) => (Number(value) + 0.6).toFixed(1))
  expect(await compare(moved)).toMatchObject({ verdict: 'refused', reason: 'mean' })
  expect(await compare(agency.slice(0, 4))).toMatchObject({ verdict: 'not_enough', method: null })
  expect((await compare(agency, '1')).error.details[0]).toMatchObject({ path: 'alpha', code: 'out_of_range' })
})
