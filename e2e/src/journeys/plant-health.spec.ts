import { expect, expectAccessible, test } from '../harness/journey.ts'

test('an administrator finds a plant by its health, writes notes on it and changes the ranges', async ({ as }) => {
  const page = await as('administrator')
  await page.goto('/admin/plant-health')
  const plants = page.getByRole('grid', { name: 'Plants with their health' })
  await expect(plants.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search plants' }).fill('Northgate')
  await expect(page.getByText('1 plant', { exact: true })).toBeVisible()
  await plants.getByText('Northgate Asphalt').click()
  const drawer = page.getByRole('dialog', { name: 'Northgate Asphalt' })
  await expect(drawer.getByRole('heading', { name: 'Failing checks' })).toBeVisible()
  await expectAccessible(page)

  await drawer.getByRole('button', { name: 'Edit notes' }).press('Enter')
  const notes = `Modem replaced ${Date.now()}`
  await page.getByRole('textbox', { name: 'Notes' }).fill(notes)
  await page.getByRole('button', { name: 'Save notes' }).press('Enter')
  await expect(page.getByText('The notes on Northgate Asphalt are saved.').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveCount(0)
  await page.reload()
  await expect(
    page.getByRole('dialog', { name: 'Northgate Asphalt' }).getByRole('paragraph').filter({ hasText: notes }),
  ).toBeVisible()

  await page.goto('/admin/plant-health')
  await page.getByRole('button', { name: 'General settings' }).click()
  const accepted = page.getByRole('textbox', { name: 'Accepted range, minutes' })
  await accepted.fill('1')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Accepted Range should be more than Preferred Range').first()).toBeVisible()
  await accepted.fill('20')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Plant data may take up to 30 minutes to reflect setting changes.')).toBeVisible()
})
