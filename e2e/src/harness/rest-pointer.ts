import type { Page } from '@playwright/test'

/** Without a screen the pointer is in the corner of the first page, where a wide one has its menu, which would open over what is pressed. */
export async function restPointer(page: Page): Promise<void> {
  await page.goto('/healthz')
  await leaveMenu(page)
}

/** Moves the pointer off the menu at the side, which stays open over the page for as long as it is there. */
export const leaveMenu = (page: Page): Promise<void> => page.mouse.move((page.viewportSize()?.width ?? 1440) / 2, 4)
