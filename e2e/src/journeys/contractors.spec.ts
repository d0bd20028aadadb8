import { firstWorld } from '@milepost/demo/worlds/first'
import { projects } from '@milepost/contract'
import type { Page } from '@playwright/test'
import { choose } from '../harness/choose.ts'
import { newNumber } from '../harness/door.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'
import { emailOf, signIn } from '../harness/sign-in.ts'
import { newestLinkTo } from '../harness/outbox.ts'
import { openPart } from '../harness/project-parts.ts'

const project = firstWorld.projects[4]
const code = project?.dot_code ?? ''

async function openContractors(page: Page, address: string): Promise<void> {
  const { access_token } = await signIn(address, emailOf('administrator'))
  const found = await fetch(`${address}${projects.list.path}?search=${code}`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  const { projects: rows } = (await found.json()) as { projects: { id: number; dot_code: string }[] }
  await page.goto(`/projects/${rows.find(({ dot_code }) => dot_code === code)?.id}`)
  await openPart(page, 'Contractors')
  await expect(page.getByRole('list', { name: 'Contractors' })).toBeVisible()
}
const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')

/** A stranger's request, by the link that the agency gives. */
async function requestAccess(page: Page, link: string, person: Record<string, string>): Promise<void> {
  await page.goto(link)
  for (const [label, text] of Object.entries(person)) await page.getByRole('textbox', { name: label }).fill(text)
  await page.getByRole('button', { name: 'Send request' }).click()
}

test('people of contractors ask for access; one is turned down, one accepted, who signs in until the company leaves', async ({
  as,
  guest,
  address,
}) => {
  const mark = newNumber()
  const page = await as('administrator')
  await openContractors(page, address)
  const link = (await page.getByRole('link', { name: /contractor-access/ }).getAttribute('href')) ?? ''
  const stranger = await guest({})
  const ana = {
    'First name': 'Ana',
    'Last name': `Núñez ${mark}`,
    Company: `Núñez Rail ${mark}`,
    Email: `ana${mark}@rail.example`,
  }
  await requestAccess(stranger, link, { 'Project number': 'NO-SUCH-PROJECT', ...ana })
  await expect(stranger.getByRole('textbox', { name: 'Project number' })).toHaveAccessibleDescription(
    'Invalid Project Number',
  )
  await stranger.getByRole('textbox', { name: 'Project number' }).fill(code.toLowerCase())
  await stranger.getByRole('button', { name: 'Send request' }).click()
  await expect(stranger.getByText(`The agency will answer ana${mark}@rail.example by email.`)).toBeVisible()
  await requestAccess(stranger, link, {
    'Project number': code,
    'First name': 'Bert',
    'Last name': mark,
    Company: `Bert ${mark}`,
    Email: `bert${mark}@rail.example`,
  })
  await expect(stranger.getByText('Your request was sent')).toBeVisible()

  // Both appear on the open page without a reload.
  await expect(rowOf(page, `ana${mark}@rail.example`)).toBeVisible()
  await page.getByRole('button', { name: `Accept the request of Ana Núñez ${mark}` }).click()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('list', { name: 'Contractors' })).toContainText(`Núñez Rail ${mark}`)
  await page.getByRole('button', { name: `Reject the request of Bert ${mark}` }).click()
  await dialog(page)
    .getByLabel(/^Reason/)
    .fill('You hold no contract here')
  await dialog(page).getByRole('button', { name: 'Reject' }).click()
  await expect(rowOf(page, `bert${mark}@rail.example`)).toHaveCount(0)
  await choose(page, 'Show', 'All')
  await expect(rowOf(page, `bert${mark}@rail.example`)).toContainText('Reason: You hold no contract here')

  await expect(async () => {
    await stranger.goto('/dev/outbox')
    await expect(stranger.locator('article', { hasText: `ana${mark}@rail.example` })).toContainText(
      'is listed on the project',
      { timeout: 500 },
    )
    await expect(stranger.locator('article', { hasText: `bert${mark}@rail.example` })).toContainText(
      'You hold no contract here',
      { timeout: 500 },
    )
  }).toPass()

  // The link in the email leads to a password, and the password to the project.
  await stranger.goto(await newestLinkTo(stranger, `ana${mark}@rail.example`))
  const chosen = `Ballast-Tamper-${mark}!`
  await stranger.getByLabel('New password', { exact: true }).fill(chosen)
  await stranger.getByLabel('New password again').fill(chosen)
  await expect(stranger.getByText('Piedmont Department of Transportation has invited you')).toBeVisible()
  await stranger.getByRole('button', { name: 'Set the password and sign in' }).click()
  await expect(stranger.getByRole('heading', { name: 'Projects' })).toBeVisible()
  await expect(stranger.getByRole('main')).toContainText(code)
  // The page of the staff leads back, and says why.
  await stranger.goto('/home')
  await expect(stranger.getByText('That page belongs to the people of an agency.')).toBeVisible()
  await expect(stranger.getByRole('heading', { name: 'Projects' })).toBeVisible()
  await stranger.goto('/access')
  await expect(stranger.getByRole('heading', { name: 'My access' })).toBeVisible()
  await expect(stranger.getByRole('main')).toContainText(`Núñez Rail ${mark}`)

  // The company leaves the project: its people are cut off, on the page that is open.
  await page.getByRole('button', { name: `Remove Núñez Rail ${mark}` }).click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(stranger.getByText('Your access to this agency has ended.')).toBeVisible()
})
