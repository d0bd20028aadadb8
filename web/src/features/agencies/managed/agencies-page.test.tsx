import { managedAgencies } from '@milepost/contract/agencies/managed-agencies.contract'
import { workshop } from '@milepost/contract/workshop/workshop.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { lonely, row } from '../agencies.fixtures.ts'

const list = (...rows: (typeof row)[]) =>
  answer(managedAgencies.list, { dot_authorities: rows, page: pageOf(rows.length) })

test('the operator lands on every agency, accessibly in every theme, and finds only what an operator may open', async () => {
  const { requests } = fakeServer('operator', [list(row, lonely)])
  const router = await drawPage('/')
  await expect.poll(router.address).toBe('/operator/agencies')
  await expect.element(page.getByRole('gridcell', { name: 'Piedmont DOT' })).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: 'No one yet' })).toBeVisible()
  await expect.element(page.getByText('2 agencies')).toBeVisible()
  await expectAccessibleInEveryTheme()
  // Nothing that belongs to a membership.
  expect(
    requests.map(({ path }) => path).filter((path) => /table_preferences|table_views|async_job/.test(path)),
  ).toEqual([])
  const menu = page.getByRole('navigation', { name: 'Main' }).first()
  await expect.element(menu.getByRole('link', { name: 'Agencies' })).toBeInTheDocument()
  const names = [...menu.element().querySelectorAll('a')].map((link) => link.textContent)
  expect(names).toEqual(['Agencies', 'Workshop', 'Feature flags', 'My account', 'Log out'])
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox').fill('4102')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
})

test('the operator hears of a proxy that the settings do not know', async () => {
  const since = '2026-11-21T12:00:00.000Z'
  fakeServer('operator', [list(row), answer(workshop.notices, { notices: [{ code: 'proxy_not_trusted', since }] })])
  await drawPage('/operator/agencies')
  await expect.element(page.getByText(/TRUST_PROXY is off.* Noticed 11\/21\/2026/)).toHaveRole('note')
  await expectAccessible()
})
