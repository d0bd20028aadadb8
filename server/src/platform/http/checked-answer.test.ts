import { defineRoute } from '@milepost/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkedAnswer } from './checked-answer.ts'

const route = defineRoute({
  method: 'GET',
  path: '/v1/trucks',
  permission: 'session',
  summary: 'Trucks',
  response: z.object({
    trucks: z.array(z.object({ id: z.int(), plate: z.optional(z.string()) })),
    counts: z.record(z.string(), z.int()),
  }),
})

test('passes what the contract declares', () => {
  const answer = {
    trucks: [
      { id: 1, plate: undefined },
      { id: 2, plate: 'A' },
    ],
    counts: { north: 2, south: 0 },
  }
  expect(checkedAnswer(route, answer)).toEqual(answer)
})

test('names a field that the contract does not declare', () => {
  const answer = { trucks: [{ id: 1 }, { id: 2, tare: null }], counts: {}, page: {} }
  expect(() => checkedAnswer(route, answer)).toThrow(
    'The contract of GET /v1/trucks does not declare trucks.1.tare, page',
  )
})

test('refuses what does not fit', () => {
  expect(() => checkedAnswer(route, { trucks: [{ id: 'x' }], counts: {} })).toThrow('trucks')
})
