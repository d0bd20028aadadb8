import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onConnecting, onDisconnecting, payCodeFields, type LinkedJobTicket } from './ticket-moves.policy.ts'

const held: LinkedJobTicket = {
  status: 'pending',
  coded: false,
  project_id: null,
  district_id: null,
  dot_project_id: null,
  by_hand: false,
  moved: false,
  in_scope: true,
}
const link = { project_id: 1, only_district_id: null }

it('recognizes a coded ticket by every pay code field of the dictionary', () => {
  expect(payCodeFields).toEqual(
    ['primary', 'secondary'].flatMap((position) =>
      ['pay_item', 'pay_code', 'pay_code_quantity'].map((field) => `${position}_${field}`),
    ),
  )
})

describe('connecting', () => {
  it.each<[string, Partial<LinkedJobTicket>, string]>([
    ['a held ticket', {}, 'moves'],
    ['one without a status from its source', { status: null }, 'moves'],
    ['one on the project', { project_id: 1 }, 'there'],
    ['a decided one on the project', { project_id: 1, status: 'delivered' }, 'there'],
    ['a delivered one', { project_id: 2, status: 'delivered' }, 'delivered'],
    ['a rejected one', { project_id: 2, status: 'rejected' }, 'rejected'],
    ['a voided one', { status: 'voided' }, 'voided'],
    ['a coded one', { project_id: 2, coded: true }, 'coded'],
    ['a held one whose DOT code names another project', { dot_project_id: 2 }, 'other_dot_code'],
    ['one on another project by its DOT code', { project_id: 2, dot_project_id: 2 }, 'other_dot_code'],
    ['one on another project whose DOT code names this one', { project_id: 2, dot_project_id: 1 }, 'moves'],
    ['one on another project by an older link', { project_id: 2 }, 'moves'],
    ['one that a person matched elsewhere', { project_id: 2, by_hand: true }, 'matched_by_hand'],
  ])('%s', (_what, ticket, fate) => {
    expect(onConnecting({ ...held, ...ticket }, link)).toBe(fate)
  })

  it.each<[string, number | null, string]>([
    ['of the own district', 7, 'moves'],
    ['of another district', 8, 'other_district'],
    ['of no district', null, 'other_district'],
  ])('by an area manager, a ticket on a project %s', (_what, district_id, fate) => {
    expect(onConnecting({ ...held, project_id: 2, district_id }, { project_id: 1, only_district_id: 7 })).toBe(fate)
  })
})

describe('undoing', () => {
  const moved: LinkedJobTicket = { ...held, project_id: 1, moved: true }
  it.each<[string, LinkedJobTicket, string]>([
    ['what it moved', moved, 'returns'],
    ['what it moved, though the dates leave it out by now', { ...moved, in_scope: false }, 'returns'],
    ['what it moved and somebody delivered', { ...moved, status: 'delivered' }, 'delivered'],
    ['what it moved and somebody coded', { ...moved, coded: true }, 'coded'],
    ['what it moved and went on', { ...moved, project_id: 2 }, 'moved_on'],
    ['what it moved and is held again', { ...moved, project_id: null }, 'moved_on'],
    ['what it moved and a person matched there', { ...moved, by_hand: true }, 'matched_by_hand'],
    ['what it moved and now names the project itself', { ...moved, dot_project_id: 1 }, 'own_dot_code'],
    ['what came in by it', { ...moved, moved: false }, 'returns'],
    ['what came in by it and was delivered', { ...moved, moved: false, status: 'delivered' }, 'delivered'],
    ['what came in by its DOT code', { ...moved, moved: false, dot_project_id: 1 }, 'not_concerned'],
    ['what a person matched', { ...moved, moved: false, by_hand: true }, 'not_concerned'],
    ['what it does not cover', { ...moved, moved: false, in_scope: false }, 'not_concerned'],
    ['a held ticket', held, 'not_concerned'],
  ])('%s', (_what, ticket, fate) => {
    expect(onDisconnecting(ticket, link)).toBe(fate)
  })
})

const ticket = fc.record({
  status: fc.constantFrom(null, 'pending', 'delivered', 'rejected', 'voided'),
  coded: fc.boolean(),
  project_id: fc.constantFrom(null, 1, 2),
  district_id: fc.constantFrom(null, 7, 8),
  dot_project_id: fc.constantFrom(null, 1, 2),
  by_hand: fc.boolean(),
  moved: fc.boolean(),
  in_scope: fc.boolean(),
}) as fc.Arbitrary<LinkedJobTicket>

it('never moves decided or coded tickets, in either direction (D37)', () => {
  fc.assert(
    fc.property(ticket, (one) => {
      const settled = one.coded || !(one.status === null || one.status === 'pending')
      if (!settled) return
      expect(onConnecting(one, link)).not.toBe('moves')
      expect(onDisconnecting(one, link)).not.toBe('returns')
    }),
  )
})

it('moves back everything that it moved, if nothing happened since', () => {
  fc.assert(
    fc.property(ticket, (one) => {
      if (onConnecting(one, link) !== 'moves' || one.dot_project_id === 1) return
      expect(onDisconnecting({ ...one, project_id: 1, by_hand: false, moved: true }, link)).toBe('returns')
    }),
  )
})
