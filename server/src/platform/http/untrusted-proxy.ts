import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'

/** When this process first saw a request that a proxy had passed on while none is trusted. */
let seen_at: Date | null = null

/** When this process first saw a reverse proxy that the settings do not know; null while it did not. */
export const untrustedProxySince = (): Date | null => seen_at

/** Whether a request's headers show that a proxy passed it on. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined

/**
 * Detects requests that a proxy passed on though TRUST_PROXY is off: then everybody comes from the proxy's address, so that guessers and people are
 * counted together. It is logged once for each application; anybody can write these headers, so nothing else follows from them.
 */
export function noticeProxy(app: FastifyInstance, trust_proxy: boolean, clock: () => Date): void {
  if (trust_proxy) return
  let logged = false
  app.addHook('onRequest', async (request) => {
    if (logged || !isForwarded(request.headers)) return
    logged = true
    seen_at ??= clock()
    request.log.warn(
      'a request came through a proxy, and TRUST_PROXY is off: everybody is counted by the address of the proxy; turn it on if the proxy sets X-Forwarded-For',
    )
  })
}
