import { sessions } from '@milepost/contract/sessions/sessions.contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { writeSetting } from '../../lib/settings.ts'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, fakeServer, sessionOf } from '../../testing/fake-server.ts'
import { applyAppearance } from '../../ui/theme/appearance.ts'

const root = document.documentElement

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  for (const name of ['theme', 'density', 'agency_theme'] as const) writeSetting(name, null)
  applyAppearance()
})

test('is accessible in every theme', async () => {
  fakeServer('qc_lab', [])
  await drawPage('/account')
  await expect.element(page.getByRole('heading', { name: 'My account' })).toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('leads to each section, with the focus on its heading', async () => {
  fakeServer('qc_lab', [])
  await drawPage('/account')
  const nav = page.getByRole('navigation', { name: 'Sections of this page' })
  const links = nav.getByRole('link').elements()
  const titles = page.getByRole('heading', { level: 2 }).elements()
  expect(links.map(({ textContent }) => textContent)).toEqual(titles.map(({ textContent }) => textContent))
  await nav.getByRole('link', { name: 'Password' }).click()
  const heading = page.getByRole('heading', { name: 'Password', level: 2 })
  await expect.element(heading).toHaveFocus()
  await expect.element(heading).toBeInViewport()
})

test("shows the agency's theme until the person chooses one", async () => {
  fakeServer('qc_lab', [answer(sessions.me, { ...sessionOf('qc_lab'), current_interface_theme_key: 'dark' })])
  await drawPage('/account')
  await expect.element(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  writeSetting('theme', null)
  applyAppearance()
  expect(root.dataset['theme']).toBe('dark')
  await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.getByText('Bright sun', { exact: true }).click()
  await expect.poll(() => root.dataset['theme']).toBe('sun')
})

test('an agency without a theme leaves the choice to the system', async () => {
  writeSetting('agency_theme', 'dark')
  fakeServer('qc_lab', [])
  await drawPage('/account')
  await expect.element(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  writeSetting('theme', null)
  applyAppearance()
  await expect.element(page.getByRole('radio', { name: 'Same as the device' })).toBeChecked()
  expect(root.dataset['theme']).toBe('light')
})

test('row heights follow the layout until a person chooses, and again when they reset it', async () => {
  fakeServer('qc_lab', [])
  await drawPage('/account')
  await expect.element(page.getByRole('radio', { name: 'Automatic' })).toBeChecked()
  await page.getByText('Compact', { exact: true }).click()
  await expect.poll(() => root.dataset['density']).toBe('compact')
  await page.getByText('Automatic', { exact: true }).click()
  await expect.poll(() => root.dataset['density']).toBeUndefined()
})
