import type { ProblemDetail, Route } from '@milepost/contract'
import { z } from 'zod'
import { Problem } from './problem.ts'

z.config(z.locales.en())

type Part = 'params' | 'query' | 'body'

/** Reads one part of a request by the route's schema; every fault is told with its path (D21). An unknown parameter, sort or filter is among them (D20). */
function readPart(route: Route, part: Part, value: unknown): { value: unknown } | { faults: ProblemDetail[] } {
  const schema = route[part]
  if (!schema) return { value: undefined }
  const parsed = z.safeParse(schema, value ?? {})
  return parsed.success ? { value: parsed.data } : { faults: parsed.error.issues.flatMap((issue) => faultsOf(issue)) }
}

/** Reads params, query and body; throws one problem that tells the faults of all three, each by the name under which the caller sent it. */
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

function faultsOf(issue: Issue, prefix: PropertyKey[] = []): ProblemDetail[] {
  const path = [...prefix, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key].map(String).join('.'),
      code: 'unknown',
      message: `${key} is not known here`,
    }))
  }
  if (issue.code === 'invalid_union') {
    const branch = issue.errors.toSorted((one, other) => deepest(other) - deepest(one))[0] ?? []
    if (branch.length > 0) return branch.flatMap((inner) => faultsOf(inner, path))
  }
  return [{ path: path.map(String).join('.'), code: issue.code, message: issue.message }]
}

const deepest = (issues: readonly Issue[]): number => Math.max(0, ...issues.map((issue) => issue.path.length))
