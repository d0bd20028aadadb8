import { expect, type Page } from '@playwright/test'

/** The page scrolls only vertically, once it has the layout of its width; a table within it may scroll on its own. */
export async function expectNoSideways(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: 'pixels by which the page is wider than the window',
    })
    .toBeLessThanOrEqual(0)
}
