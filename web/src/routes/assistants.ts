import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

const page = {
  getParentRoute: () => appRoute,
  validateSearch: (raw: Record<string, unknown>) => plainSearch(raw),
}
const configurator = {
  ...page,
  component: lazyPage(() => import('../features/assistants/setup/configurator-page.tsx')),
}

/** Asking assistants, and setting them up. */
export const assistantsRoutes = [
  createRoute({
    ...page,
    path: '/assistant',
    component: lazyPage(() => import('../features/assistants/assistant-page.tsx')),
  }),
  createRoute({ ...configurator, path: '/admin/chatbot-configurator' }),
  createRoute({ ...configurator, path: '/admin/chatbot-configurator/service-requests' }),
  createRoute({ ...configurator, path: '/admin/chatbot-configurator/feedback' }),
] as const
