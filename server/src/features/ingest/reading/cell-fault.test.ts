import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TicketFieldType } from '@milepost/contract/tickets/ticket-field'
import { cellFault, type CellFaultCode } from './cell-fault.ts'

describe('cellFault', () => {
  test.each<[TicketFieldType, string, CellFaultCode | null]>([
    ['decimal', '1234.56', null],
    ['decimal', '-5', null],
    ['decimal', ' 22.5 ', null],
    ['decimal', '', null],
    ['decimal', '007', null],
    ['decimal', '1.234,56', 'decimal_comma'],
    ['decimal', '1234,5', 'decimal_comma'],
    ['decimal', '22,56', 'decimal_comma'],
    ['decimal', '1.234.567', 'decimal_comma'],
    ['decimal', '1 234,5', 'decimal_comma'],
    ['decimal', '1,234.56', 'decimal_grouped'],
    ['decimal', '1,234', 'decimal_grouped'],
    ['decimal', '+1,234', 'decimal_grouped'],
    ['decimal', '1 234', 'decimal_grouped'],
    ['decimal', "1'234.5", 'decimal_grouped'],
    ['decimal', '1\u202f234', 'decimal_grouped'],
    ['decimal', '(1,234.56)', 'decimal_parentheses'],
    ['decimal', '(-1,234.56)', 'decimal_parentheses'],
    ['decimal', '($1,234.56)', 'decimal_parentheses'],
    ['decimal', '$1,234.56', 'decimal_currency'],
    ['decimal', '12 €', 'decimal_currency'],
    ['decimal', '1e3', 'decimal_exponent'],
    ['decimal', '-2.5E-4', 'decimal_exponent'],
    ['decimal', '+1.23e2', 'decimal_not_plain'],
    ['decimal', '+10', 'decimal_not_plain'],
    ['decimal', '.5', 'decimal_not_plain'],
    ['decimal', '5.', 'decimal_not_plain'],
    ['decimal', '22.56 TON', 'decimal_not_plain'],
    ['decimal', '0x10', 'decimal_not_plain'],
    ['decimal', '٣', 'decimal_not_plain'],
    ['decimal', 'NaN', 'decimal_not_plain'],
    ['decimal', 'NA', 'missing_mark'],
    ['decimal', 'n/a', 'missing_mark'],
    ['decimal', 'NULL', 'missing_mark'],
    ['decimal', '-', 'missing_mark'],
    ['decimal', 'NONE', 'missing_mark'],
    ['decimal', '#REF!', 'spreadsheet_error'],
    ['latitude', '33.75', null],
    ['latitude', '33,75', 'decimal_comma'],
    ['longitude', '-84.39', null],
    ['longitude', `84°23'W`, 'decimal_not_plain'],
    ['integer', '22', null],
    ['integer', '1,000', 'decimal_grouped'],
    ['instant', '2026-11-20T14:05:00-05:00', null],
    ['instant', '11/20/2026 2:05 PM', 'spreadsheet_date'],
    ['instant', '45981.586', 'spreadsheet_date'],
    ['instant', '20-Nov-26', 'spreadsheet_date'],
    ['instant', '2026-11-20 14:05', 'spreadsheet_date'],
    ['instant', 'Nov 20, 2026', 'spreadsheet_date'],
    ['instant', '20.11.2026 14:05', 'spreadsheet_date'],
    ['instant', '########', 'spreadsheet_error'],
    ['instant', 'soon', null],
    ['date', '2026-11-20', null],
    ['date', '11/20/2026', 'spreadsheet_date'],
    ['date', '45981', 'spreadsheet_date'],
    ['date', '20-11-26', 'spreadsheet_date'],
    ['text', '4102007', null],
    ['text', '4.10201E+11', 'spreadsheet_number'],
    ['text', '#N/A', 'spreadsheet_error'],
    ['text', 'NA', null],
    ['text', '1E3', null],
    ['text', '#4 stone', null],
    ['unit', 'TON', null],
    ['boolean', 'yes', null],
  ])('%s %j: %s', (type, text, code) => {
    const fault = cellFault(text, type)
    expect(fault?.code ?? null).toBe(code)
    if (fault !== null) expect(fault.message).toContain(text.trim())
  })

  test('accepts every plain decimal, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.stringMatching(/^[-+(]?[\d.,' ]{1,12}\)?$/),
          fc.stringMatching(/^-?\d{1,9}(\.\d{1,6})?$/),
        ),
        (text) => {
          const cell = text.trim()
          fc.pre(cell !== '')
          expect(cellFault(text, 'decimal') === null).toBe(/^-?\d+(\.\d+)?$/.test(cell))
        },
      ),
    )
  })
})
