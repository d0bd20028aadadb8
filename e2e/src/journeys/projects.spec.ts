import { projects } from '@milepost/contract'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../harness/journey.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Projects' })
const rows = (page: Page) => grid(page).locator('[role=row]:has([role=gridcell][data-cell])')
const found = (page: Page) => page.getByRole('search').getByRole('status')
const word = () => Math.random().toString(36).slice(2, 8)

/** A project of the demonstration with pending tickets. */
async function waitingProject(page: Page): Promise<{ name: string; dot_code: string; pending: string }> {
  await page.goto('/projects?view=waiting&waiting=true')
  await expect(rows(page).first()).toBeVisible()
  const answer = page.waitForResponse((response) => response.url().includes(projects.list.path))
  await page.reload()
  const { projects: listed } = (await (await answer).json()) as {
    projects: { name: string; dot_code: string; pending_count: number }[]
  }
  const [first] = listed
  if (!first) throw new Error('no project of the demonstration has tickets that wait')
  return { name: first.name, dot_code: first.dot_code, pending: first.pending_count.toLocaleString('en-US') }
}

test('an engineer finds a project, marks it, saves a view of marked ones, and exports the list', async ({ as }) => {
  const page = await as('field_engineer')
  const project = await waitingProject(page)

  await page.goto('/projects')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(project.dot_code)
  await expect(found(page)).toHaveText('1 project')
  await expect(rows(page).getByRole('img', { name: /tickets in 30 days/ })).toBeVisible()

  const star = (verb: string) => rows(page).getByRole('button', { name: verb })
  await star(`Mark ${project.name} as a favorite`).click()
  await expect(star(`Remove ${project.name} from favorites`)).toBeVisible()
  await page.getByRole('tab', { name: 'Favorites' }).click()
  await expect(page).toHaveURL(/favorite=true/)
  await expect(rows(page).filter({ hasText: project.dot_code })).toHaveCount(1)
  await page.reload()
  await expect(star(`Remove ${project.name} from favorites`)).toBeVisible()

  const name = `Morning ${word()}`
  await page.getByRole('button', { name: 'Show only' }).click()
  await page.getByRole('checkbox', { name: 'Tickets waiting' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Last ticket' }).click()
  await expect(page).toHaveURL(/sort=/)
  await page.getByRole('button', { name: 'Save as…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save the view' }).click()
  await page.getByRole('tab', { name: 'All', exact: true }).click()
  await expect(page).not.toHaveURL(/favorite=true/)
  await page.getByRole('tab', { name }).click()
  await expect(page).toHaveURL(/favorite=true&waiting=true&sort=last_active_on/)

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: 'Start the export' }).click()
  const button = page.getByRole('button', { name: /^Download projects-/ }).first()
  await expect(button).toBeVisible()
  const download = page.waitForEvent('download')
  await button.click()
  const file = await download
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(project.dot_code)
  expect(text.split('\r\n')[0]).toMatch(/^\u{FEFF}Project,.*Pending tickets,Delivered tickets/u)
  await page.keyboard.press('Escape')

  const pending = rows(page)
    .filter({ hasText: project.dot_code })
    .getByRole('link', { name: project.pending, exact: true })
  await pending.first().click()
  await expect(page).toHaveURL(/\/tickets\?.*status=pending/)
  await page.goBack()
  await star(`Remove ${project.name} from favorites`).click()
  await page.getByRole('button', { name: `Settings of the view ${name}` }).click()
  await page.getByRole('button', { name: 'Delete the view' }).click()
  await page
    .getByRole('dialog', { name: `Delete the view ${name}?` })
    .getByRole('button', { name: 'Delete the view' })
    .click()
  await expect(page.getByRole('tab', { name })).toBeHidden()
})
