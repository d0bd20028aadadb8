import { gzipSync } from 'node:zlib'
import type { Locator, Page, Response } from '@playwright/test'
import { expect, test } from '../harness/journey.ts'

const KB = 1024

/** Gzipped bytes of JavaScript that a page fetched until it was shown; what comes a moment later, however slow the machine is, is not part of it. */
async function scriptsOf(page: Page, path: string, shown: Locator): Promise<number> {
  const bodies: Promise<Buffer>[] = []
  const keep = (response: Response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) bodies.push(response.body())
  }
  page.on('response', keep)
  await page.goto(path, { waitUntil: 'load' })
  await shown.waitFor()
  page.off('response', keep)
  const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  expect(bytes).toBeGreaterThan(0)
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
