import type { Route } from '@milepost/contract'
import type { z } from 'zod'

type Schema = NonNullable<Route['body']>
type Def = z.core.$ZodTypes['_zod']['def']

/** A value to write, and how the server reads it: trimmed, or null for an empty text. */
export interface FieldValue {
  sent: unknown
  read: unknown
}

/**
 * Values that a schema accepts, each read as something else: usual ones, one at its limit, each word of an enumeration, and null where it may be null.
 * None where the schema says too little, as of an object with any keys.
 * @param seed makes texts unique; a whole number above 0.
 */
export function valuesOf(
  schema: Schema,
  named: { name: string; seed: number; most?: number | undefined },
): FieldValue[] {
  const seen = new Set<string>()
  return candidatesOf(schema, named).flatMap((sent) => {
    const parsed = schema.safeParse(sent)
    const key = JSON.stringify(parsed.data)
    if (!parsed.success || parsed.data === undefined || seen.has(key)) return []
    seen.add(key)
    return [{ sent, read: parsed.data }]
  })
}

interface Named {
  name: string
  seed: number
  /** Characters of the longest text, where the schema takes longer ones. */
  most?: number | undefined
  /** What a text has to fit, where it is transformed before it is checked. */
  whole?: z.core.$ZodType | undefined
}

const defOf = (schema: z.core.$ZodType): Def => (schema as z.core.$ZodTypes)._zod.def

/** The schema of a value that is there: what `optional`, `nullable` and a default enclose. */
export function innerOf(schema: z.core.$ZodType): z.core.$ZodType {
  const def = defOf(schema)
  return 'innerType' in def ? innerOf(def.innerType as z.core.$ZodType) : schema
}

function candidatesOf(schema: z.core.$ZodType, named: Named): unknown[] {
  const def = defOf(schema)
  const inner = { ...named, whole: undefined }
  const whole = (named.whole ?? schema) as Schema
  const accepted = (values: unknown[]) => values.filter((value) => whole.safeParse(value).success)
  switch (def.type) {
    case 'nullable':
      return [...candidatesOf(def.innerType, named), null]
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return candidatesOf(def.innerType, named)
    case 'pipe':
      return candidatesOf(def.in, { ...named, whole })
    case 'union':
      return def.options.flatMap((option) => candidatesOf(option, named))
    case 'boolean':
      return [true, false]
    case 'enum':
      return Object.values(def.entries)
    case 'literal':
      return def.values
    case 'string':
      return textsOf(accepted, { ...named, most: named.most ?? limitOf(def, 'max_length') })
    case 'number':
      return numbersOf(def, accepted)
    case 'array':
      return accepted(listsOf(candidatesOf(def.element, inner)))
    case 'tuple':
      return both(def.items.map((item) => [item, candidatesOf(item, inner)] as const)).map((pairs) =>
        pairs.map(([, value]) => value),
      )
    case 'object':
      return both(
        Object.entries(def.shape).map(([key, value]) => [key, candidatesOf(value, { ...inner, name: key })] as const),
      ).map((pairs) => Object.fromEntries(pairs.filter(([, value]) => value !== undefined)))
    default:
      return []
  }
}

/** The first value of each part, and then the second where it has one. */
const both = <Part>(parts: (readonly [part: Part, values: unknown[]])[]) =>
  [0, 1].map((at) => parts.map(([part, values]) => [part, values[at] ?? values[0]] as const))

const listsOf = ([first, second = first]: unknown[]): unknown[] =>
  first === undefined ? [[]] : [[first], [second, first], []]

type Check = { check: string; maximum?: number; minimum?: number; value?: number; inclusive?: boolean }
const checksOf = (def: { checks?: readonly z.core.$ZodCheck<never>[] | undefined }): Check[] =>
  (def.checks ?? []).map((check) => check._zod.def as unknown as Check)
const limitOf = (def: Parameters<typeof checksOf>[0], name: 'max_length'): number | undefined =>
  checksOf(def).find(({ check }) => check === name)?.maximum

function textsOf(
  accepted: (values: unknown[]) => unknown[],
  { name, seed, most }: Named & { most: number | undefined },
) {
  const plain = accepted([`${name} ñ ${seed}`, `${name} ñ ${seed + 1}`.padEnd(Math.min(most ?? 0, 4000), '.')])
  if (plain.length > 0) return plain
  const formats = [seed, seed + 1].map((number) => [
    `RT-${number}`,
    `rt-${number}`,
    new Date(Date.UTC(2027, 0, 1 + (number % 1000))).toISOString().slice(0, 10),
    new Date(Date.UTC(2027, 0, 1, 8, number)).toISOString(),
    `${String(6 + (number % 12)).padStart(2, '0')}:30`,
    `${number}.5`,
    `${1 + (number % 90)}.5`,
    `${number}`,
    `trip${number}@people.example`,
    `https://trip.example/${number}`,
    `+1404555${String(number % 10_000).padStart(4, '0')}`,
    `#33${(number % 256).toString(16).padStart(2, '0')}99`,
    '',
  ])
  const fitting = formats.map((texts) => accepted(texts)[0])
  return fitting.filter((text) => text !== undefined)
}

function numbersOf(def: Parameters<typeof checksOf>[0], accepted: (values: unknown[]) => unknown[]): unknown[] {
  const bounds = checksOf(def).flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
  const usual = accepted([12.25, -33.5, 3, 12, 45])
  return [...usual.slice(0, 2), ...accepted(bounds)]
}
