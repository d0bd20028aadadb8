import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeItem, mayToggle, missingOf, toggleContractor, toggleItem, type ChosenItem } from './chosen-items.ts'
import { pickedContractor, type ContractorChoice } from './contractor-of-item.ts'
import { acceptLabel, confirmPlan, mayClear, mayConfirm } from './confirm-plan.ts'
import { itemOf, ticketToCode } from '../fly-out/fly-out.fixtures.ts'
import { decimalsOf } from '../../reconciliation-uom/index.ts'
import { isQuantity } from './quantity-input.ts'
import { refusalAhead } from './refusal-ahead.ts'

const sub = (id: number): ContractorChoice => ({ id, name: `Sub ${id}`, type: 'subcontractor' })
const prime = (id: number): ContractorChoice => ({ id, name: `Prime ${id}`, type: 'other' })
const contractors = [prime(1), sub(2), sub(3)]
const chosenOf = (id: number, given: Partial<ChosenItem> = {}): ChosenItem => ({
  item: itemOf({ id }),
  quantity: '1',
  contractor_id: null,
  ...given,
})

describe('the quantity', () => {
  it.each([
    ['TON', 2],
    ['LS', 4],
    ['ACRE', 3],
    ['cu yd', 2],
    ['furlong', 2],
  ])('in %s has %i decimals (D33)', (unit, decimals) => expect(decimalsOf(unit, usualRules)).toBe(decimals))

  it('in a unit that the agency has set has the decimals of that setting (D16)', () => {
    const settings = [{ uom: 'TON' as const, decimals: 0, rounding: 'half_up' as const }]
    expect(decimalsOf('tons', { ...usualRules, settings })).toBe(0)
  })

  it.each([
    ['', false],
    ['0', false],
    ['0.00', false],
    ['0.01', true],
    ['12.', true],
  ])('%j is a quantity: %s', (typed, expected) => expect(isQuantity(typed)).toBe(expected))
})

describe('the default contractor of an item', () => {
  it.each<[string, ContractorChoice[], number | null]>([
    ['none where none is linked', [], null],
    ['the only one, a subcontractor', [sub(2)], 2],
    ['the only one, of another kind', [prime(1)], 1],
    ['of two the subcontractor', [prime(1), sub(2)], 2],
    ['of two the subcontractor, whatever their order', [sub(2), prime(1)], 2],
    ['none of two subcontractors', [sub(2), sub(3)], null],
    ['none of two others', [prime(1), prime(4)], null],
    ['none of three', [prime(1), sub(2), prime(4)], null],
  ])('is %s', (_words, linked, picked) => expect(pickedContractor(linked)).toBe(picked))

  it('is one of the linked contractors, or none', () => {
    const linked = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 9 }),
        type: fc.constantFrom('subcontractor' as const, 'other' as const),
      }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(linked, (some) => {
        const picked = pickedContractor(some.map((one) => ({ ...one, name: '' })))
        expect(picked === null || some.some(({ id }) => id === picked)).toBe(true)
      }),
    )
  })
})

describe('choosing items', () => {
  it('adds an item with its contractor, and removes it when it is chosen again', () => {
    const item = itemOf({ id: 7, external_dot_contractor_ids: [1, 2] })
    const once = toggleItem([], item, contractors)
    expect(once).toEqual([{ item, quantity: '', contractor_id: 2 }])
    expect(toggleItem(once, item, contractors)).toEqual([])
  })

  it('stops at two items', () => {
    const two = [chosenOf(1), chosenOf(2)]
    expect(mayToggle(two, 3)).toBe(false)
    expect(mayToggle(two, 2)).toBe(true)
    expect(toggleItem(two, itemOf({ id: 3 }), contractors)).toEqual(two)
  })

  it('never has more than two items nor one twice, in any order of clicks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 })), (presses) => {
        let chosen: ChosenItem[] = []
        for (const id of presses) chosen = toggleItem(chosen, itemOf({ id }), contractors)
        expect(chosen.length).toBeLessThanOrEqual(2)
        expect(new Set(chosen.map(({ item }) => item.id)).size).toBe(chosen.length)
      }),
    )
  })

  it('changes only one item, and choosing the same contractor again clears it', () => {
    const two = [chosenOf(1), chosenOf(2)]
    expect(changeItem(two, 2, { quantity: '9' }).map(({ quantity }) => quantity)).toEqual(['1', '9'])
    const given = toggleContractor(two, 1, 3)
    expect(given.map(({ contractor_id }) => contractor_id)).toEqual([3, null])
    expect(toggleContractor(given, 1, 3)[0]?.contractor_id).toBe(null)
    expect(toggleContractor(given, 1, 2)[0]?.contractor_id).toBe(2)
  })

  it.each<[string, ChosenItem, 'quantity' | 'contractor' | null]>([
    ['nothing', chosenOf(1), null],
    ['a quantity', chosenOf(1, { quantity: '' }), 'quantity'],
    ['a quantity that is not zero', chosenOf(1, { quantity: '0.00' }), 'quantity'],
    [
      'no quantity where it names a source',
      chosenOf(1, { quantity: '', item: itemOf({ id: 1, source_only: true }) }),
      null,
    ],
    ['a contractor', chosenOf(1, { item: itemOf({ id: 1, external_dot_contractor_ids: [2] }) }), 'contractor'],
    [
      'one that is linked',
      chosenOf(1, { contractor_id: 1, item: itemOf({ id: 1, external_dot_contractor_ids: [2] }) }),
      'contractor',
    ],
    [
      'nothing more',
      chosenOf(1, { contractor_id: 2, item: itemOf({ id: 1, external_dot_contractor_ids: [2] }) }),
      null,
    ],
    [
      'no contractor who left the project',
      chosenOf(1, { item: itemOf({ id: 1, external_dot_contractor_ids: [99] }) }),
      null,
    ],
  ])('misses %s', (_words, one, missing) => expect(missingOf(one, contractors)).toBe(missing))
})

