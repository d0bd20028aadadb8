import type { PageInfo } from '@milepost/contract/core/list'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { Problem } from './problem.ts'

/** How many rows each value of a filter would leave; one that is absent leaves none. */
export type ValueCounts = Readonly<Record<string, number>>

/** The query of a filter's counts, sent once its answers are in view. */
export type CountsQuery = UseQueryOptions<unknown, Problem, ValueCounts, QueryKey>

const pageOf = (answer: unknown): PageInfo => (answer as { page: PageInfo }).page

const read = (answer: unknown): ValueCounts =>
  Object.fromEntries(pageOf(answer).counts?.map(({ value, count }) => [value, count]) ?? [])

/** Any query as the one of a filter's counts, which `countsOf` takes from its answer. */
export const countsFrom = <Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Problem, Data, Key>,
  countsOf: (data: Data) => ValueCounts,
): CountsQuery => ({ ...query, select: countsOf }) as unknown as CountsQuery

/** A call with `count_by` as the query of its counts. */
export const countsIn = <Data, Key extends QueryKey>(query: UseQueryOptions<Data, Problem, Data, Key>): CountsQuery =>
  countsFrom(query, read)

/** The query of a list as the one of its counts by a filter of the contract: the codec of its address reads `count_by`. */
export const countsBy = <State extends object, Data, Key extends QueryKey>(
  query: (listState: State) => UseQueryOptions<Data, Problem, Data, Key>,
  listState: State,
  count_by: string,
): CountsQuery => countsIn(query({ ...listState, sort: undefined, page: undefined, count_by }))

/** The counts of answers that stand for other values than their own: those of each answer, or all that there are. */
export const countsOfAnswers = <Answer extends string>(
  query: CountsQuery,
  answers: Readonly<Record<Answer, readonly string[] | 'all'>>,
): CountsQuery => ({
  ...query,
  select: (answer) => {
    const counts = read(answer)
    return Object.fromEntries(
      Object.entries<readonly string[] | 'all'>(answers).map(([name, values]) => [
        name,
        values === 'all' ? pageOf(answer).total_rows : values.reduce((sum, value) => sum + (counts[value] ?? 0), 0),
      ]),
    )
  },
})
