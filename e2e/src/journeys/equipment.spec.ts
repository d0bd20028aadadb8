import { expect, expectAccessible, test } from '../harness/journey.ts'
import { entryIn } from '../harness/menus.ts'

test('an administrator finds a machine, suspends its transmission and resumes it, and sets proximity', async ({
  as,
}) => {
  const page = await as('administrator')
  await page.goto('/')
  await (await entryIn(page, 'field', 'equipment_and_fleet')).click()
  const grid = page.getByRole('grid', { name: 'Machines' })
  await expect(grid.getByRole('gridcell', { name: 'PV-101' })).toBeVisible()
  await page.getByRole('button', { name: /^(Subtype|Filters)$/ }).click()
  await page.getByRole('checkbox', { name: 'Motor grader' }).click()
  await page.keyboard.press('Escape')
  await expect(grid.getByRole('row')).toHaveCount(2)
  await grid.getByRole('gridcell', { name: 'GR-215' }).click()
  const drawer = page.getByRole('dialog', { name: 'GR-215' })
  await drawer.getByRole('button', { name: 'Suspend transmission' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Suspend the transmission of GR-215?' })
  await confirmation.getByLabel('Reason').fill('At the workshop')
  await confirmation.getByRole('button', { name: 'Suspend transmission' }).click()
  await expect(drawer.getByText('Paused').first()).toBeVisible()
  await drawer.getByRole('tab', { name: 'History' }).click()
  await expect(drawer.getByRole('cell', { name: 'At the workshop' })).toBeVisible()
  await expectAccessible(page)

  // The rest by keys.
  await drawer.getByRole('button', { name: 'Resume transmission' }).focus()
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('button', { name: 'Suspend transmission' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Proximity settings' }).focus()
  await page.keyboard.press('Enter')
  const settings = page.getByRole('dialog', { name: 'Proximity settings' })
  const range = settings.getByRole('textbox', { name: /^Equipment to site/ })
  await range.fill('500.1234')
  await page.keyboard.press('Enter')
  await expect(settings.getByText('At most 3 decimals', { exact: true }).first()).toBeVisible()
  await range.fill('500.125')
  await page.keyboard.press('Enter')
  await expect(settings).toBeHidden()
})
