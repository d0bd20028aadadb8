import { expect, type Page } from '@playwright/test'

/**
 * The path of the link in the newest email of the demonstration's outbox that contains a text, read as its recipient; not of one that says that somebody signed in
 * at a new device.
 */
export async function newestLinkTo(page: Page, text: string): Promise<string> {
  const link = page
    .locator('article', { hasText: text, hasNotText: 'had not signed in at this device before' })
    .first()
    .getByRole('link')
    .first()
  await expect(async () => {
    await page.goto('/dev/outbox')
    await expect(link).toBeVisible({ timeout: 500 })
  }).toPass()
  const address = new URL((await link.textContent()) ?? '')
  return address.pathname + address.hash
}

/** The code of the newest text message to a number in the demonstration's outbox, read in a page of its own. */
export async function newestCodeTo(page: Page, phone: string): Promise<string> {
  const message = page
    .locator('article', { hasText: `To ${phone}` })
    .first()
    .locator('pre')
  await expect(async () => {
    await page.goto('/dev/outbox')
    await expect(message).toBeVisible({ timeout: 500 })
  }).toPass()
  return /^\d{6}/.exec((await message.textContent()) ?? '')?.[0] ?? ''
}
