import { expect, test } from 'vitest'
import { factorsCodec, readUomListState, unmatchedQueryOf } from './uom-state.ts'

test.each<[object, object]>([
  [{}, {}],
  [
    { tab: 'units', search: ' ton ', open: 'TON' },
    { search: 'ton', open: 'TON' },
  ],
  [{ open: '12', project: '4', state: 'ended', page: '2', sort: 'project' }, {}],
  [
    { tab: 'factors', project: 4, material: '5', ticket: 'TON', pay: 'CY', state: 'ended', open: '12', page: '2' },
    { tab: 'factors', project: '4', material: '5', ticket: 'TON', pay: 'CY', state: 'ended', open: '12', page: '2' },
  ],
  [
    { tab: 'factors', sort: '-valid_from', state: 'none' },
    { tab: 'factors', sort: '-valid_from' },
  ],
  [{ tab: 'factors', sort: 'tickets', ticket: 'FURLONG', page: '1', project: '0' }, { tab: 'factors' }],
  [
    { tab: 'matcher', state: 'none', sort: '-tickets', open: '3' },
    { tab: 'matcher', state: 'none', sort: '-tickets', open: '3' },
  ],
  [{ tab: 'matcher', state: 'ended', search: '\0' }, { tab: 'matcher' }],
  [{ tab: 'others' }, {}],
])('reads %j as %j', (raw, address) => {
  expect(readUomListState(raw as Record<string, unknown>)).toEqual(address)
})

test('sends to each list the query in its address', () => {
  const narrowing = { project: '4', material: '5', ticket: 'TON', pay: 'CY' }
  const filters = {
    project_id: { eq: '4' },
    material_id: { eq: '5' },
    ticket_uom: { eq: 'TON' },
    pay_uom: { eq: 'CY' },
  }
  expect(factorsCodec.query({ tab: 'factors', ...narrowing, state: 'ended', sort: '-valid_from', page: '3' })).toEqual({
    page_number: 3,
    page_size: 30,
    sort_by: 'valid_from',
    sort_order: 'desc',
    filters: { ...filters, state: { eq: 'ended' } },
  })
  expect(unmatchedQueryOf({ tab: 'matcher', ...narrowing, state: 'none', search: 'mix' })).toEqual({
    page_number: 1,
    page_size: 30,
    search: 'mix',
    filters: { ...filters, no_other_item: { eq: true } },
  })
})
