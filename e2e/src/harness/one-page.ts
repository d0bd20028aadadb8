import { expect, type Browser, type Page } from '@playwright/test'
import type { AnyRole } from '@milepost/contract'
import { test as journey } from './journey.ts'
import { findPlaces } from './places.ts'
import { restPointer } from './rest-pointer.ts'
import { emailOf, signIn, storageOf, type Tokens } from './sign-in.ts'
import type { Places } from '../screen.ts'

/** A page that tests of a worker use one after the other. */
interface SharedPage {
  page: Page
  /** Uncaught errors since the running test took the page. */
  uncaught: string[]
}

interface OnePage {
  /** The page of this worker, signed in with a role, or signed out. */
  pageAs(role: AnyRole | null): Promise<Page>
}

interface OfWorker {
  sharedPages: SharedPage[]
  /** Signs in, or returns the session of an earlier test: tests that only look neither end it nor renew it. */
  sessionOf(role: AnyRole): Promise<Tokens>
  places: Places
}

/** Far less than an access token is valid, in milliseconds. */
const SESSION_MS = 120_000

/**
 * Tests that only look: all tests of a worker share one page, which keeps the web's code in its cache. Each begins with an empty browser storage. A page
 * left in an unusual state, for example by a failed test, is closed.
 */
export const test = journey.extend<OnePage, OfWorker>({
  sharedPages: [
    async ({ browser: _browser }, use) => {
      const pages: SharedPage[] = []
      await use(pages)
      for (const { page } of pages) await page.context().close()
    },
    { scope: 'worker' },
  ],
  sessionOf: [
    async ({ product: { address } }, use) => {
      const sessions = new Map<AnyRole, { tokens: Tokens; until: number }>()
      await use(async (role) => {
        const kept = sessions.get(role)
        if (kept && kept.until > Date.now()) return kept.tokens
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
  pageAs: async ({ browser, sharedPages, sessionOf, address }, use, info) => {
    let shared: SharedPage | undefined
    await use(async (role) => {
      shared = sharedPages.pop() ?? (await newPage(browser, address))
      const tokens = role === null ? null : await sessionOf(role)
      await clearPage(shared, address)
      const { origins } = storageOf(address, tokens, { 'milepost.theme': 'light', 'milepost.language': 'en' })
      const kept = origins.flatMap(({ localStorage }) => localStorage)
      await shared.page.evaluate((entries) => {
        for (const { name, value } of entries) localStorage.setItem(name, value)
      }, kept)
      return shared.page
    })
    if (!shared) return
    const { page, uncaught } = shared
    if (info.errors.length > 0) await page.context().close()
    else sharedPages.push(shared)
    expect(uncaught).toEqual([])
  },
})

async function newPage(browser: Browser, address: string): Promise<SharedPage> {
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await restPointer(page)
  const uncaught: string[] = []
  page.on('pageerror', (error) => uncaught.push(String(error)))
  // A form with unsaved changes asks for confirmation first.
  page.on('dialog', (dialog) => void dialog.accept())
  return { page, uncaught }
}

/** Leaves the page of the previous test, for an address of the product that stores nothing itself. */
async function clearPage({ page, uncaught }: SharedPage, address: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${address}/healthz`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  uncaught.length = 0
}
