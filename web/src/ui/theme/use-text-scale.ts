import { useMemo } from 'react'
import { useDensityChoice, useShownTheme } from './appearance.ts'

/** By how much the text is larger than usual: sun and field density enlarge it. */
export function useTextScale(): number {
  const theme = useShownTheme()
  const density = useDensityChoice()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the size of the document's text follows both
  return useMemo(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16, [theme, density])
}
