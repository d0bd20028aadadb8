import type { AcceptanceRate, AcceptanceRule } from '../acceptance/acceptance-rule.ts'
import type { RecordRow } from '../core/define-record.ts'
import type { acceptanceRuleRecord } from './acceptance-rule.record.ts'

/** An acceptance rule as it is stored. */
export type StoredRule = { id: number } & RecordRow<typeof acceptanceRuleRecord>

/** A stored rule as the functions of `acceptance` read it. Throws for a rate that is not whole, which no call stores. */
export function acceptanceRuleOf(stored: StoredRule): AcceptanceRule {
  const { id, category, pay_item_id, test, method, kind, sampled_by, tested_by } = stored
  const { least_quantity, holds_pay, judged_by, pack } = stored
  if (category === null && pay_item_id === null) throw new Error('a rule is for a category or for a pay item')
  return {
    id,
    applies_to: pay_item_id === null ? { category: category! } : { pay_item_id },
    test,
    method,
    kind,
    sampled_by,
    tested_by,
    rate: rateOf(stored),
    least_quantity,
    holds_pay,
    judged_by,
    pack,
  }
}

function rateOf({ rate_by, samples, sublot_size, every_days }: StoredRule): AcceptanceRate {
  if (rate_by === 'source') return { by: 'source', samples }
  if (rate_by === 'time' && every_days !== null) return { by: 'time', samples, days: every_days }
  if (rate_by === 'quantity' && sublot_size !== null) return { by: 'quantity', samples, each: sublot_size }
  throw new Error(`a rate by ${rate_by} lacks its size`)
}
