import { emit, on } from './bus.ts'
import { cataloguesReady } from './i18n.ts'

/** How long the server has to say that it is there, in ms. */
const ANSWERS_IN = 5000
/** Retry interval while offline, in ms, for when no event reports that the connection is back. */
const TRIES_EVERY = 5000
/**
 * Pauses before retrying on a server that responds, in ms: the connection may have come back during the failure, and a request
 * sent without one may fail a moment later, together with every other request for the same file.
 */
const PAUSES = [250, 1000]

/** Whether the server answers just now. */
async function isReached(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const { ok } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_IN) })
    return ok
  } catch {
    return false
  }
}

/** Waits until the connection is back, or it is worth another try. */
const anotherTry = (): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const stop = on('connection', ({ state }) => state === 'live' && go())
    const timer = setTimeout(go, TRIES_EVERY)
  })

/** Stylesheets that failed to load: Vite requests each only once, and the part that needs it would be shown unstyled. */
const missed = new Set<HTMLLinkElement>()
globalThis.window?.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && missed.add(target),
  true,
)

function fetchStylesAgain(): void {
  for (const link of missed) link.replaceWith(link.cloneNode())
  missed.clear()
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Lazily loads a part of the application, with its texts in the chosen language. While the server cannot be reached it reports that and waits for the connection: the browser
 * would not request a failed part again, and the page that waits for it would be lost. A part that is repeatedly missing on a server
 * that responds is a failure.
 */
export const withRetry =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    let waits = false
    let pauses = PAUSES
    try {
      for (let tries = 0; ; tries++) {
        try {
          if (tries > 0) fetchStylesAgain()
          const part = await load()
          await cataloguesReady()
          return part
        } catch (error) {
          if (await isReached()) {
            const [next, ...later] = pauses
            if (next === undefined) throw error
            pauses = later
            await pause(next)
            continue
          }
          waits = true
          pauses = PAUSES
          const tryAgain = anotherTry()
          emit('part.awaited', { awaited: true })
          await tryAgain
        }
      }
    } finally {
      if (waits) emit('part.awaited', { awaited: false })
    }
  }