describe('confirming', () => {
  it.each([
    [{ accepted: false, coded: false }, [], true],
    [{ accepted: true, coded: false }, [], false],
    [{ accepted: true, coded: true }, [], false],
    [{ accepted: false, coded: true }, [], true],
    [{ accepted: true, coded: false }, [chosenOf(1)], true],
    [{ accepted: false, coded: false }, [chosenOf(1), chosenOf(2, { quantity: '' })], false],
  ])('of %j with %j: %s', (ticket, chosen, may) => expect(mayConfirm(ticket, chosen, contractors)).toBe(may))

  it('labels the action', () => {
    expect(acceptLabel({ accepted: true })).toBe('confirm_assignment')
    expect(acceptLabel({ accepted: false })).toBe('confirm_delivery')
  })

  const wanted = {
    chosen: [
      chosenOf(1, { quantity: '12.50', contractor_id: 2 }),
      chosenOf(2, { item: itemOf({ id: 2, source_only: true }), quantity: '' }),
    ],
    flag: true,
    note: ' Lot 4 ',
    override_reason: '',
  }
  const assignments = [
    { haulhub_slip_id: 70, project_pay_item_id: 1, quantity: 12.5, external_dot_contractor_id: 2 },
    { haulhub_slip_id: 70, project_pay_item_id: 2, quantity: null, additional_notes: 'Lot 4' },
  ]

  it('flags and accepts first, then creates; the note is the one of the last item', () => {
    expect(confirmPlan(ticketToCode(), wanted)).toEqual({
      flag: { flag: true, accepted: true, lock_version: 3 },
      assign: { method: 'POST', body: { pay_item_assignments: assignments } },
    })
  })

  it('replaces the existing entries in a pay period, and leaves an accepted ticket accepted', () => {
    const plan = confirmPlan(ticketToCode({ accepted: true, coded: true }), { ...wanted, override_reason: ' Scale ' })
    expect(plan).toEqual({
      flag: { flag: true, lock_version: 3 },
      assign: { method: 'PUT', body: { pay_item_assignments: assignments, override_reason: 'Scale' } },
    })
  })

  it('sends no assignment when nothing is chosen', () => {
    expect(confirmPlan(ticketToCode(), { ...wanted, chosen: [], flag: false })).toEqual({
      flag: { flag: false, accepted: true, lock_version: 3 },
      assign: null,
    })
  })

  it('takes a coded ticket off its items when all were removed, and delivers it only with the delivery', () => {
    const none = { ...wanted, chosen: [], flag: false }
    const coded = ticketToCode({ coded: true })
    expect(mayClear(coded, [])).toBe(true)
    expect(mayClear(coded, [chosenOf(1)])).toBe(false)
    expect(mayClear(ticketToCode(), [])).toBe(false)
    expect(confirmPlan(coded, none)).toEqual({
      flag: { flag: false, accepted: true, lock_version: 3 },
      assign: { method: 'CLEAR' },
    })
    expect(confirmPlan(coded, none, 'remove_from_items')).toEqual({
      flag: { flag: false, lock_version: 3 },
      assign: { method: 'CLEAR' },
    })
  })

  it('sends only the flag when the codes are in a closed period, and delivers nothing', () => {
    expect(confirmPlan(ticketToCode({ coded: true }), wanted, 'flag')).toEqual({
      flag: { flag: true, lock_version: 3 },
      assign: null,
    })
  })

  it('leaves an empty note out', () => {
    const { assign } = confirmPlan(ticketToCode(), { ...wanted, note: ' \n ' })
    expect(JSON.stringify(assign)).not.toContain('additional_notes')
  })
})

describe('a coding that the server would refuse', () => {
  const tons = (quantity: string) => chosenOf(1, { quantity })
  const yards = chosenOf(2, { item: itemOf({ id: 2, unit_of_measure: 'CY' }), quantity: '1' })
  const source = chosenOf(3, { item: itemOf({ id: 3, unit_of_measure: 'CY', source_only: true }), quantity: '' })
  const hours = chosenOf(4, { item: itemOf({ id: 4, unit_of_measure: 'HR' }), quantity: '900' })
  it.each([
    ['the whole net', [tons('22.56')], '', true, null],
    ['more than the net without a reason', [tons('30')], ' ', true, 'more_than_net'],
    ['more than the net with a reason', [tons('30')], 'Second scale', true, null],
    ['a reason of somebody who may not', [tons('30')], 'Second scale', false, 'more_than_net'],
    ['two items that are too much together', [tons('20'), tons('5')], '', false, 'more_than_net'],
    ['a unit that lacks its factor, with a reason too', [yards], 'Second scale', true, 'unit_not_convertible'],
    ['a source, whose unit asks for no factor', [source], '', false, null],
    ['what is not measured against the net', [hours], '', false, null],
    ['nothing', [], '', false, null],
  ])('%s: %#', (_words, chosen, override_reason, mayExceedNet, refusal) => {
    expect(refusalAhead(ticketToCode(), { chosen, override_reason }, { rules: usualRules, mayExceedNet })).toBe(refusal)
  })
})
