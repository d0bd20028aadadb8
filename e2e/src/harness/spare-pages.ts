import type { Browser, Page, TestInfo } from '@playwright/test'
import { leaveMenu } from './rest-pointer.ts'
import { storageOf, type Tokens } from './sign-in.ts'

/**
 * A dialog that was just closed takes its entry of the history back, which ends a navigation that began in the same moment: that is taken again, and a
 * reload waits until the entry of a closed dialog is gone.
 */
function steadyGoto(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    try {
      return await goto(...args)
    } catch (error) {
      if (!String(error).includes('net::ERR_ABORTED')) throw error
      return await goto(...args)
    }
  }
  const reload = page.reload.bind(page)
  page.reload = async (...args) => {
    await page.waitForFunction(() => !history.state?.milepost_layer)
    return reload(...args)
  }
}

export interface PageOptions {
  theme?: 'light' | 'dark' | 'sun'
  language?: 'en' | 'es'
  width?: number
  height?: number
  /** A page that has loaded nothing of the web before. */
  empty_cache?: boolean
}

/** A page in a browser context of its own. */
interface OwnPage {
  page: Page
  /** The product whose pages it shows. */
  address: string
  /** Uncaught errors since the running test took it. */
  uncaught: string[]
  /** Whether it was at an address of another origin, which may store something too. */
  away: boolean
}

/**
 * Pages that a worker's tests use one after the other: a page keeps the code of the web, loaded and compiled, which is half of what opening
 * it takes. Each test finds it without cookies, storage, routes and listeners of the test before.
 */
export class SparePages {
  readonly #browser: Browser
  readonly #spare: OwnPage[] = []
  #taken: OwnPage[] = []

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** A page for the running test, in which these tokens are signed in; nobody with null. */
  async take(address: string, tokens: Tokens | null, options: PageOptions): Promise<Page> {
    const own = (!options.empty_cache && this.#spare.pop()) || (await newPage(this.#browser, address))
    this.#taken.push(own)
    watch(own, address)
    await prepare(own.page, { address, tokens, options })
    return own.page
  }

  /**
   * Leaves the pages of the test that ends, and keeps those that the next one can use: none of a test that failed.
   * @returns uncaught errors of its pages.
   */
  async release({ errors }: TestInfo): Promise<string[]> {
    const taken = this.#taken
    this.#taken = []
    for (const own of taken) {
      const usable = errors.length === 0 && !own.away && !own.page.isClosed() && (await leave(own))
      if (usable) this.#spare.push(own)
      else await own.page.context().close()
    }
    return taken.flatMap(({ uncaught }) => uncaught)
  }

  async close(): Promise<void> {
    for (const { page } of this.#spare) await page.context().close()
  }
}

async function newPage(browser: Browser, address: string): Promise<OwnPage> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ baseURL: address, viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  steadyGoto(page)
  return { page, address, uncaught: [], away: false }
}

function watch(own: OwnPage, address: string): void {
  own.uncaught = []
  own.page.on('pageerror', (error) => own.uncaught.push(String(error)))
  own.page.on('framenavigated', (frame) => {
    own.away ||= frame === own.page.mainFrame() && new URL(frame.url()).origin !== address
  })
}

/** An address of the product that shows and stores nothing. A page that stays on its site keeps its process, and so what that compiled. */
const emptyPage = (address: string) => `${address}/healthz`

interface Beginning {
  address: string
  tokens: Tokens | null
  options: PageOptions
}

async function prepare(page: Page, { address, tokens, options }: Beginning): Promise<void> {
  const { theme = 'light', language = 'en', width = 1440, height = 900 } = options
  await page.setViewportSize({ width, height })
  if (page.url() !== emptyPage(address)) await page.goto(emptyPage(address))
  const { origins } = storageOf(address, tokens, { 'milepost.theme': theme, 'milepost.language': language })
  await page.evaluate(
    async (entries) => {
      localStorage.clear()
      sessionStorage.clear()
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
      for (const { name, value } of entries) localStorage.setItem(name, value)
    },
    origins.flatMap(({ localStorage }) => localStorage),
  )
  await leaveMenu(page)
}

/**
 * Ends what the page does, and what its test set on it. Unsaved changes are given up.
 * @returns whether the page can be used again: not if its product has ended.
 */
async function leave({ page, address }: OwnPage): Promise<boolean> {
  const context = page.context()
  const others = context.pages().filter((other) => other !== page)
  for (const other of others) await other.close()
  await page.removeAllListeners(undefined, { behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearCookies()
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null })
  return page.goto(emptyPage(address)).then(
    () => true,
    () => false,
  )
}
