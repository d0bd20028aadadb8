import { projects } from '@milepost/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../harness/journey.ts'
import { emailOf, signIn } from '../harness/sign-in.ts'
import { hold, undo } from '../harness/toasts.ts'

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

test('an administrator archives a project, undoes it, and archives it again', async ({ as, address }) => {
  const { name } = await newProject(address)
  const page = await as('administrator')
  await page.goto(`${home}?search=${encodeURIComponent(name)}`)
  await choose(page, name, 'Archive')
  await hold(page, `${name} is archived.`)
  await expect(rowOf(page, name)).toHaveCount(0)
  await undo(page, `${name} is archived.`)
  await expect(rowOf(page, name)).toContainText('Draft')
  await choose(page, name, 'Archive')
  await expect(rowOf(page, name)).toHaveCount(0)
  await at(page, 'Archived')
  await expect(rowOf(page, name)).toContainText('Archived')
  await choose(page, name, 'Unarchive')
  await expect(rowOf(page, name)).toHaveCount(0)
})

test('a hidden project is in no list, and is unhidden', async ({ as, address }) => {
  const { name } = await newProject(address)
  const [page, engineer] = [await as('administrator'), await as('field_engineer')]
  await engineer.goto(`/projects?search=${encodeURIComponent(name)}`)
  await expect(rowOf(engineer, name)).toHaveCount(1)
  await page.goto(home)
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(name)
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
  await choose(page, name, 'Hide')
  await expect(rowOf(engineer, name)).toHaveCount(0)
  await at(page, 'Hidden')
  await choose(page, name, 'Show again')
  await expect(rowOf(engineer, name)).toHaveCount(1)
})

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
  await expectAccessible(page)
  await rowOf(page, name)
    .getByRole('button', { name: `Restore ${name}` })
    .click()
  await expect(page.getByText(`${name} is restored.`).first()).toBeVisible()
  await engineer.reload()
  await expect(engineer.getByRole('heading', { name })).toBeVisible()
})

test('a project with tickets cannot be deleted, and projects are deleted and restored by keyboard alone', async ({
  as,
  address,
}) => {
  const page = await as('administrator')
  const { access_token } = await signIn(address, emailOf('administrator'))
  const response = await fetch(`${address}${projects.list.path}?filters[tickets_waiting][eq]=true&page_size=200`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  const listed = (await response.json()) as { projects: { name: string; dot_code: string }[] }
  const { name, dot_code } = listed.projects.at(-1) ?? { name: '', dot_code: '' }
  await page.goto(`${home}?search=${encodeURIComponent(dot_code)}`)
  await expect(rowOf(page, name)).toHaveCount(1)
  const start = page.getByRole('grid').locator('[data-cell="0:0"]')
  await start.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu', { name: `Actions for ${name}` })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const confirmation = page.getByRole('dialog', { name: `Delete ${name}?` })
  await expect(confirmation).toContainText('it is kept permanently')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, name)).toHaveCount(0)
  await page.goto(`${home}?tab=deleted&search=${encodeURIComponent(dot_code)}`)
  await expect(rowOf(page, name)).toContainText('Kept, has tickets')
  await start.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} is restored.`).first()).toBeVisible()
})

test('project info links to the settings, project staffing to the team', async ({ as }) => {
  const page = await as('administrator')
  await page.goto(home)
  await at(page, 'Project info')
  const first = page.getByRole('grid').locator('[data-cell="0:2"]')
  await first.click()
  await expect(page).toHaveURL(/\/projects\/\d+\/settings/)
  await page.goBack()
  await at(page, 'Project staffing')
  await expect(page.getByRole('columnheader', { name: 'Team' })).toBeVisible()
  await first.click()
  await expect(page).toHaveURL(/\/projects\/\d+\/team/)
})
