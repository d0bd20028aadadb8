import { expect, it } from 'vitest'
import { cappedConfidence, differingSizes } from './named-sizes.ts'

it.each([
  ['Superpave 19mm', 'HMA 25.0 mm base', { material: '19mm', item: '25.0 mm' }],
  ['3/4 inch stone', '1-1/2" stone', { material: '3/4 inch', item: '1-1/2"' }],
  ['PG 64 19 mm', 'HMA 9.5mm', { material: '19 mm', item: '9.5mm' }],
  ['Superpave 19mm', 'HMA 19.0 mm', null],
  ['Stone 1/2 in', 'Stone 12.5 mm', null],
  ['Superpave 19mm', 'Hot mix asphalt', null],
  ['Type 4', 'HMA 25 mm', null],
  ['Stone 19 mm', 'Type 4 in place', null],
])('compares the sizes of %s and %s', (material, item, expected) => {
  expect(differingSizes(material, item)).toEqual(expected)
})

it.each([
  ['0.99', true, '0.49'],
  ['0.30', true, '0.30'],
  ['0.99', false, '0.99'],
])('is %s sure, with differing sizes %s: %s', (confidence, differ, expected) => {
  expect(cappedConfidence(confidence, differ ? { material: '19 mm', item: '25 mm' } : null)).toBe(expected)
})
