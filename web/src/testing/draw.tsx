import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { startTexts } from '../lib/i18n.ts'
import { chooseTheme, type ShownTheme } from '../ui/theme/appearance.ts'
import '../ui/theme/base-styles.ts'

/** Draws something as the application would: themed, in English, without motion. */
export async function draw(element: ReactNode, theme: ShownTheme = 'light') {
  await startTexts()
  document.documentElement.lang = 'en'
  document.title = 'Milepost'
  chooseTheme(theme)
  return render(element)
}
