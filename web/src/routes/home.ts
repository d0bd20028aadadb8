import { createRoute } from '@tanstack/react-router'
import { homeOptions } from '../features/home/api.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { appRoute } from './app.tsx'

/** Recent arrivals and what waits for a decision. */
export const homeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/home',
  loader: ({ context }) => void context.queryClient.prefetchQuery(homeOptions),
  component: lazyPage(() => import('../features/home/home-page.tsx')),
})
