import { expect, test } from '../harness/journey.ts'
import { newestLinkTo } from '../harness/outbox.ts'

const password = 'Prairie-Wind-2026!'

test('the operator creates an agency, whose first administrator chooses a password from the invitation and lands', async ({
  as,
  guest,
}, info) => {
  // A new name for each try, since agencies remain.
  const mark = `${Date.now() % 1_000_000}${info.retry}`
  const [name, email] = [`Alder River County ${mark}`, `ida.${mark}@alder.example`]
  const operator = await as('operator')
  await operator.goto('/')
  await expect(operator).toHaveURL(/\/operator\/agencies$/)
  await expect(operator.getByRole('gridcell', { name: /Piedmont Department of Transportation/ })).toBeVisible()

  await operator.getByRole('link', { name: 'New agency' }).click()
  await operator.getByLabel(/^Name/).fill(name)
  await operator.getByLabel('Label of project numbers').fill('Contract ID')
  await operator.getByLabel('District 1', { exact: true }).fill('North')
  await operator.getByRole('button', { name: 'Add a district' }).click()
  await operator.keyboard.type('South')
  await operator.locator('input[type=file]').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3" fill="#0b4a82"/></svg>',
    ),
  })
  await operator.getByLabel('First name').fill('Ida')
  await operator.getByLabel('Last name').fill('Moe')
  await operator.getByLabel('Email').fill(email)
  await operator.getByRole('button', { name: 'Create agency' }).click()
  await expect(operator.getByText(`The invitation was sent to ${email}.`)).toBeVisible()
  await expect(operator.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(operator.getByRole('list', { name: 'Administrators' })).toContainText('Invited')

  const page = await guest({})
  await page.goto(await newestLinkTo(page, email))
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await expect(page.getByText(`${name} has invited you to Milepost.`, { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Set the password and sign in' }).click()
  await expect(page).toHaveURL(/\/admin\/projects-management\/list$/)
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/auth/)
  await page.getByLabel('Email or phone').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin\/projects-management\/list$/)
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toContainText(name)
  await expect(page.locator('nav img').first()).toHaveAttribute('src', /^\/logos\/\d+\.svg$/)

  await page.goto('/admin/settings')
  await expect(page.getByLabel('Label of project numbers')).toHaveValue('Contract ID')
  await expect(page.getByLabel('District 2', { exact: true })).toHaveValue('South')

  await operator.reload()
  await expect(operator.getByRole('list', { name: 'Administrators' })).toContainText('Active')
})

test('a fact of an agency reaches the feed of its administrator and of the operator, live', async ({ as }) => {
  const [administrator, operator] = [await as('administrator'), await as('operator')]
  const rows = (page: typeof operator) => page.getByRole('gridcell', { name: 'groups.changed' })
  for (const page of [administrator, operator]) {
    await page.goto('/workshop-dev-hub/events?type=groups.changed')
    await expect(page.getByRole('button', { name: /^Event/ })).toBeVisible()
  }
  const before = [await rows(administrator).count(), await rows(operator).count()]
  const other = await as('administrator')
  await other.goto('/admin/groups')
  await other.getByRole('button', { name: 'New group' }).first().click()
  await other.getByLabel(/^Name/).fill(`Night paving ${Date.now() % 1_000_000}`)
  await other.getByRole('button', { name: 'Create group' }).click()
  await expect.poll(() => rows(administrator).count()).toBeGreaterThan(before[0] ?? 0)
  await expect.poll(() => rows(operator).count()).toBeGreaterThan(before[1] ?? 0)
})
