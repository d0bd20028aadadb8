import type { Page } from '@playwright/test'
import { inPace } from './harness/pace.ts'
import type { Places, Screen } from './screen.ts'

const inbox = ({ staffed }: Places) => `/projects/${staffed}/exceptions?state=all`
const day = ({ staffed }: Places) => `/projects/${staffed}/exceptions?view=day`
const dialog = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').first().waitFor()
}
/** Days of the demonstration are matched within a minute after its first start. */
const found = async (page: Page): Promise<void> => {
  await page
    .getByRole('status')
    .filter({ hasText: /^[1-9]\d* exception/ })
    .waitFor({ timeout: inPace(90_000) })
}
/** What the demonstration lacks: a missing ticket that the door refused. */
const refused = async (page: Page): Promise<void> => {
  const refusal = {
    ticket_number: '4114516',
    received_at: '2026-09-07T18:12:00.000Z',
    errors: [{ path: 'net', code: 'invalid_decimal', message: 'net must be a decimal number such as 22.56' }],
    delivery_id: 1,
  }
  await page.route(/\/exceptions\/\d+$/, async (route) => {
    const response = await route.fetch()
    const { exception } = (await response.json()) as { exception: object }
    await route.fulfill({ response, json: { exception: { ...exception, refusal } } })
  })
  await page.route(/\/daily_match/, async (route) => {
    const response = await route.fetch()
    const { daily_match } = (await response.json()) as { daily_match: { plants: object[] } }
    const plants = daily_match.plants.map((plant) => ({ ...plant, refusals: [refusal] }))
    await route.fulfill({ response, json: { daily_match: { ...daily_match, plants } } })
  })
}

/** A row of its own, of a kind of which the demonstration always has one, in the table or as a card; several of one kind are a group that is folded. */
const openFirst = async (page: Page): Promise<void> => {
  await found(page)
  await page
    .getByText(/^(Missing ticket|Load count differs|Running total differs)$/)
    .last()
    .click()
  await dialog(page)
  await page.getByRole('heading', { name: 'History' }).waitFor()
}
const press =
  (name: RegExp | string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name }).first().click()
    await dialog(page)
  }
const yesterday = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Previous day' }).click()
  await page
    .getByText(/^Daily summary, version/)
    .first()
    .waitFor()
}

/** Discrepancies among the daily summaries and tickets of a project, and how a day was matched. */
export const exceptionScreens: readonly Screen[] = [
  { name: 'exceptions', role: 'administrator', path: inbox, open: found, sun: true },
  {
    name: 'exceptions-drawer',
    component_test: 'exceptions/exceptions-page',
    role: 'administrator',
    path: inbox,
    before: refused,
    open: openFirst,
    sun: true,
  },
  {
    name: 'exceptions-settle',
    component_test: 'exceptions/exceptions-page',
    role: 'administrator',
    path: inbox,
    open: async (page) => {
      await openFirst(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Settle/ })
        .click()
      await page.locator('[aria-modal=true]').waitFor()
    },
    part: '[aria-modal=true]',
  },
  {
    name: 'exceptions-many',
    component_test: 'exceptions/exceptions-page',
    role: 'administrator',
    path: inbox,
    open: async (page) => {
      await found(page)
      const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
      for (const index of [0, 1]) await boxes.nth(index).evaluate((box: HTMLElement) => box.click())
      await page.getByText(/\d+ chosen/).waitFor()
    },
    wide_only: true,
  },
  {
    name: 'exceptions-day',
    role: 'administrator',
    path: day,
    before: refused,
    open: yesterday,
    sun: true,
  },
  {
    name: 'exceptions-day-read',
    component_test: 'exceptions/exceptions-page',
    role: 'read_only_auditor',
    path: day,
    open: yesterday,
    wide_only: true,
  },
  {
    name: 'exceptions-enter',
    component_test: 'exceptions/exceptions-page',
    role: 'administrator',
    path: day,
    open: press('Enter summary'),
    part: '[aria-modal=true]',
  },
  {
    name: 'exceptions-upload',
    component_test: 'exceptions/exceptions-page',
    role: 'administrator',
    path: day,
    open: press('Import'),
    part: '[aria-modal=true]',
  },
]
