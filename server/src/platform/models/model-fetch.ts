import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { OutsideFailure, streamOutside } from '../http/fetch-outside.ts'

/** What went over the wire in one try, for the register and for its fault. */
export interface Wire {
  /** Bytes of the bodies that were sent. */
  bytes_sent: number
  /** SHA-256 of the bodies that were sent, one after the other. */
  prompt_hash(): Buffer
  /** Of the last response; null before one. */
  status: number | null
  /** The `Retry-After` of the last response, as it was sent. */
  retry_after: string | undefined
  /** Why there was no response, or not the whole of it. */
  failure: OutsideFailure | null
}

/** The longest answer, in bytes, with all that its protocol puts around the text. */
const MOST_BYTES = 8_000_000

/**
 * A `fetch` that calls only what `fetch-outside.ts` lets it: over TLS and on the public internet, or the hosts that the operator allows; without following
 * redirects.
 */
export function modelFetch({ own_hosts, timeout }: { own_hosts: readonly string[]; timeout: number }): {
  fetch: typeof globalThis.fetch
  wire: Wire
} {
  const hash = createHash('sha256')
  const wire: Wire = {
    bytes_sent: 0,
    prompt_hash: () => hash.copy().digest(),
    status: null,
    retry_after: undefined,
    failure: null,
  }
  const failed = (error: unknown): void => {
    if (error instanceof OutsideFailure) wire.failure = error
  }
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const body = typeof init?.body === 'string' ? init.body : ''
    wire.bytes_sent += Buffer.byteLength(body)
    hash.update(body)
    try {
      const { status, headers, content } = await streamOutside(
        address instanceof Request ? address.url : String(address),
        {
          own_hosts,
          timeout,
          most_bytes: MOST_BYTES,
          method: 'POST',
          headers: Object.fromEntries(new Headers(init?.headers)),
          body,
          signal: init?.signal ?? null,
        },
      )
      content.on('error', failed)
      wire.status = status
      wire.retry_after = headers['retry-after']
      const shown = { 'content-type': headers['content-type'] ?? '' }
      return new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, { status, headers: shown })
    } catch (error) {
      failed(error)
      throw error
    }
  }
  return { fetch, wire }
}
