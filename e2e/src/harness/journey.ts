import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import type { AnyRole } from '@milepost/contract'
import { supplierWith, type Supplier } from './door.ts'
import { productOfLane, type LaneProduct } from './lanes.ts'
import { restPointer } from './rest-pointer.ts'
import { emailOf, signIn, storageOf, type Agency, type Tokens } from './sign-in.ts'
import { steadyGoto } from './steady-goto.ts'

export interface PageOptions {
  agency?: Agency
  theme?: 'light' | 'dark' | 'sun'
  language?: 'en' | 'es'
  width?: number
  height?: number
}

export interface Journey {
  /** Where the product of this worker is. */
  address: string
  /** A page in a new browser context; with tokens it is signed in. */
  browsers(tokens: Tokens | null, options: PageOptions): Promise<Page>
  /** A page without a signed-in user. */
  guest(options: PageOptions): Promise<Page>
  /** A page in a new browser context, freshly signed in with this role. */
  as(role: AnyRole, options?: PageOptions): Promise<Page>
  /** The ticketing system of a plant of the demonstration. */
  supplier(plant: string): Supplier
}

/** Tests of whole journeys. Every uncaught error on their pages fails the test. */
export const test = base.extend<Journey, { product: LaneProduct }>({
  product: [
    async ({ browser: _browser }, use, { parallelIndex }) => {
      await use(await productOfLane(parallelIndex))
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.address)
  },
  address: async ({ baseURL }, use) => {
    await use(baseURL ?? '')
  },
  browsers: async ({ browser, address }, use) => {
    const uncaught: string[] = []
    const contexts: BrowserContext[] = []
    await use(async (tokens, { theme = 'light', language = 'en', width = 1440, height = 900 }) => {
      const context = await browser.newContext({
        baseURL: address,
        viewport: { width, height },
        reducedMotion: 'reduce',
        storageState: storageOf(address, tokens, { 'milepost.theme': theme, 'milepost.language': language }),
      })
      contexts.push(context)
      const page = await context.newPage()
      await restPointer(page)
      steadyGoto(page)
      page.on('pageerror', (error) => uncaught.push(String(error)))
      return page
    })
    for (const context of contexts) await context.close()
    expect(uncaught).toEqual([])
  },
  guest: async ({ browsers }, use) => {
    await use((options) => browsers(null, options))
  },
  as: async ({ browsers, address }, use) => {
    await use(async (role, options = {}) => browsers(await signIn(address, emailOf(role, options.agency)), options))
  },
  supplier: async ({ product: { address, plant_keys } }, use) => {
    await use((plant) => supplierWith(address, plant_keys[plant] ?? ''))
  },
})

export { expect }
export { expectAccessible, expectContrast } from './accessible.ts'
