import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

const aiPage = lazyPage(() => import('../features/ai-policy/ai-page.tsx'))
const aiAt = <const Path extends string>({ path }: { path: Path }) =>
  createRoute({ getParentRoute: () => appRoute, path, validateSearch: plainSearch, component: aiPage })

/** The parts of the page of what AI may do. */
export const aiRoutes = [
  aiAt({ path: '/admin/ai/policy' }),
  aiAt({ path: '/admin/ai/endpoints' }),
  aiAt({ path: '/admin/ai/usage' }),
  aiAt({ path: '/admin/ai/register' }),
] as const
