import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { router } from '../routes/router.ts'
import { queryClient } from '../shell/query-client.ts'
import { Toasts } from '../ui/toasts/toasts.tsx'
import { cleanup } from 'vitest-browser-react'
import '../shell/shell.en.json'
import type { ShownTheme } from '../ui/theme/appearance.ts'
import { draw } from './draw.tsx'

/** Draws the whole application at an address, with nothing of an earlier test or an earlier page left in it; answers come from `fakeServer`. */
export async function drawPage(address: string, theme: ShownTheme = 'light') {
  await cleanup()
  queryClient.clear()
  const history = createMemoryHistory({ initialEntries: [address] })
  const own = createRouter({ ...router.options, history })
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={own} />
      <Toasts />
    </QueryClientProvider>,
    theme,
  )
  return {
    address: () => own.state.location.href,
    /** Goes to another address, as a link of the page would. */
    go: (to: string) => own.navigate({ to: to as '/' }),
  }
}
