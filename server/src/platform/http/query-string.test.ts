import fc from 'fast-check'
import { parse } from 'qs'
import { describe, expect, it } from 'vitest'
import { OPTIONS, readPaging, readQueryString } from './query-string.ts'

describe('query strings', () => {
  it.each([
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a=1&a=2', { a: ['1', '2'] }],
    [
      'filters[status][in][]=pending&filters[status][in][]=voided',
      { filters: { status: { in: ['pending', 'voided'] } } },
    ],
    ['filters.id.IN=4&filters.id.IN=5', { filters: { id: { in: ['4', '5'] } } }],
    ['filters[printed_on][GTE]=2026-01-01', { filters: { printed_on: { gte: '2026-01-01' } } }],
    ['filters[id][eq]=1&filters[id][EQ]=2', { filters: { id: { eq: ['1', '2'] } } }],
    ['constructor=1&filters[toString][eq]=1', { constructor: '1', filters: { toString: { eq: '1' } } }],
    ['search=50%25%20A', { search: '50% A' }],
  ])('reads %s', (text, expected) => {
    expect(readQueryString(text)).toEqual(expected)
  })

  it.each([
    '__proto__=1',
    '__proto__[admin]=1',
    'filters[__proto__][eq]=1',
    'filters.__proto__.eq=1',
    'a%5B__proto__%5D=1',
  ])('does not ignore %s', (text) => {
    expect(Object.keys(readQueryString(text))).toContain('__proto__')
  })

  it('reads whatever is sent as the library reads it', () => {
    const name = fc.constantFrom(
      'a',
      'b',
      'a[]',
      'a[b]',
      'a.b',
      'a%5Bb%5D%5B%5D',
      'a[b][c][]',
      'constructor',
      '%zz',
      '',
      'a]',
      'b[',
    )
    const value = fc.constantFrom('=1', '=2', '', '=', '=%20+', '=%zz', '=a=b', '=]=x', '=%5B%5D')
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 12 }), (pairs) => {
        const text = pairs.map(([one, other]) => one + other).join('&')
        expect(JSON.stringify(readQueryString(text))).toBe(JSON.stringify(parse(text, OPTIONS)))
      }),
      { numRuns: 2000 },
    )
  })

  it('accepts as many values as a bulk call accepts', () => {
    const { id } = readQueryString(Array.from({ length: 5000 }, (_, index) => `id[]=${index}`).join('&'))
    expect(id).toHaveLength(5000)
  })

  it('translates both paging dialects of D19 into one', () => {
    expect(readPaging({ page: '0', size: '50' })).toMatchObject({
      query: { page_number: 1, page_size: 50 },
      dialect: 'java',
    })
    expect(readPaging({ page_number: '2', page_size: '30', search: 'x' })).toMatchObject({
      query: { page_number: 2, page_size: 30, search: 'x' },
      dialect: 'ruby',
    })
    expect(readPaging({ page_number: '2', size: '5' })).toMatchObject({
      query: { page_number: 2, page_size: 5 },
      dialect: 'ruby',
    })
    expect(readPaging({ page: '0', page_number: '1' })).toMatchObject({ query: { page_number: 1 }, dialect: 'java' })
    expect(readPaging({ page: 'x' }).query).toEqual({ page_number: 'x' })
    expect(['page_number', 'page_size', 'search'].map(readPaging({ page: 'x' }).asSent)).toEqual([
      'page',
      'page_size',
      'search',
    ])
  })
  it.each([
    [{ page: '1', page_number: '1' }, 'page'],
    [{ size: '5', page_size: '6' }, 'size'],
  ])('refuses %o, which contradicts itself', (query, path) => {
    expect(() => readPaging(query)).toThrow(expect.objectContaining({ details: [expect.objectContaining({ path })] }))
  })
})
