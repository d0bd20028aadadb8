import type { QueryClient } from '@tanstack/react-query'
import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { appRoute } from './app.tsx'

/** Requests a project in parallel with the code of its page. The query is loaded separately, since most pages need no project. */
const fetchProject = async (queryClient: QueryClient, id: number): Promise<void> => {
  const { projectOptions } = await import('../features/projects/index.ts')
  await queryClient.prefetchQuery(projectOptions(id))
}

/** One project, with its parts below it. */
export const oneProject = createRoute({
  getParentRoute: () => appRoute,
  path: '/projects/$projectId',
  params: {
    parse: ({ projectId }) => ({ projectId: Number(projectId) }),
    stringify: ({ projectId }) => ({ projectId: String(projectId) }),
  },
  beforeLoad: ({ context, params: { projectId } }) => {
    if (!Number.isSafeInteger(projectId) || projectId <= 0) throw redirect({ to: '/', replace: true })
    void fetchProject(context.queryClient, projectId)
  },
  component: lazyPage(() => import('../features/projects/project/project-page.tsx')),
})
