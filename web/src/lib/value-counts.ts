import type { PageInfo } from '@milepost/contract/core/list'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { Problem } from './problem.ts'

/** How many rows each value of a filter would leave; one that is absent leaves none. */
export type ValueCounts = Readonly<Record<string, number>>

/** The query of a filter's counts, sent once its answers are in view. */
export type CountsQuery = UseQueryOptions<unknown, Problem, ValueCounts, QueryKey>

const read = (answer: unknown): ValueCounts =>
  Object.fromEntries((answer as { page: PageInfo }).page.counts?.map(({ value, count }) => [value, count]) ?? [])

/** A call with `count_by` as the query of its counts. */
export const countsIn = <Data, Key extends QueryKey>(query: UseQueryOptions<Data, Problem, Data, Key>): CountsQuery =>
  ({ ...query, select: read }) as unknown as CountsQuery

/** The query of a list as the one of its counts by a filter of the contract: the codec of its address reads `count_by`. */
export const countsBy = <State extends object, Data, Key extends QueryKey>(
  query: (listState: State) => UseQueryOptions<Data, Problem, Data, Key>,
  listState: State,
  count_by: string,
): CountsQuery => countsIn(query({ ...listState, sort: undefined, page: undefined, count_by }))
