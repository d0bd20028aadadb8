import { noColors } from '@milepost/contract'
import { expect, it } from 'vitest'
import { colorFaults, lookChanges } from './theme.policy.ts'

it('names the colour, the pair, what it has and needs, and what would do', () => {
  expect(colorFaults({ ...noColors, brand: '#f0b429' })).toEqual([
    {
      path: 'interface_colors.brand',
      code: 'text_on_brand',
      message: expect.stringMatching(
        /^#ffffff on #f0b429 has a contrast of 1\.8\d:1 and needs 4\.5:1; #[0-9a-f]{6} would do$/,
      ) as string,
    },
  ])
  expect(colorFaults(noColors)).toEqual([])
})

it('tells old and new of what differs', () => {
  const before = { current_interface_theme_key: 'default' as const, interface_colors: noColors }
  expect(lookChanges(before, before)).toEqual({})
  expect(
    lookChanges(before, {
      current_interface_theme_key: 'dark',
      interface_colors: { ...noColors, accent_dark: '#e87722' },
    }),
  ).toEqual({
    current_interface_theme_key: { old: 'default', new: 'dark' },
    accent_dark: { old: null, new: '#e87722' },
  })
})
