import { Decimal } from 'decimal.js'
import type { ToolRow } from '../settings/ai-policy.queries.ts'

/** What a tool used in a day: tokens in and out, and dollars as an exact decimal. */
export interface UsedOfDay {
  tokens: number
  cost: string
}

/** Whether a tool's limits of a day leave nothing: neither a call nor what it may use at most is cut, it does not begin. */
export function isUsedUp(
  { tokens_per_day, cost_per_day }: Pick<ToolRow, 'tokens_per_day' | 'cost_per_day'>,
  { tokens, cost }: UsedOfDay,
): boolean {
  if (tokens_per_day !== null && tokens >= tokens_per_day) return true
  return cost_per_day !== null && new Decimal(cost).gte(cost_per_day)
}

/** About how many characters one token has; where an endpoint counts none, and before a call is counted at all. */
const CHARACTERS_PER_TOKEN = 4

export const estimatedTokens = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN)
