import { emit, on } from './bus.ts'

/** How long the server has to say that it is there, in ms. */
const ANSWERS_IN = 5000
/** A part is asked for so often, also where nobody tells that the connection is back, in ms. */
const TRIES_EVERY = 5000

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

/**
 * Loads a part of the application that is loaded when it is wanted. While the server cannot be reached it says so and waits for the connection:
 * a part that failed once would not be asked for again, and the page that waits for it would be lost. What is missing on a server that answers before
 * and after it was asked for fails; an answer afterwards alone may mean that the connection came back meanwhile.
 */
export const patiently =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    let waits = false
    let answered = false
    try {
      for (let tries = 0; ; tries++) {
        try {
          if (tries > 0) fetchStylesAgain()
          return await load()
        } catch (error) {
          const before = answered
          answered = await isReached()
          if (answered && before) throw error
          if (answered) continue
          waits = true
          const tryAgain = anotherTry()
          emit('part.awaited', { awaited: true })
          await tryAgain
        }
      }
    } finally {
      if (waits) emit('part.awaited', { awaited: false })
    }
  }
