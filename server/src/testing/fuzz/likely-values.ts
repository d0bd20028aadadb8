import type { Dice } from './dice.ts'
import { oddValue } from './odd-values.ts'

/** A JSON Schema as far as values are made from it. */
export interface ValueSchema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly ValueSchema[]
  oneOf?: readonly ValueSchema[]
  allOf?: readonly ValueSchema[]
  properties?: Readonly<Record<string, ValueSchema>>
  required?: readonly string[]
  items?: ValueSchema
  prefixItems?: readonly ValueSchema[]
  additionalProperties?: ValueSchema | boolean
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  default?: unknown
}

/** What values are made of: ids that exist, here and in the other agency, by the name of the field that holds one. */
export interface Stock {
  ids: Readonly<Record<string, readonly number[]>>
  allIds: readonly number[]
}

const texts = [
  'Route 9',
  '12.5mm SP',
  'A-1',
  'T-440',
  'Reeves',
  'HMA-125',
  'administrator@first.example',
  '(404) 555-0188',
]
const dates = ['2026-11-20', '2026-11-19', '2026-01-31', '2024-02-29', '2026-03-08']
const instants = ['2026-11-20T14:05:00-05:00', '2026-11-20T00:00:00Z', '2026-03-08T02:30:00-05:00']
const numbers = ['0', '1', '12.50', '0.001', '1000', '-3', '60']
const DEEPEST = 6

/** A value that a schema is likely to take; once in `chaos` places one that it is not. */
export function likelyValue(
  schema: ValueSchema,
  { dice, stock, name, chaos, depth = 0 }: { dice: Dice; stock: Stock; name: string; chaos: number; depth?: number },
): unknown {
  if (dice.once(chaos) || depth > DEEPEST) return oddValue(dice)
  const inside = (part: ValueSchema, inner = name) =>
    likelyValue(part, { dice, stock, name: inner, chaos, depth: depth + 1 })
  if (schema.const !== undefined) return schema.const
  if (schema.enum && schema.enum.length > 0) return dice.pick(schema.enum)
  const either = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (either && either.length > 0) return inside(dice.pick(either))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, dice, inside)
    case 'array':
      return (
        schema.prefixItems?.map((item) => inside(item)) ??
        Array.from({ length: (schema.minItems ?? 0) + dice.roll(3) }, () => inside(schema.items ?? {}))
      )
    case 'integer':
    case 'number':
      return numberOf(schema, { dice, stock, name })
    case 'boolean':
      return dice.once(2)
    case 'null':
      return null
    default:
      return textOf(schema, { dice, stock, name })
  }
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: ValueSchema,
  dice: Dice,
  inside: (part: ValueSchema, name: string) => unknown,
): object {
  const made = Object.entries(properties)
    .filter(([field]) => required.includes(field) || dice.once(2))
    .map(([field, part]) => [field, inside(part, field)] as const)
  const further =
    typeof additionalProperties === 'object' ? [['anything', inside(additionalProperties, 'anything')] as const] : []
  return Object.fromEntries([...made, ...further])
}

type Of = { dice: Dice; stock: Stock; name: string }

/** Ids by the field's name: the row that it means, another one, or one that nobody has. */
export function idFor({ dice, stock, name }: Of): number {
  const meant = stock.ids[name.replace(/_ids?$/, '')] ?? stock.ids[name] ?? []
  if (meant.length > 0 && !dice.once(4)) return dice.pick(meant)
  return dice.once(3) ? 999_999_999 : dice.pick(stock.allIds)
}

function numberOf({ minimum = 0, maximum = minimum + 1000, type }: ValueSchema, of: Of): number {
  if (type === 'integer' && /(^|_)ids?$/.test(of.name)) return idFor(of)
  if (of.name === 'lock_version') return of.dice.roll(3)
  const within = minimum + of.dice.roll(Math.max(1, Math.min(maximum - minimum + 1, 5000)))
  return type === 'integer' ? Math.ceil(within) : within
}

function textOf({ format, minLength = 0, maxLength = 200 }: ValueSchema, of: Of): string {
  const { dice, name } = of
  if (/(^|_)ids?$/i.test(name)) return String(idFor(of))
  if (format === 'date' || /(^|_)(on|date|day|from|to|until)$/.test(name)) return dice.pick(dates)
  if (format === 'date-time' || /_at$/.test(name)) return dice.pick(instants)
  if (/quantity|amount|price|value|factor|net|gross|limit|miles|station/.test(name)) return dice.pick(numbers)
  return `${dice.pick(texts)}${'x'.repeat(minLength)}`.slice(0, maxLength)
}
