import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { valuesOf } from './field-values.ts'

const sentTo = (schema: z.ZodMiniType, most?: number) =>
  valuesOf(schema, { name: 'field', seed: 7, most }).map(({ sent }) => sent)

it('derives usual values, one at the limit, each word, and null', () => {
  expect(sentTo(z.optional(z.nullable(z.string().check(z.maxLength(20)))))).toEqual([
    'field ñ 7',
    'field ñ 8...........',
    null,
  ])
  expect(sentTo(z.enum(['a', 'b', 'c']))).toEqual(['a', 'b', 'c'])
  expect(sentTo(z.boolean())).toEqual([true, false])
  expect(sentTo(z.int().check(z.gte(5), z.lte(99)))).toEqual([12, 45, 5, 99])
  expect(sentTo(z.array(z.enum(['a', 'b'])))).toEqual([['a'], ['b', 'a'], []])
  expect(sentTo(z.string(), 12)).toEqual(['field ñ 7', 'field ñ 8...'])
})

it('finds texts that fit a pattern, and none where it knows none', () => {
  expect(sentTo(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)))).toEqual(['2027-01-08', '2027-01-09'])
  expect(sentTo(z.string().check(z.regex(/^never$/)))).toEqual([])
  expect(sentTo(z.record(z.string(), z.string()))).toEqual([])
})

it('says how a value is read, and takes no two that are read alike', () => {
  const upper = z.pipe(
    z.enum(['a', 'A', 'b']),
    z.transform((word) => word.toUpperCase()),
  )
  expect(valuesOf(upper, { name: 'a', seed: 1 })).toEqual([
    { sent: 'a', read: 'A' },
    { sent: 'b', read: 'B' },
  ])
})

it('fills objects, within lists too', () => {
  expect(sentTo(z.array(z.strictObject({ kind: z.enum(['a', 'b']), note: z.nullable(z.string()) })))[0]).toEqual([
    { kind: 'a', note: 'note ñ 7' },
  ])
})
