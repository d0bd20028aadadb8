import { expect, type Page } from '@playwright/test'

/** The page scrolls only vertically; a table within it may scroll on its own. */
export async function expectNoSideways(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content).toBeLessThanOrEqual(window ?? 0)
}
