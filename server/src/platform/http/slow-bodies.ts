import type { FastifyInstance } from 'fastify'

/** How long the headers of a request may take to come, in ms. */
export const PATIENCE_WITH_HEADERS_MS = 20_000

/** How long a request of the usual size may take to come, in ms, and how slowly a larger one may, in bytes a second. */
export const PATIENCE_MS = 60_000
const SLOWEST_BYTES_A_SECOND = 80 * 1024
/** Longest that any request may take to come, in ms: Node ends what takes longer. */
export const MOST_PATIENCE_MS = 300_000

/** Longest wait for a body of at most this many bytes, in ms: a photo of 15 MB also arrives from a building site at 0.7 Mbit/s. */
export const patienceFor = (body_limit: number): number =>
  Math.min(MOST_PATIENCE_MS, Math.max(PATIENCE_MS, Math.ceil((body_limit / SLOWEST_BYTES_A_SECOND) * 1000)))

/** Ends requests whose body does not come in the time that its route has for it. */
export function endSlowBodies(app: FastifyInstance, patience: (body_limit: number) => number = patienceFor): void {
  app.addHook('onRequest', async ({ raw, routeOptions, log }) => {
    if (raw.complete || raw.method === 'GET') return
    const timer = setTimeout(
      () => {
        if (raw.complete) return
        log.info('ended a request that came too slowly')
        raw.destroy()
      },
      patience(routeOptions.bodyLimit ?? 0),
    )
    const stop = () => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
  })
}
