import * as contract from '@milepost/contract'
import { z } from 'zod'

export type Json = Record<string, unknown>

/** Schemas that the contract exports under a name, which are components of the description under it: `ingestResult` is `IngestResult`. */
const named = z.registry<{ id: string }>()
for (const [name, value] of Object.entries(contract))
  if (isObjectSchema(value) && !named.has(value))
    named.add(value, { id: `${name.charAt(0).toUpperCase()}${name.slice(1)}` })

function isObjectSchema(value: unknown): value is z.core.$ZodType {
  return (
    typeof value === 'object' &&
    value !== null &&
    '_zod' in value &&
    ['object', 'union'].includes((value as z.core.$ZodType)._zod.def.type)
  )
}

const REF = '#/$defs/'

/** The components of a description, gathered while its calls are described. */
export class Components {
  readonly schemas: Record<string, unknown> = {}

  /** The JSON Schema of a schema, whose named parts are references to components. A part that is read otherwise than it is written has two components. */
  schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
    const {
      $defs = {},
      $schema: _dialect,
      ...described
    } = z.toJSONSchema(schema, {
      io,
      metadata: named,
      unrepresentable: 'any',
      reused: 'inline',
      target: 'draft-2020-12',
    }) as Json & { $defs?: Record<string, Json> }
    const names = new Map(Object.keys($defs).map((name) => [name, this.#nameFor(name, wholeText(name, $defs), io)]))
    for (const [name, part] of Object.entries($defs))
      this.schemas[names.get(name) ?? name] ??= withReferences(part, names)
    return withReferences(described, names) as Json
  }

  /** The name under which a part is a component: its own, unless another is there that is read otherwise. */
  #nameFor(name: string, text: string, io: 'input' | 'output'): string {
    const known = this.#texts.get(name)
    if (known === undefined || known === text) {
      this.#texts.set(name, text)
      return name
    }
    return `${name}${io === 'input' ? 'Input' : 'Output'}`
  }
  readonly #texts = new Map<string, string>()
}

/** A part with all that it refers to: two that refer to different parts are different, though their own texts are the same. */
function wholeText(name: string, parts: Record<string, Json>): string {
  const found = new Set([name])
  for (const each of found)
    for (const [, other = ''] of JSON.stringify(parts[each]).matchAll(/"#\/\$defs\/(\w+)"/g)) found.add(other)
  return JSON.stringify([...found].sort().map((each) => parts[each]))
}

/** A schema as tools for OpenAPI take it. */
function tidy(schema: Json): Json {
  const tidied = { ...schema }
  if (typeof tidied['id'] === 'string') delete tidied['id']
  // The limits of every JavaScript number say nothing.
  if (tidied['maximum'] === Number.MAX_SAFE_INTEGER) delete tidied['maximum']
  if (tidied['minimum'] === Number.MIN_SAFE_INTEGER) delete tidied['minimum']
  const { prefixItems, anyOf, propertyNames, additionalProperties } = tidied
  if (tidied['type'] === 'array' && (tidied['items'] ?? false) === false)
    Object.assign(tidied, { items: {}, ...(Array.isArray(prefixItems) && { maxItems: prefixItems.length }) })
  // What a text is read as has no schema of its own; it is one of the others.
  if (Array.isArray(anyOf)) {
    const known = anyOf.filter((each) => Object.keys(each as Json).length > 0)
    if (known.length > 1) tidied['anyOf'] = known
    else if (known.length === 1) {
      delete tidied['anyOf']
      Object.assign(tidied, known[0])
    }
  }
  const names = (propertyNames as { enum?: string[] } | undefined)?.enum
  if (names !== undefined && additionalProperties !== undefined) {
    delete tidied['propertyNames']
    Object.assign(tidied, {
      properties: Object.fromEntries(names.map((name) => [name, additionalProperties])),
      additionalProperties: false,
    })
  }
  return tidied
}

/** The value with its schemas tidied, and references to components under their names. */
function withReferences(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => withReferences(each, names))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, part]) =>
    key === '$ref' && typeof part === 'string' && part.startsWith(REF)
      ? [key, `#/components/schemas/${names.get(part.slice(REF.length)) ?? part.slice(REF.length)}`]
      : [key, key === 'enum' || key === 'const' || key === 'default' ? part : withReferences(part, names)],
  )
  return tidy(Object.fromEntries(entries) as Json)
}

/** Names of the components that values refer to, directly or through others. */
export function referencedBy(values: readonly unknown[], schemas: Readonly<Record<string, unknown>>): Set<string> {
  const found = new Set<string>()
  const waiting = [...values]
  while (waiting.length > 0) {
    for (const [, name = ''] of JSON.stringify(waiting.pop()).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue
      found.add(name)
      waiting.push(schemas[name] ?? {})
    }
  }
  return found
}
