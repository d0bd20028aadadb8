import { MantineProvider } from '@mantine/core'
import './base-styles.ts'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import type { ReactNode } from 'react'
import { useShownTheme } from './appearance.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/** Puts the theme around the application. The styles that it needs are layered under ours. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const shown = useShownTheme()
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme={shown === 'dark' ? 'dark' : 'light'} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}
