import { projects } from '@milepost/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness/journey.ts'
import { emailOf, signIn } from '../harness/sign-in.ts'

const home = '/admin/projects-management/list'
const rowOf = (page: Page, name: string) => page.getByRole('grid').getByRole('row').filter({ hasText: name })
const at = (page: Page, tab: string) => page.getByRole('tab', { name: tab, exact: true }).click()

async function choose(page: Page, name: string, action: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** A new project of the demonstration's agency, without tickets. */
async function newProject(address: string): Promise<{ id: number; name: string }> {
  const { access_token } = await signIn(address, emailOf('administrator'))
  const word = Math.random().toString(36).slice(2, 8)
  const response = await fetch(`${address}${projects.create.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ name: `Quarry road ${word}`, dot_code: `Q-${word}` }),
  })
  expect(response.status).toBe(200)
  const { project } = (await response.json()) as { project: { id: number; name: string } }
  return project
}

test('a deleted project says so to somebody who opens an old link, and is restored', async ({ as, address }) => {
  const { id, name } = await newProject(address)
  const [page, engineer] = [await as('administrator'), await as('field_engineer')]
  await page.goto(`${home}?search=${encodeURIComponent(name)}`)
  await choose(page, name, 'Delete…')
  const confirmation = page.getByRole('dialog', { name: `Delete ${name}?` })
  await expect(confirmation).toContainText('30 days')
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${name} was deleted.`).first()).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)

  await engineer.goto(`/projects/${id}`)
  await expect(engineer.getByText('This project was deleted. An administrator can restore it.')).toBeVisible()

  await at(page, 'Recently deleted')
  await expect(rowOf(page, name)).toContainText('30 days left')
  await rowOf(page, name)
    .getByRole('button', { name: `Restore ${name}` })
    .click()
  await expect(page.getByText(`${name} is restored.`).first()).toBeVisible()
  await engineer.reload()
  await expect(engineer.getByRole('heading', { name })).toBeVisible()
})
