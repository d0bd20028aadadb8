import { dateInZone } from '@milepost/contract/core/time/zones'
import { givenStatuses, ticketStatuses, type TicketEdit } from '@milepost/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Problem } from '../../../platform/problem.ts'
import type { Decision } from '../change/change-tickets.ts'
import type { StoredTicket, TicketSet } from '../change/stored-ticket.ts'
import { changesOf } from '../change/noted-changes.ts'
import { overloadOf } from '../change/ticket-limits.ts'
import { storedTicket } from '../change/stored-ticket.fixtures.ts'
import { decideOverride } from './decide-override.ts'
import { decideAcceptance, decideFlag, decideNotes, decideStatus, type Deciding } from './decide-status.ts'
import { conflictsOf } from './edit-conflicts.ts'
import { planEdit } from './plan-edit.ts'
import { takeBack } from './take-back.ts'

const at = '2026-11-20T20:00:00.000Z'
const deciding: Deciding = {
  decider: { role: 'administrator', district_id: null, own_project_ids: null },
  at,
  holder_id: 77,
  today: (zone) => dateInZone(at, zone),
}

const reason = fc.option(fc.constantFrom('Cold', 'Late'))
const pounds = fc.option(fc.integer({ min: 60_000, max: 90_000 }).map(String))
const fields = fc.dictionary(fc.constantFrom('notes', 'station', 'lane'), fc.constantFrom('1', '2', 'x'))

/** A ticket in any state that the product's rules lead to. */
const ticket: fc.Arbitrary<StoredTicket> = fc
  .record({
    status: fc.constantFrom(null, ...ticketStatuses),
    accepted: fc.boolean(),
    flagged: fc.boolean(),
    changed: fc.boolean(),
    lbs: pounds,
    fields,
  })
  .map(({ status, accepted, flagged, changed, lbs, fields: agency }) => {
    const mark = accepted && status === 'delivered'
    const stored = storedTicket({
      status,
      flagged,
      changed_after_delivered: changed && status !== null && status !== 'pending',
      accepted: mark,
      accepted_at: mark ? '2026-11-20T19:30:00.000Z' : null,
      accepted_by: mark ? 5 : null,
      delivered_on: status === 'delivered' ? '2026-11-20' : null,
      max_gvw_override_lbs: lbs,
      max_gvw_override_by: lbs === null ? null : 5,
      agency: { ...agency, ...(status === 'rejected' && { rejection_reason: 'Wet', rejected_on: '2026-11-20' }) },
    })
    return { ...stored, overload_lbs: overloadOf(stored) }
  })

const decision: fc.Arbitrary<(on: StoredTicket) => Decision> = fc.oneof(
  fc
    .record({
      status: fc.constantFrom(...givenStatuses),
      date: fc.constantFrom(null, '2026-11-19', '2026-11-20', '2026-11-21', '2026-12-01'),
      reason,
    })
    .map((given) => (on: StoredTicket) => decideStatus(on, given, deciding)),
  fc.boolean().map((accepted) => (on: StoredTicket) => decideAcceptance(on, accepted, deciding)),
  fc.record({ flag: fc.boolean(), reason }).map((given) => (on: StoredTicket) => decideFlag(on, given, deciding)),
  fc.constantFrom('', 'Wet grade').map((notes) => (on: StoredTicket) => decideNotes(on, notes, deciding)),
  fc.record({ lbs: pounds, reason }).map((given) => (on: StoredTicket) => decideOverride(on, given, deciding)),
)

const after = (before: StoredTicket, set: TicketSet): StoredTicket => ({
  ...before,
  ...set,
  chain_seq: before.chain_seq + 1,
})

describe('any decision on any ticket', () => {
  it('leaves it in a valid state', () => {
    fc.assert(
      fc.property(ticket, fc.array(decision, { minLength: 1, maxLength: 6 }), (start, decisions) => {
        let now = start
        for (const decide of decisions) {
          const decided = decide(now)
          if ('refused' in decided) continue
          expect(changesOf(now, decided.set).length).toBeGreaterThan(0)
          now = after(now, decided.set)
          if (now.accepted) expect(now.status).toBe('delivered')
          expect(now.accepted).toBe(now.accepted_at !== null && now.accepted_by !== null)
          expect(now.delivered_on !== null).toBe(now.status === 'delivered')
          expect('rejection_reason' in now.agency && 'rejected_on' in now.agency).toBe(now.status === 'rejected')
          expect(now.max_gvw_override_by === null).toBe(now.max_gvw_override_lbs === null)
          expect(now.overload_lbs).toBe(overloadOf(now))
        }
      }),
    )
  })

  it('can be undone to exactly the ticket before, and only once', () => {
    fc.assert(
      fc.property(ticket, decision, (before, decide) => {
        const decided = decide(before)
        fc.pre(!('refused' in decided))
        if ('refused' in decided) return
        const event = { seq: 2, action: decided.action, changes: changesOf(before, decided.set) }
        const now = after(before, decided.set)
        const back = takeBack(now, event)
        if ('refused' in back) throw new Error('a fresh change can be taken back')
        expect({ ...now, ...back.set, chain_seq: before.chain_seq }).toEqual(before)
        expect(takeBack(after(now, back.set), event)).toEqual({ refused: 'changed_since' })
      }),
    )
  })
})

const edit: fc.Arbitrary<TicketEdit> = fc.record(
  {
    flag: fc.boolean(),
    accepted: fc.boolean(),
    status: fc.constantFrom(...ticketStatuses),
    reason: fc.constantFrom('Cold', 'Late'),
    date: fc.constantFrom('2026-11-20', '2026-11-21'),
    max_gvw_override: fc.option(fc.constantFrom('70000', '80000')),
    notes: fc.option(fc.constantFrom('', 'x', 'Wet grade')),
    station: fc.option(fc.constantFrom('1', '2')),
    lane: fc.option(fc.constantFrom('1', '2')),
  },
  { requiredKeys: [] },
)

/** The values that an edit sets, or null where it is refused or changes nothing. */
function setOf(on: StoredTicket, body: TicketEdit): TicketSet | null {
  try {
    return planEdit(on, body, { deciding, replace: false })?.set ?? null
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

describe('edits of two people', () => {
  it('conflict exactly on the fields that both changed to different values', () => {
    fc.assert(
      fc.property(ticket, edit, edit, (before, first, second) => {
        const set = setOf(before, first)
        const now = set ? after(before, set) : before
        const changes = set ? changesOf(before, set) : []
        const later = [{ at, actor_name: 'First', changes }]
        const conflicts = conflictsOf(now, later, { edit: second, replace: false })
        for (const { field, yours, theirs } of conflicts) {
          expect(changes.map((change) => change.field)).toContain(field)
          expect(yours).not.toEqual(theirs)
        }
        if (!set) expect(conflicts).toEqual([])
        expect(conflictsOf(now, later, { edit: {}, replace: false })).toEqual([])
      }),
    )
  })

  it('that are sent twice change the ticket once', () => {
    fc.assert(
      fc.property(ticket, edit, (before, body) => {
        const set = setOf(before, body)
        if (set) expect(setOf(after(before, set), body)).toBeNull()
      }),
    )
  })
})
