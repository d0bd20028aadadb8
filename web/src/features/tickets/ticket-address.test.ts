import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ticketListQuery } from '@milepost/contract/tickets/ticket-list'
import {
  changeAddress,
  clearedAddress,
  filterParams,
  isNarrowed,
  isNumbered,
  queryOf,
  readAddress,
} from './ticket-address.ts'

describe('address to query', () => {
  it('turns every parameter into a query of the contract', () => {
    const address = readAddress({
      status: 'pending,flagged',
      plant_id: 12,
      printed_from: '2026-11-01',
      printed_to: '2026-11-20',
      held: true,
      search: 4102007,
      sort: '-printed_at',
      page: 2,
      size: 50,
    })
    expect(queryOf(address)).toEqual({
      page_number: 2,
      page_size: 50,
      sort_by: 'printed_at',
      sort_order: 'desc',
      search: '4102007',
      filters: {
        status: { in: ['pending', 'flagged'] },
        plant_id: { in: ['12'] },
        printed_on: { gte: '2026-11-01', lte: '2026-11-20' },
        held: { eq: 'true' },
      },
    })
  })

  it.each([
    ['status', 'lost'],
    ['plant_id', 'x'],
    ['printed_from', '2026-13-01'],
    ['held', 'maybe'],
    ['page', '0'],
    ['size', '99999'],
    ['ticket', '-1'],
    ['tab', 'pay'],
    ['sort', 'driver'],
    ['columns', 'a b'],
    ['material_type', 'gold'],
  ])('drops %s=%s, which the contract does not accept', (name, value) => {
    expect(readAddress({ [name]: value, search: 'kept' })).toEqual({ search: 'kept' })
  })

  it('drops unknown parameters', () => expect(readAddress({ utm_source: 'mail' })).toEqual({}))

  it('requests a sort that needs a project only within one', () => {
    expect(queryOf({ sort: 'net' })).not.toHaveProperty('sort_by')
    expect(queryOf({ sort: 'net' }, { project_id: 7 })).toMatchObject({
      sort_by: 'net',
      sort_order: 'asc',
      filters: { project_id: { in: ['7'] } },
    })
    expect(queryOf({ sort: '-net', project_id: '7' })).toMatchObject({ sort_by: 'net', sort_order: 'desc' })
    expect(queryOf({ sort: '-net', project_id: '7,8' })).not.toHaveProperty('sort_by')
  })

  it('continues by cursor when there is one', () =>
    expect(queryOf({ page: '400', cursor: 'abc' })).toMatchObject({ page_number: 1, cursor: 'abc' }))

  it('never sends a query that the contract refuses', () => {
    const values = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constantFrom('pending', '1,2', '2026-11-20', 'true', '-printed_at', 'asphalt'),
    )
    const raw = fc.dictionary(
      fc.constantFrom(
        ...Object.keys(filterParams),
        'search',
        'sort',
        'page',
        'size',
        'cursor',
        'columns',
        'ticket',
        'tab',
        'other',
      ),
      values,
    )
    fc.assert(fc.property(raw, (address) => ticketListQuery.safeParse(queryOf(readAddress(address))).success))
  })

  it('reads back what it wrote', () => {
    const raw = {
      status: 'pending',
      material_type: 'asphalt,concrete',
      search: 'T-440',
      ticket: '12',
      tab: 'history',
      columns: 'ticket_number,net',
    }
    expect(readAddress(readAddress(raw))).toEqual(raw)
  })
})

describe('changes of the address', () => {
  it('return to the first page when the listed tickets change', () =>
    expect(changeAddress({ page: '3', cursor: 'x', ticket: '5' }, { status: 'pending' })).toEqual({
      status: 'pending',
      ticket: '5',
    }))
  it('keep the page when only the drawer changes', () =>
    expect(changeAddress({ page: '3' }, { ticket: '5' })).toEqual({ page: '3', ticket: '5' }))
  it('drop values that become empty', () => expect(changeAddress({ search: 'a' }, { search: '' })).toEqual({}))
  it('clear filters and search, and keep order and columns', () => {
    const cleared = clearedAddress({ status: 'pending', search: 'a', sort: 'plant', columns: 'net', held: 'true' })
    expect(cleared).toEqual({ sort: 'plant', columns: 'net' })
    expect(isNarrowed(cleared)).toBe(false)
  })
  it('number pages up to row 10,000', () => {
    expect(isNumbered(334, 30)).toBe(true)
    expect(isNumbered(335, 30)).toBe(false)
  })
})
