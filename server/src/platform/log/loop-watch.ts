import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** How often the loop is checked, and how late a check may be before it is logged, in milliseconds. */
const LOOK_MS = 50
const WORTH_A_LINE_MS = 200
/** Routes and jobs that one line names at most. */
const MOST_NAMES = 8

/** Watches the event loop of a process: while one task holds it, no request of the process is answered. */
export interface LoopWatch {
  /** Marks a route or a job as running until the returned function is called. */
  begin(name: string): () => void
  stop(): void
}

/** Logs each time that the loop was held for more than 200 ms, with the routes and jobs that were running. */
export function watchLoop(
  log: Pick<FastifyBaseLogger, 'warn'>,
  { now = () => performance.now() }: { now?: () => number } = {},
): LoopWatch {
  const in_hand = new Map<symbol, string>()
  let ended: string[] = []
  let last = now()
  const timer = setInterval(() => {
    const held_ms = now() - last - LOOK_MS
    last = now()
    const names = [...new Set([...ended, ...in_hand.values()])]
    ended = []
    if (held_ms > WORTH_A_LINE_MS)
      log.warn({ held_ms: Math.round(held_ms), in_hand: names.slice(0, MOST_NAMES) }, 'the event loop was held')
  }, LOOK_MS)
  timer.unref()
  return {
    begin: (name) => {
      const key = Symbol(name)
      in_hand.set(key, name)
      return () => {
        if (in_hand.delete(key)) ended.push(name)
      }
    },
    stop: () => clearInterval(timer),
  }
}

/** Watches every request of a server by its route. */
export function watchRoutes(app: FastifyInstance, watch: LoopWatch): void {
  const ends = new WeakMap<object, () => void>()
  app.addHook('onRequest', async (request) => {
    ends.set(request, watch.begin(`${request.method} ${request.routeOptions.url ?? 'unknown'}`))
  })
  app.addHook('onResponse', async (request) => ends.get(request)?.())
  app.addHook('onRequestAbort', async (request) => ends.get(request)?.())
}
