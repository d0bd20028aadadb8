import { useQuery } from '@tanstack/react-query'
import type { CountsQuery } from '../../lib/value-counts.ts'

/** The answers of a filter with the rows that each leaves, once these are known. What stands for no filter, '', has none. */
export function useCounted<Answer extends { value: string }>(
  counts: CountsQuery,
  answers: readonly Answer[],
): readonly (Answer & { count?: number })[] {
  const { data } = useQuery(counts)
  return data ? answers.map((one) => (one.value === '' ? one : { ...one, count: data[one.value] ?? 0 })) : answers
}
