import { expect, test } from 'vitest'
import { openDayBook } from './day-book.ts'

const ticket = (ticket_number: string, printed_at: string, more: object = {}) => ({
  plant: 'NORTH-01',
  ticket_number,
  event: 'created',
  printed_at,
  material: '12.5mm SP',
  uom: 'LB',
  net: 45_120,
  dot_code: 'P-2041',
  job_number: '24-117',
  ...more,
})
const at = (time: string) => Date.parse(time)

test('a plant sends the summary of a whole day once it is over, by project, without voided loads', () => {
  const book = openDayBook({ since: at('2026-11-20T15:00:00-05:00'), time_zone: 'America/New_York' })
  book.note(ticket('1', '2026-11-20T16:00:00-05:00'))
  book.note(ticket('2', '2026-11-21T08:00:00-05:00'))
  book.note(ticket('3', '2026-11-21T09:00:00-05:00', { material: 'Base', net: 0.1 }))
  book.note(ticket('4', '2026-11-21T09:30:00-05:00'))
  book.note(ticket('4', '2026-11-21T09:30:00-05:00', { event: 'voided' }))
  book.note(ticket('X6', '2026-11-21T09:30:00-05:00', { net: 'heavy' }))
  book.note(ticket('7', '2026-11-21T09:30:00-05:00', { event: 'voided', dot_code: 'P-9' }))
  book.note(ticket('5', '2026-11-21T09:30:00-05:00', { dot_code: undefined }))
  expect(book.due(at('2026-11-21T23:59:00-05:00'))).toEqual([])
  expect(book.due(at('2026-11-22T00:01:00-05:00'))).toEqual([
    {
      plant: 'NORTH-01',
      date: '2026-11-21',
      dot_code: 'P-2041',
      lines: [
        { material: '12.5mm SP', loads: 1, quantity: '45120', uom: 'LB' },
        { material: 'Base', loads: 1, quantity: '0.1', uom: 'LB' },
      ],
      ticket_numbers: ['2', '3'],
      voided_numbers: ['4'],
    },
    expect.objectContaining({ job_number: '24-117', ticket_numbers: ['5'] }),
  ])
  book.note(ticket('2', '2026-11-21T08:00:00-05:00', { event: 'voided' }))
  expect(book.due(at('2026-11-22T00:02:00-05:00'))).toEqual([])
})
