import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberFault, saysHowMuch, shownNumber, typedNumber, wholeTyped, type NumberRule } from './typed-number.ts'

const two: NumberRule = { whole: 11, decimals: 2 }
const typeAll = (text: string, rule: NumberRule) =>
  [...text].reduce((entered, key) => typedNumber(entered, shownNumber(entered) + key, rule), '')

describe('a number that is typed key by key', () => {
  it.each([
    ['.5', two, '0.5', null],
    ['-.5', { ...two, negative: true }, '-0.5', null],
    ['22.56', two, '22.56', null],
    ['1,250.5', two, '1250.5', null],
    ['0.0667', { whole: 11, decimals: 4 }, '0.0667', null],
    ['12.', two, '12.', null],
    ['1e3', two, '1', 'not_a_number'],
    ['12.345', two, '12.34', 'decimals'],
    ['5.', { whole: 11, decimals: 0 }, '5', 'decimals'],
    ['007', two, '0', 'leading_zero'],
    ['-5', two, '', 'negative'],
    ['12,5', two, '12', 'comma'],
    ['123456789012', two, '12345678901', 'too_long'],
    ['150', { whole: 3, decimals: 0, most: 100 }, '15', 'too_long'],
    ['1|2', two, '1', 'not_a_number'],
  ] as const)('%s under %j shows %s, with the fault %s', (text, rule, shown, fault) => {
    const entered = typeAll(text, rule)
    expect([shownNumber(entered), numberFault(entered, rule)]).toEqual([shown, fault])
    expect(saysHowMuch(entered)).toBe(fault === null)
  })

  it('is shown without its invalid part, which one deletion removes', () => {
    const entered = typeAll('1e3', two)
    expect(wholeTyped(entered)).toBe('1e3')
    expect(typedNumber(entered, '', two)).toBe('1')
    expect(wholeTyped(typedNumber(entered, '12', two))).toBe('1e32')
    expect(typedNumber(entered, '4', two)).toBe('4')
  })

  it('says the same as was typed or is refused, whatever the keys', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12, unit: fc.constantFrom(...'0123456789.,-e ') }), (text) => {
        const entered = typeAll(text, two)
        expect(shownNumber(entered)).toMatch(/^$|^(0|[1-9]\d*)(\.\d{0,2})?$/)
        if (saysHowMuch(entered)) expect(Number(entered)).toBe(Number(text.replaceAll(/[, ]/g, '')))
      }),
    )
  })

  it('is every quantity that a unit allows, without a loss', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), (tenThousandths) => {
        const digits = tenThousandths.toString().padStart(5, '0')
        const whole = `${digits.slice(0, -4)}.${digits.slice(-4)}`
        const typed = typeAll(whole, { whole: 11, decimals: 4 })
        expect(typed).toBe(whole)
        expect(Number(typed).toFixed(4)).toBe(whole)
      }),
    )
  })
})
