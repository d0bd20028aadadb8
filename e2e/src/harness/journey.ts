import { expect, test as base, type Page } from '@playwright/test'
import type { AnyRole } from '@milepost/contract'
import { supplierWith, type Supplier } from './door.ts'
import { productOfLane, type LaneProduct } from './lanes.ts'
import { emailOf, signIn, type Agency, type Tokens } from './sign-in.ts'
import { SparePages, type PageOptions } from './spare-pages.ts'

export interface Journey {
  /** Where the product of this worker is. */
  address: string
  /** A page in a browser context of its own, with nothing of another test; with tokens it is signed in. */
  browsers(tokens: Tokens | null, options: PageOptions): Promise<Page>
  /** A page without a signed-in user. */
  guest(options: PageOptions): Promise<Page>
  /** A page in a browser context of its own, freshly signed in with this role. */
  as(role: AnyRole, options?: PageOptions & { agency?: Agency }): Promise<Page>
  /** The ticketing system of a plant of the demonstration. */
  supplier(plant: string): Supplier
}

interface OfWorker {
  product: LaneProduct
  spares: SparePages
}

/** Tests of whole journeys. Every uncaught error on their pages fails the test. */
export const test = base.extend<Journey, OfWorker>({
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
  spares: [
    async ({ browser }, use) => {
      const spares = new SparePages(browser)
      await use(spares)
      await spares.close()
    },
    { scope: 'worker' },
  ],
  browsers: async ({ spares, address }, use, info) => {
    await use((tokens, options) => spares.take(address, tokens, options))
    expect(await spares.release(info)).toEqual([])
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
