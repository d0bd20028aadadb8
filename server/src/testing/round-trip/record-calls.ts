import { allRoutes, type Route } from '@milepost/contract'
import type { z } from 'zod'
import { kindsOf, nameOf } from '../record-routes.ts'
import { innerOf } from './field-values.ts'
import type { Entry } from './entries.ts'

type Shape = Record<string, NonNullable<Route['body']>>

const shapeOf = (schema: z.core.$ZodType | undefined): Shape => {
  const def = schema && (innerOf(schema) as z.core.$ZodTypes)._zod.def
  return def?.type === 'object' ? (def.shape as Shape) : {}
}

/** Calls that write a record: their body is not a file. */
export const writingRoutes = allRoutes.filter(
  ({ method, body }) => method !== 'GET' && method !== 'DELETE' && body !== undefined,
)

/** A call that writes a record, as its schemas and its path describe it. */
export interface RecordCall {
  route: Route
  name: string
  /** The fields of its body. */
  body: Shape
  /** Those that are walked: the record in the answer names them too, and they are neither its version nor left out. */
  fields: string[]
  /** Whether it takes the record's version. */
  versioned: boolean
  /** Whether the fields are in a list. */
  listed: boolean
  /** The word of the record's paths. */
  kind: string
  /** Calls that read the record, one or many. */
  reads: Route[]
  /** The call that reads its history. */
  history: Route | undefined
}

/** Whether a response of the schema can hold an object with an id and at least half of the fields. */
function shows(schema: z.core.$ZodType | undefined, fields: readonly string[], { id }: { id: boolean }): boolean {
  const def = schema && (innerOf(schema) as z.core.$ZodTypes)._zod.def
  switch (def?.type) {
    case 'object': {
      const named = fields.filter((field) => field in def.shape)
      if ((!id || 'id' in def.shape) && named.length * 2 >= fields.length) return true
      return Object.values(def.shape).some((inner) => shows(inner, fields, { id }))
    }
    case 'array':
      return shows(def.element, fields, { id })
    case 'union':
      return def.options.some((option) => shows(option, fields, { id }))
    default:
      return false
  }
}

const getsOf = (pattern: RegExp) => allRoutes.filter(({ method, path }) => method === 'GET' && pattern.test(path))

const ofMany = ({ path }: Route): boolean => !path.endsWith('}')

/** The fields of a body, or of the one key in which they are. */
const bodyOf = (route: Route, { inside }: Entry): Shape => {
  const body = shapeOf(route.body)
  return inside === undefined ? body : shapeOf(elementOf(body[inside]))
}
const typeOf = (schema: z.core.$ZodType | undefined) => schema && (innerOf(schema) as z.core.$ZodTypes)._zod.def.type
const elementOf = (schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined => {
  const def = schema && (innerOf(schema) as z.core.$ZodTypes)._zod.def
  return def?.type === 'array' ? def.element : schema
}

/** Describes a call that writes. `creates` says that its path names the records, and not one of them. */
export function recordCall(route: Route, entry: Entry, creates: boolean): RecordCall {
  const body = bodyOf(route, entry)
  const answer = shapeOf(route.response)
  const records = [answer, ...Object.values(answer).map((one) => shapeOf(elementOf(one)))]
  const fields = Object.keys(body).filter(
    (field) =>
      field !== 'lock_version' && !(field in (entry.left_out ?? {})) && records.some((record) => field in record),
  )
  const kind = entry.kind ?? (creates ? undefined : kindsOf(route).at(-1)?.[1]) ?? route.path.split('/').at(-1)!
  const found = [
    ...allRoutes.filter(({ method, path }) => method === 'GET' && path === route.path),
    ...getsOf(new RegExp(`/${kind}(/manage|/\\{id\\})?$`)),
  ].filter((read) => shows(read.response, fields, { id: ofMany(read) && read.path !== route.path }))
  const further = allRoutes.filter((read) => entry.read_by?.includes(nameOf(read)))
  return {
    route,
    name: nameOf(route),
    body,
    fields,
    versioned: 'lock_version' in body,
    listed: typeOf(entry.inside === undefined ? undefined : shapeOf(route.body)[entry.inside]) === 'array',
    kind,
    reads: [...new Set([...found, ...further])].filter((read) => !(nameOf(read) in (entry.not_read_by ?? {}))),
    history: getsOf(new RegExp(`/${entry.history_of ?? kind}/\\{id\\}/(history|changes)$`))[0],
  }
}
