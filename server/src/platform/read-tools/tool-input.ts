import type { Route } from '@milepost/contract'
import { z } from 'zod'
import { readPaging } from '../http/query-string.ts'
import { readInput } from '../http/validation.ts'
import { Problem } from '../problem.ts'

/** A JSON Schema of draft 2020-12. */
export type JsonSchema = Record<string, unknown>

interface ObjectSchema {
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** What a tool takes, as one flat object: the parameters of the route's path and of its query. */
export function inputSchemaOf({ params, query }: Route): JsonSchema {
  const path = objectSchema(params)
  const rest = objectSchema(query)
  const required = [...(path.required ?? []), ...(rest.required ?? [])]
  return {
    type: 'object',
    properties: { ...path.properties, ...rest.properties },
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

function objectSchema(schema: Route['query']): ObjectSchema {
  if (!schema) return {}
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return plain(described) as ObjectSchema
}

/** What is not said: every JavaScript number's limits, and the dialect. */
const SILENT = new Set(['$schema', 'id'])

/**
 * A schema as short as language models need it. An address has everything as text, so that schemas take text next to numbers, flags and lists; a tool takes JSON, and the first of
 * them is said alone.
 */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const { anyOf, ...rest } = value as JsonSchema
  const [first] = Array.isArray(anyOf) ? (anyOf as JsonSchema[]) : []
  if (first && ['integer', 'boolean', 'array'].includes(String(first['type']))) return plain({ ...first, ...rest })
  return Object.fromEntries(
    Object.entries(value as JsonSchema)
      .filter(([key, part]) => !(SILENT.has(key) && typeof part === 'string') && !isLimitOfNumbers(key, part))
      .map(([key, part]) => [key, key === 'enum' || key === 'const' || key === 'default' ? part : plain(part)]),
  )
}

const isLimitOfNumbers = (key: string, part: unknown): boolean =>
  (key === 'maximum' && part === Number.MAX_SAFE_INTEGER) || (key === 'minimum' && part === Number.MIN_SAFE_INTEGER)

/** How deep the filters of a list are, and no input is deeper. */
const DEEPEST = 4

/**
 * The route's input from what a tool was given, read exactly as from an address: numbers and flags count as their text, null as absent.
 * @throws Problem `malformed`, with the path and the reason of each fault.
 */
export function readToolInput(route: Route, given: unknown): { params: unknown; query: unknown; body: unknown } {
  if (given !== undefined && given !== null && (typeof given !== 'object' || Array.isArray(given)))
    throw new Problem('malformed', undefined, [{ path: '', code: 'invalid_type', message: 'expected an object' }])
  const texts = asTexts(given ?? {}, '', DEEPEST) as Record<string, unknown>
  const names = new Set(Object.keys(objectSchema(route.params).properties ?? {}))
  const part = (inPath: boolean) =>
    Object.fromEntries(Object.entries(texts).filter(([name]) => names.has(name) === inPath))
  const { query, asSent } = readPaging(part(false))
  return readInput(route, { params: part(true), query, body: undefined }, asSent)
}

function asTexts(value: unknown, path: string, depth: number): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0)
    throw new Problem('malformed', undefined, [{ path, code: 'too_deep', message: `${path} is nested too deeply` }])
  const inner = (part: unknown, key: string | number) =>
    asTexts(part, path === '' ? String(key) : `${path}.${key}`, depth - 1)
  if (Array.isArray(value)) return value.map(inner)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== null && part !== undefined)
      .map(([key, part]) => [key, inner(part, key)]),
  )
}
