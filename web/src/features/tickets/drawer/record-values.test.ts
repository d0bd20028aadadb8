import { ticketFieldByKey } from '@milepost/contract/tickets/ticket-fields'
import { expect, test } from 'vitest'
import { detailOf } from '../tickets.fixtures.ts'
import { changesOf, lockOfField, readTyped, recordFields } from './record-values.ts'

const field = (key: string) => ticketFieldByKey.get(key)!

test.each([
  ['notes', '  ', { value: null }],
  ['notes', ' Wet base ', { value: 'Wet base' }],
  ['design_thickness', '1,0.5', { value: '10.5' }],
  ['design_thickness', '101', { fault: true }],
  ['design_thickness', '-1', { fault: true }],
  ['design_thickness', 'two', { fault: true }],
  ['application_date', '2026-11-20', { value: '2026-11-20' }],
])('%s reads %j as %j', (key, typed, read) => {
  expect(readTyped(field(key), typed)).toEqual(read)
})

test('only changed fields are sent, and unreadable ones are reported', () => {
  const base = detailOf({ id: 1, notes: 'Dry', station: '12+00' })
  const typed = { notes: 'Dry ', station: '13+00', lane: '', design_thickness: 'x' }
  const { changes, faults } = changesOf(recordFields(base), typed, base)
  expect(changes).toEqual({ station: '13+00' })
  expect(faults.map(({ key }) => key)).toEqual(['design_thickness'])
})

test('fields of another material are left out, and every other lock is shown', () => {
  const ticket = detailOf({ id: 1, field_locks: { block_number: 'other_material', rejection_reason: 'not_rejected' } })
  const keys = recordFields(ticket).map(({ key }) => key)
  expect(keys).not.toContain('block_number')
  expect(keys).not.toContain('max_gvw_override')
  expect(keys).toContain('notes')
  expect(lockOfField(field('rejection_reason'), ticket)).toBe('not_rejected')
  expect(lockOfField(field('notes'), { ...ticket, locks: { edit: 'held' } })).toBe('held')
})
