import { projects } from '@milepost/contract'
import type { Locator, Page } from '@playwright/test'
import { newNumber, ticketOf } from '../harness/door.ts'
import { expect, test } from '../harness/journey.ts'
import { emailOf, signIn } from '../harness/sign-in.ts'

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
