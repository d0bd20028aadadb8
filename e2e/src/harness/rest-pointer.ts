import type { Page } from '@playwright/test'

/** Without a screen the pointer is in the corner of the first page, where wide pages have their menu, which would open over the pressed element. */
export async function restPointer(page: Page): Promise<void> {
  await page.goto('/healthz')
  await leaveMenu(page)
}

/** Moves the pointer off the side menu, which stays open over the page while the pointer is there. */
export const leaveMenu = (page: Page): Promise<void> => page.mouse.move((page.viewportSize()?.width ?? 1440) / 2, 4)
