import { emailOf, demoPassword, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/journey.ts'
import { activate, load, newProject, PLANT } from '../harness/reconciled.ts'

test('every tab follows the end of a session: to the sign-in page, and back to its own place', async ({
  browsers,
  address,
}) => {
  const tokens = await signIn(address, emailOf('field_engineer'))
  const page = await browsers(tokens, {})
  await page.goto('/tickets?material_type=concrete')
  const other = await page.context().newPage()
  await other.goto('/home')
  for (const tab of [page, other]) await expect(tab.getByText('Live', { exact: true })).toBeVisible()
  await fetch(`${address}/logout`, { method: 'DELETE', headers: { authorization: `Bearer ${tokens.access_token}` } })
  for (const tab of [page, other])
    await expect(tab.getByText('Your session has expired. Please login again to continue.')).toBeVisible()
  await page.getByLabel('Email or phone').fill(emailOf('field_engineer'))
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tickets\?.*material_type=concrete/)
  await expect(other).toHaveURL(/\/home/)

  await page.goto('/logout')
  await expect(other).toHaveURL(/\/auth/)
  await expect(other.getByText('Your session has expired.')).toHaveCount(0)
})

test('text typed when a session ended is restored later for the same person', async ({
  browsers,
  address,
  supplier,
}) => {
  const project = await newProject(address)
  await load(supplier(PLANT), { dot_code: project.dot_code, each: 1, materials: ['12.5mm SP'] })
  await activate(address, project.id)
  const tokens = await signIn(address, emailOf('administrator'))
  const page = await browsers(tokens, {})
  // There is no prompt about unsaved changes on a page whose session is over.
  const prompts: string[] = []
  page.on('dialog', (question) => {
    prompts.push(question.type())
    void question.dismiss()
  })
  const openOne = async () => {
    await expect(page.locator('[data-coding-rows] [data-id]')).toHaveCount(1)
    await page.keyboard.press('e')
  }
  const note = page.getByRole('dialog').getByLabel('Note')
  await page.goto(`/projects/${project.id}/reconciliation`)
  await openOne()
  await note.fill('Paved in the rain')
  await fetch(`${address}/logout`, { method: 'DELETE', headers: { authorization: `Bearer ${tokens.access_token}` } })
  await expect(
    page.getByText('Your session has expired. Please login again to continue. What you typed is saved.'),
  ).toBeVisible()
  expect(prompts).toEqual([])
  await page.getByLabel('Email or phone').fill(emailOf('administrator'))
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await openOne()
  await expect(note).toHaveValue('Paved in the rain')
})
