import { noColors, type HexColor, type InterfaceLook } from '@milepost/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { colorFaults, lookChanges, mergeLook } from './theme.policy.ts'

it('names the color, the pair, its contrast and the required one, and a color that would pass', () => {
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

it('lists old and new values of what differs', () => {
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

const color = fc.constantFrom<HexColor | null>(null, '#000000', '#0b4a82')
const look: fc.Arbitrary<InterfaceLook> = fc.record({
  current_interface_theme_key: fc.constantFrom('default', 'dark'),
  interface_colors: fc.record({ brand: color, accent_light: color, accent_dark: color, accent_sun: color }),
})

it('merges so that nobody loses a part that only they changed, and reports conflicts in the others', () => {
  fc.assert(
    fc.property(look, look, look, (yours, based_on, current) => {
      const { merged, disputed } = mergeLook({ yours, based_on, current })
      const theirs = lookChanges(based_on, current)
      const mine = lookChanges(based_on, yours)
      for (const { field } of disputed) expect([theirs, mine].every((changes) => field in changes)).toBe(true)
      if (disputed.length > 0) return
      expect(lookChanges(based_on, merged)).toEqual({ ...theirs, ...mine })
    }),
  )
})
