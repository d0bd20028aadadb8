import { projectTeam, projects, type Project } from '@milepost/contract'
import { pdfOf } from '@milepost/server/features/documents/documents.fixtures'
import { choose } from '../harness/choose.ts'
import { newNumber } from '../harness/door.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'
import { inPace } from '../harness/pace.ts'
import { emailOf, signIn } from '../harness/sign-in.ts'

test('an engineer uploads a document, finds a word on its page, sends a version, and restores the first one', async ({
  as,
  address,
}) => {
  const { access_token } = await signIn(address, emailOf('field_engineer'))
  const number = newNumber()
  const made = await fetch(`${address}${projects.create.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Route ${number}`, dot_code: number, status: 'construction' }),
  })
  const { project } = (await made.json()) as { project: Project }
  const joined = projectTeam.addOneself.path.replace('{id}', String(project.id))
  await fetch(`${address}${joined}`, { method: 'POST', headers: { authorization: `Bearer ${access_token}` } })
  const page = await as('field_engineer')
  await page.goto(`/projects/${project.id}/documents`)

  const file = async (name: string, pages: string[]) => ({
    name,
    mimeType: 'application/pdf',
    buffer: await pdfOf(pages),
  })
  const add = page.getByRole('button', { name: 'Add files' })
  const chooser = page.waitForEvent('filechooser')
  await add.click()
  await (await chooser).setFiles(await file('Barriers.pdf', ['Lane closures', 'Guardrail anchors at the bridge']))
  await expect(page.getByText('Barriers.pdf was added.').first()).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Barriers.pdf' })).toBeVisible()

  await choose(page, 'Search in', 'Text on pages')
  const search = page.getByRole('searchbox', { name: 'Search in documents' })
  const hit = page.getByRole('button', { name: /Barriers\.pdf, page 2/ })
  await expect(async () => {
    await search.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('guardrail')
    await page.keyboard.press('Enter')
    await expect(hit).toBeVisible({ timeout: inPace(3000) })
  }).toPass()
  await hit.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Barriers.pdf' })
  await expect(drawer.getByText('Page 2 of 2')).toBeVisible()
  await expect(drawer.getByRole('img', { name: 'Barriers.pdf, page 2' })).toBeVisible()
  await expectAccessible(page)

  await drawer.getByRole('button', { name: 'Add version' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add version' })
  await dialog.getByLabel('File', { exact: true }).setInputFiles(await file('Barriers rev B.pdf', ['Night work']))
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Anchors moved')
  await dialog.getByRole('button', { name: 'Send' }).click()
  const versions = drawer.getByRole('region', { name: 'Versions' })
  await expect(versions.getByRole('listitem').first()).toContainText('Anchors moved')

  await versions.getByRole('button', { name: 'Restore version 1' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Version 1 was restored.').first()).toBeVisible()
  await expect(versions.getByRole('listitem').first()).toContainText('restores version 1')
  await expect(versions.getByRole('listitem')).toHaveCount(3)
})
