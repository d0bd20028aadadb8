import { shownTicketFields } from '@milepost/contract/tickets/ticket-fields'
import { ticketRow } from '@milepost/contract/tickets/ticket-list'
import { expect, it } from 'vitest'
import { columnIds, fieldsBeyondRow, inEveryRow, preferenceWith, shownColumns } from './ticket-columns.ts'

it('offers every field of the dictionary once', () => {
  const ids = columnIds('tickets').map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toContain('binder_grade')
})

it('shows the columns in the address, in its order, and always the ticket number', () => {
  expect(shownColumns('net,plant', 'tickets')).toEqual(['ticket_number', 'net', 'plant'])
  expect(shownColumns('net,ticket_number,nonsense', 'tickets')).toEqual(['net', 'ticket_number'])
  expect(shownColumns(undefined, 'tickets')[0]).toBe('ticket_number')
})

it('never shows more than 20 columns (D25)', () => {
  const everything = columnIds('tickets')
    .map(({ id }) => id)
    .join(',')
  expect(shownColumns(everything, 'tickets')).toHaveLength(20)
  expect(shownColumns(everything.replace('ticket_number,', ''), 'tickets')).toHaveLength(20)
})

it("keeps the person's widths and pins together with the columns in the address", () => {
  const saved = { ...preferenceWith(null, undefined, 'tickets'), columnSizing: { net: 200 } }
  expect(preferenceWith(saved, 'ticket_number,net', 'tickets')).toMatchObject({
    columnSizing: { net: 200 },
    columnVisibility: { net: true, plant: false },
  })
})

it('requests only fields that are not in every row', () =>
  expect(fieldsBeyondRow(['ticket_number', 'failed_checks', 'silo', 'net', 'air'])).toEqual(['air', 'silo']))

it('knows the fields that the contract gives every row', () =>
  expect(inEveryRow).toEqual(new Set(shownTicketFields.map(({ key }) => key).filter((key) => key in ticketRow.shape))))
