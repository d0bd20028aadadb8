import { describe, expect, it } from 'vitest'
import { draftFaults, fails, signingFaults, type ChecklistItem, type ItemAnswer } from './inspection-items.ts'

const item = (change: Partial<ChecklistItem> = {}): ChecklistItem => ({
  key: 'guards',
  text: 'Guards are in place',
  kind: 'yes_no',
  unit: null,
  minimum: null,
  maximum: null,
  required: true,
  ...change,
})
const heat = item({ key: 'heat', kind: 'value', unit: '°F', minimum: '290', maximum: '350.5' })
const answer = (item_key: string, value: string | null, change: Partial<ItemAnswer> = {}): ItemAnswer => ({
  item_key,
  value,
  comment: null,
  finding: null,
  ...change,
})
const finding = {
  description: 'Guard is loose',
  severity: 'major',
  due_on: '2026-12-01',
  responsible: 'R. Diaz',
} as const

it.each([
  [item(), 'no', true],
  [item(), 'yes', false],
  [item(), 'not_applicable', false],
  [item(), null, false],
  [heat, '290', false],
  [heat, '289.999999', true],
  [heat, '350.50', false],
  [heat, '350.500001', true],
  [item({ kind: 'value' }), '-4', false],
  [item({ kind: 'note' }), 'no', false],
])('of %j the answer %j fails: %j', (of, value, expected) => {
  expect(fails(of, value)).toBe(expected)
})

describe('faults', () => {
  it.each([
    [[answer('ladder', 'yes')], [{ item_key: 'ladder', fault: 'unknown_item' }]],
    [[answer('guards', 'maybe')], [{ item_key: 'guards', fault: 'not_an_answer' }]],
    [[answer('heat', '1e3')], [{ item_key: 'heat', fault: 'not_an_answer' }]],
    [[answer('guards', 'yes'), answer('guards', 'no')], [{ item_key: 'guards', fault: 'answered_twice' }]],
    [[answer('guards', null)], []],
  ])('of the draft %j are %j', (answers, expected) => {
    expect(draftFaults([item(), heat], answers)).toEqual(expected)
  })

  it.each([
    [[], [{ item_key: 'guards', fault: 'required' }]],
    [[answer('guards', 'yes')], []],
    [[answer('guards', 'no')], [{ item_key: 'guards', fault: 'finding_missing' }]],
    [[answer('guards', 'no', { finding })], []],
    [
      [answer('guards', 'no', { finding: { ...finding, due_on: '2026-11-24' } })],
      [{ item_key: 'guards', fault: 'due_in_past' }],
    ],
  ])('of signing %j on November 25 are %j', (answers, expected) => {
    expect(
      signingFaults([item(), item({ key: 'notes', kind: 'note', required: false })], answers, '2026-11-25'),
    ).toEqual(expected)
  })
})
