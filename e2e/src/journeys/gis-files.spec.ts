import type { Page } from '@playwright/test'
import { curbDxf } from '@milepost/server/features/gis-files/gis-files.fixtures'
import { choose } from '../harness/choose.ts'
import { newNumber } from '../harness/door.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'
import { inPace } from '../harness/pace.ts'

const page_address = '/admin/project-imagery-files/uploaded-files'

/** Uploads a drawing near zero, which lies in the sea in the projection that is chosen. */
async function upload(page: Page, name: string): Promise<void> {
  await page.goto(page_address)
  await page.getByRole('button', { name: 'Upload files' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Upload files' })
  await dialog
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name, mimeType: 'application/dxf', buffer: Buffer.from(curbDxf({ x: 0, y: 0 })) })
  await dialog.getByRole('combobox', { name: 'Project', exact: true }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('combobox', { name: 'Projection' }).fill('2263')
  await page.getByRole('option', { name: /EPSG:2263/ }).click()
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('gridcell', { name })).toBeVisible()
}

const open = async (page: Page, name: string) => {
  await page.getByRole('gridcell', { name }).click()
  return page.getByRole('dialog', { name, exact: true })
}

test('an administrator uploads a drawing, sees that it lies elsewhere, places it, deletes and restores it', async ({
  as,
}) => {
  const name = `curb ${newNumber()}.dxf`
  const page = await as('administrator')
  await upload(page, name)
  const drawer = await open(page, name)
  await expect(drawer.getByText(/an area where that projection is not used/)).toBeVisible({ timeout: inPace(60_000) })
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Place by two points' }).click()
  const dialog = page.getByRole('dialog', { name: `Place ${name}` })
  // A point is picked by keys, in the file and on the map, before both are typed.
  const first = dialog.getByRole('group', { name: 'First point' })
  await dialog.getByRole('application', { name: /own coordinates/ }).focus()
  await page.keyboard.press('Enter')
  await expect(first.getByRole('textbox', { name: 'X in the file' })).not.toHaveValue('')
  await dialog.getByRole('application', { name: /^Map/ }).focus()
  await page.keyboard.press('Enter')
  await expect(first.getByRole('textbox', { name: 'Latitude' })).not.toHaveValue('')
  const values = { 'First point': ['0', '0', '40.75', '-73.98'], 'Second point': ['200', '0', '40.75', '-73.9792'] }
  for (const [point, typed] of Object.entries(values))
    for (const [index, label] of ['X in the file', 'Y in the file', 'Latitude', 'Longitude'].entries())
      await dialog
        .getByRole('group', { name: point })
        .getByRole('textbox', { name: label })
        .fill(typed[index] ?? '')
  await dialog.getByRole('button', { name: 'Place the file' }).click()
  await expect(drawer.getByText('By two points').first()).toBeVisible()
  await expect(drawer.getByText('Ready for review', { exact: true })).toBeVisible({ timeout: inPace(60_000) })

  await drawer.getByRole('button', { name: 'Delete' }).click()
  await expect(drawer).toBeHidden()
  await choose(page, 'Show', 'Recently deleted')
  const gone = await open(page, name)
  await gone.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(`${name} was restored.`).first()).toBeVisible()
})
