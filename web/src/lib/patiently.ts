import { emit, on } from './bus.ts'

/** How long the server has to say that it is there, in ms. */
const ANSWERS_IN = 5000
/** A part is asked for so often, also where nobody tells that the connection is back, in ms. */
const TRIES_EVERY = 5000
/**
 * Pauses before a part is asked for again of a server that answers, in ms: the connection may have come back while it failed, and what was asked
 * without one fails a moment later still, together with whoever asks for the same file meanwhile.
 */
const PAUSES = [250, 1000]

/** Whether the server answers just now. */
export async function isReached(): Promise<boolean> {
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

/** Stylesheets that did not come: Vite asks for each but once, and the part that needs it would stand there undressed. */
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
 * Loads a part of the application that is loaded when it is wanted. While the server cannot be reached it says so and waits for the connection:
 * a part that failed once would not be asked for again, and the page that waits for it would be lost. What is missing, time and again, on a server
 * that answers fails.
 */
export const patiently =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    let waits = false
    let pauses = PAUSES
    try {
      for (let tries = 0; ; tries++) {
        try {
          if (tries > 0) fetchStylesAgain()
          return await load()
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
