import { grounds, milepostColors, partOf } from '@milepost/contract/theme/color-pairs'
import { colorTokens } from '@milepost/contract/theme/color-tokens'
import { interfaceThemes, noColors } from '@milepost/contract/theme/interface-colors'
import { afterEach, expect, test } from 'vitest'
import { writeSetting } from '../../lib/settings.ts'
import { paint } from './agency-color-rules.ts'
import { applyAppearance, chooseTheme, followAgency, wearAgencyColors } from './appearance.ts'
import './base-styles.ts'

const root = document.documentElement
const colors = {
  brand: '#7a1f2b',
  accent_light: '#6b2fb3',
  accent_dark: '#c9a5ff',
  accent_sun: '#4c2382',
}

afterEach(() => {
  wearAgencyColors(true)
  for (const name of ['theme', 'agency_theme', 'agency_colors'] as const) writeSetting(name, null)
  applyAppearance()
})

/** A custom property of the style sheets, as six digits. */
function tokenOf(theme: string, token: string): string {
  const probe = document.createElement('div')
  probe.dataset['theme'] = theme
  document.body.append(probe)
  const value = getComputedStyle(probe).getPropertyValue(token).trim().toLowerCase()
  probe.remove()
  return value.length === 4 ? `#${value.slice(1).replaceAll(/./g, '$&$&')}` : value
}

test.each(interfaceThemes)('the style sheet of %s has the surfaces used for contrast checks', (theme) => {
  for (const [name, color] of Object.entries(grounds[theme]))
    expect([name, tokenOf(theme, `--${name.replaceAll('_', '-')}`)]).toEqual([name, color])
  expect(tokenOf(theme, '--primary')).toBe(milepostColors[partOf(theme)])
})

test('the menu has Milepost’s own brand color', () => {
  expect(tokenOf('light', '--nav')).toBe(milepostColors.brand)
})

test('every color that an agency may set is in the style sheet', () => {
  for (const theme of interfaceThemes)
    for (const token of colorTokens) expect([token, tokenOf(theme, token)]).not.toEqual([token, ''])
})

test('an agency’s colors replace Milepost’s, theme by theme, and are removed again', async () => {
  chooseTheme('light')
  followAgency({ current_interface_theme_key: 'default', interface_colors: colors })
  const shown = (token: string) => getComputedStyle(root).getPropertyValue(token)
  await expect.poll(() => [shown('--primary'), shown('--nav')]).toEqual(['#6b2fb3', '#7a1f2b'])
  chooseTheme('dark')
  expect(shown('--primary')).toBe('#c9a5ff')
  wearAgencyColors(false)
  expect(shown('--primary')).toBe(milepostColors.accent_dark)
  wearAgencyColors(true)
  followAgency({ current_interface_theme_key: 'default', interface_colors: noColors })
  expect(shown('--primary')).toBe(milepostColors.accent_dark)
})

test.each(['{', '{"brand":"url(//evil.example)"}', '[]', '"red"', 'null'])(
  'the stored value %s changes no color',
  (storedValue) => {
    writeSetting('agency_colors', storedValue)
    chooseTheme('light')
    expect(getComputedStyle(root).getPropertyValue('--nav')).toBe(milepostColors.brand)
  },
)

test('a part of the page can have another theme, with its own colors', () => {
  const part = document.createElement('div')
  part.dataset['theme'] = 'dark'
  document.body.append(part)
  chooseTheme('light')
  followAgency({ current_interface_theme_key: 'default', interface_colors: colors })
  expect(getComputedStyle(part).getPropertyValue('--primary')).toBe(milepostColors.accent_dark)
  paint(part, colors, 'dark')
  expect(getComputedStyle(part).getPropertyValue('--primary')).toBe('#c9a5ff')
  part.remove()
})
