import type { Page } from '@playwright/test'
import type { AnyRole } from '@milepost/contract'
import { expect, test as journey } from './journey.ts'
import { findPlaces } from './places.ts'
import { emailOf, signIn, type Tokens } from './sign-in.ts'
import type { Places } from '../screen.ts'

interface OnePage {
  /** A page signed in with a role, or signed out. */
  pageAs(role: AnyRole | null): Promise<Page>
}

interface OfWorker {
  /** Signs in, or returns the session of an earlier test: tests that only look neither end it nor renew it. */
  sessionOf(role: AnyRole): Promise<Tokens>
  places: Places
}

/** Far less than an access token is valid, in milliseconds. */
const SESSION_MS = 120_000

/** Tests that only look: all tests of a worker share their sessions. */
export const test = journey.extend<OnePage, OfWorker>({
  sessionOf: [
    async ({ product: { address } }, use) => {
      const sessions = new Map<AnyRole, { tokens: Tokens; until: number }>()
      await use(async (role) => {
        const stored = sessions.get(role)
        if (stored && stored.until > Date.now()) return stored.tokens
        const tokens = await signIn(address, emailOf(role))
        sessions.set(role, { tokens, until: Date.now() + SESSION_MS })
        return tokens
      })
    },
    { scope: 'worker' },
  ],
  places: [
    async ({ product: { address } }, use) => {
      await use(await findPlaces(address))
    },
    { scope: 'worker' },
  ],
  pageAs: async ({ spares, sessionOf, address }, use, info) => {
    await use(async (role) => spares.take(address, role === null ? null : await sessionOf(role), {}))
    expect(await spares.release(info)).toEqual([])
  },
})
