import { useMemo } from 'react'
import { useDensityChoice, useShownTheme } from './appearance.ts'

/** By how much the text is larger than usual: sun and field density enlarge it. */
export function useTextScale(): number {
  const theme = useShownTheme()
  const density = useDensityChoice()
  return useMemo(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16, [theme, density])
}
