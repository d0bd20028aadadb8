import { expect, it } from 'vitest'
import { isCodeDamaged, isErrorMark, plainCode } from './spreadsheet-marks.ts'

it.each([
  ['#REF!', true],
  ['#DIV/0!', true],
  ['#N/A', true],
  ['#NAME?', true],
  ['#¡VALOR!', true],
  ['#¿NOMBRE?', true],
  ['#N/D', true],
  ['#SPILL!', true],
  ['########', true],
  ['#', false],
  ['#4 stone', false],
  ['#57', false],
  ['Item #4!', false],
])('%s is an error: %s', (text, expected) => {
  expect(isErrorMark(text)).toBe(expected)
})

it.each([
  ['5-Jan', true],
  ['Jan-05', true],
  ['5-Jan-26', true],
  ['2026-01-05', true],
  ['1/5/2026', true],
  ['2.03E+11', true],
  ['2E-05', true],
  ['401-05', false],
  ['402-3130', false],
  ['2E10', false],
  ['MAR-1', false],
  ['10-MAR-A', false],
  ['634-0105-1', false],
  ['1/2', false],
])('the code %s is what a spreadsheet made of another one: %s', (text, expected) => {
  expect(isCodeDamaged(text)).toBe(expected)
})

it.each([
  ['="0203"', '0203'],
  ["'0205", '0205'],
  ['="A""', '="A""'],
  ["O'Neil", "O'Neil"],
])('the code %s was typed as %s', (text, expected) => {
  expect(plainCode(text)).toBe(expected)
})
