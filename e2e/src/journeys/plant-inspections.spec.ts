import { expect, expectAccessible, test } from '../harness/journey.ts'

test('an administrator writes a checklist; an inspector inspects a plant by it on a phone, signs, and follows the finding', async ({
  as,
}) => {
  const checklist = `Safety ${Date.now()}`
  const admin = await as('administrator')
  await admin.goto('/admin/plants/inspections/checklists')
  await admin.getByRole('button', { name: 'New checklist' }).click()
  const form = admin.getByRole('dialog', { name: 'New checklist' })
  await form.getByRole('textbox', { name: 'Name' }).fill(checklist)
  await form.getByRole('textbox', { name: 'First inspection due' }).fill('11/01/2026')
  await form.getByRole('checkbox', { name: 'Asphalt' }).check()
  await form.getByRole('group', { name: 'Item 1' }).getByRole('textbox', { name: 'Item' }).fill('Guards are in place')
  await form.getByRole('button', { name: 'Save checklist' }).press('Enter')
  await expect(admin.getByText(`The checklist ${checklist} was saved.`)).toBeVisible()

  const page = await as('plant_inspector', { width: 390, height: 844 })
  await page.goto('/plants/inspections')
  await page.getByRole('searchbox', { name: 'Search due inspections' }).fill(checklist)
  await page.getByText('Northgate Asphalt').first().click()
  await page.getByRole('button', { name: 'Start inspection' }).click()
  await page.getByText('No', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Finding' }).fill('Conveyor guard is loose')
  await page.getByRole('textbox', { name: 'Correct by' }).fill('12/01/2099')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('The draft was saved.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Finding' })).toHaveValue('Conveyor guard is loose')
  await page.getByRole('textbox', { name: 'Responsible person' }).fill('R. Diaz')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign inspection' }).click()
  const dialog = page.getByRole('dialog')
  const own = (await dialog.getByText(/^Type /).textContent())?.replace('Type ', '') ?? ''
  await dialog.getByRole('textbox', { name: 'Your full name' }).fill(own)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Sign inspection' }).click()
  await expect(page.getByText('SHA-256 of the signed content')).toBeVisible()

  await page.getByRole('link', { name: 'Conveyor guard is loose' }).click()
  await page.getByRole('button', { name: 'Mark as corrected' }).click()
  await page.getByRole('button', { name: 'Close finding' }).click()
  await expect(page.getByText(/^The finding at .* is closed\.$/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Reopen finding' })).toBeVisible()
})
