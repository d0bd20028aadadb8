import '../ui/shared.module.css'
import { useEffect, type ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { cataloguesReady, startTexts } from '../lib/i18n.ts'
import { chooseTheme, type ShownTheme } from '../ui/theme/appearance.ts'
import '../ui/theme/base-styles.ts'

let started: Promise<void> | undefined

/**
 * Renders something as the application would: themed, in English, without motion. When this resolves, and when its `rerender` does, it is in the page
 * and its effects have run: React's production build has no `act` that would wait for that.
 */
export async function draw(element: ReactNode, theme: ShownTheme = 'light') {
  // Once for each page, as in the application: each start adds all texts again.
  await (started ??= startTexts())
  await cataloguesReady()
  document.documentElement.lang = 'en'
  document.title = 'Milepost'
  chooseTheme(theme)
  let drawn = Promise.withResolvers<void>()
  function Drawn({ children }: { children: ReactNode }) {
    useEffect(() => drawn.resolve())
    return children
  }
  const screen = await render(element, {
    wrapper: Drawn,
    createRootOptions: {
      onUncaughtError: (error) => {
        drawn.reject(error)
        reportError(error)
      },
    },
  })
  await drawn.promise
  return {
    ...screen,
    rerender: async (other: ReactNode) => {
      drawn = Promise.withResolvers<void>()
      await screen.rerender(other)
      await drawn.promise
    },
  }
}
