import type { Route } from '@milepost/contract'
import { z } from 'zod'

/** Paths of everything in a response that is missing in its parsed form, which is what the contract does not declare. */
export function* undeclaredIn(answer: unknown, parsed: unknown, path = ''): Generator<string> {
  if (typeof answer !== 'object' || answer === null || typeof parsed !== 'object' || parsed === null) return
  for (const [key, value] of Object.entries(answer)) {
    const at = path === '' ? key : `${path}.${key}`
    if (value === undefined) continue
    if (Object.hasOwn(parsed, key)) yield* undeclaredIn(value, (parsed as Record<string, unknown>)[key], at)
    else yield at
  }
}

/**
 * A response as its route declares it. Throws where the response does not fit, or has more than is declared: production sends what it is given, so that
 * an undeclared column would reach the caller.
 */
export function checkedAnswer(route: Route, answer: unknown): unknown {
  if (!route.response) return answer
  const parsed = z.parse(route.response, answer)
  const undeclared = [...undeclaredIn(answer, parsed)].slice(0, 5)
  if (undeclared.length > 0)
    throw new Error(`The contract of ${route.method} ${route.path} does not declare ${undeclared.join(', ')}`)
  return parsed
}
