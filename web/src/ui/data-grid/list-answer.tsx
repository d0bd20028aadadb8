import type { PageInfo } from '@milepost/contract/core/list'
import type { Problem } from '../../lib/problem.ts'
import { FailedState } from '../failed-state.tsx'
import type { DataGridProps } from './data-grid-props.ts'

/** The state of a list's query that its grid shows. */
export interface ListQuery {
  error: Problem | null
  isPending: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

/**
 * The state of a query as a grid's props: loading, what is shown in place of rows that could not be loaded (`failed` is its title, `text` its message if that is not the problem alone), and for a
 * page its position in the list.
 */
export function listAnswer(
  { error, isPending, isPlaceholderData, refetch }: ListQuery,
  failed: string,
  page?: PageInfo | null,
  text?: string,
): Pick<DataGridProps<object>, 'state' | 'failed' | 'totalRows' | 'firstRow'> {
  return {
    state: error ? 'failed' : isPending ? 'loading' : isPlaceholderData ? 'refetching' : 'ready',
    failed: error && <FailedState title={failed} error={error} text={text} onRetry={() => void refetch()} />,
    ...(page && { totalRows: page.total_rows, firstRow: (page.page_number - 1) * page.page_size }),
  }
}
