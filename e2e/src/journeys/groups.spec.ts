import type { Locator, Page } from '@playwright/test'
import { newNumber } from '../harness/door.ts'
import { expect, test } from '../harness/journey.ts'
import { entryIn } from '../harness/menus.ts'
import { toast } from '../harness/toasts.ts'

const grid = (page: Page, name = 'Groups') => page.getByRole('grid', { name, exact: true })
const search = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Search groups' }).fill(text)
  await page.keyboard.press('Enter')
}

const membersIn = (drawer: Locator) => drawer.getByRole('list', { name: 'Members' }).getByRole('listitem')

test('a group is created, staffed, renamed, deleted and restored', async ({ as }) => {
  const name = `Crew ${newNumber()}`
  const page = await as('administrator')
  await page.goto('/')
  await (await entryIn(page, 'people', 'groups')).click()
  await page.getByRole('button', { name: 'New group' }).click()
  const making = page.getByRole('dialog', { name: 'New group' })
  await making.getByLabel(/^Name/).fill(name)
  await making.getByLabel('Description').fill('Works at night')
  await making.getByRole('combobox', { name: 'Add a member' }).fill('herrera')
  await page.getByRole('option', { name: /Luis Herrera/ }).click()
  await making.getByRole('button', { name: 'Create group' }).click()

  const drawer = page.getByRole('dialog', { name, exact: true })
  await expect(membersIn(drawer)).toContainText('Luis Herrera')
  await drawer.getByRole('combobox', { name: 'Add a member' }).fill('marquez')
  await page.getByRole('option', { name: /Theo Marquez/ }).click()
  await expect(membersIn(drawer)).toHaveCount(2)
  await expect(drawer.getByText('Theo Marquez is now a member.')).toBeAttached()
  await drawer.getByRole('button', { name: 'Remove Luis Herrera from the group' }).click()
  await expect(membersIn(drawer)).toHaveCount(1)
  // Both are shown before they are kept.
  await expect(toast(page, 'Luis Herrera is no longer a member.')).toBeVisible()
  await page.reload()
  await expect(membersIn(drawer)).toContainText('Theo Marquez')

  await drawer.getByRole('button', { name: 'Edit group' }).click()
  await page
    .getByRole('dialog', { name: `Edit group ${name}` })
    .getByLabel(/^Name/)
    .fill(`${name} A`)
  await page.getByRole('button', { name: 'Save group' }).click()
  const renamed = page.getByRole('dialog', { name: `${name} A`, exact: true })
  await renamed.getByRole('button', { name: 'Delete group' }).click()
  await page
    .getByRole('dialog', { name: `Delete the group ${name} A?` })
    .getByRole('button', { name: 'Delete group' })
    .click()
  await expect(renamed).toBeHidden()
  await search(page, `${name} A`)
  await expect(page.getByText('No group matches')).toBeVisible()

  await page.getByRole('tab', { name: 'Recently deleted' }).click()
  await grid(page, 'Groups deleted recently').getByText(`${name} A`).click()
  await renamed.getByRole('button', { name: 'Restore group' }).click()
  await expect(page.getByText(`The group ${name} A is restored.`).first()).toBeVisible()
  await expect(membersIn(renamed)).toContainText('Theo Marquez')
})

test('a colleague sees a new group without reloading, and only administrators see groups', async ({ as }) => {
  const name = `Live ${newNumber()}`
  const [page, colleague, inspector] = await Promise.all([
    as('administrator'),
    as('administrator'),
    as('field_inspector'),
  ])
  await colleague.goto(`/admin/groups?search=${encodeURIComponent(name)}`)
  await expect(colleague.getByText('No group matches')).toBeVisible()
  await expect(colleague.getByText('Live', { exact: true })).toBeVisible()
  await page.goto('/admin/groups')
  await page.getByRole('button', { name: 'New group' }).click()
  await page.getByLabel(/^Name/).fill(name)
  await page.getByRole('button', { name: 'Create group' }).click()
  await expect(grid(colleague).getByText(name)).toBeVisible()
  await inspector.goto('/admin/groups')
  await expect(inspector).not.toHaveURL(/groups/)
  await expect(inspector.getByRole('link', { name: 'Groups' })).toHaveCount(0)
})
