import type { Locator, Page } from '@playwright/test'

/** Something that a toast tells, and not the tray that keeps it. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page
    .getByRole('region', { name: /Notifications|Avisos|Notificaciones/ })
    .getByText(text)
    .first()

/** Rests the pointer on a toast, which stands as long as somebody reads it; else it is gone after some seconds, whatever is looked at meanwhile. */
export const hold = (page: Page, text: string | RegExp): Promise<void> => toast(page, text).hover()

/** Takes back what a toast tells of. */
export const undo = (page: Page, text: string | RegExp): Promise<void> =>
  toast(page, text).locator('..').getByRole('button', { name: 'Undo' }).click()
