import type { CountsQuery } from './value-counts.ts'

/**
 * Counts of answers that are each some values of the filter, as spans of time are: those of their values together.
 * @param answers the values of each answer.
 */
export const summedCounts = (
  counts: CountsQuery,
  answers: Readonly<Record<string, readonly string[]>>,
): CountsQuery => ({
  ...counts,
  select: (answer) => {
    const of = counts.select?.(answer) ?? {}
    const sum = (values: readonly string[]) => values.reduce((total, value) => total + (of[value] ?? 0), 0)
    return Object.fromEntries(Object.entries(answers).map(([name, values]) => [name, sum(values)]))
  },
})
