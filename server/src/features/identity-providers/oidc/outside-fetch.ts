import type { CustomFetch } from 'openid-client'
import { exchangeOutside, OutsideFailure } from '../../../platform/http/fetch-outside.ts'
import { ProviderFailure } from '../protocol.ts'
import { MOST_BYTES } from './provider-metadata.ts'

/** Statuses of responses that must not have a body. */
const bodiless = new Set([101, 204, 205, 304])

/** The calls of the protocol's library, by the rules of every call outside: TLS, public hosts, no redirects, limited in size and time. */
export const outsideFetch =
  ({ own_hosts, timeout }: { own_hosts: readonly string[]; timeout: number }): CustomFetch =>
  async (address, { method, headers, body }) => {
    const text = body === undefined || body === null ? undefined : body.toString()
    const answer = await exchangeOutside(address, {
      own_hosts,
      timeout,
      most_bytes: MOST_BYTES,
      method: method === 'POST' ? 'POST' : 'GET',
      headers: {
        ...headers,
        'user-agent': 'Milepost',
        ...(text !== undefined && { 'content-length': Buffer.byteLength(text) }),
      },
      ...(text !== undefined && { body: text }),
    }).catch((error: unknown) => {
      if (error instanceof OutsideFailure)
        throw new ProviderFailure({ code: 'not_reached', address, cause: error.fault })
      throw error
    })
    const content = bodiless.has(answer.status) ? null : new Uint8Array(answer.content)
    const type = answer.headers['content-type'] ?? ''
    const challenge = answer.headers['www-authenticate']
    return new Response(content, {
      status: answer.status,
      headers: { 'content-type': type, ...(challenge !== undefined && { 'www-authenticate': challenge }) },
    })
  }

/** The failure to reach a provider that is behind an error of the library; null where it is another. */
export function failureBehind(error: unknown): ProviderFailure | null {
  if (error instanceof ProviderFailure) return error
  return error instanceof Error && error.cause !== undefined ? failureBehind(error.cause) : null
}
