import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

const primary: MantineColorsTuple = [
  '#e6f0fb',
  '#cfe2f6',
  '#a9d2fa',
  '#7cb8f2',
  '#5aa9f2',
  '#2e7cc4',
  '#1a62a3',
  '#0b4a82',
  '#083a67',
  '#062c4e',
]
const danger: MantineColorsTuple = [
  '#fef3f2',
  '#fbe3e1',
  '#ffb4ab',
  '#f78d82',
  '#e9574a',
  '#d43d2f',
  '#c4320a',
  '#b42318',
  '#8a1c12',
  '#65140d',
]

/** Colors of buttons come from our own variables, so that light, dark and sun each keep their contrast. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const tone = input.color === 'danger' ? 'var(--danger)' : 'var(--primary)'
  const resolved = defaultVariantColorsResolver(input)
  if (input.variant === 'filled') {
    const hover = input.color === 'danger' ? 'var(--danger)' : 'var(--primary-hover)'
    return {
      ...resolved,
      background: tone,
      hover,
      color: input.color === 'danger' ? 'var(--page)' : 'var(--on-primary)',
    }
  }
  if (input.variant === 'subtle')
    return {
      ...resolved,
      background: 'transparent',
      hover: 'var(--hover)',
      color: input.color === 'danger' ? 'var(--danger)' : 'var(--link)',
    }
  return resolved
}

/** Mantine as docs/interface.md draws it. Components get their own defaults where each is wrapped. */
export const theme = createTheme({
  colors: { primary, danger },
  primaryColor: 'primary',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver,
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  defaultRadius: 4,
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
})

/** Mantine's variables set to ours: text, borders, surfaces and the grays whose defaults are too pale (WCAG 1.4.3). */
const variables = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-placeholder': 'var(--placeholder)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-border': 'var(--input-border)',
  '--mantine-shadow-md': 'var(--shadow)',
  '--mantine-shadow-sm': 'var(--shadow)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-disabled-color': 'var(--text-2)',
  '--mantine-color-disabled': 'var(--surface-2)',
}
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables, light: variables, dark: variables })
