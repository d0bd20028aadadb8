import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import playwright from '@milepost/e2e/playwright.config.ts'
import { restPointer } from '@milepost/e2e/src/harness/rest-pointer.ts'
import { emailOf, signIn, storageOf } from '@milepost/e2e/src/harness/sign-in.ts'
import type { Bench } from '../bench.ts'
import { within } from './within.ts'

/** A page of the product, and the browser's own tools on it. */
export interface Visit {
  page: Page
  tools: CDPSession
  /** Waits until the rows of the list are shown. */
  rows(): Promise<void>
  end(): Promise<void>
}

/** What a visitor's machine and network are like. */
export interface Conditions {
  /** How many times slower the processor is. */
  slower?: number
  /** Kilobits a second down, and milliseconds there and back. */
  network?: { down: number; round_trip: number }
}

/** A browser signed in as the agency's administrator; each visit has a new session, not affected by another's search, and an empty cache. */
export interface VisitingBrowser {
  visit(conditions?: Conditions): Promise<Visit>
  close(): Promise<void>
}

/** A page or browser that no longer answers is left behind after so many seconds. */
const CLOSING = 10

const firstRow = '[role=grid] [role=row] [role=gridcell][data-cell]'

export async function openBrowser({ address, log }: Bench): Promise<VisitingBrowser> {
  // An error while closing is logged in addition to its cause, never in its place.
  const logError = (error: unknown): void => log(`web: ${String(error)}`)
  const browser = await chromium.launch(playwright.use?.launchOptions)
  const visit = async ({ slower = 1, network }: Conditions = {}): Promise<Visit> => {
    const tokens = await signIn(address, emailOf('administrator'))
    const context: BrowserContext = await browser.newContext({
      baseURL: address,
      viewport: { width: 1440, height: 900 },
      storageState: storageOf(address, tokens, { 'milepost.language': 'en' }),
    })
    context.setDefaultTimeout(20_000)
    const page = await context.newPage()
    await restPointer(page)
    const tools = await context.newCDPSession(page)
    await tools.send('Network.enable')
    if (slower > 1) await tools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    if (network) {
      const throughput = (network.down * 1000) / 8
      await tools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: network.round_trip,
        downloadThroughput: throughput,
        uploadThroughput: throughput / 2,
      })
    }
    return {
      page,
      tools,
      rows: () => page.locator(firstRow).first().waitFor(),
      end: () => within(CLOSING, 'Closing a page', context.close()).catch(logError),
    }
  }
  return { visit, close: () => within(CLOSING, 'Closing the browser', browser.close()).catch(logError) }
}

/** The value that a share of a list does not exceed. */
function shareOf(values: readonly number[], share: number): number {
  const ordered = values.toSorted((one, other) => one - other)
  return ordered[Math.min(ordered.length - 1, Math.ceil(ordered.length * share) - 1)] ?? Number.NaN
}

export const p75 = (values: readonly number[]): number => shareOf(values, 0.75)

/** How long something took, over some rounds, in ms. */
export interface Times {
  least: number
  median: number
  p75: number
}

export const timesOf = (values: readonly number[]): Times => ({
  least: Math.min(...values),
  median: shareOf(values, 0.5),
  p75: p75(values),
})
