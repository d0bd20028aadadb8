import { expect, type Browser, type Page } from '@playwright/test'
import type { Standing } from '@milepost/contract'
import { test as journey } from './journey.ts'
import { restPointer } from './rest-pointer.ts'
import { emailOf, signIn, storageOf } from './sign-in.ts'

/** A page that tests take their turn at. */
interface Desk {
  page: Page
  /** Errors that nobody caught since somebody last sat down. */
  uncaught: string[]
}

interface OnePage {
  /** The page of this worker, in which somebody of this role has just signed in, or nobody. */
  seat(standing: Standing | null): Promise<Page>
}

/**
 * Tests that only look: all of a worker share one page, which has the code of the web in its cache. Each begins with a session of its own and an empty
 * browser storage. A page that a test left in a state of its own, as one that failed, is closed.
 */
export const test = journey.extend<OnePage, { desks: Desk[] }>({
  desks: [
    async ({ browser: _browser }, use) => {
      const desks: Desk[] = []
      await use(desks)
      for (const { page } of desks) await page.context().close()
    },
    { scope: 'worker' },
  ],
  seat: async ({ browser, desks, address }, use, info) => {
    let desk: Desk | undefined
    await use(async (standing) => {
      desk = desks.pop() ?? (await newDesk(browser, address))
      const tokens = standing === null ? null : await signIn(address, emailOf(standing))
      await clearDesk(desk, address)
      const { origins } = storageOf(address, tokens, { 'milepost.theme': 'light', 'milepost.language': 'en' })
      const kept = origins.flatMap(({ localStorage }) => localStorage)
      await desk.page.evaluate((entries) => {
        for (const { name, value } of entries) localStorage.setItem(name, value)
      }, kept)
      return desk.page
    })
    if (!desk) return
    const { page, uncaught } = desk
    if (info.errors.length > 0) await page.context().close()
    else desks.push(desk)
    expect(uncaught).toEqual([])
  },
})

async function newDesk(browser: Browser, address: string): Promise<Desk> {
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await restPointer(page)
  const uncaught: string[] = []
  page.on('pageerror', (error) => uncaught.push(String(error)))
  // A form that was left half filled asks before it goes.
  page.on('dialog', (dialog) => void dialog.accept())
  return { page, uncaught }
}

/** Leaves what stood there, at an address of the product that keeps nothing itself. */
async function clearDesk({ page, uncaught }: Desk, address: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${address}/healthz`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  uncaught.length = 0
}
