import { expect, test } from '../harness/journey.ts'

test('a number typed into the global search finds its ticket from any page', async ({ as }) => {
  const page = await as('administrator')
  await page.goto('/tickets')
  const number = await page
    .locator('[role=row][data-id]')
    .first()
    .locator('[data-cell] span > span')
    .first()
    .innerText()
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tickets\?.*search=/)
  await expect(page.locator('[role=row][data-id]').first()).toContainText(number)
  // A hit opens the ticket itself, and is listed again without a text.
  const fetched = page.waitForResponse(/palette-[^/]*\.js/)
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.mouse.move(700, 5)
  await fetched
  // The pointer has fetched it; how long it takes to open then is measured by the benchmark.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(number)
  await page.getByRole('option', { name: new RegExp(`^${number}`) }).click()
  await expect(page).toHaveURL(/\/tickets\?.*ticket=/)
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()).toContainText(number)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('option').first()).toContainText('Recent')
})
