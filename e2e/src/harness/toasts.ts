import type { Locator, Page } from '@playwright/test'

/** The text of a toast, and not its copy in the tray. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page
    .getByRole('region', { name: /Notifications|Avisos|Notificaciones/ })
    .getByText(text)
    .first()

/** Hovers over a toast, which pauses its timer; otherwise it is gone after some seconds. */
export const hold = (page: Page, text: string | RegExp): Promise<void> => toast(page, text).hover()

/** Undoes the action that a toast reports. */
export const undo = (page: Page, text: string | RegExp): Promise<void> =>
  toast(page, text).locator('..').getByRole('button', { name: 'Undo' }).click()
