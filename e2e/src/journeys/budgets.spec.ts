import { gzipSync } from 'node:zlib'
import type { Locator, Page, Response } from '@playwright/test'
import { expect, test } from '../harness/journey.ts'

const KB = 1024
/** `AFTER_MS` of web/src/lib/use-due.ts. */
const DUE_MS = 3000

/**
 * Gzipped bytes of JavaScript that a page fetched until nothing was on its way any more. What is fetched ahead for a later step starts three seconds after the page is shown
 * (`use-due.ts`); on a busy machine that falls within the wait, so the clock of the page is held before it.
 */
async function scriptsOf(page: Page, path: string, shown: Locator): Promise<number> {
  const bodies: Promise<Buffer>[] = []
  const follow = (response: Response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) bodies.push(response.body())
  }
  page.on('response', follow)
  await page.addInitScript((held) => {
    const start = window.setTimeout.bind(window)
    window.setTimeout = ((run: TimerHandler, wait?: number, ...rest: unknown[]) =>
      wait === held ? 0 : start(run, wait, ...rest)) as typeof window.setTimeout
  }, DUE_MS)
  await page.goto(path, { waitUntil: 'networkidle' })
  await shown.waitFor()
  // What follows live tickets comes with the first of them.
  page.off('response', follow)
  const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  expect(bytes).toBeGreaterThan(0)
  // No other test may get a page whose clock is held.
  await page.close()
  return bytes
}

test('the sign-in page takes at most 150 KB of JavaScript', async ({ guest }) => {
  const page = await guest({ empty_cache: true })
  const bytes = await scriptsOf(page, '/auth/login', page.getByRole('heading', { level: 1 }))
  console.log(`sign-in: ${(bytes / KB).toFixed(1)} KB of JavaScript, gzipped`)
  expect(bytes).toBeLessThanOrEqual(150 * KB)
})

test('the first route after the sign-in takes at most 200 KB of JavaScript', async ({ as }) => {
  const page = await as('administrator', { empty_cache: true })
  const bytes = await scriptsOf(page, '/tickets', page.getByRole('grid').locator('[role=row][data-id]').first())
  console.log(`tickets: ${(bytes / KB).toFixed(1)} KB of JavaScript, gzipped`)
  expect(bytes).toBeLessThanOrEqual(200 * KB)
})
