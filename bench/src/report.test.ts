import { expect, it } from 'vitest'
import { summarize } from './load/latencies.ts'
import { figure, lineOf, markdown } from './report.ts'

it.each([
  [1234.4, '1,234'],
  [99.96, '100'],
  [12.34, '12.3'],
  [4, '4'],
  [0.456, '0.46'],
])('shows %d as %s', (value, shown) => {
  expect(figure(value)).toBe(shown)
})

it.each([
  [{ value: 60, at_most: 60 }, true],
  [{ value: 60.1, at_most: 60 }, false],
  [{ value: 45, at_least: 45 }, true],
  [{ value: 44.9, at_least: 45 }, false],
  [{ value: Number.NaN, at_most: 60 }, false],
])('grades %j', (limits, good) => {
  expect(lineOf({ name: 'a figure', unit: ' ms', ...limits }).good).toBe(good)
})

it('marks a missed target in the table', () => {
  const text = markdown(
    [{ title: 'Lists', lines: [lineOf({ name: 'p95', value: 70, unit: ' ms', at_most: 60 })] }],
    ['a machine'],
  )
  expect(text).toContain('| p95 | 70 ms | at most 60 ms | **misses** |')
})

it('finds median and 95th percentile of single times', () => {
  const times = Array.from({ length: 100 }, (_unused, index) => 100 - index)
  expect(summarize(times, 2)).toMatchObject({ requests: 100, a_second: 50, p50: 51, p95: 96, slowest: 100 })
})
