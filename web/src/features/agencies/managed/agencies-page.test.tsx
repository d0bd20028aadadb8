import { managedAgencies } from '@milepost/contract/agencies/managed-agencies.contract'
import { workshop } from '@milepost/contract/workshop/workshop.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { lonely, row } from '../agencies.fixtures.ts'

const list = (...rows: (typeof row)[]) =>
  answer(managedAgencies.list, { dot_authorities: rows, page: pageOf(rows.length) })

test('the operator lands on every agency, accessibly in every theme, and finds only what an operator may open', async () => {
  const { requests } = fakeServer('operator', [list(row, lonely)])
  const shown = await drawPage('/')
  await expect.poll(shown.address).toBe('/operator/agencies')
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

test('keeps its state in the address', async () => {
  const { requests } = fakeServer('operator', [list(row)])
  const shown = await drawPage('/operator/agencies?search=pied&sort=-employees_count&page=2&other=x')
  await expect.element(page.getByRole('gridcell', { name: 'Piedmont DOT' })).toBeVisible()
  expect(requests.find(({ path }) => path === '/v3/dot_authorities')?.search).toBe(
    '?page_number=2&page_size=30&search=pied&sort_by=employees_count&sort_order=desc',
  )
  await page.getByRole('gridcell', { name: 'Piedmont DOT' }).click()
  await expect.poll(shown.address).toBe('/operator/agencies/12')
})

test('rows are cards on a phone', async () => {
  await page.viewport(390, 844)
  fakeServer('operator', [list(row, lonely)])
  await drawPage('/operator/agencies')
  await expect.element(page.getByRole('button', { name: /^Piedmont DOT 17 employees/ })).toBeVisible()
  await expectAccessible()
})

test('says what failed, tries again, and explains why the list is empty', async () => {
  let calls = 0
  fakeServer('operator', [
    answer(managedAgencies.list, () =>
      ++calls === 1 ? failure(500, 'server_error') : { dot_authorities: [], page: pageOf(0) },
    ),
  ])
  const shown = await drawPage('/operator/agencies')
  await expect.element(page.getByText('The agencies could not be loaded')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  for (const [address, text] of [
    ['/operator/agencies', 'There is no agency yet'],
    ['/operator/agencies?search=zzz', 'No agency has this name'],
  ] as const) {
    await shown.go(address)
    await expect.element(page.getByText(text)).toBeVisible()
    await expectAccessible()
  }
})
