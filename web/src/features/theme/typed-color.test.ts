import { expect, test } from 'vitest'
import { typedColor } from './typed-color.ts'

test.each([
  ['#0b4a82', '#0b4a82'],
  ['0B4A82', '#0b4a82'],
  ['  #0b4A82 ', '#0b4a82'],
  ['#fa0', '#ffaa00'],
  ['fff', '#ffffff'],
  ['', null],
  ['#', null],
  ['red', null],
  ['#12345', null],
  ['#1234567', null],
  ['rgb(1,2,3)', null],
  ['#0b4a8g', null],
])('%j is %j', (text, color) => {
  expect(typedColor(text)).toBe(color)
})
