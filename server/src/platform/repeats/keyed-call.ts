import { createHash } from 'node:crypto'
import { idempotencyKeyPattern, takesIdempotencyKey, type Route } from '@milepost/contract'
import type { KeyedCall } from './once.ts'
import { Problem } from '../problem.ts'

/** What distinguishes a request from another under the same key. */
interface Sent {
  /** The address with its query, as it came. */
  url: string
  headers: Record<string, string | string[] | undefined>
  body?: unknown
}

/**
 * The key that a call carries, on a route that takes one; null for every other call.
 * @throws Problem malformed for a key that is none
 */
export function idempotencyKeyOf(route: Route, headers: Sent['headers']): string | null {
  const key = headers['idempotency-key']
  if (key === undefined || !takesIdempotencyKey(route)) return null
  if (typeof key === 'string' && idempotencyKeyPattern.test(key)) return key
  throw new Problem('malformed', undefined, [
    {
      path: 'Idempotency-Key',
      code: 'invalid_format',
      message: 'Idempotency-Key must have 1 to 255 printable ASCII characters',
    },
  ])
}

/** The stored description of a call with a key. Null for a dry run, which writes nothing. `input` is the request as it was read. */
export function keyedCall(route: Route, key: string, { url, headers, body }: Sent, input: object): KeyedCall | null {
  if (isDryRun(input)) return null
  const content = Buffer.isBuffer(body) ? body : (JSON.stringify(body) ?? '')
  return {
    route: `${route.method} ${route.path}`,
    key_hash: sha256(key),
    request_hash: sha256(`${url}\n${headers['content-type'] ?? ''}\n`, content),
    secret: route.secret_answer ?? false,
    replayed: false,
  }
}

function sha256(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** Whether a call is only a preview, which changes nothing. */
export const isDryRun = (input: { query?: unknown; body?: unknown }): boolean =>
  [input.query, input.body].some(
    (part) => typeof part === 'object' && part !== null && 'validate_only' in part && part.validate_only === true,
  )
