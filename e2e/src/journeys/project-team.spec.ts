import { projects } from '@milepost/contract'
import { firstWorld } from '@milepost/demo/worlds/first'
import type { Page } from '@playwright/test'
import { newNumber } from '../harness/door.ts'
import { expect, test } from '../harness/journey.ts'
import { emailOf, signIn } from '../harness/sign-in.ts'
import { hold, undo } from '../harness/toasts.ts'
import { openPart } from '../harness/project-parts.ts'

const begun = firstWorld.projects.filter(({ started_days_ago }) => started_days_ago !== null)

/** The team of a project of the demonstration, opened as people do: from the list. */
async function openTeam(page: Page, address: string, at: number): Promise<void> {
  const { access_token } = await signIn(address, emailOf('administrator'))
  const code = begun[at]?.dot_code ?? ''
  const found = await fetch(`${address}${projects.list.path}?search=${code}`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  const { projects: rows } = (await found.json()) as { projects: { id: number; dot_code: string }[] }
  await page.goto(`/projects/${rows.find(({ dot_code }) => dot_code === code)?.id}`)
  await openPart(page, 'Team')
  await expect(page.getByRole('searchbox', { name: 'Search the team' })).toBeVisible()
}
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')

async function pick(page: Page, text: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Employees and groups' }).fill(text)
  await page.getByRole('option', { name: option }).click()
}

test('a team is built from persons and a group, changed, and a removal undone', async ({ as, address }) => {
  const page = await as('administrator')
  const crew = `Crew ${newNumber()}`
  await page.goto('/admin/groups')
  await page.getByRole('button', { name: 'New group' }).click()
  await dialog(page).getByLabel(/^Name/).fill(crew)
  await page.getByRole('combobox', { name: 'Add a member' }).fill('farouk')
  await page.getByRole('option', { name: /Nadia Farouk/ }).click()
  await page.getByRole('button', { name: 'Create group' }).click()
  await expect(page.getByRole('dialog', { name: crew, exact: true })).toBeVisible()

  await openTeam(page, address, 5)
  await page.getByRole('button', { name: 'Add to the team' }).click()
  await pick(page, 'marquez', /Theo Marquez/)
  await pick(page, crew, new RegExp(crew))
  await dialog(page).getByLabel('Role on the project').selectOption('Laboratory')
  await dialog(page).getByRole('button', { name: 'Add to the team' }).click()
  await expect(rowOf(page, 'Theo Marquez')).toContainText('Laboratory')
  await expect(rowOf(page, 'Nadia Farouk')).toContainText(`Group ${crew}`)

  await page.getByRole('button', { name: 'Edit Theo Marquez' }).click()
  await dialog(page).getByLabel('Start date').fill('2026-05-01')
  await dialog(page).getByLabel('End date').fill('2026-04-30')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByLabel('End date')).toHaveAccessibleDescription(
    'End Date must be later than the Start Date.',
  )
  await dialog(page).getByLabel('End date').fill('2026-06-30')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Theo Marquez')).toContainText('05/01/2026 – 06/30/2026')

  await page.getByRole('button', { name: 'Remove Theo Marquez from the team' }).click()
  await hold(page, 'Theo Marquez is removed from the team.')
  await expect(rowOf(page, 'Theo Marquez')).toHaveCount(0)
  await undo(page, 'Theo Marquez is removed from the team.')
  await expect(rowOf(page, 'Theo Marquez')).toContainText('05/01/2026 – 06/30/2026')
  await page.reload()
  await expect(rowOf(page, 'Theo Marquez')).toContainText('Laboratory')
  await page.getByRole('button', { name: `Remove the group ${crew} from the team` }).click()
  await expect(rowOf(page, 'Nadia Farouk')).toHaveCount(0)
})

test('an engineer joins a project and leaves it, and everybody on the page sees it', async ({ as, address }) => {
  const engineer = await as('field_engineer')
  const auditor = await as('read_only_auditor')
  await openTeam(auditor, address, 8)
  await expect(auditor.getByRole('button', { name: 'Add to the team' })).toHaveCount(0)
  await openTeam(engineer, address, 8)
  await engineer.getByRole('button', { name: 'Add me to this project' }).click()
  await expect(rowOf(engineer, 'Priya Raman')).toContainText('Project engineer')
  await expect(rowOf(auditor, 'Priya Raman')).toContainText('Project engineer')
  await expect(auditor.getByRole('button', { name: /^(Edit|Remove) / })).toHaveCount(0)
  await engineer.getByRole('button', { name: 'Remove me from this project' }).click()
  await expect(rowOf(engineer, 'Priya Raman')).toHaveCount(0)
  await expect(rowOf(auditor, 'Priya Raman')).toHaveCount(0)
})
