import type { Page } from '@playwright/test'
import { pdfOf } from '@milepost/server/features/documents/documents.fixtures'
import { fromTelephone, photo } from '@milepost/server/features/images/images.fixtures'
import { firstOfMonth } from '../harness/days.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'
import { openPart } from '../harness/project-parts.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const pick = async (page: Page, name: string, search: string) => {
  await dialog(page, 'New submittal').getByRole('combobox', { name }).fill(search)
  await page.getByRole('option', { name: search }).first().click()
}
const answer = async (page: Page, number: string, code: string, note = '') => {
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  const reviewing = dialog(page, `Review ${number}`)
  await reviewing.getByRole('combobox', { name: 'Answer' }).selectOption(code)
  if (note) await reviewing.getByRole('textbox', { name: 'Note' }).fill(note)
  await reviewing.getByRole('button', { name: 'Review', exact: true }).click()
}

test('a vendor submits a photo on a phone, is sent back, resubmits a PDF at the desk, an engineer approves it, and the loads without it are certified at once', async ({
  as,
}) => {
  // Loads of the surface mix for which no certificate of the binder is valid, on the pages of an inspector who leaves them open.
  const inspector = await as('field_inspector')
  await inspector.goto('/projects')
  await inspector.getByRole('searchbox').first().fill('P-2041')
  await inspector
    .getByRole('link', { name: /SR 81 resurfacing/ })
    .first()
    .click()
  await openPart(inspector, 'Submittals')
  await inspector.getByRole('tab', { name: 'Missing certificates' }).click()
  const gaps = inspector.getByRole('list', { name: 'Certificates that are missing' }).getByRole('listitem')
  const binder = gaps
    .filter({ hasText: 'Binder certificate' })
    .filter({ hasText: 'Asphalt mix, surface · Cardinal Asphalt' })
  await expect(binder.filter({ hasText: 'Missing' })).toBeVisible()
  await expectAccessible(inspector)

  const phone = await as('vendor', { width: 390, height: 844 })
  await phone.goto('/vendor/submittals')
  await phone.getByRole('button', { name: 'New submittal' }).first().click()
  await pick(phone, 'Certificate type', 'Binder certificate')
  await pick(phone, 'Material', 'Asphalt mix, surface')
  await pick(phone, 'Vendor', 'Cardinal Asphalt')
  await dialog(phone, 'New submittal').getByRole('textbox', { name: 'Dated' }).fill(firstOfMonth(4))
  await dialog(phone, 'New submittal').getByRole('combobox', { name: 'Projects' }).fill('P-2041')
  await phone.getByRole('option', { name: /P-2041/ }).click()
  await dialog(phone, 'New submittal')
    .getByLabel('Files')
    .setInputFiles({ name: 'binder.jpg', mimeType: 'image/jpeg', buffer: await photo(fromTelephone) })
  await expectAccessible(phone)
  await dialog(phone, 'New submittal').getByRole('button', { name: 'Save' }).click()
  const saved = phone.getByText(/^SUB-\d{4}-\d{5} is saved$/)
  await expect(saved).toBeVisible()
  const number = (await saved.textContent())?.split(' ')[0] ?? ''
  await expect(dialog(phone, number).getByRole('img', { name: 'binder.jpg' })).toBeVisible()
  await dialog(phone, number).getByRole('button', { name: 'Submit for review' }).click()
  await dialog(phone, `Submit ${number} for review?`).getByRole('button', { name: 'Submit for review' }).click()
  await expect(phone.getByText(`${number}: Under review`)).toBeVisible()

  const engineer = await as('field_engineer')
  await engineer.goto('/inbox')
  await engineer.getByRole('link', { name: `Submittal ${number}` }).click()
  await answer(engineer, number, 'revise_and_resubmit', 'The tank is not named.')
  await expect(engineer.getByText(`${number}: Revise and resubmit`)).toBeVisible()

  const desk = await as('vendor')
  await desk.goto('/vendor/submittals')
  await desk.getByRole('tab', { name: /^Action required/ }).click()
  await desk.getByRole('gridcell', { name: number }).click()
  const drawer = dialog(desk, number)
  await expect(drawer.getByText('The tank is not named.', { exact: true })).toBeVisible()
  const [chooser] = await Promise.all([
    desk.waitForEvent('filechooser'),
    drawer.getByRole('button', { name: 'Replace binder.jpg with a new version' }).click(),
  ])
  await chooser.setFiles({
    name: 'binder tank 3.pdf',
    mimeType: 'application/pdf',
    buffer: await pdfOf(['Binder certificate, tank 3']),
  })
  await expect(drawer.getByText(/version 2/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Resubmit' }).click()
  await dialog(desk, `Submit ${number} for review?`).getByRole('button', { name: 'Submit for review' }).click()
  await expect(desk.getByText(`${number}: Under review`)).toBeVisible()

  await expect(dialog(engineer, number).getByText('Compare rounds')).toBeVisible()
  await answer(engineer, number, 'approved')
  await expect(engineer.getByText(`${number}: Approved`)).toBeVisible()
  await expect(binder).toHaveCount(0)
  await desk.reload()
  await expect(dialog(desk, number).getByText('Approved', { exact: true }).first()).toBeVisible()
})
