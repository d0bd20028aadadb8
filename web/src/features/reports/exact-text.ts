import { formatDecimal } from '../../lib/numbers.ts'

/** An exact decimal as in the report's files: with all of its decimals, and at least two. */
export const formatExact = (decimal: string): string =>
  formatDecimal(decimal, Math.max(2, decimal.split('.')[1]?.length ?? 0))
