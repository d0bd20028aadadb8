import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bareNumber, numbersOfRange, rangeSize, sameNumberKey, seriesNumber } from './ticket-numbers.ts'

describe('a ticket number', () => {
  it.each([
    ['4102007', { series: '', count: 4102007n, digits: 7 }],
    ['A-0012', { series: 'A-', count: 12n, digits: 4 }],
    ['24-117-9', { series: '24-117-', count: 9n, digits: 1 }],
    ['007', { series: '', count: 7n, digits: 3 }],
    ['SP', null],
    ['12B', null],
    ['', null],
  ])('%j is read as series and count', (text, expected) => {
    expect(seriesNumber(text)).toEqual(expected)
  })

  it.each([
    ['A-0012', '12'],
    ['0012', '12'],
    ['12', '12'],
    ['000', null],
    ['X', null],
  ])('%j without prefix and zeros is %j', (text, expected) => {
    expect(bareNumber(text)).toBe(expected)
  })

  it('is the same in upper and lower case', () => {
    expect(sameNumberKey(' a-12 ')).toBe(sameNumberKey('A-12'))
  })
})

describe('a range', () => {
  it.each([
    ['98', '101', ['98', '99', '100', '101']],
    ['A-009', 'a-011', ['A-009', 'A-010', 'A-011']],
    ['5', '5', ['5']],
    ['A-1', 'B-3', []],
    ['9', '3', []],
    ['1', '9999999999', []],
    ['X', 'Y', []],
  ])('from %s to %s', (first, last, expected) => {
    expect([...numbersOfRange(first, last)]).toEqual(expected)
  })

  it('contains as many numbers as it states, each once, from first to last', () => {
    fc.assert(
      fc.property(fc.constantFrom('', 'A', 'N-'), fc.nat(99_999), fc.nat(300), (prefix, from, more) => {
        const [first, last] = [`${prefix}${from}`, `${prefix}${from + more}`]
        const numbers = [...numbersOfRange(first, last)]
        expect(numbers).toHaveLength(rangeSize(first, last) ?? -1)
        expect(new Set(numbers).size).toBe(more + 1)
        expect([numbers[0], numbers.at(-1)]).toEqual([first, last])
      }),
    )
  })
})
