import type { ProblemDetail, Route } from '@milepost/contract'
import { z } from 'zod'
import { Problem } from '../problem.ts'

z.config(z.locales.en())

type Part = 'params' | 'query' | 'body'

/** The query of a route that declares none. */
const noParameters = z.strictObject({})

/** Reads one part of a request by the route's schema; every fault is reported with its path (D21), including unknown parameters, sorts and filters (D20). */
function readPart(route: Route, part: Part, value: unknown): { value: unknown } | { faults: ProblemDetail[] } {
  const schema = route[part] ?? (part === 'query' ? noParameters : undefined)
  if (!schema) return { value: undefined }
  const read = readBySchema(schema, value ?? {})
  return 'faults' in read || route[part] ? read : { value: undefined }
}

/** Reads a value by a schema; every fault is reported with its path (D21). */
export function readBySchema<Schema extends z.core.$ZodType>(
  schema: Schema,
  sent: unknown,
): { value: z.output<Schema> } | { faults: ProblemDetail[] } {
  const parsed = z.safeParse(schema, sent)
  return parsed.success
    ? { value: parsed.data }
    : { faults: parsed.error.issues.flatMap((issue) => faultsOf(issue, { sent })) }
}

/** Reads params, query and body; throws one problem with the faults of all three, each under the name that the caller used. */
export function readInput(
  route: Route,
  parts: Record<Part, unknown>,
  asSent: (name: string) => string,
): { params: unknown; query: unknown; body: unknown } {
  const faults: ProblemDetail[] = []
  const read = (part: Part): unknown => {
    const result = readPart(route, part, parts[part])
    if ('value' in result) return result.value
    faults.push(...result.faults)
    return undefined
  }
  const input = { params: read('params'), query: read('query'), body: read('body') }
  if (faults.length > 0)
    throw new Problem(
      'malformed',
      undefined,
      faults.slice(0, 100).map((fault) => ({ ...fault, path: asSent(fault.path) })),
    )
  return input
}

type Issue = z.core.$ZodIssue

/** Where an issue is: the path to the union that it was found in, and all that was sent. */
interface Place {
  path?: PropertyKey[]
  sent: unknown
}

function faultsOf(issue: Issue, { path: prefix = [], sent }: Place): ProblemDetail[] {
  const path = [...prefix, ...issue.path]
  const name = path.map(String).join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...path, key].map(String).join('.'),
      code: 'unknown',
      message: `${key} is not known here`,
    }))
  if (path.length > 0 && valueAt(sent, path) === undefined)
    return [{ path: name, code: 'required', message: `${name} is required` }]
  if (issue.code === 'invalid_union') {
    const branch = issue.errors.toSorted((one, other) => nearness(other) - nearness(one))[0] ?? []
    if (branch.length > 0) return branch.flatMap((inner) => faultsOf(inner, { path, sent }))
  }
  return [{ path: name, code: issue.code, message: issue.message }]
}

/** How close a branch of a union came to the input: the deeper its faults, the closer; another type altogether is furthest. */
const nearness = (issues: readonly Issue[]): number =>
  Math.max(0, ...issues.map(({ path, code }) => 2 * path.length + (code === 'invalid_type' ? 0 : 1)))

const valueAt = (sent: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    sent,
  )
