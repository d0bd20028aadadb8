import { noColors } from '@milepost/contract/theme/interface-colors'
import {
  themes as themeCalls,
  type InterfaceLook,
  type InterfaceLookChange,
} from '@milepost/contract/theme/theme.contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dropDraft } from '../../lib/drafts.ts'
import { writeSetting } from '../../lib/settings.ts'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'
import { applyAppearance } from '../../ui/theme/appearance.ts'

const owner = { user_id: 1, authority_id: 9, form: 'theme' }
let saved: InterfaceLookChange[]
const take = (body: unknown): InterfaceLook => {
  const { seen: _, ...look } = body as InterfaceLookChange
  saved.push(body as InterfaceLookChange)
  return look
}
const saves = answer(themeCalls.update, ({ body }) => take(body))

beforeEach(() => {
  saved = []
  dropDraft(owner)
})
afterEach(() => {
  for (const name of ['theme', 'agency_theme', 'agency_colors'] as const) writeSetting(name, null)
  applyAppearance()
})

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const save = () => page.getByRole('button', { name: 'Save' }).click()
const root = () => getComputedStyle(document.documentElement)

test('shows theme, colors and previews, accessibly in every theme', async () => {
  fakeServer('administrator', [saves])
  await drawPage('/theme')
  await userEvent.fill(field('Brand'), '#7a1f2b')
  await page.getByRole('button', { name: 'Derive accents from the brand' }).click()
  await expect.element(page.getByText('Text on the brand color: 10.20:1 of 4.5:1, passes')).toBeVisible()
  await expect.element(field('Accent in dark')).not.toHaveValue('')
  await expectAccessibleInEveryTheme()
})

test('a color that is invalid or too pale is reported, and the nearest one that passes is offered', async () => {
  fakeServer('administrator', [saves])
  await drawPage('/theme')
  await userEvent.fill(field('Brand'), 'maroon')
  await expect.element(page.getByText('Enter a color such as #0b4a82')).toBeVisible()
  await save()
  expect(saved).toEqual([])
  await userEvent.fill(field('Brand'), '')
  await userEvent.fill(field('Accent in light'), 'E87722')
  await expect.element(page.getByText(/^Accent on the page: 2\.\d\d:1, needs 3:1$/)).toBeVisible()
  await save()
  const summary = page.getByRole('alert')
  await expect
    .element(summary.getByRole('link', { name: /^Accent in light: Accent on the page: 2\.\d\d:1/ }))
    .toBeVisible()
  expect(saved).toEqual([])
  await expectAccessible()
  await page.getByRole('button', { name: /^Use #[0-9a-f]{6} instead$/ }).click()
  await expect.element(summary).not.toBeInTheDocument()
  await save()
  await expect.element(page.getByText('The appearance is saved. Open pages are updated.')).toBeVisible()
  expect(saved[0]?.interface_colors.accent_light).toMatch(/^#[0-9a-f]{6}$/)
  expect(saved[0]?.interface_colors).toMatchObject({ brand: null, accent_dark: null, accent_sun: null })
})

test('a saved color is applied to the page at once, and Milepost’s own again when it is removed', async () => {
  fakeServer('administrator', [saves])
  await drawPage('/theme', 'light')
  await userEvent.fill(field('Accent in light'), '#6b2fb3')
  await userEvent.fill(field('Brand'), '#3b2a5a')
  await page.getByText('Dark', { exact: true }).first().click()
  await save()
  await expect.poll(() => root().getPropertyValue('--primary')).toBe('#6b2fb3')
  expect(root().getPropertyValue('--nav')).toBe('#3b2a5a')
  expect(saved).toEqual([
    {
      current_interface_theme_key: 'dark',
      interface_colors: { ...noColors, accent_light: '#6b2fb3', brand: '#3b2a5a' },
      seen: { current_interface_theme_key: 'default', interface_colors: noColors },
    },
  ])
  await page.getByRole('button', { name: 'Use Milepost’s own for Brand' }).click()
  await page.getByRole('button', { name: 'Use Milepost’s own for Accent in light' }).click()
  await save()
  await expect.poll(() => root().getPropertyValue('--primary')).toBe('#0b4a82')
  expect(saved.at(-1)?.interface_colors).toEqual(noColors)
})

test('the preview of each theme shows typed colors, the page itself only saved ones', async () => {
  fakeServer('administrator', [saves])
  await drawPage('/theme', 'light')
  await userEvent.fill(field('Accent in dark'), '#c9a5ff')
  const primary = (theme: string) =>
    getComputedStyle(document.querySelector(`figure[data-theme=${theme}]`)!).getPropertyValue('--primary')
  await expect.poll(() => primary('dark')).toBe('#c9a5ff')
  expect([primary('light'), primary('sun'), root().getPropertyValue('--primary')]).toEqual([
    '#0b4a82',
    '#063a6b',
    '#0b4a82',
  ])
})

test("the server's refusal is reported, and the typed text stays", async () => {
  fakeServer('administrator', [answer(themeCalls.update, () => failure(422, 'colors_too_pale'))])
  await drawPage('/theme')
  await userEvent.fill(field('Brand'), '#3b2a5a')
  await save()
  await expect
    .element(page.getByText('Some colors do not have enough contrast with the text or background.'))
    .toBeVisible()
  await expect.element(field('Brand')).toHaveValue('#3b2a5a')
})

test('for parts that somebody else saved meanwhile the person chooses, and the typed text stays', async () => {
  const theirs = { field: 'brand', theirs: '#7a1f2b', by: 'Ana Ortiz', at: '2026-05-04T14:05:00Z' }
  const refusing = answer(themeCalls.update, ({ body }) => {
    const look = take(body)
    return saved.length === 1 ? failure(409, 'edit_conflict', { fields: [{ ...theirs, yours: '#3b2a5a' }] }) : look
  })
  fakeServer('administrator', [refusing])
  await drawPage('/theme')
  await userEvent.fill(field('Brand'), '#3b2a5a')
  await userEvent.fill(field('Accent in dark'), '#c9a5ff')
  await save()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed the same fields' })
  await expect.element(dialog.getByLabelText('Mine: #3b2a5a')).toBeChecked()
  await expectAccessible()
  await dialog.getByLabelText(/^Ana Ortiz's, .*: #7a1f2b$/).click()
  await dialog.getByRole('button', { name: 'Save what I chose' }).click()
  await expect.element(page.getByText('The appearance is saved. Open pages are updated.')).toBeVisible()
  expect(saved[1]).toMatchObject({
    interface_colors: { brand: '#7a1f2b', accent_dark: '#c9a5ff' },
    seen: { interface_colors: { ...noColors, brand: '#7a1f2b' } },
  })
})

test('fits a phone', async () => {
  await page.viewport(390, 844)
  fakeServer('administrator', [saves])
  await drawPage('/theme')
  await userEvent.fill(field('Accent in light'), '#e87722')
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})
