import { flagSettings } from '@milepost/contract'
import type { Page } from '@playwright/test'
import { newNumber, ticketOf } from '../harness/door.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'
import { inPace } from '../harness/pace.ts'
import { emailOf, signIn } from '../harness/sign-in.ts'

/** Sets the flag of stationing for the first agency; with null it holds as for the installation. */
async function setStationing(address: string, enabled: boolean | null): Promise<void> {
  const { access_token } = await signIn(address, emailOf('administrator'))
  await fetch(`${address}${flagSettings.list.path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'project_stationing', scope: 'authority', enabled }),
  })
}
test.beforeEach(({ address }) => setStationing(address, true))
test.afterEach(({ address }) => setStationing(address, null))

/** A line of 200 feet from station 10+00 on, in New York Long Island. */
const landXml = `<?xml version="1.0"?><LandXML xmlns="http://www.landxml.org/schema/LandXML-1.2" version="1.2">
<Units><Imperial linearUnit="USSurveyFoot"/></Units><CoordinateSystem epsgCode="2263"/><Alignments><Alignment name="Main Line" staStart="1000">
<CoordGeom><Line><Start>212522 989791</Start><End>212522 989991</End></Line></CoordGeom></Alignment></Alignments></LandXML>`
/** 10+50, 12 feet to the right. */
const load = { delivery_latitude: 40.749965607, delivery_longitude: -73.979821203 }

const projectOf = async (page: Page): Promise<string> => {
  await page.goto('/projects?search=P-2041')
  await page.getByRole('row').filter({ hasText: 'P-2041' }).first().getByRole('gridcell').nth(1).click()
  await expect(page).toHaveURL(/\/projects\/\d+/)
  return /\/projects\/(\d+)/.exec(page.url())?.[1] ?? ''
}

test('an administrator sets the stationing of a project, and the load of a supplier gets its station', async ({
  as,
  supplier,
}) => {
  const page = await as('administrator')
  const number = newNumber()
  const project = await projectOf(page)
  await page.goto(`/projects/${project}/alignments`)
  await page.getByRole('button', { name: 'Add alignments' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Alignment file')
    .setInputFiles({ name: 'main.xml', mimeType: 'text/xml', buffer: Buffer.from(landXml) })
  await expect(dialog.getByRole('combobox', { name: 'Projection' })).toHaveValue(/Long Island/)
  await dialog.getByRole('button', { name: 'Add file' }).click()
  await expect(page.getByRole('cell', { name: '12+00.00' }).first()).toBeVisible()

  // By keys: the route, and a custom station that is refused before it is right.
  await page.getByRole('button', { name: 'Set the route' }).press('Enter')
  await dialog.getByLabel('End station').fill('11+80')
  await page.keyboard.press('Enter')
  await expect(page.getByText('10+00.00 to 11+80.00')).toBeVisible()
  await page.getByRole('button', { name: 'Add a custom station' }).press('Enter')
  await dialog.getByLabel('Display name').fill('Gate')
  await dialog.getByRole('textbox', { name: 'Station', exact: true }).fill('15+00')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('A custom station must be on the route').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Station', exact: true }).fill('11+00')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: '11+00.00' })).toBeVisible()
  await expectAccessible(page)

  await supplier('NORTH-01').post(ticketOf('NORTH-01', number, { dot_code: 'P-2041', ...load }))
  await page.goto(`/projects/${project}/map?search=${number}`)
  await page.locator('[role=application][data-drawn]').waitFor()
  const bar = page.getByRole('button', { name: /^10\+4\d\.\d\d to .*: 1 ticket|^10\+50\.\d\d to .*: 1 ticket/ })
  await expect(async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Tickets by station' }).click({ timeout: inPace(5_000) })
    await expect(bar).toBeVisible({ timeout: inPace(5_000) })
  }).toPass()
  await bar.click()
  await expect(page.getByText('On a stretch of the alignment')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: number, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show all stations' }).press('Enter')
  await expect(page.getByText('On a stretch of the alignment')).toHaveCount(0)
})
