import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** What a part shows of its answer, while it loads and where it failed. */
export function Answer<Data>({
  answer: { data, error, refetch },
  failed,
  children,
}: {
  answer: UseQueryResult<Data>
  failed: string
  children: (data: Data) => ReactNode
}) {
  if (data !== undefined) return children(data)
  return error ? <FailedState title={failed} error={error} onRetry={() => void refetch()} /> : <Skeleton rows={3} />
}
