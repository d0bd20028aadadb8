import { expect, test } from 'vitest'
import { nameOf } from './field-names.ts'

test.each([
  ['primary_pay_item_notes', 'Primary pay item: Notes'],
  ['secondary_pay_item_id', 'Secondary pay item'],
  ['notes', 'Notes'],
  ['contractor_job', 'Contractor job'],
])('names the field %s of an event', (key, name) => expect(nameOf(key)).toBe(name))
