import { ticketActions, type TicketEvent } from '@milepost/contract'
import { expect, it } from 'vitest'
import { speakerOf } from './print-texts.ts'
import { printEvent } from './printed-log.ts'

const moved = {
  at: '2026-11-20T19:05:00.000Z',
  actor: 'R. Diaz',
  action: 'coded',
  reason: null,
  changes: [{ field: 'primary_pay_item_id', old: 71, new: 75, old_name: '10 · 401-1', new_name: '50 · 401-1' }],
} as unknown as TicketEvent

it.each([
  ['en', 'Primary pay item: from 10 · 401-1 to 50 · 401-1'],
  ['es', 'Partida de pago primaria: de 10 · 401-1 a 50 · 401-1'],
] as const)('prints the names of the pay items in an event, in %s', (language, text) => {
  const [row] = printEvent(moved, { speaker: speakerOf(language), time_zone: 'America/New_York' })
  expect(row?.[2]).toBe(text)
})

it.each([
  ['en', 'Notes on the primary pay item: from “Lot 3” to “Lot 4”'],
  ['es', 'Notas de la partida de pago primaria: de “Lot 3” a “Lot 4”'],
] as const)('prints changes of the notes on a pay item, in %s', (language, text) => {
  const changes = [{ field: 'primary_pay_item_notes', old: 'Lot 3', new: 'Lot 4' }]
  const [row] = printEvent({ ...moved, changes }, { speaker: speakerOf(language), time_zone: 'America/New_York' })
  expect(row?.[2]).toBe(text)
})

it.each(['en', 'es'] as const)('names in words the person behind every action on a ticket, in %s', (language) => {
  const printing = { speaker: speakerOf(language), time_zone: 'America/New_York' }
  for (const action of ticketActions)
    expect(printEvent({ ...moved, action }, printing)[0]?.[1]).toMatch(/^R\. Diaz \S+/)
})
