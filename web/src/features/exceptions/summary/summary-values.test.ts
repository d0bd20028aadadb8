import { expect, it } from 'vitest'
import { bodyOf, emptyLine, faultsOf, valuesOf } from './summary-values.ts'

const whole = {
  ...valuesOf(null, '2026-11-20'),
  plant_id: '7',
  lines: [{ ...emptyLine, loads: '42', quantity: '947.52' }],
}

it.each([
  [whole, {}],
  [{ ...whole, plant_id: '' }, { plant_id: 'plant' }],
  [{ ...whole, day: '' }, { day: 'day' }],
  [{ ...whole, day: '2026-11-21' }, { day: 'day' }],
  [
    { ...whole, lines: [emptyLine] },
    { 'lines.0.loads': 'loads', 'lines.0.quantity': 'quantity' },
  ],
  [
    { ...whole, lines: [{ ...whole.lines[0], loads: '1.5', quantity: '-3', uom: '' }] },
    { 'lines.0.loads': 'loads', 'lines.0.quantity': 'quantity', 'lines.0.uom': 'uom' },
  ],
  [{ ...whole, lines: [{ ...whole.lines[0], first: '12' }] }, { 'lines.0.last': 'range' }],
  [{ ...whole, lines: [{ ...whole.lines[0], last: '12' }] }, { 'lines.0.first': 'range' }],
])('finds what is wrong (%#)', (values, expected) => {
  expect(faultsOf(values as typeof whole, '2026-11-20')).toEqual(expected)
})

it('sends typed values with each number separate, and empty ones as nothing', () => {
  expect(bodyOf({ ...whole, numbers: 'A1, A2;A3\nA4', voided: ' ', notes: ' late ' }, 3)).toEqual({
    plant_id: 7,
    day: '2026-11-20',
    lines: [
      {
        material: null,
        loads: 42,
        quantity: '947.52',
        uom: 'TON',
        first_ticket_number: null,
        last_ticket_number: null,
      },
    ],
    ticket_numbers: ['A1', 'A2', 'A3', 'A4'],
    voided_numbers: [],
    notes: 'late',
    lock_version: 3,
  })
})
