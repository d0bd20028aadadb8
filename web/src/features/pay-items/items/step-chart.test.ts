import { expect, it } from 'vitest'
import { heightOf, stepPath } from './step-chart.tsx'

it('draws a quantity that stays until it changes, on a scale that includes zero', () => {
  expect(stepPath([100, 50])).toBe('M0 4H240V48H480')
  expect(heightOf([100, 50])(0)).toBe(92)
})

it('goes below the zero line when more is removed than there was', () => {
  expect(stepPath([0, -10])).toBe('M0 4H240V92H480')
  expect(heightOf([0, -10])(0)).toBe(4)
})

it('is a flat line without a quantity or a change', () => {
  expect(stepPath([0])).toBe('M0 4H480')
})
