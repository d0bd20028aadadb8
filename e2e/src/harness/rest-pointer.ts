import type { Page } from '@playwright/test'

/** Without a screen the pointer is in the corner of the first page, where a wide one has its menu, which would open over what is pressed. */
export async function restPointer(page: Page): Promise<void> {
  await page.goto('/healthz')
  await page.mouse.move((page.viewportSize()?.width ?? 1440) / 2, 4)
}
