import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import type { ReactNode } from 'react'
import { useShownTheme } from './appearance.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/** What a component of Mantine needs around it. Each of our wrappers brings it along, so that the first page loads none of Mantine. */
export function Mantine({ children }: { children: ReactNode }) {
  const shown = useShownTheme()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={shown === 'dark' ? 'dark' : 'light'}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
