import { queryOf } from '@milepost/contract'
import { defineList, filterBy } from '@milepost/contract/core/define-list'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { listCodec, param } from './list-codec.ts'

const trucks = defineList({
  sorts: ['name', 'weighed_at'],
  filters: {
    state: filterBy(['in', 'out'], ['eq', 'in']),
    plant_id: filterBy('id', ['eq', 'in']),
    day: filterBy('date', ['gte', 'lte']),
    late: filterBy('yes', ['eq']),
    maker: filterBy('text', ['eq']),
    axles: filterBy('integer', ['eq']),
    tare: filterBy('decimal', ['gte']),
    seen_at: filterBy('instant', ['gte']),
    active: filterBy('boolean', ['eq']),
  },
  address: {
    state: ['state', 'eq'],
    plant: ['plant_id', 'in'],
    from: ['day', 'gte'],
    to: ['day', 'lte'],
    late: ['late', 'eq'],
    maker: ['maker', 'eq'],
    axles: ['axles', 'eq'],
    tare: ['tare', 'gte'],
    seen: ['seen_at', 'gte'],
    active: ['active', 'eq'],
    idle: ['active', 'eq', 'yes'],
  },
  opens: 'truck',
})
const address = listCodec(trucks, { tab: param.oneOf(['scales'], 'yard') })
const names = ['search', 'sort', 'page', 'truck', 'tab', ...Object.keys(trucks.address)]

test('reads what the list takes and drops the rest', () => {
  const raw = {
    state: 'in',
    plant: '4,x,4,09,7',
    from: '2026-02-30',
    to: '2026-03-01',
    late: true,
    axles: 5,
    sort: '-weighed_at',
    page: 3,
    truck: 12,
    tab: 'scales',
    search: '  mack ',
    more: 'no',
  }
  expect(address.read(raw)).toEqual({
    state: 'in',
    plant: '4,7',
    to: '2026-03-01',
    late: 'true',
    axles: '5',
    sort: '-weighed_at',
    page: '3',
    truck: '12',
    tab: 'scales',
    search: 'mack',
  })
  expect(address.read({ sort: 'zork', page: '1', truck: '0', tab: 'x', search: 'a\0b', late: 'false' })).toEqual({})
})

test('knows what an address names that the list does not take, but for what is usual', () => {
  const raw = {
    plant: '4,x, 7,y',
    page: '1',
    tab: 'yard',
    idle: 'false',
    sort: '-color',
    search: ' mack, blue ',
    ref: 'mail',
    maker: '',
  }
  expect(address.dropped(raw)).toEqual([
    { name: 'plant', value: 'x, y' },
    { name: 'idle', value: 'false' },
    { name: 'sort', value: '-color' },
    { name: 'ref', value: 'mail' },
  ])
  expect(address.dropped(address.read(raw))).toEqual([])
})

test('keeps of an address what narrows and sorts, and what else is named', () => {
  const at = address.read({ plant: '4', search: 'm', sort: '-name', page: 2, truck: 4, tab: 'scales' })
  expect(address.keptOf(at)).toEqual({ search: 'm', plant: '4', sort: '-name' })
  expect(address.keptOf(at, 'tab')).toEqual({ search: 'm', plant: '4', sort: '-name', tab: 'scales' })
})

test('requests what the address says, and what the page adds', () => {
  const at = address.read({ plant: '4,7', from: '2026-03-01', to: '2026-03-02', sort: '-name', page: 2, search: 'm' })
  expect(address.query(at, { state: { eq: 'out' } })).toEqual({
    page_number: 2,
    page_size: 30,
    search: 'm',
    filters: { state: { eq: 'out' }, plant_id: { in: ['4', '7'] }, day: { gte: '2026-03-01', lte: '2026-03-02' } },
    sort_by: 'name',
    sort_order: 'desc',
  })
  expect(address.query({})).toEqual({ page_number: 1, page_size: 30 })
})

test('is narrowed by search and filters alone', () => {
  expect(address.isNarrowed(address.read({ sort: 'name', page: 2, truck: 4, tab: 'scales' }))).toBe(false)
  expect(address.isNarrowed({ search: 'm' })).toBe(true)
  expect({ ...address.read({ late: true, search: 'm', sort: 'name', page: 2 }), ...address.cleared }).toMatchObject({
    late: undefined,
    search: undefined,
    page: undefined,
    sort: 'name',
  })
})

test('every address becomes a query that the contract accepts', () => {
  const schema = queryOf(trucks)
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 250 }),
    fc.integer(),
    fc.boolean(),
    fc.constantFrom('in', '2026-02-29', '2026-03-01', '2026-03-01T10:00:00Z', '-name', '1.5', '7,8', '-0', '1e3'),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), text), (raw) => {
      expect(z.safeParse(schema, address.query(address.read(raw))).error).toBeUndefined()
    }),
    { numRuns: 500 },
  )
})

test('reads its own addresses as they are', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), fc.string({ unit: 'binary' })), (raw) => {
      const once = address.read(raw)
      expect(address.read(once)).toEqual(once)
    }),
  )
})

test('is narrowed by those parameters of the page that are named', () => {
  const named = listCodec(trucks, { tab: param.oneOf(['scales']), axle: param.yes }, ['axle'])
  expect([{ tab: 'scales' }, { axle: 'true' }].map(named.isNarrowed)).toEqual([false, true])
  expect({ tab: 'scales', axle: 'true', ...named.cleared }).toMatchObject({ tab: 'scales', axle: undefined })
})
