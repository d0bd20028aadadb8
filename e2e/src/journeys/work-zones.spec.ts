import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../harness/journey.ts'

const canvas = (page: Page) => page.getByRole('application', { name: 'Map of work zones' })
const drawn = (page: Page) => page.locator('[role=application][data-drawn]').waitFor()
const toast = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible()

interface Feed {
  features: { properties: { core_details: { name: string }; event_status: string; vehicle_impact: string } }[]
}
/** What the public reads of a zone, without signing in. */
async function inFeed(page: Page, name: string) {
  const answer = await page.request.get(`/v1/work_zone_feeds/${await agencyOf(page)}/wzdx/4.2`)
  expect(answer.status()).toBe(200)
  const { features } = (await answer.json()) as Feed
  return features.find(({ properties }) => properties.core_details.name === name)?.properties
}
const agencyOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('milepost.tokens') ?? '{}') as { access_token?: string }
    const answer = await fetch('/v3/sessions/_me', { headers: { authorization: `Bearer ${access_token}` } })
    return ((await answer.json()) as { user: { dot_authority_id: number } }).user.dot_authority_id
  })

async function describe(page: Page, name: string): Promise<void> {
  const form = page.getByRole('region', { name: 'New work zone' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await form.getByRole('combobox', { name: 'Type', exact: true }).selectOption('static')
  await form.getByRole('combobox', { name: 'Direction' }).selectOption('undefined')
  await form.getByRole('combobox', { name: 'Method' }).selectOption('sign-method')
  await form.getByRole('combobox', { name: 'Impact' }).selectOption('some-lanes-closed')
  await form.getByRole('textbox', { name: 'Road names' }).fill('I-75')
  await form.getByRole('textbox', { name: 'Start date' }).fill('1/1/2026')
  await form.getByRole('textbox', { name: 'End date' }).fill('12/31/2099')
  await form.getByRole('textbox', { name: 'Public description' }).fill('Right lane closed')
}

test('a safety inspector draws a zone by pointer, arms it, and the public reads it at once', async ({ as }) => {
  const name = `Drawn ${Date.now()}`
  const page = await as('safety_inspector')
  await page.goto('/')
  await expect(page).toHaveURL(/\/workzone-monitor/)
  await page.getByRole('list', { name: 'Work zone monitor' }).getByRole('button').first().click()
  await expect(page).toHaveURL(/\/workzone-monitor\/\d+/)
  await drawn(page)
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  const box = await canvas(page).boundingBox()
  if (!box) throw new Error('the map has no place')
  await page.mouse.click(box.x + box.width / 3, box.y + box.height / 2)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 + 8)
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2)
  await expect(page.getByRole('group', { name: 'Draw a work zone' })).toContainText('2 points')
  await page.getByRole('button', { name: 'Done' }).click()
  await describe(page, name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, `${name} was saved.`)
  const drawer = page.getByRole('region', { name, exact: true })
  await drawer.getByRole('button', { name: 'Arm', exact: true }).click()
  await toast(page, `${name} is armed and published.`)
  await expect
    .poll(() => inFeed(page, name))
    .toMatchObject({ event_status: 'active', vehicle_impact: 'some-lanes-closed' })
  await expect(drawer.getByText('Transmitting')).toBeVisible()
  await drawer.getByRole('button', { name: 'Disarm' }).click()
  await toast(page, `${name} is disarmed.`)
  await expect.poll(() => inFeed(page, name)).toMatchObject({ event_status: 'completed' })
})

test('by keyboard alone: the line from coordinates, armed and disarmed', async ({ as }) => {
  const name = `Typed ${Date.now()}`
  const page = await as('safety_inspector')
  await page.goto('/workzone-monitor')
  await page.getByRole('list', { name: 'Work zone monitor' }).getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/workzone-monitor\/\d+/)
  await page.getByRole('button', { name: 'By stations or coordinates' }).focus()
  await page.keyboard.press('Enter')
  await describe(page, name)
  const coordinates = page.getByRole('textbox', { name: 'Coordinates' })
  await coordinates.focus()
  await page.keyboard.type('33.74900, -84.38800')
  await page.keyboard.press('Enter')
  await page.keyboard.type('33.75200, -84.38700')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).focus()
  await page.keyboard.press('Enter')
  await toast(page, `${name} was saved.`)
  const arm = page.getByRole('region', { name, exact: true }).getByRole('button', { name: 'Arm', exact: true })
  await arm.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => inFeed(page, name)).toMatchObject({ event_status: 'active' })
  await page.getByRole('region', { name, exact: true }).getByRole('button', { name: 'Disarm' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => inFeed(page, name)).toMatchObject({ event_status: 'completed' })
})
