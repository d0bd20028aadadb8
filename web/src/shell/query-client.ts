import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { Problem } from '../lib/problem.ts'
import { problemText } from '../lib/problem-text.ts'
import { showToast } from '../lib/toast-store.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Problem
    /** `quiet`: the page shows the problem itself, no toast. */
    mutationMeta: { quiet?: boolean }
  }
}

/** Worth another try: the network, a server that is not ready; never what a person must mend. */
const passing = (problem: Problem) => problem.code === 'network' || problem.status === 503

function report(problem: unknown): void {
  if (problem instanceof Problem && !problem.cancelled && problem.status !== 401)
    showToast({ kind: 'error', text: problemText(problem) })
}

/** Server state of the application. A failed write is reported by a toast, a failed read by its component, unless that shows older data. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (problem, query) => query.state.data !== undefined && report(problem) }),
  mutationCache: new MutationCache({
    onError: (problem, _variables, _context, mutation) => !mutation.meta?.quiet && report(problem),
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: true,
      retry: (count, problem) => count < 2 && passing(problem),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
