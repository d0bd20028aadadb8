import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../harness/journey.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
/** Opens a part of a project by its code. */
const openPart = async (page: Page, code: string, part: string) => {
  await page.goto(`/projects?search=${code}`)
  await page.getByRole('row').filter({ hasText: code }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/projects\/\d+/)
  const id = /\/projects\/(\d+)/.exec(page.url())?.[1] ?? ''
  await page.goto(`/projects/${id}/${part}`)
}

test('an administrator says what a material needs; an inspector sees that it is missing and asks the vendor, who finds it in the portal', async ({
  as,
}) => {
  const type = `Temperature record ${Date.now()}`
  const admin = await as('administrator')
  await admin.goto('/admin/material-certificates/certificate-types')
  await admin.getByRole('button', { name: 'Add a certificate type' }).first().click()
  await dialog(admin, 'Add a certificate type').getByRole('textbox', { name: 'Name' }).fill(type)
  await dialog(admin, 'Add a certificate type').getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText(`${type} was saved.`)).toBeVisible()
  await admin.goto('/admin/material-certificates/materials')
  await admin.getByRole('gridcell', { name: 'Asphalt mix, surface' }).click()
  await dialog(admin, 'Asphalt mix, surface').getByRole('button', { name: 'Edit', exact: true }).click()
  const editing = dialog(admin, 'Edit Asphalt mix, surface')
  await editing.getByRole('combobox', { name: 'Certificates needed' }).fill(type)
  await admin.getByRole('option', { name: type }).click()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Asphalt mix, surface was saved.')).toBeVisible()

  const inspector = await as('field_inspector')
  await openPart(inspector, 'P-2041', 'submittals/missing')
  await inspector.setViewportSize({ width: 390, height: 844 })
  const gap = inspector
    .getByRole('list', { name: 'Certificates that are missing' })
    .getByRole('listitem')
    .filter({ hasText: type })
  await expect(gap.getByText('Missing', { exact: true })).toBeVisible()
  await gap.getByRole('button', { name: `Ask the vendor: Cardinal Asphalt, ${type}` }).click()
  await expect(inspector.getByText(`Cardinal Asphalt was asked for: ${type}`)).toBeVisible()
  await expect(gap.getByText(/^Asked on/)).toBeVisible()
  await expectAccessible(inspector)

  const vendor = await as('vendor')
  await vendor.goto('/vendor/submittals')
  await vendor.getByRole('tab', { name: 'Missing certificates' }).click()
  const asked = vendor.getByRole('listitem').filter({ hasText: type }).first()
  await expect(asked.getByText(/^Asked on/)).toBeVisible()
  await asked.getByRole('button', { name: `Submit it: ${type} of Asphalt mix, surface` }).click()
  await expect(dialog(vendor, 'New submittal').getByRole('combobox', { name: 'Certificate type' })).toHaveValue(type)
  await expectAccessible(vendor)
})

test('an administrator records steel without its chain, which holds it, and certifies its steps, which passes', async ({
  as,
}) => {
  const name = `Guardrail posts ${Date.now()}`
  const page = await as('administrator')
  await openPart(page, 'P-2044', 'domestic_content')
  await page.getByRole('button', { name: 'Add an article' }).first().click()
  const adding = dialog(page, 'Add an article')
  await adding.getByRole('textbox', { name: 'Article', exact: true }).fill(name)
  await adding.getByRole('combobox', { name: 'Category' }).selectOption('iron_steel')
  await adding.getByRole('textbox', { name: 'Cost', exact: true }).fill('900000')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} was saved.`)).toBeVisible()
  await page.getByRole('gridcell', { name }).click()
  const article = dialog(page, name)
  await expect(article.getByText('$900,000.00 not certified.', { exact: false }).first()).toBeVisible()
  await expect(article.getByText(/23\sCFR\s635\.410/).first()).toBeVisible()
  for (const step of ['Melted and poured', 'Rolled, cast or drawn']) {
    await article.getByRole('button', { name: 'Add a step' }).click()
    const stepping = dialog(page, 'Add a step')
    await stepping.getByRole('textbox', { name: 'Company' }).fill('River Steel')
    await stepping.getByRole('textbox', { name: 'Certificate' }).fill('MTR 88-1204')
    await stepping.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`The step was saved: ${step}`)).toBeVisible()
    await expect(article.getByRole('button', { name: `Edit the step: ${step}` })).toBeVisible()
  }
  await expect(article.getByText('Passes', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
})
