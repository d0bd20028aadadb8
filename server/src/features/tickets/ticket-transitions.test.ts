import {
  givenStatuses,
  ticketAbilityNames,
  ticketStatuses,
  type GivenStatus,
  type TicketAbility,
  type TicketLock,
  type TicketStatus,
} from '@milepost/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { abilityOfStatus, lockOfState, lockOfStatus } from './ticket-transitions.ts'

const administrator = { administrator: true }
const anybody = { administrator: false }
const state = fc.record({ status: fc.constantFrom(null, ...ticketStatuses), accepted: fc.boolean() })

describe('status changes (D7)', () => {
  it.each<[TicketStatus | null, Record<GivenStatus, TicketLock | null>]>([
    [null, { delivered: null, rejected: null, voided: null }],
    ['pending', { delivered: null, rejected: null, voided: null }],
    ['delivered', { delivered: 'already_delivered', rejected: null, voided: null }],
    ['rejected', { delivered: null, rejected: 'already_rejected', voided: 'already_rejected' }],
    ['voided', { delivered: 'already_voided', rejected: 'already_voided', voided: 'already_voided' }],
  ])('after %s', (status, locks) => {
    for (const given of givenStatuses)
      expect(lockOfStatus({ status, accepted: false }, given, administrator), given).toBe(locks[given])
  })

  it('only an administrator delivers a rejected ticket', () => {
    expect(lockOfStatus({ status: 'rejected', accepted: false }, 'delivered', anybody)).toBe('needs_administrator')
  })

  it('a voided ticket stays voided, no status changes to itself, and an administrator may do whatever others may', () => {
    fc.assert(
      fc.property(state, fc.constantFrom(...givenStatuses), (ticket, given) => {
        const lock = lockOfStatus(ticket, given, anybody)
        if (ticket.status === 'voided') expect(lock).toBe('already_voided')
        if (ticket.status === given) expect(lock).toBe(`already_${given}`)
        if (lock === null) expect(lockOfStatus(ticket, given, administrator)).toBeNull()
        expect(lockOfState(ticket, abilityOfStatus[given], anybody)).toBe(lock)
      }),
    )
  })
})

describe('acceptance (D6)', () => {
  it.each<[TicketStatus | null, boolean, TicketAbility, TicketLock | null]>([
    ['delivered', false, 'accept', null],
    ['delivered', true, 'accept', 'already_accepted'],
    ['pending', false, 'accept', 'not_delivered'],
    [null, false, 'accept', 'not_delivered'],
    ['rejected', false, 'accept', 'not_delivered'],
    ['voided', false, 'accept', 'not_delivered'],
    ['delivered', true, 'unaccept', null],
    ['delivered', false, 'unaccept', 'not_accepted'],
  ])('of a ticket %s, accepted %s: %s is locked by %s', (status, accepted, ability, lock) => {
    expect(lockOfState({ status, accepted }, ability, anybody)).toBe(lock)
  })

  it('can be either given or withdrawn, never both', () => {
    fc.assert(
      fc.property(state, (ticket) => {
        const open = (['accept', 'unaccept'] as const).filter((name) => lockOfState(ticket, name, anybody) === null)
        expect(open.length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it.each([
    ['rejected', 'already_rejected'],
    ['voided', 'already_voided'],
    ['delivered', null],
    ['pending', null],
  ] as const)('assigns no %s ticket to pay items (specification section 5): %s', (status, lock) => {
    expect(lockOfState({ status, accepted: false }, 'code', anybody)).toBe(lock)
  })

  it.each(['delivered', 'rejected', 'pending', null] as const)(
    'a %s ticket takes a signature of the contractor',
    (status) => {
      expect(lockOfState({ status, accepted: false }, 'sign', anybody)).toBeNull()
    },
  )

  it('a voided ticket takes none (D49)', () => {
    expect(lockOfState({ status: 'voided', accepted: false }, 'sign', anybody)).toBe('already_voided')
  })

  it('is locked by a state, like status, coding and signatures, and nothing else is', () => {
    fc.assert(
      fc.property(state, fc.constantFrom(...ticketAbilityNames), (ticket, ability) => {
        if (!['deliver', 'reject', 'void', 'accept', 'unaccept', 'code', 'sign'].includes(ability))
          expect(lockOfState(ticket, ability, anybody)).toBeNull()
      }),
    )
  })
})
