import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { projectRules } from './project-pay-item.ts'
import { readDecimal, readFields, type FieldRule } from './read-fields.ts'

test.each<[string, string | null]>([
  ['1250.5', '1250.5'],
  [' $1,250.500 ', '1250.5'],
  ['(82.50)', '-82.5'],
  ['1,234.50-', '-1234.5'],
  ['\u22125', '-5'],
  ['\u2013 5', '-5'],
  ['$-5.00', '-5'],
  ['USD 5.00', '5'],
  ['5.00 USD', '5'],
  [' $-   ', '0'],
  ['$ -', '0'],
  ['\u2014', null],
  ['5-5', null],
  ['-5-', null],
  ['5.00 CR', null],
  ['5%', null],
  ['-0.00', '0'],
  ['+7', '7'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['007', '7'],
  ['1,2,3', null],
  ['1,25', null],
  ['1.234,5', null],
  ['1e5', null],
  ['--1', null],
  ['-', null],
  ['.', null],
  ['', null],
  ['twelve', null],
  ['１２', null],
])('reads %j as %j', (text, value) => {
  expect(readDecimal(text)).toBe(value)
})

test('reads thousands, brackets and trailing zeros as the same decimal, and reads its own output as itself', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 14n - 1n }),
      fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 6 }),
      fc.boolean(),
      (whole, fraction, negative) => {
        const plain = `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`
        const grouped = `${whole.toLocaleString('en-US')}${fraction && `.${fraction}`}00`.replace(/^([^.]*)00$/, '$1')
        const value = readDecimal(plain)
        expect(readDecimal(negative ? `($${grouped})` : `$${grouped}`)).toBe(value)
        expect(readDecimal(value ?? '')).toBe(value)
        expect(Number(value)).toBe(Number(plain) + 0)
      },
    ),
  )
})

const one = (rule: FieldRule, typed: string | number | boolean | null) => {
  const { values, faults } = readFields({ field: rule }, { field: typed }, { whole: true })
  return faults[0]?.code ?? values.field
}

describe('a field', () => {
  const quantity = projectRules.quantity
  it.each<[FieldRule, string | number | boolean | null, unknown]>([
    [quantity, '', 'quantity_empty'],
    [quantity, null, 'quantity_empty'],
    [quantity, 12.5, '12.5'],
    [quantity, '-3', '-3'],
    [quantity, '1.2345678', 'too_many_decimals'],
    [quantity, '1.2345670', '1.234567'],
    [quantity, '123456789012345', 'number_invalid'],
    [quantity, 1e21, 'number_invalid'],
    [projectRules.estimated_quantity, '-1', 'number_negative'],
    [projectRules.unit_price, '($5.00)', 'price_bracketed'],
    [projectRules.unit_price, '-$5.00', '-5'],
    [projectRules.estimated_quantity, ' ', null],
    [projectRules.line_number, '-1', 'line_number_negative'],
    [projectRules.line_number, '0', 0],
    [projectRules.line_number, 1.5, 'whole_number'],
    [projectRules.line_number, '2147483648', 'number_invalid'],
    [projectRules.item_code, ' ', 'code_blank'],
    [projectRules.item_code, 'x'.repeat(51), 'text_too_long'],
    [projectRules.item_code, 'a\tb', 'control_character'],
    [projectRules.unit_of_measure, 'S.Y.', 'SY'],
    [projectRules.unit_of_measure, 'YD', 'unit_unknown'],
    [projectRules.is_dnp, 'Sí', true],
    [projectRules.is_dnp, '0', false],
    [projectRules.is_dnp, true, true],
    [projectRules.is_dnp, '', false],
    [projectRules.is_dnp, 'maybe', 'yes_or_no'],
  ])('by %j, %j is %j', (rule, typed, expected) => {
    expect(one(rule, typed)).toBe(expected)
  })

  it('is left out when it is not given and only a part is read', () => {
    expect(readFields(projectRules, { quantity: '5' }, { whole: false })).toEqual({
      values: { quantity: '5' },
      faults: [],
      rounded: [],
    })
    expect(readFields(projectRules, {}, { whole: true }).faults.map(({ path }) => path)).toEqual([
      'line_number',
      'item_code',
      'item_description',
      'unit_of_measure',
      'quantity',
    ])
  })

  it('is read as a value or reported as one fault, never both and never neither, whatever is typed', () => {
    const typed = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null))
    fc.assert(
      fc.property(fc.constantFrom(...Object.values<FieldRule>(projectRules)), typed, (rule, given) => {
        const { values, faults } = readFields({ field: rule }, { field: given }, { whole: true })
        expect(faults.length + Object.keys(values).length).toBe(1)
      }),
    )
  })
})
