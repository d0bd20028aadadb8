import { projects } from '@milepost/contract'
import type { Locator, Page } from '@playwright/test'
import { newNumber, ticketOf } from '../harness/door.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'
import { emailOf, signIn } from '../harness/sign-in.ts'
import { openPart } from '../harness/project-parts.ts'

const PLANT = 'NORTH-01'
const CODE = 'P-2041'

/** The id of the project that the plant's tickets name. */
async function projectOf(address: string): Promise<number> {
  const { access_token } = await signIn(address, emailOf('administrator'))
  const answer = await fetch(`${address}${projects.list.path}?search=${CODE}`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  const { projects: found } = (await answer.json()) as { projects: { id: number; dot_code: string }[] }
  return found.find(({ dot_code }) => dot_code === CODE)?.id ?? 0
}

const countIn = (text: string | null): number =>
  Number((/[\d,]+(?= tickets?)/.exec(text ?? '')?.[0] ?? '0').replaceAll(',', ''))
const figure = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Now' }).getByRole('link', { name })
const figureOf = async (page: Page, name: string): Promise<number> =>
  Number((await figure(page, name).locator('strong').textContent())?.replaceAll(',', ''))

test('a field engineer sees the state of a project, live, and every figure opens its tickets', async ({
  as,
  supplier,
  address,
}) => {
  const project = await projectOf(address)
  const page = await as('field_engineer')
  await page.goto(`/projects/${project}`)
  await expect(figure(page, 'Tickets today')).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const waiting = await figureOf(page, 'Waiting for a decision')

  const number = newNumber()
  await supplier(PLANT).post(ticketOf(PLANT, number, { dot_code: CODE, truck: 'T-J1', gross: 84_000, net: 55_880 }))
  await expect.poll(() => figureOf(page, 'Waiting for a decision')).toBe(waiting + 1)
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  const overloaded = page.getByRole('listitem').filter({ hasText: 'Overloaded today' }).getByRole('link')
  const overloads = countIn(await overloaded.textContent())
  expect(overloads).toBeGreaterThan(0)
  await overloaded.click()
  await expect(page).toHaveURL(/overloaded=true/)
  await expect(page.getByText(new RegExp(`^${overloads} tickets?`)).first()).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Tickets' })).toContainText(number)

  await page.goBack()
  await figure(page, 'Waiting for a decision').click()
  await expect(page.getByText(new RegExp(`^${(waiting + 1).toLocaleString('en-US')} tickets?`)).first()).toBeVisible()
})

test('an administrator finds what was ordered and delivered of a material, and its tickets', async ({
  as,
  supplier,
  address,
}) => {
  const project = await projectOf(address)
  const material = `Journey mix ${newNumber()}`
  const of = (changes: object) =>
    ticketOf(PLANT, newNumber(), { dot_code: CODE, material, dispatch_number: 'D-1', ...changes })
  await supplier(PLANT).post(of({ quantity_ordered: 90_000 }), of({ quantity_ordered: 120_000 }))
  const page = await as('administrator')
  await page.goto(`/projects/${project}`)
  await openPart(page, 'Materials')
  const row = page
    .getByRole('group', { name: 'Materials', exact: true })
    .getByRole('row', { name: new RegExp(material) })
  await expect(row).toContainText('60.00')
  await expect(row).toContainText('TON')
  const pending = row.getByRole('link', { name: '45.12 2 tickets' })
  await expect(pending).toBeVisible()

  await supplier(PLANT).post(of({}))
  await expect(row.getByRole('link', { name: '67.68 3 tickets' })).toBeVisible()

  await page.getByText('Table', { exact: true }).click()
  await expect(page).toHaveURL(/view=table/)
  await expect(page.getByRole('columnheader', { name: /Running total/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: /Running total/ })).toBeVisible()
  await expectAccessible(page)

  await row.getByRole('link', { name: '67.68 3 tickets' }).click()
  await expect(page).toHaveURL(/material_id=\d+&status=pending/)
  await expect(page.getByText(/^3 tickets/).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/materials\?view=table/)
})
