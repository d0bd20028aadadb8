import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect, test } from '../harness/journey.ts'

const KB = 1024

/** Gzipped bytes of JavaScript that a page fetched until it was shown. */
async function scriptsOf(page: Page, path: string): Promise<number> {
  const bodies: Promise<Buffer>[] = []
  const keep = (response: Response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) bodies.push(response.body())
  }
  page.on('response', keep)
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  page.off('response', keep)
  const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  expect(bytes).toBeGreaterThan(0)
  return bytes
}

test('the sign-in page takes at most 150 KB of JavaScript', async ({ guest }) => {
  const bytes = await scriptsOf(await guest({ empty_cache: true }), '/auth/login')
  console.log(`sign-in: ${(bytes / KB).toFixed(1)} KB of JavaScript, gzipped`)
  expect(bytes).toBeLessThanOrEqual(150 * KB)
})

test('the first route after the sign-in takes at most 200 KB of JavaScript', async ({ as }) => {
  const bytes = await scriptsOf(await as('administrator', { empty_cache: true }), '/tickets')
  console.log(`tickets: ${(bytes / KB).toFixed(1)} KB of JavaScript, gzipped`)
  expect(bytes).toBeLessThanOrEqual(200 * KB)
})
