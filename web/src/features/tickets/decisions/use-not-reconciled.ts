import { useQuery } from '@tanstack/react-query'
import { reconciliationActiveOptions } from './code-tickets.ts'

/**
 * Whether tickets of a project cannot be put on pay items, since the project is not reconciled (specification section 5).
 * False for tickets without a project, and until the server has answered: it refuses what it cannot do.
 */
export function useNotReconciled(project_id: number | null): boolean {
  const { data } = useQuery({ ...reconciliationActiveOptions(project_id ?? 0), enabled: project_id !== null })
  return data === false
}
