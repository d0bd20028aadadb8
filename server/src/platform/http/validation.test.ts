import * as z from 'zod/mini'
import { defineRoute, filterOn, filterValue, idText, listQuery } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import type { Problem } from '../problem.ts'
import { readQueryString } from './query-string.ts'
import { readInput } from './validation.ts'

const bare = defineRoute({ method: 'GET', path: '/bare', permission: 'session', summary: 'Takes nothing' })
const list = defineRoute({
  method: 'GET',
  path: '/list/{id}',
  permission: 'session',
  summary: 'Takes a list query',
  params: z.strictObject({ id: idText }),
  query: listQuery({
    sort: ['name'],
    filters: { plant_id: filterOn(filterValue.id), held: filterOn(filterValue.boolean) },
  }),
})

const faults = (route: typeof bare, text: string, id = '1') => {
  try {
    readInput(route, { params: { id }, query: readQueryString(text), body: undefined }, (name) => name)
    return []
  } catch (error) {
    return (error as Problem).details
  }
}

describe('a query', () => {
  it.each(['zz=1', 'constructor=1', '__proto__=1', '__proto__[a]=1'])(
    'with %s is refused by name, also when the route takes no query',
    (text) => {
      const name = text.split(/[=[]/)[0]
      for (const route of [bare, list] as (typeof bare)[])
        expect(faults(route, text)).toEqual([{ path: name, code: 'unknown', message: `${name} is not known here` }])
    },
  )

  it.each([
    ['filters[toString][eq]=1', 'filters.toString', 'unknown'],
    ['filters[plant_id][constructor]=1', 'filters.plant_id.constructor', 'unknown'],
    ['filters[plant_id][eq]=1&filters[plant_id][EQ]=2', 'filters.plant_id.eq', 'invalid_type'],
  ])('with %s is refused', (text, path, code) => {
    expect(faults(list as typeof bare, text)).toMatchObject([{ path, code }])
  })

  it.each([
    ['filters[plant_id][eq]=x', 'expected a whole number above 0'],
    ['filters[plant_id][in]=1,2', 'expected a whole number above 0'],
    ['filters[held][eq]=yes', 'Invalid option: expected one of "true"|"false"'],
  ])('with %s is refused with the expected value', (text, message) => {
    expect(faults(list as typeof bare, text)).toMatchObject([{ message }])
  })
})

it('lists missing parameters', () => {
  const route = { ...bare, body: z.strictObject({ name: z.string(), at: z.object({ x: z.number() }) }) }
  expect(() => readInput(route, { params: {}, query: {}, body: { at: {} } }, (name) => name)).toThrow(
    expect.objectContaining({
      details: [
        { path: 'name', code: 'required', message: 'name is required' },
        { path: 'at.x', code: 'required', message: 'at.x is required' },
      ],
    }),
  )
})

it('reports what is wrong with the id in an address', () => {
  expect(faults(list as typeof bare, '', 'abc')).toMatchObject([
    { path: 'id', message: 'expected a whole number above 0' },
  ])
})
